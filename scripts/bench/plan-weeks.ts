import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

const SOLVE = join(import.meta.dirname, '../autoplan-solve.ts');

/** A week as it was planned in so many CPU seconds. */
export type PlannedWeek = {
  readonly name: string;
  readonly limit: number;
  readonly cost: number;
  readonly bound: number;
  /** Cost above the bound, in percent of what it costs to leave all half hours that are needed empty. */
  readonly excess: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
};

const Week = z.object({
  lowerBound: z.number(),
  need: z.array(z.object({ people: z.array(z.number()) })),
});
const Solved = z.object({ cost: z.number(), seconds: z.number() });
/** What a half hour that is not met costs. */
const UNMET = 100;

/** Plans each week of a folder that has a bound of its cost, as `autoplan:solve` does, one after the other. */
export function planWeeks(folder: string, limits: readonly number[]): PlannedWeek[] {
  const files = readdirSync(folder)
    .filter((name) => /^week-.*\.json$/.test(name))
    .toSorted();
  return limits.flatMap((limit) => files.map((file) => planWeek(join(folder, file), limit)));
}

function planWeek(path: string, limit: number): PlannedWeek {
  const { lowerBound: bound, need } = Week.parse(JSON.parse(readFileSync(path, 'utf8')));
  const begun = performance.now();
  const run = spawnSync(process.execPath, [SOLVE, path, '--seconds', String(limit)], { encoding: 'utf8' });
  const wallSeconds = (performance.now() - begun) / 1000;
  if (run.status !== 0) throw new Error(`${path} was not planned: ${run.stderr}`);
  const { cost, seconds } = Solved.parse(JSON.parse(run.stdout));
  const needed = need.flatMap(({ people }) => people).reduce((sum, people) => sum + people, 0);
  const excess = ((cost - bound) / (UNMET * needed)) * 100;
  return { name: basename(path, '.json'), limit, cost, bound, excess, cpuSeconds: seconds, wallSeconds };
}
