import { limitOn, maximumInWeek } from '../check/limits.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { type Breach, hours, type PlanningRule, type Values } from '../check/rule.ts';

/** Days of a week with overtime, as attributed (decision 13, LFT 66): four, three before 2026-05-01. */
export const overtimeDaysMax = {
  code: 'OVERTIME_DAYS_MAX',
  severity: 'warning',
  source: { law: 'LFT', article: '66' },
  scope: 'week',
  limit: 'OVERTIME_DAYS_MAX',
  title: { es: 'Más de {maximum} días con horas extra', en: 'Over {maximum} days with overtime' },
  sentence: {
    es: 'La semana del {weekStart} tiene {count} {count:día|días} con tiempo extraordinario; el máximo es {maximum}.',
    en: 'The week of {weekStart} has {count} {count:day|days} with overtime; the maximum is {maximum}.',
  },
  check: (week) => {
    const count = week.overtime.days.length;
    const maximum = maximumInWeek('OVERTIME_DAYS_MAX', week.monday);
    return count > maximum ? [breach(week, { count, maximum })] : [];
  },
} as const satisfies PlanningRule;

/** Overtime of a week beyond what is paid double (LFT 66; decree DOF 2026-05-01, transitory 4): 9 hours, 12 by 2030. */
export const overtimeWeeklyMax = {
  code: 'OVERTIME_WEEKLY_MAX',
  severity: 'warning',
  source: { law: 'LFT', article: '66' },
  scope: 'week',
  limit: 'OVERTIME_WEEKLY_MAX',
  title: { es: 'Más de {maximum} h extra en la semana', en: 'Over {maximum} h of overtime in the week' },
  sentence: {
    es: 'La semana del {weekStart} tiene {hours} h de tiempo extraordinario; al doble son {maximum} h, el resto se paga al triple.',
    en: 'The week of {weekStart} has {hours} h of overtime; {maximum} h are paid double, the rest triple.',
  },
  check: (week) => {
    const maximum = maximumInWeek('OVERTIME_WEEKLY_MAX', week.monday);
    if (week.overtime.total <= maximum) return [];
    return [breach(week, { hours: hours(week.overtime.total), maximum: hours(maximum) })];
  },
} as const satisfies PlanningRule;

/** Hours beyond article 66: never more than four a week, "no podrá ser mayor" (decision 13, LFT 68). */
export const tripleWeeklyMax = {
  code: 'TRIPLE_WEEKLY_MAX',
  severity: 'error',
  source: { law: 'LFT', article: '68' },
  scope: 'week',
  limit: 'TRIPLE_WEEKLY_MAX',
  title: { es: 'Más de {maximum} h triples', en: 'Over {maximum} h of triple pay' },
  sentence: {
    es: 'La semana del {weekStart} tiene {hours} h más allá del artículo 66; nunca pueden pasar de {maximum} h.',
    en: 'The week of {weekStart} has {hours} h beyond article 66; they may never exceed {maximum} h.',
  },
  check: (week) => {
    const maximum = maximumInWeek('TRIPLE_WEEKLY_MAX', week.monday);
    if (week.overtime.triple <= maximum) return [];
    return [breach(week, { hours: hours(week.overtime.triple), maximum: hours(maximum) })];
  },
} as const satisfies PlanningRule;

/** What the week's overtime costs: the part within article 66, paid double. */
export const overtimePay = {
  code: 'OVERTIME_PAY',
  severity: 'info',
  source: { law: 'LFT', article: '66' },
  scope: 'week',
  limit: 'OVERTIME_PAY',
  title: { es: '{double} h dobles', en: '{double} h paid double' },
  sentence: {
    es: 'Tiempo extraordinario de la semana: {double} h al doble ({premium}% adicional).',
    en: 'Overtime of the week: {double} h paid double (additional {premium}%).',
  },
  check: (week) => {
    const premium = limitOn('OVERTIME_PAY', week.week.weekStart)?.value ?? 0;
    return week.overtime.total > 0 ? [breach(week, { double: hours(week.overtime.double), premium })] : [];
  },
} as const satisfies PlanningRule;

/** What lies beyond article 66, paid triple (LFT 68). */
export const triplePay = {
  code: 'TRIPLE_PAY',
  severity: 'info',
  source: { law: 'LFT', article: '68' },
  scope: 'week',
  limit: 'TRIPLE_PAY',
  title: { es: '{triple} h triples', en: '{triple} h paid triple' },
  sentence: {
    es: 'Tiempo extraordinario de la semana: {triple} h al triple ({premium}% adicional).',
    en: 'Overtime of the week: {triple} h paid triple (additional {premium}%).',
  },
  check: (week) => {
    const premium = limitOn('TRIPLE_PAY', week.week.weekStart)?.value ?? 0;
    return week.overtime.triple > 0 ? [breach(week, { triple: hours(week.overtime.triple), premium })] : [];
  },
} as const satisfies PlanningRule;

/** The periods of every workday to which overtime is attributed. */
function breach({ overtime, week: { weekStart } }: PreparedWeek, values: Values): Breach {
  return {
    periods: overtime.days.flatMap(({ workday }) => workday.periods),
    values: { weekStart, ...values },
  };
}
