import { dayOf } from '../calendar/days.ts';
import { byStart, mergeSpans, type Span } from './clock.ts';
import { faceMinutes, type PlannedPeriod } from './week.ts';

/** One half hour of a day. People may be halves: who works a quarter of an hour is half a person of it. */
export interface HalfHour {
  /** Minutes since midnight. */
  readonly from: number;
  readonly planned: number;
  readonly needed: number;
  readonly missing: number;
}

/** A day's floor: people per half hour against the need. */
export interface Coverage {
  readonly halfHours: readonly HalfHour[];
  readonly plannedHours: number;
  readonly neededHours: number;
  readonly missingHours: number;
  /** The half hour that lacks most, the earliest of equals; none on a covered day. */
  readonly worst: HalfHour | undefined;
}

const HALF_HOUR = 30;
const HALF_HOURS = 48;

/**
 * Compares who is on the floor of a site on a date with the need curve (48 half hours from midnight, in people). On the
 * floor is work and complementary time; hours for another site are not. `people` are the periods of each person, the
 * evening before among them: what runs past midnight covers the morning. By the clock's face.
 */
export function coverageOf(
  people: readonly (readonly PlannedPeriod[])[],
  { date, need }: { readonly date: string; readonly need: readonly number[] },
): Coverage {
  const minutes = Array.from({ length: HALF_HOURS }, () => 0);
  for (const periods of people)
    for (const { start, end } of onFloor(periods, dayOf(date)))
      for (let slot = Math.floor(start / HALF_HOUR); slot * HALF_HOUR < end; slot += 1)
        minutes[slot] = (minutes[slot] ?? 0) + sharedWithSlot({ start, end }, slot);
  const halfHours = minutes.map((sum, slot) => halfHour(slot, { planned: sum / HALF_HOUR, needed: need[slot] ?? 0 }));
  return {
    halfHours,
    plannedHours: hoursOf(halfHours, 'planned'),
    neededHours: hoursOf(halfHours, 'needed'),
    missingHours: hoursOf(halfHours, 'missing'),
    worst: halfHours.filter(({ missing }) => missing > 0).toSorted((one, other) => other.missing - one.missing)[0],
  };
}

// ASSUMPTION: training and meetings are work and count as floor; only hours for another site are elsewhere.
/** A person's time on the floor within the date, in minutes since its midnight, each minute once. */
function onFloor(periods: readonly PlannedPeriod[], day: number): Span[] {
  const spans = periods
    .filter(({ typology: { kind } }) => kind === 'WORK' || kind === 'COMPLEMENTARY')
    .map((period) => {
      const start = (dayOf(period.date) - day) * 1440 + period.from;
      return { start: Math.max(start, 0), end: Math.min(start + faceMinutes(period), 1440) };
    })
    .filter(({ start, end }) => end > start);
  return mergeSpans(spans.toSorted(byStart));
}

const sharedWithSlot = ({ start, end }: Span, slot: number): number =>
  Math.min(end, (slot + 1) * HALF_HOUR) - Math.max(start, slot * HALF_HOUR);

const halfHour = (slot: number, { planned, needed }: Pick<HalfHour, 'planned' | 'needed'>): HalfHour => ({
  from: slot * HALF_HOUR,
  planned,
  needed,
  missing: Math.max(0, needed - planned),
});

const hoursOf = (halfHours: readonly HalfHour[], people: 'planned' | 'needed' | 'missing'): number =>
  halfHours.reduce((sum, slot) => sum + slot[people], 0) / 2;
