/**
 * A site's clock around one week: how far it is from UTC, in minutes, and the changes that fall into those weeks. Most
 * zones have none; the municipalities at the northern border change twice a year (Ley de los Husos Horarios).
 */
export interface SiteClock {
  readonly offset: number;
  readonly changes: readonly ClockChange[];
}

/** From the reading `wall` on, minutes since 1970-01-01 00:00 on the clock's face, the offset is another. */
interface ClockChange {
  readonly wall: number;
  readonly offset: number;
}

/** A stretch of elapsed time, in minutes since the epoch. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The minute since the epoch at which the clock reads `wall`. A reading that is skipped moves forward with the clock;
 * of one that comes twice the first is meant (decision 4).
 */
export function instantAt({ offset, changes }: SiteClock, wall: number): number {
  let utcOffset = offset;
  for (const change of changes) if (wall >= change.wall) utcOffset = change.offset;
  return wall - utcOffset;
}

/**
 * How many minutes of a span lie between two hours of the clock, from an evening to the next morning. The span begins
 * on `firstDay` or later.
 */
export function minutesAtNight(
  clock: SiteClock,
  span: Span,
  { firstDay, from, until }: { readonly firstDay: number; readonly from: number; readonly until: number },
): number {
  let minutes = 0;
  for (let evening = (firstDay - 1) * 1440 + from; ; evening += 1440) {
    const start = instantAt(clock, evening);
    if (start >= span.end) return minutes;
    minutes += overlapMinutes(span, { start, end: instantAt(clock, evening - from + 1440 + until) });
  }
}

/** The minutes that two spans share. */
export function overlapMinutes(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

/** Spans that overlap or touch become one, so that no minute counts twice (decision 18). Sorted by start. */
export function mergeSpans(sorted: readonly Span[]): Span[] {
  const merged: Span[] = [];
  let last: Span | undefined;
  for (const { start, end } of sorted) {
    if (last && start <= last.end) {
      if (end > last.end) merged[merged.length - 1] = last = { start: last.start, end };
    } else merged.push((last = { start, end }));
  }
  return merged;
}

/** The minutes covered by any of the spans, each once. */
export function coveredMinutes(spans: readonly Span[]): number {
  return spans.length === 1 ? lengthOf(spans) : lengthOf(mergeSpans(spans.toSorted(byStart)));
}

/** The sum of spans that do not overlap, in minutes. */
export function lengthOf(spans: readonly Span[]): number {
  let minutes = 0;
  for (const { start, end } of spans) minutes += end - start;
  return minutes;
}

export const byStart = (one: Span, other: Span): number => one.start - other.start || one.end - other.end;
