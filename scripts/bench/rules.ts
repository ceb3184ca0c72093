import { checkWeek } from '../../packages/domain/src/planning/check/check-week.ts';
import type { PersonWeek } from '../../packages/domain/src/planning/week/week.ts';
import { weekToCheck } from '../../packages/contract/src/week-to-check.ts';
import type { TeamWeek } from '../../packages/contract/src/planned-week.ts';
import { median } from './calls.ts';

const REPETITIONS = 400;

/** Seconds for every rule over 1,200 people and 13 weeks on one core, from the weeks of as many people as were read. */
export function checkQuarter(weeks: readonly TeamWeek[]): number {
  const read = weeks.flatMap((week) =>
    week.people.map((person) => weekToCheck(week, person, { weekStart: week.weeks[0]?.weekStart ?? '' })),
  );
  const all = Array.from({ length: QUARTER.people * QUARTER.weeks }, (_, at) => read[at % read.length]);
  const began = performance.now();
  for (const one of all) if (one !== undefined) checkWeek(one);
  return (performance.now() - began) / 1000;
}

const QUARTER = { people: 1200, weeks: 13 } as const;

/** Milliseconds for every rule over a whole team's week, as the browser holds it; the engine is warm, as in use. */
export function checkTeam(week: TeamWeek): { readonly ms: number; readonly people: number } {
  const [first] = week.weeks;
  const weeks: PersonWeek[] = week.people.map((person) =>
    weekToCheck(week, person, { weekStart: first?.weekStart ?? '' }),
  );
  const times: number[] = [];
  for (let n = 0; n < REPETITIONS; n += 1) {
    const began = performance.now();
    for (const one of weeks) checkWeek(one);
    times.push(performance.now() - began);
  }
  return { ms: median(times.slice(REPETITIONS / 2)), people: weeks.length };
}
