import { paidThrough, TWICE_A_MONTH } from '../leave/settlement-facts.ts';
import { addWorkingDays } from '../leave/working-days.ts';
import { addDays, lastOfMonth } from '../time.ts';

/** A pay period: its days, how many of them are paid, and the day on which it is. */
export type PayPeriod = {
  readonly from: string;
  readonly to: string;
  /** As a month pays 30, half of one pays 15 (LFT 89). */
  readonly days: number;
  // ASSUMPTION: wages are paid on the last day of their period (LFT 88 sets only the longest distance).
  readonly payDay: string;
};

/** The pay period in which a day lies; it begins after what settlements count as paid. */
export function payPeriodOf(day: string, payPeriod: string): PayPeriod {
  const from = addDays(paidThrough(day, payPeriod), 1);
  const half = payPeriod === TWICE_A_MONTH;
  const to = half ? (from.endsWith('-01') ? addDays(from, 14) : lastOfMonth(from)) : addDays(from, 6);
  return { from, to, days: half ? 15 : 7, payDay: to };
}

/** Whether so many working days are left until a pay day. */
export const isInTime = (day: string, { payDay, days }: { payDay: string; days: number }): boolean =>
  addWorkingDays(day, days) <= payDay;
