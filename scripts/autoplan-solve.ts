/**
 * `npm run --silent autoplan:solve -- WEEK.json [--seconds 15] [--seed 1]`: plans a week of the format
 * `jornada-autoplan-week/1` and prints `{ plan, cost, seconds }`. Seconds are CPU seconds. Two runs of one seed may
 * differ, since the time ends the search. A file that cannot be read ends with 2.
 */
import { openHighs } from '../apps/server/src/autoplan/highs.ts';
import { solve } from '../packages/domain/src/autoplan/solve.ts';
import { readWeek } from '../packages/domain/src/autoplan/week-file.ts';
import { weekProblem } from '../packages/domain/src/autoplan/week-problem.ts';
import { cpuSeconds, secondsLeft } from './cpu-clock.ts';
import { solveOptions } from './solve-options.ts';

const options = solveOptions('autoplan:solve');
if (options) await planWeek(options);

async function planWeek({
  text,
  seconds,
  seed,
}: {
  text: string;
  seconds: number;
  seed: number;
}): Promise<void> {
  const week = readWeek(text);
  if (!week.ok) {
    process.stderr.write(`The week cannot be read: ${week.problem}\n`);
    process.exitCode = 2;
    return;
  }
  const { problem, planOf, present } = weekProblem(week.value);
  const solver = await openHighs();
  const found = solve(problem, {
    clock: cpuSeconds,
    cancelled: () => false,
    seconds: secondsLeft(seconds),
    seed,
    solver,
    present,
  });
  const used = Math.round(cpuSeconds() * 100) / 100;
  process.stdout.write(
    `${JSON.stringify({ plan: planOf(found.columns), cost: found.cost, seconds: used })}\n`,
  );
}
