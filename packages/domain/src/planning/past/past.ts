import { addDays, addMonths, lastOfMonth, mondayOf, monthOf } from '../../time.ts';

/** Planning older than this is historic (spec §9, decisions §5.6). */
const HISTORIC_YEARS = 4;

/** The month that a week counts in: that of its Sunday. */
const monthOfWeek = (weekStart: string): string => monthOf(addDays(weekStart, 6));

/**
 * Why a week that is over may not be corrected; null where it may: weeks of the current month and of so many months
 * before it (parameter PAST_MONTH_EDIT_MONTHS), always with a reason (decisions §5.6). The current week and later ones
 * are planned, not corrected.
 */
export function pastWeekRefusal(
  weekStart: string,
  { today, months }: { readonly today: string; readonly months: number },
): 'WEEK_INCORRECT' | 'MONTH_NOT_ALLOWED' | null {
  if (weekStart >= mondayOf(today)) return 'WEEK_INCORRECT';
  return monthOfWeek(weekStart) < addMonths(monthOf(today), -months) ? 'MONTH_NOT_ALLOWED' : null;
}

/** Why a month is not read as past: it has not ended, or it is historic and has its own view. */
export function pastMonthRefusal(
  month: string,
  today: string,
): 'HISTORIC_PLANNING_UNDER_ONE_MONTH' | 'MONTH_NOT_ALLOWED' | null {
  if (lastOfMonth(month) >= monthOf(today)) return 'HISTORIC_PLANNING_UNDER_ONE_MONTH';
  return isHistoric(month, today) ? 'MONTH_NOT_ALLOWED' : null;
}

/** Whether all of a month lies more than four years back. */
export function isHistoric(month: string, today: string): boolean {
  return lastOfMonth(month) < Temporal.PlainDate.from(today).subtract({ years: HISTORIC_YEARS }).toString();
}
