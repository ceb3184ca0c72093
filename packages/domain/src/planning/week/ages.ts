import { dateOf, dayOf } from '../../calendar/days.ts';

/** The ages at which the law changes (LFT 22 Bis, 175, 177): all that a planner needs to know of an age. */
export type AgeBand = 'UNDER_15' | 'UNDER_16' | 'UNDER_18' | 'ADULT';

/** A birthdate where it may be known, else the bands of a week. */
type Born = {
  readonly birthdate?: string | undefined;
  readonly ages?: readonly AgeBand[] | undefined;
};

/**
 * The band on a date. Born on 29 February, a birthday falls on 1 March in common years (decision 15): the 29th that
 * does not exist sorts after the 28th and before March.
 */
export function ageBandOn(birthdate: string, date: string): AgeBand {
  if (date >= birthdayOf(birthdate, 18)) return 'ADULT';
  if (date >= birthdayOf(birthdate, 16)) return 'UNDER_18';
  return date >= birthdayOf(birthdate, 15) ? 'UNDER_16' : 'UNDER_15';
}

/**
 * The bands from the Sunday before a week to its Sunday, for those who plan without knowing birthdates
 * (decisions §2.6); nothing for an adult.
 */
export function agesAroundWeek(birthdate: string, weekStart: string): readonly AgeBand[] | undefined {
  if (ageBandOn(birthdate, dateOf(dayOf(weekStart) - 1)) === 'ADULT') return undefined;
  return Array.from({ length: 8 }, (_, at) => ageBandOn(birthdate, dateOf(dayOf(weekStart) - 1 + at)));
}

/** Answers the band of a person by date and day number, for one week. */
export function agesOf({ birthdate, ages }: Born, monday: number): (date: string, day: number) => AgeBand {
  if (birthdate !== undefined) {
    const adultFrom = birthdayOf(birthdate, 18);
    return (date) => (date >= adultFrom ? 'ADULT' : ageBandOn(birthdate, date));
  }
  if (ages === undefined) return () => 'ADULT';
  // Further away than a day there is only the nearest band to go by.
  return (_, day) => ages[Math.min(Math.max(day - monday + 1, 0), ages.length - 1)] ?? 'ADULT';
}

const birthdayOf = (birthdate: string, age: number): string =>
  String(Number(birthdate.slice(0, 4)) + age) + birthdate.slice(4);
