import { expect, test } from 'vitest';
import { solve } from '@jornada/domain/autoplan/solve.ts';
import { person, smallWeek } from '@jornada/domain/autoplan/testing/small-week.ts';
import { weekProblem } from '@jornada/domain/autoplan/week-problem.ts';
import { openHighs } from './highs.ts';

function countingClock(): () => number {
  let readings = 0;
  return () => {
    readings += 1;
    return readings;
  };
}

test('the relaxation bounds every plan from below', async () => {
  const week = smallWeek(
    ['A', 'B', 'C', 'D'].map((id) => person(id)),
    1,
  );
  const { problem } = weekProblem(week);
  const search = { clock: countingClock(), cancelled: () => false, seconds: 1500, seed: 1 };
  const found = solve(problem, { ...search, solver: await openHighs() });
  expect(found.bound).toBeDefined();
  expect(found.cost).toBeGreaterThanOrEqual((found.bound ?? Infinity) - 1e-6);
});
