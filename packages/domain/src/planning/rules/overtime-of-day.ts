import { maximumOn } from '../check/limits.ts';
import { hours, type PlanningRule } from '../check/rule.ts';

/**
 * Overtime of one day, as attributed (decision 13, LFT 66). A warning: article 68 tolerates what exceeds 66 up to four
 * hours a week, paid triple. By the date of the workday, three hours before 2026-05-01.
 */
export const overtimeDailyMax = {
  code: 'OVERTIME_DAILY_MAX',
  severity: 'warning',
  source: { law: 'LFT', article: '66' },
  scope: 'day',
  limit: 'OVERTIME_DAILY_MAX',
  title: { es: 'Más de {maximum} h extra en un día', en: 'Over {maximum} h of overtime in a day' },
  sentence: {
    es: 'Tiempo extraordinario el {date}: {hours} h. Máximo: {maximum} h diarias (LFT 66). El exceso se paga al triple.',
    en: 'Overtime on {date}: {hours} h. Maximum: {maximum} h a day (LFT 66). The excess is paid triple.',
  },
  check: ({ checkedOvertime }) =>
    checkedOvertime
      .filter(({ workday, minutes }) => minutes > maximumOn('OVERTIME_DAILY_MAX', workday.day))
      .map(({ workday: { date, day, periods }, minutes }) => ({
        periods,
        values: { date, hours: hours(minutes), maximum: hours(maximumOn('OVERTIME_DAILY_MAX', day)) },
      })),
} as const satisfies PlanningRule;
