import { addDays, mondayOf, monthOf } from '../time.ts';
import type { Absence, AbsenceKind } from './settlement-time.ts';

/** Twice a month, as `PAY_PERIODS` has it; the others are paid by weeks. */
export const TWICE_A_MONTH = '04';

/** The day before the pay period of a day begins: until somebody says otherwise, wages count as paid through it. */
export function paidThrough(lastDay: string, payPeriod: string): string {
  if (payPeriod !== TWICE_A_MONTH) return addDays(mondayOf(lastDay), -1);
  const middle = addDays(monthOf(lastDay), 14);
  return lastDay > middle ? middle : addDays(monthOf(lastDay), -1);
}

/** Days of one kind as spans: days that follow each other are one. */
export function spansOf(kind: AbsenceKind, days: readonly string[]): Absence[] {
  const spans: { kind: AbsenceKind; from: string; to: string }[] = [];
  for (const day of days.toSorted()) {
    const last = spans.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ kind, from: day, to: day });
  }
  return spans;
}
