/**
 * `npm run --silent rostering:solve -- FILE [--seconds 15] [--seed 1]`: solves a public rostering instance (text format
 * of Curtois and Qu) with the engine of the automatic plan and prints `{ roster, cost }`: person → day → shift or null.
 */
import { openHighs } from '../apps/server/src/autoplan/highs.ts';
import { solve } from '../packages/domain/src/autoplan/solve.ts';
import { readRostering } from './bench/rostering-file.ts';
import { rosteringProblem } from './bench/rostering.ts';
import { cpuSeconds, secondsLeft } from './cpu-clock.ts';
import { solveOptions } from './solve-options.ts';

const options = solveOptions('rostering:solve');
if (options) {
  const { text, seconds, seed } = options;
  const { problem, rosterOf } = rosteringProblem(readRostering(text));
  const solver = await openHighs();
  const found = solve(problem, {
    clock: cpuSeconds,
    cancelled: () => false,
    seconds: secondsLeft(seconds),
    seed,
    solver,
  });
  process.stdout.write(`${JSON.stringify({ roster: rosterOf(found.columns), cost: found.cost })}\n`);
}
