import type { Week, WeekPerson } from '../week.ts';

/** Returns a person of 40 hours who can do the first role and has no plan yet. */
export function person(id: string, change: Partial<WeekPerson> = {}): WeekPerson {
  return {
    id,
    baseMinutes: 2400,
    extraMinutes: 0,
    creditMinutes: 0,
    vacationDays: [],
    skills: [{ role: 0, level: 'ABLE' }],
    availability: Array.from({ length: 7 }, () => [540, 1260] as const),
    before: { runOfDays: 0, lastEnd: null, weekendsOfLast3: 0, closingsOfLast4Weeks: 0 },
    band: null,
    wishes: [],
    present: Array.from({ length: 7 }, () => null),
    accepted: Array.from({ length: 7 }, () => false),
    ...change,
  };
}

/** Returns a store from 9 to 21 with one role, where `needed` people are wanted in each half hour. */
export function smallWeek(people: readonly WeekPerson[], needed: number): Week {
  return {
    open: 540,
    close: 1260,
    roles: [{ code: 'FLOOR', under: 100, empty: 100, over: 10 }],
    limits: {
      shiftMin: 240,
      shiftMax: 480,
      mixedMax: 450,
      nightFrom: 1200,
      restMin: 720,
      daysMax: 5,
      runMax: 6,
      step: 30,
    },
    weights: {
      baseUnder: 3,
      extra: 6,
      learning: 2,
      otherRole: 1,
      band: 1,
      weekendBoth: 3,
      closings: [0, 0, 0, 2, 5, 9, 14, 20],
      closingsAbove: 1,
      moved: 1,
      removed: 2,
      added: 1,
    },
    people,
    need: Array.from({ length: 7 }, (_, day) => ({
      day,
      role: 0,
      people: [...Array(48).keys()].map((half) => (half >= 18 && half < 42 ? needed : 0)),
    })),
  };
}
