import { expect, test } from 'vitest';
import { solve } from './solve.ts';
import { person, smallWeek } from './testing/small-week.ts';
import { sameShift, type Plan, type Week } from './week.ts';
import { weekProblem } from './week-problem.ts';

/** Counts its own readings, so that a search ends after so many of them on every machine. */
function countingClock(): () => number {
  let readings = 0;
  return () => {
    readings += 1;
    return readings;
  };
}

function planned(week: Week, { seconds = 300, seed = 1 } = {}): { plan: Plan; cost: number } {
  const { problem, planOf, present } = weekProblem(week);
  const found = solve(problem, { clock: countingClock(), cancelled: () => false, seconds, seed, present });
  return { plan: planOf(found.columns), cost: found.cost };
}

const TEAM = ['A', 'B', 'C', 'D', 'E', 'F'];

test('every limit is kept by every person', () => {
  const week = smallWeek(
    TEAM.map((id) => person(id)),
    3,
  );
  for (const mine of planned(week).plan) {
    const shifts = mine.flatMap((shift, day) => (shift ? [{ ...shift, day }] : []));
    expect(shifts.length).toBeLessThanOrEqual(5);
    expect(shifts.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(2400);
    shifts.forEach((shift, at) => {
      const next = shifts[at + 1];
      expect(shift.to - shift.from).toBeLessThanOrEqual(shift.to > 1200 ? 450 : 480);
      if (next) expect(next.day * 1440 + next.from - shift.day * 1440 - shift.to).toBeGreaterThanOrEqual(720);
    });
  }
});

test('an accepted day stays as it is, worked or off', () => {
  const accepted = { from: 600, to: 1080, role: 0 };
  const week = smallWeek(
    [
      person('A', {
        present: [accepted, null, null, null, null, null, null],
        accepted: [true, true, false, false, false, false, false],
      }),
      person('B'),
    ],
    2,
  );
  const [mine] = planned(week).plan;
  expect(sameShift(mine?.[0] ?? null, accepted)).toBe(true);
  expect(mine?.[1]).toBeNull();
});

test('a pact allows hours above the base, and nothing else does', () => {
  const hours = (extraMinutes: number): number => {
    const week = smallWeek([person('A', { baseMinutes: 1200, extraMinutes })], 1);
    const [mine = []] = planned(week).plan;
    return mine.reduce((sum, shift) => sum + (shift ? shift.to - shift.from : 0), 0) / 60;
  };
  expect(hours(0)).toBe(20);
  expect(hours(240)).toBe(24);
});

test('need comes before a wish, and a wish before nothing', () => {
  const wish = { kind: 'DAY_OFF', day: 0, weight: 8 } as const;
  const asking = person('A', { baseMinutes: 480, wishes: [wish] });
  const [free] = planned(smallWeek([asking], 1)).plan;
  expect(free?.[0]).toBeNull();
  const closed = Array.from({ length: 7 }, (_, day) => (day === 0 ? ([540, 1260] as const) : null));
  const [only] = planned(smallWeek([{ ...asking, availability: closed }], 1)).plan;
  expect(only?.[0]).not.toBeNull();
});

test('one seed and one limit of rounds give one plan', () => {
  const week = smallWeek(
    TEAM.map((id) => person(id)),
    3,
  );
  expect(planned(week, { seed: 5 })).toEqual(planned(week, { seed: 5 }));
});

test('a cancelled search still answers with a whole plan', () => {
  const week = smallWeek(
    TEAM.map((id) => person(id)),
    3,
  );
  const { problem, planOf } = weekProblem(week);
  const found = solve(problem, { clock: countingClock(), cancelled: () => true, seconds: 300, seed: 1 });
  expect(planOf(found.columns)).toHaveLength(TEAM.length);
});
