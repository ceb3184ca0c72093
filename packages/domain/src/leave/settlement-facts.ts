import { addDays, mondayOf, monthOf } from '../time.ts';
import { vacationTable } from './settlement-law.ts';
import { serviceUntil, type Absence, type AbsenceKind } from './settlement-time.ts';

/** Twice a month, as `PAY_PERIODS` has it; the others are paid by weeks. */
const TWICE_A_MONTH = '04';

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

/**
 * Vacation days taken by the year of service that they are counted against: the year before the one in which they were
 * taken, as far as it has days left, then that year itself (LFT 78, 81).
 */
export function vacationTaken(
  days: readonly string[],
  { from, absences }: { readonly from: string; readonly absences: readonly Absence[] },
): { year: number; days: number }[] {
  const taken = new Map<number, number>();
  for (const day of days.toSorted().filter((one) => one >= from)) {
    const { completeYears: before } = serviceUntil(addDays(day, -1), { from, absences });
    const hasLeft = before > 0 && (taken.get(before) ?? 0) < vacationTable(before);
    const year = hasLeft ? before : before + 1;
    taken.set(year, (taken.get(year) ?? 0) + 1);
  }
  return [...taken].map(([year, count]) => ({ year, days: count }));
}
