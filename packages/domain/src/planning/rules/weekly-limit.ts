import { dateOf } from '../../calendar/days.ts';
import { changeInWeek, type Limit } from '../check/limits.ts';
import type { WeeklyLimitCode } from '../week/overtime.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { type Breach, hours, type PlanningRule, type Text, type Values } from '../check/rule.ts';

/**
 * The ordinary week: all worked time against the year's limit, or against the derived limit of a week without day
 * shifts; exactly one of three (decision 11, LFT 59). A warning: overtime is lawful in extraordinary circumstances (66).
 */
export const weeklyMax = {
  code: 'WEEKLY_MAX',
  severity: 'warning',
  source: { law: 'LFT', article: '59' },
  scope: 'week',
  limit: 'WEEKLY_MAX',
  title: { es: 'Semana de más de {maximum} h', en: 'Week over {maximum} h' },
  sentence: {
    es: 'La semana del {weekStart} suma {hours} h y la ordinaria es de {maximum} h en {year}: {excess} h son tiempo extraordinario.',
    en: 'The week of {weekStart} adds up to {hours} h and the ordinary limit is {maximum} h in {year}: overtime of {excess} h.',
  },
  check: (week) => beyondWeeklyMax(week, 'WEEKLY_MAX'),
} as const satisfies PlanningRule;

export const weeklyMaxMixed = {
  code: 'WEEKLY_MAX_MIXED',
  severity: 'warning',
  source: { law: 'LFT', article: '59, 61' },
  scope: 'week',
  limit: 'WEEKLY_MAX_MIXED',
  title: { es: 'Semana mixta de más de {maximum} h', en: 'Mixed week over {maximum} h' },
  sentence: {
    es: 'La semana del {weekStart}, de jornada mixta, suma {hours} h y la ordinaria es de {maximum} h en {year}: {excess} h son tiempo extraordinario.',
    en: 'The week of {weekStart}, of mixed shifts, adds up to {hours} h and the ordinary limit is {maximum} h in {year}: overtime of {excess} h.',
  },
  check: (week) => beyondWeeklyMax(week, 'WEEKLY_MAX_MIXED'),
} as const satisfies PlanningRule;

export const weeklyMaxNight = {
  code: 'WEEKLY_MAX_NIGHT',
  severity: 'warning',
  source: { law: 'LFT', article: '59, 61' },
  scope: 'week',
  limit: 'WEEKLY_MAX_NIGHT',
  title: { es: 'Semana nocturna de más de {maximum} h', en: 'Night week over {maximum} h' },
  sentence: {
    es: 'La semana del {weekStart}, de jornada nocturna, suma {hours} h y la ordinaria es de {maximum} h en {year}: {excess} h son tiempo extraordinario.',
    en: 'The week of {weekStart}, of night shifts, adds up to {hours} h and the ordinary limit is {maximum} h in {year}: overtime of {excess} h.',
  },
  check: (week) => beyondWeeklyMax(week, 'WEEKLY_MAX_NIGHT'),
} as const satisfies PlanningRule;

/**
 * Two figures in one week: the lower applies to all of it (decision 12; doubt favours the worker, LFT 18). Overtime limits
 * rise with the reform, so of those it is the older one.
 */
export const ruleChangesInWeek = {
  code: 'RULE_CHANGES_IN_WEEK',
  severity: 'info',
  source: { law: 'LFT', article: '18' },
  scope: 'week',
  validFrom: '1970-05-01',
  title: { es: 'Una regla cambia en la semana', en: 'A rule changes within the week' },
  sentence: {
    es: 'El {date} cambia {rule} de {before} a {after}; toda la semana se revisa con {applied}.',
    en: 'On {date} {rule} changes from {before} to {after}; the whole week is checked with {applied}.',
  },
  check: ({ counted, monday, weeklyLimit }) => {
    if (counted.length === 0) return [];
    return [weeklyLimit, ...OVERTIME_LIMITS].flatMap((code) => {
      const change = changeInWeek(code, monday);
      return change ? [{ values: changeOf(code, change) }] : [];
    });
  },
} as const satisfies PlanningRule;

const OVERTIME_LIMITS = ['OVERTIME_WEEKLY_MAX', 'OVERTIME_DAYS_MAX', 'TRIPLE_WEEKLY_MAX'] as const;

const RULE_NAMES: Record<WeeklyLimitCode | (typeof OVERTIME_LIMITS)[number], Text> = {
  WEEKLY_MAX: { es: 'la jornada semanal', en: 'the ordinary week' },
  WEEKLY_MAX_MIXED: { es: 'la jornada semanal mixta', en: 'the ordinary week of mixed shifts' },
  WEEKLY_MAX_NIGHT: { es: 'la jornada semanal nocturna', en: 'the ordinary week of night shifts' },
  OVERTIME_WEEKLY_MAX: {
    es: 'el máximo de horas dobles por semana',
    en: 'the weekly maximum of double hours',
  },
  OVERTIME_DAYS_MAX: {
    es: 'el máximo de días con tiempo extraordinario',
    en: 'the maximum of days with overtime',
  },
  TRIPLE_WEEKLY_MAX: {
    es: 'el máximo de horas triples por semana',
    en: 'the weekly maximum of triple hours',
  },
};

function beyondWeeklyMax(
  { counted, worked, weeklyLimit, weeklyMax: maximum, monday, week }: PreparedWeek,
  code: WeeklyLimitCode,
): Breach[] {
  if (weeklyLimit !== code || worked <= maximum) return [];
  const { weekStart } = week;
  const year = Number(dateOf(monday + 6).slice(0, 4)); // weekly limits only fall: the lower is the later year's
  const figures = { hours: hours(worked), maximum: hours(maximum), excess: hours(worked - maximum) };
  return [{ periods: counted.flatMap(({ periods }) => periods), values: { weekStart, year, ...figures } }];
}

function changeOf(code: keyof typeof RULE_NAMES, { before, after }: { before: Limit; after: Limit }): Values {
  const applied = before.amount < after.amount ? before : after;
  return {
    date: after.validFrom,
    rule: RULE_NAMES[code],
    before: amount(before),
    after: amount(after),
    applied: amount(applied),
  };
}

const amount = ({ value, unit }: Limit): Text =>
  unit === 'days' ? { es: `${value} días`, en: `${value} days` } : { es: `${value} h`, en: `${value} h` };
