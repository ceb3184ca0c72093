import { dateOf } from '../calendar/days.ts';
import { instantAt, type SiteClock } from '../planning/week/clock.ts';
import { clock as timeOf } from '../time.ts';

/** How far a site's clock is from UTC at a minute since the epoch. */
function offsetAt({ offset, changes }: SiteClock, instant: number): number {
  let current = offset;
  for (const change of changes)
    if (instant >= change.wall - Math.max(current, change.offset)) current = change.offset;
  return current;
}

/** What the clock's face reads at a minute since the epoch, in minutes since 1970-01-01 00:00. */
export const wallAt = (clock: SiteClock, instant: number): number => instant + offsetAt(clock, instant);

/** The local date at a minute since the epoch. */
export const dateAt = (clock: SiteClock, instant: number): string =>
  dateOf(Math.floor(wallAt(clock, instant) / 1440));

/** The local time with its offset: `2026-11-19T06:56-06:00`. */
export function localText(clock: SiteClock, instant: number): string {
  const offset = offsetAt(clock, instant);
  const wall = instant + offset;
  const size = Math.abs(offset);
  return `${dateOf(Math.floor(wall / 1440))}T${timeOf(((wall % 1440) + 1440) % 1440)}${offset < 0 ? '-' : '+'}${timeOf(size)}`;
}

/**
 * The minute since the epoch that a reading means, and the second one where the clock shows it twice. `skipped`: the
 * clock never shows it, and it moves forward with the clock.
 */
export function readWall(
  clock: SiteClock,
  wall: number,
): { readonly first: number; readonly second: number | null; readonly skipped: boolean } {
  const first = instantAt(clock, wall);
  let before = clock.offset;
  for (const change of clock.changes) {
    const lost = before - change.offset;
    if (lost > 0 && wall >= change.wall - lost && wall < change.wall)
      return { first, second: wall - change.offset, skipped: false };
    before = change.offset;
  }
  return { first, second: null, skipped: wallAt(clock, first) !== wall };
}
