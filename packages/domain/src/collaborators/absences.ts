import { daysBetween } from '../time.ts';

/** A day on which somebody is away, by the code of the plan. */
export type AwayDay = { readonly date: string; readonly code: string };

/** Days away that belong together: a rest day or a weekend between two of them parts nothing. */
export type Away = {
  readonly from: string;
  readonly to: string;
  readonly code: string;
  readonly days: number;
};

/** More days than this between two days away make two absences of them. */
const MOST_BETWEEN = 3;

/** Days in order as stretches of one code each. */
export function stretchesOf(days: readonly AwayDay[]): Away[] {
  const all: Away[] = [];
  for (const { date, code } of days) {
    const last = all.findLast((one) => one.code === code);
    if (last !== undefined && daysBetween(last.to, date) <= MOST_BETWEEN + 1) {
      if (last.to !== date) all[all.indexOf(last)] = { ...last, to: date, days: last.days + 1 };
    } else all.push({ from: date, to: date, code, days: 1 });
  }
  return all;
}
