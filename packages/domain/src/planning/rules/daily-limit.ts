import { maximumOn, minimumOn } from '../check/limits.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { type Breach, hours, type PlanningRule, type Text } from '../check/rule.ts';
import { dailyMaximum, type ShiftKind } from '../week/workdays.ts';

/**
 * The ordinary day of the law, by the kind of the whole workday (decisions 5, 13; LFT 60, 61). A warning: longer days
 * are lawful when the parties distribute the hours (58) or in extraordinary circumstances (66), and a plan cannot know.
 */
export const dailyMaxDay = {
  code: 'DAILY_MAX_DAY',
  severity: 'warning',
  source: { law: 'LFT', article: '61' },
  scope: 'day',
  limit: 'DAILY_MAX_DAY',
  title: { es: 'Jornada diurna: máximo {maximum} h', en: 'Day shift: maximum {maximum} h' },
  sentence: sentenceOf({ es: 'diurna', en: 'day' }),
  check: (week) => beyondDailyMax(week, 'day'),
} as const satisfies PlanningRule;

export const dailyMaxMixed = {
  code: 'DAILY_MAX_MIXED',
  severity: 'warning',
  source: { law: 'LFT', article: '61' },
  scope: 'day',
  limit: 'DAILY_MAX_MIXED',
  title: { es: 'Jornada mixta: máximo {maximum} h', en: 'Mixed shift: maximum {maximum} h' },
  sentence: sentenceOf({ es: 'mixta', en: 'mixed' }),
  check: (week) => beyondDailyMax(week, 'mixed'),
} as const satisfies PlanningRule;

export const dailyMaxNight = {
  code: 'DAILY_MAX_NIGHT',
  severity: 'warning',
  source: { law: 'LFT', article: '61' },
  scope: 'day',
  limit: 'DAILY_MAX_NIGHT',
  title: { es: 'Jornada nocturna: máximo {maximum} h', en: 'Night shift: maximum {maximum} h' },
  sentence: sentenceOf({ es: 'nocturna', en: 'night' }),
  check: (week) => beyondDailyMax(week, 'night'),
} as const satisfies PlanningRule;

/** A workday partly by day that counts as night because of the length of its night (decision 5, LFT 60). */
export const reputedNight = {
  code: 'MIXED_NIGHT_LIMIT',
  severity: 'info',
  source: { law: 'LFT', article: '60' },
  scope: 'day',
  limit: 'MIXED_NIGHT_LIMIT',
  title: { es: 'Se reputa jornada nocturna', en: 'Counts as a night shift' },
  sentence: {
    es: 'La jornada del {date} tiene {nightHours} h de periodo nocturno ({limit} h o más): se reputa nocturna (LFT 60).',
    en: 'The workday on {date} has {nightHours} night hours ({limit} h or more): it counts as a night shift (LFT 60).',
  },
  check: ({ checked }) =>
    checked
      .filter(({ kind, night, worked }) => kind === 'night' && night < worked)
      .map(({ date, day, night, periods }) => ({
        periods,
        values: { date, nightHours: hours(night), limit: hours(minimumOn('MIXED_NIGHT_LIMIT', day)) },
      })),
} as const satisfies PlanningRule;

/** Ordinary and overtime of one day together never pass twelve hours: "en ningún caso" (LFT 68). */
export const dailyTotalMax = {
  code: 'DAILY_TOTAL_MAX',
  severity: 'error',
  source: { law: 'LFT', article: '68' },
  scope: 'day',
  limit: 'DAILY_TOTAL_MAX',
  title: { es: 'Más de {maximum} h en un día', en: 'Over {maximum} h in a day' },
  sentence: {
    es: 'Total del {date}: {hours} h. Máximo con horas extra: {maximum} h diarias.',
    en: 'Total on {date}: {hours} h. Maximum with overtime: {maximum} h a day.',
  },
  check: ({ checked }) =>
    checked
      .filter(({ day, worked }) => worked > maximumOn('DAILY_TOTAL_MAX', day))
      .map(({ date, day, worked, periods }) => ({
        periods,
        values: { date, hours: hours(worked), maximum: hours(maximumOn('DAILY_TOTAL_MAX', day)) },
      })),
} as const satisfies PlanningRule;

function beyondDailyMax({ checked }: PreparedWeek, shift: ShiftKind): Breach[] {
  return checked
    .filter(({ kind, worked, day }) => kind === shift && worked > dailyMaximum(kind, day))
    .map(({ date, day, worked, periods }) => {
      const maximum = dailyMaximum(shift, day);
      return {
        periods,
        values: { date, hours: hours(worked), maximum: hours(maximum), excess: hours(worked - maximum) },
      };
    });
}

function sentenceOf(shift: Text): Text {
  return {
    es: `La jornada ${shift.es} del {date} es de {hours} h; máximo: {maximum} h. {excess} h serían tiempo extraordinario.`,
    en: `The ${shift.en} shift of {date} has {hours} h; maximum: {maximum} h. {excess} h would be overtime.`,
  };
}
