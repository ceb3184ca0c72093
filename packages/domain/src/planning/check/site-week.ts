import { dateOf } from '../../calendar/days.ts';
import { mandatoryRestDays, type MandatoryRestDay } from '../../calendar/holidays.ts';
import type { SiteClock } from '../week/clock.ts';

/** What everyone at the sites of one zone shares in one week: the clock, and the rest days that the law computes. */
export interface SiteWeek {
  readonly clock: SiteClock;
  readonly restDays: readonly MandatoryRestDay[];
}

/** Asks the zone once per week, however many people are checked in it. Refuses an unknown zone with a RangeError. */
export function siteWeek(timeZone: string, monday: number): SiteWeek {
  const key = `${timeZone} ${monday}`;
  const known = resolved.get(key);
  if (known) return known;
  if (resolved.size >= KEPT_WEEKS) resolved.clear();
  const fresh = { clock: clockAround(timeZone, monday), restDays: restDaysAround(monday) };
  resolved.set(key, fresh);
  return fresh;
}

const KEPT_WEEKS = 500;
const resolved = new Map<string, SiteWeek>();

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
const NS_PER_MINUTE = 60e9;
/** More than the weeks before and after, with their nights and the distance from UTC. */
const DAYS_AROUND = { before: 15, after: 22 };

function clockAround(timeZone: string, monday: number): SiteClock {
  const start = Temporal.Instant.fromEpochMilliseconds(
    (monday - DAYS_AROUND.before) * MS_PER_DAY,
  ).toZonedDateTimeISO(timeZone);
  const end = (monday + DAYS_AROUND.after) * MS_PER_DAY;
  const changes = [];
  let current = start;
  for (;;) {
    const next = current.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= end) return { offset: offsetOf(start), changes };
    // Forward: the readings up to the new time are skipped. Back: they come twice, and the first is meant.
    const furthest = Math.max(offsetOf(current), offsetOf(next));
    changes.push({ wall: next.epochMilliseconds / MS_PER_MINUTE + furthest, offset: offsetOf(next) });
    current = next;
  }
}

const offsetOf = (moment: Temporal.ZonedDateTime): number => moment.offsetNanoseconds / NS_PER_MINUTE;

/** The days that periods of the week can reach: its own and, past midnight, the next Monday. */
function restDaysAround(monday: number): MandatoryRestDay[] {
  const first = dateOf(monday);
  const last = dateOf(monday + 7);
  const years = new Set([first, last].map((date) => Number(date.slice(0, 4))));
  return [...years].flatMap(mandatoryRestDays).filter(({ date }) => date >= first && date <= last);
}
