import { maximumOn } from '../check/limits.ts';
import type { PlanningRule } from '../check/rule.ts';
import type { Workday } from '../week/workdays.ts';

/**
 * One day of rest for each six worked: a seventh consecutive date on which a workday starts, across the weeks' borders
 * (decision 9, LFT 69, fined by 994-I). Any day without work interrupts the run, whatever its reason.
 */
export const sevenDaysInARow = {
  code: 'REST_DAYS_MIN',
  severity: 'error',
  source: { law: 'LFT', article: '69' },
  scope: 'between-days',
  limit: 'WORK_DAYS_IN_A_ROW_MAX',
  title: { es: '{count} días seguidos de trabajo', en: '{count} working days in a row' },
  sentence: {
    es: '{count} días seguidos de trabajo al {date}. Por cada seis corresponde uno de descanso (LFT 69).',
    en: '{count} working days in a row through {date}. One rest day is due for every six (LFT 69).',
  },
  check: ({ workdays }) =>
    tooLongRuns(workdays).map((run) => ({
      periods: run.flatMap(({ periods }) => periods),
      values: { date: run.at(-1)?.date ?? '', count: run.length },
    })),
} as const satisfies PlanningRule;

/** From the seventh day of such a run on, the rest day is worked: double pay on top (LFT 73). */
export const restDayWorked = {
  code: 'REST_DAY_WORK_PAY',
  severity: 'info',
  source: { law: 'LFT', article: '73' },
  scope: 'between-days',
  limit: 'WORK_DAYS_IN_A_ROW_MAX',
  title: { es: 'Descanso trabajado', en: 'Rest day worked' },
  sentence: {
    es: 'El {date} es el día {count} seguido: se trabaja el descanso, con salario doble adicional.',
    en: '{date} is working day {count} in a row: the rest day is worked, with additional double pay.',
  },
  check: ({ workdays }) =>
    tooLongRuns(workdays).flatMap((run) =>
      run.flatMap(({ date, day, periods }, at) =>
        at < maximumOn('WORK_DAYS_IN_A_ROW_MAX', day) ? [] : [{ periods, values: { date, count: at + 1 } }],
      ),
    ),
} as const satisfies PlanningRule;

/** Runs of consecutive dates with a workday that are longer than the law allows. */
function tooLongRuns(workdays: readonly Workday[]): Workday[][] {
  const runs: Workday[][] = [];
  let run: Workday[] = [];
  for (const workday of workdays) {
    if (workday.day !== (run.at(-1)?.day ?? NaN) + 1) runs.push((run = []));
    run.push(workday);
  }
  return runs.filter((days) => days.length > maximumOn('WORK_DAYS_IN_A_ROW_MAX', days[0]?.day ?? 0));
}
