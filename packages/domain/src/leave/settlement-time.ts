import { addDays, addMonths, daysBetween } from '../time.ts';
import { fraction, plus, type Fraction } from '../fraction.ts';

export type AbsenceKind = 'PERMIT' | 'UNJUSTIFIED' | 'SICK' | 'WORK_RISK' | 'MATERNITY';
export type Absence = { readonly kind: AbsenceKind; readonly from: string; readonly to: string };
export type EmploymentContract = {
  readonly employer: string;
  readonly type: 'CDI' | 'CDD';
  readonly start: string;
  readonly end: string | null;
};

/** A span of days, both included; empty where it ends before it starts. */
export type Span = { readonly from: string; readonly to: string };

/** The contract that counts: of those that had begun by the day, the last one started. */
export function lastContract(
  contracts: readonly EmploymentContract[],
  lastDay: string,
): EmploymentContract | undefined {
  return contracts
    .filter(({ start }) => start <= lastDay)
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .at(-1);
}

/** The contract that began first, or begins first where none has yet. */
export const firstContract = (contracts: readonly EmploymentContract[]): EmploymentContract | undefined =>
  contracts.toSorted((one, other) => one.start.localeCompare(other.start))[0];

/** The first day of the present relation: contracts of one employer without a free day between. */
export function relationStart(contracts: readonly EmploymentContract[], last: EmploymentContract): string {
  let start = last.start;
  for (const contract of contracts.toSorted((one, other) => other.start.localeCompare(one.start)))
    if (
      contract.employer === last.employer &&
      contract.start < start &&
      (contract.end === null || addDays(contract.end, 1) >= start)
    )
      start = contract.start;
  return start;
}

/** How many days of a span lie in absences of some kinds; one that lies in several counts once. */
export function daysAbsent(
  absences: readonly Absence[],
  { kinds, from, to }: Span & { readonly kinds: readonly AbsenceKind[] },
): number {
  return daysCovered(
    absences.filter(({ kind }) => kinds.includes(kind)),
    { from, to },
  );
}

/** How many days of a span lie in others; one that lies in several counts once. */
export function daysCovered(spans: readonly Span[], within: Span): number {
  let [days, next] = [0, within.from];
  for (const { from, to } of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const part = { from: later(from, next), to: earlier(to, within.to) };
    days += daysIn(part);
    next = later(next, addDays(part.to, 1));
  }
  return days;
}

export const daysIn = ({ from, to }: Span): number => Math.max(0, daysBetween(from, to) + 1);
export const later = (one: string, other: string): string => (one > other ? one : other);
export const earlier = (one: string, other: string): string => (one < other ? one : other);

/** A year of service: its number, the anniversaries that bound it, and its length in days that count. */
export type ServiceYear = {
  readonly year: number;
  readonly start: string;
  /** The anniversary on which it is complete. */
  readonly anniversary: string;
  readonly length: number;
};

export type Service = {
  readonly completeYears: number;
  readonly running: ServiceYear;
  /** Days of the running year that count. */
  readonly runningDays: number;
  /** Complete years and the share of the running one. */
  readonly years: Fraction;
};

/**
 * Seniority on a day. Unpaid permits stop the clock: their days are taken off, and anniversaries move. An entry on 29
 * February has its anniversary on the 28th in common years.
 */
export function serviceUntil(
  lastDay: string,
  { from, absences }: { readonly from: string; readonly absences: readonly Absence[] },
): Service {
  const next = addDays(lastDay, 1);
  // Permits only put an anniversary off, so that no more years are complete than the calendar has.
  let year = Math.max(1, Number(next.slice(0, 4)) - Number(from.slice(0, 4)) + 1);
  while (year > 1 && serviceYear(year - 1, { from, absences }).anniversary > next) year -= 1;
  const running = serviceYear(year, { from, absences });
  const runningDays = daysServed({ from: running.start, to: lastDay }, absences);
  return {
    completeYears: year - 1,
    running,
    runningDays,
    years: plus(fraction(year - 1), fraction(runningDays, running.length)),
  };
}

/** Days of a span on which the clock ran. */
export const daysServed = (span: Span, absences: readonly Absence[]): number =>
  daysIn(span) - daysAbsent(absences, { kinds: ['PERMIT'], ...span });

export function serviceYear(
  year: number,
  { from, absences }: { readonly from: string; readonly absences: readonly Absence[] },
): ServiceYear {
  const [start, end] = [addMonths(from, (year - 1) * 12), addMonths(from, year * 12)];
  return {
    year,
    start: moved(start, { from, absences }),
    anniversary: moved(end, { from, absences }),
    length: daysBetween(start, end),
  };
}

/** An anniversary moved by the permits before it. */
function moved(
  anniversary: string,
  { from, absences }: { readonly from: string; readonly absences: readonly Absence[] },
): string {
  if (!absences.some(({ kind }) => kind === 'PERMIT')) return anniversary;
  let day = anniversary;
  for (;;) {
    const stopped = daysAbsent(absences, { kinds: ['PERMIT'], from, to: addDays(day, -1) });
    const next = addDays(anniversary, stopped);
    if (next === day) return day;
    day = next;
  }
}
