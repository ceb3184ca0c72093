import { dayOf } from '../calendar/days.ts';
import { byStart, mergeSpans, type Span } from '../planning/week/clock.ts';
import { standsOnFloor } from '../planning/typologies/typologies.ts';
import { faceMinutes, type PlannedPeriod } from '../planning/week/week.ts';

/** The people that a day needs in each of its 48 half hours from midnight. */
export interface NeedLine {
  /** A typology's code: these people must be planned as such. Absent: anyone who is on the floor. */
  readonly typology?: string | undefined;
  readonly people: readonly number[];
}

/** One half hour of a day. People may be halves: somebody who works a quarter of an hour is half a person of it. */
export interface HalfHour {
  /** Minutes since midnight. */
  readonly from: number;
  readonly planned: number;
  readonly needed: number;
  /** Those of a typology lack also where others are too many. */
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
  /** Where people are missing, in the order of the day; of each typology on its own. */
  readonly gaps: readonly Gap[];
}

/** A stretch of half hours that lack people without a break; `most` in its worst half hour. Minutes since midnight. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly typology: string | undefined;
  readonly most: number;
}

export const HALF_HOURS = 48;
const HALF_HOUR = 30;

/**
 * Compares who is on the floor of a site on a date with the need. On the floor is work and complementary time; hours for
 * another site are not. A typology's need is met by its own people alone, the rest by anyone who is left. `people` are the
 * periods of each person, the evening before among them: what runs past midnight covers the morning. By the clock's face
 * (decisions §5.9).
 */
export function coverageOf(
  people: readonly (readonly PlannedPeriod[])[],
  { date, need }: { readonly date: string; readonly need: readonly NeedLine[] },
): Coverage {
  const day = dayOf(date);
  const onFloor = plannedPeople(people, day, isOnFloor);
  const typed = need
    .filter(({ typology }) => typology !== undefined)
    .map((line) =>
      shortOf(
        line,
        plannedPeople(people, day, (period) => isOnFloor(period) && period.typology.code === line.typology),
      ),
    );
  const left = onFloor.map(
    (planned, slot) => planned - typed.reduce((sum, { met }) => sum + (met[slot] ?? 0), 0),
  );
  const lines = [
    ...need.filter(({ typology }) => typology === undefined).map((line) => shortOf(line, left)),
    ...typed,
  ];
  const halfHours = onFloor.map((planned, slot) => ({
    from: slot * HALF_HOUR,
    planned,
    needed: need.reduce((sum, line) => sum + (line.people[slot] ?? 0), 0),
    missing: lines.reduce((sum, { missing }) => sum + (missing[slot] ?? 0), 0),
  }));
  return {
    halfHours,
    plannedHours: hoursOf(halfHours, 'planned'),
    neededHours: hoursOf(halfHours, 'needed'),
    missingHours: hoursOf(halfHours, 'missing'),
    worst: halfHours
      .filter(({ missing }) => missing > 0)
      .toSorted((one, other) => other.missing - one.missing)[0],
    gaps: lines.flatMap(gapsOf).toSorted((one, other) => one.from - other.from),
  };
}

interface Line {
  readonly typology: string | undefined;
  readonly met: readonly number[];
  readonly missing: readonly number[];
}

function shortOf({ typology, people }: NeedLine, planned: readonly number[]): Line {
  const met = planned.map((count, slot) => Math.min(count, people[slot] ?? 0));
  return { typology, met, missing: met.map((count, slot) => (people[slot] ?? 0) - count) };
}

function gapsOf({ typology, missing }: Line): Gap[] {
  const gaps: Gap[] = [];
  missing.forEach((count, slot) => {
    if (count <= 0) return;
    const last = gaps.at(-1);
    const [from, to] = [slot * HALF_HOUR, (slot + 1) * HALF_HOUR];
    if (last?.to === from) gaps[gaps.length - 1] = { ...last, to, most: Math.max(last.most, count) };
    else gaps.push({ from, to, typology, most: count });
  });
  return gaps;
}

/** People per half hour of a day, by those of their periods that count. */
function plannedPeople(
  people: readonly (readonly PlannedPeriod[])[],
  day: number,
  counts: (period: PlannedPeriod) => boolean,
): number[] {
  const minutes = Array.from({ length: HALF_HOURS }, () => 0);
  for (const periods of people)
    for (const { start, end } of spansWithin(periods, day, counts))
      for (let slot = Math.floor(start / HALF_HOUR); slot * HALF_HOUR < end; slot += 1)
        minutes[slot] = (minutes[slot] ?? 0) + sharedWithSlot({ start, end }, slot);
  return minutes.map((sum) => sum / HALF_HOUR);
}

const isOnFloor = ({ typology }: PlannedPeriod): boolean => standsOnFloor(typology);

/** A person's time within the date by the periods that count, in minutes since its midnight, each minute once. */
function spansWithin(
  periods: readonly PlannedPeriod[],
  day: number,
  counts: (period: PlannedPeriod) => boolean,
): Span[] {
  const spans = periods
    .filter(counts)
    .map((period) => {
      const start = (dayOf(period.date) - day) * 1440 + period.from;
      return { start: Math.max(start, 0), end: Math.min(start + faceMinutes(period), 1440) };
    })
    .filter(({ start, end }) => end > start);
  return mergeSpans(spans.toSorted(byStart));
}

const sharedWithSlot = ({ start, end }: Span, slot: number): number =>
  Math.min(end, (slot + 1) * HALF_HOUR) - Math.max(start, slot * HALF_HOUR);

const hoursOf = (halfHours: readonly HalfHour[], people: 'planned' | 'needed' | 'missing'): number =>
  halfHours.reduce((sum, slot) => sum + slot[people], 0) / 2;
