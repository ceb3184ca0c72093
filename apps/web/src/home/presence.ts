import type { CallOutput } from '@jornada/contract/call.ts';
import type { homeCalls } from '@jornada/contract/home.ts';
import { standsOnFloor } from '@jornada/domain/planning/typologies/typologies.ts';
import { faceMinutes, stretchesOf } from '@jornada/domain/planning/week/week.ts';
import { placeOf, SCALE } from '../ui/marks/scale.ts';

type FloorData = CallOutput<(typeof homeCalls)['home.floor']>;
export type FloorPerson = FloorData['people'][number];

/** The stretches at work, breaks cut out; what runs past midnight is shown to the end of the scale. */
export function spansOf(person: FloorPerson): { from: number; to: number; code: string }[] {
  return person.periods
    .filter(standsOnFloor)
    .flatMap(({ fromHour, toHour, code, breakFrom, breakMinutes }) => {
      const rest =
        breakFrom === null || breakMinutes === null ? null : { from: breakFrom, minutes: breakMinutes };
      return stretchesOf({ from: fromHour, to: toHour, break: rest }).map((stretch) => ({
        ...stretch,
        code,
      }));
    });
}

/** Whether someone is in at a minute, comes later, or has gone; a break does not send anyone home. */
export function standing(person: FloorPerson, now: number): 'in' | 'later' | 'gone' {
  const spans = spansOf(person);
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  if (now < from) return 'later';
  return now < to ? 'in' : 'gone';
}

const ORDER = ['in', 'later', 'gone'] as const;

/** People who are in first, then those who come; those who have gone last. */
export const inOrder = (people: readonly FloorPerson[], now: number): FloorPerson[] =>
  people.toSorted((one, other) => ORDER.indexOf(standing(one, now)) - ORDER.indexOf(standing(other, now)));

export const workedMinutes = (person: FloorPerson): number =>
  person.periods
    .filter(standsOnFloor)
    .reduce((sum, { fromHour, toHour }) => sum + faceMinutes({ from: fromHour, to: toHour }), 0);

type Half = { index: number; planned: number; need: number };

/** People per half hour on the scale against the need, and the stretch from now on in which the most are missing. */
export function coverageOf(floor: FloorData): {
  halves: Half[];
  worst: { from: number; to: number; missing: number } | null;
  most: number;
} {
  const spans = floor.people.flatMap(spansOf);
  const halves = Array.from({ length: (SCALE.to - SCALE.from) / 30 }, (_, index) => {
    const minute = SCALE.from + index * 30;
    return {
      index,
      planned: spans.filter((span) => span.from <= minute && span.to > minute).length,
      need: floor.need[minute / 30] ?? 0,
    };
  });
  const ahead = halves.filter(({ index }) => SCALE.from + (index + 1) * 30 > floor.now);
  const missing = Math.max(0, ...ahead.map(({ planned, need }) => need - planned));
  const first = ahead.find(({ planned, need }) => missing > 0 && need - planned === missing)?.index ?? -1;
  let last = first;
  while (
    last >= 0 &&
    halves[last + 1] !== undefined &&
    (halves[last + 1]?.need ?? 0) - (halves[last + 1]?.planned ?? 0) === missing
  )
    last += 1;
  return {
    halves,
    worst: first < 0 ? null : { from: SCALE.from + first * 30, to: SCALE.from + (last + 1) * 30, missing },
    most: Math.max(1, ...halves.map(({ planned, need }) => Math.max(planned, need))),
  };
}

/** How many minutes to both sides the clock's mark hides a tick's figures: where the scale has half a desk, and on a phone. */
const MARK = { desk: 65, phone: 108 };

/** Whether the clock's mark would cover an hour's figures: everywhere, on a phone only, or nowhere. */
export function underMark(hour: number, now: number): 'always' | 'phone' | undefined {
  const away = Math.abs(placeOf(hour * 60) - placeOf(now)) * (SCALE.to - SCALE.from);
  if (away < MARK.desk) return 'always';
  return away < MARK.phone ? 'phone' : undefined;
}
