import { company } from '../check/limits.ts';
import { type Breach, hours, type PlanningRule } from '../check/rule.ts';
import type { PreparedPeriod, Workday } from '../week/workdays.ts';

/**
 * Twelve hours from the latest end of one workday to the start of the next, elapsed, also from the week before
 * (decision 8). A company rule in spite of the code's name: the LFT sets no rest between shifts.
 */
export const restBetweenWorkdays = {
  code: 'LEGAL_WARNING_REST',
  severity: 'warning',
  source: { policy: 'spec §9' },
  scope: 'between-days',
  title: { es: '{hours} h entre jornadas', en: '{hours} h between workdays' },
  sentence: {
    es: '{hours} h entre las jornadas del {dateA} y del {dateB}. Mínimo de la empresa: {minimum} h.',
    en: '{hours} h between the workdays of {dateA} and {dateB}. Company minimum: {minimum} h.',
  },
  check: ({ workdays }) => {
    const breaches: Breach[] = [];
    let before: Workday | undefined;
    for (const workday of workdays) {
      if (before) breaches.push(...shortRest(before, workday));
      before = workday;
    }
    return breaches;
  },
} as const satisfies PlanningRule;

function shortRest(before: Workday, after: Workday): Breach[] {
  const last = lastToEnd(before.periods);
  const [first] = after.periods;
  if (!last || !first || first.start - last.end >= company.restBetweenWorkdays) return [];
  const rest = { hours: hours(first.start - last.end), minimum: hours(company.restBetweenWorkdays) };
  return [{ periods: [last, first], values: { dateA: before.date, dateB: after.date, ...rest } }];
}

function lastToEnd(periods: readonly PreparedPeriod[]): PreparedPeriod | undefined {
  let last: PreparedPeriod | undefined;
  for (const period of periods) if (!last || period.end > last.end) last = period;
  return last;
}
