import type { SnapshotPeriod } from '../planning/week/snapshot.ts';
import { startOfDay } from '../time.ts';

/** Minutes from a date's midnight by the wall clock; beyond 1440 in the night that follows. */
export type Stretch = { readonly from: number; readonly to: number };

/** What a planned period is to the absence rate: due and worked, due and absent, or on neither side. */
export type Due = 'WORK' | 'INCAPACITY' | 'UNPAID' | 'AWAY' | 'NEITHER';

/** Sick and unpaid leave are absences, and so is an absence without any right to it; vacation, holidays and paid leave are on neither side. */
export function dueOf({ kind, code }: { readonly kind: string; readonly code: string }): Due {
  if (kind === 'WORK' || kind === 'COMPLEMENTARY' || kind === 'CEX') return 'WORK';
  if (code === 'INC') return 'INCAPACITY';
  if (code === 'PSG') return 'UNPAID';
  return code === 'AUS' ? 'AWAY' : 'NEITHER';
}

export type DueDay = {
  readonly date: string;
  readonly periods: readonly (Stretch & { readonly due: Due })[];
  /** When planned work began for which nobody came, in minutes; only of a closed day. */
  readonly missed: readonly number[];
};

export type Absence = {
  readonly due: number;
  readonly absent: number;
  readonly incapacity: number;
  /** Whether the day is an absence, and one without any right to it. */
  readonly isAbsent: boolean;
  readonly isUnjustified: boolean;
};

/** A day's due and absent minutes. */
export function absenceOf({ periods, missed }: DueDay): Absence {
  const sum = (own: DueDay['periods']) => own.reduce((total, { from, to }) => total + to - from, 0);
  const of = (...kinds: readonly Due[]) => periods.filter(({ due }) => kinds.includes(due));
  const notCome = missed.reduce((total, start) => total + lengthFrom(of('WORK'), start), 0);
  const absent = sum(of('INCAPACITY', 'UNPAID', 'AWAY')) + notCome;
  return {
    due: sum(of('WORK', 'INCAPACITY', 'UNPAID', 'AWAY')),
    absent,
    incapacity: sum(of('INCAPACITY')),
    isAbsent: absent > 0,
    isUnjustified: notCome > 0 || of('AWAY').length > 0,
  };
}

/** How long the work goes on that begins at a minute: periods that touch are one. */
function lengthFrom(periods: readonly Stretch[], start: number): number {
  let end = start;
  for (const { from, to } of periods.toSorted((one, other) => one.from - other.from))
    if (from >= start && from <= end) end = Math.max(end, to);
  return end - start;
}

/** Absences that begin in the last seven of some days: a day absent whose day of work before was none. */
export function spellsIn(days: readonly (Absence & { readonly date: string })[], weekStart: string): number {
  const due = days.filter((day) => day.due > 0).toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return due.filter(
    ({ date, isAbsent }, at) => date >= weekStart && isAbsent && due[at - 1]?.isAbsent !== true,
  ).length;
}

/**
 * Planned minutes that were worked: where plan and punched pairs meet. Time between two pairs counts as far as the
 * planned breaks of the day last, because a planned break is worked time.
 */
export function adheredMinutes({
  planned,
  pairs,
  breakMinutes,
}: {
  readonly planned: readonly Stretch[];
  readonly pairs: readonly Stretch[];
  readonly breakMinutes: number;
}): number {
  let left = breakMinutes;
  const sorted = pairs.toSorted((one, other) => one.from - other.from);
  const worked = sorted.flatMap((pair, at) => {
    const next = sorted[at + 1];
    if (next === undefined || next.from <= pair.to) return [pair];
    const rest = Math.min(left, next.from - pair.to);
    left -= rest;
    return [{ from: pair.from, to: pair.to + rest }];
  });
  return merged(planned).reduce(
    (total, plan) =>
      total +
      merged(worked).reduce(
        (sum, { from, to }) => sum + Math.max(0, Math.min(to, plan.to) - Math.max(from, plan.from)),
        0,
      ),
    0,
  );
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/**
 * The notice of a change in minutes: from its publication to the earliest start, old or new, of a day that changed.
 * Days that the person had asked to be changed need none: 'ASKED' where there are no others; null where nothing changed.
 */
export function noticeMinutes({
  before,
  after,
  asked = [],
  sentAt,
  timeZone,
}: {
  readonly before: readonly SnapshotPeriod[];
  readonly after: readonly SnapshotPeriod[];
  /** Days of swaps, open shifts and vacation that the person asked for since the week was sent before. */
  readonly asked?: readonly string[];
  readonly sentAt: Temporal.Instant;
  readonly timeZone: string;
}): number | 'ASKED' | null {
  const written = (periods: readonly SnapshotPeriod[], day: string) =>
    periods
      .filter(({ date }) => date === day)
      .map(({ fromHour, toHour, hourTypologyUuid }) => `${fromHour} ${toHour} ${hourTypologyUuid}`)
      .toSorted()
      .join();
  const both = [...before, ...after];
  const changed = [...new Set(both.map(({ date }) => date))].filter(
    (day) => written(before, day) !== written(after, day),
  );
  if (changed.length === 0) return null;
  const starts = both
    .filter(({ date }) => changed.includes(date) && !asked.includes(date))
    .map(({ date, fromHour }) => minutesUntil(sentAt, { date, minute: fromHour, timeZone }));
  return starts.length === 0 ? 'ASKED' : Math.min(...starts);
}

/** Minutes from a moment to the clock's reading of a day. */
export function minutesUntil(
  from: Temporal.Instant,
  { date, minute, timeZone }: { readonly date: string; readonly minute: number; readonly timeZone: string },
): number {
  const start = startOfDay(date, timeZone).epochMilliseconds;
  return Math.round((start - from.epochMilliseconds) / 60_000) + minute;
}
