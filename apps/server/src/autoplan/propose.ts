// A process of its own: it reads one question, and writes a line about once a second until it ends.
import { readFileSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { teamModel } from '@jornada/contract/team-proposal/model.ts';
import { solve } from '@jornada/domain/autoplan/solve.ts';
import { openHighs } from './highs.ts';
import type { Question, Step } from './runs.ts';

const [INPUT, OUTPUT] = [0, 1];
const SHOWN_EVERY = 1;
/** On a busy machine this process gets the rest of the others: a second of it counts for at most so many. */
const SLOWEST = 2.5;

flushCompileCache(); // it may be ended at any time from here on
// The question comes from the server that starts this process, and from nowhere else.
const question: Question = JSON.parse(readFileSync(INPUT, 'utf8'));
await propose(question);

/** Solves, says the best plan about once a second, and the last one at the end. */
async function propose({ asked, seconds, seed }: Question): Promise<void> {
  const begin = clock();
  const model = teamModel(asked);
  const left = Math.max(1, seconds - (clock() - begin));
  const started = clock();
  let shown = -Infinity;
  const progress = (): number => Math.min(1, (clock() - started) / left);
  let beat = -Infinity;
  // Asked again and again while it searches: the one place that can say that it lives when it finds nothing better.
  const cancelled = (): boolean => {
    if (wall() - beat >= SHOWN_EVERY) {
      beat = wall();
      say({ progress: progress(), proposal: null, done: false });
    }
    return false;
  };
  const found = solve(model.problem, {
    clock,
    cancelled,
    seconds: left,
    seed,
    solver: await openHighs(),
    present: model.present,
    better: ({ columns }) => {
      if (clock() - shown < SHOWN_EVERY) return;
      shown = clock();
      say({ progress: progress(), proposal: model.proposalOf(columns), done: false });
      setPriority(constants.priority.PRIORITY_LOW); // somebody looks at a first plan: the rest takes what is left over
    },
  });
  say({ progress: 1, proposal: model.proposalOf(found.columns), done: true });
}

/** Writes at once, as the search lets nothing else happen; where the server no longer reads, nobody needs a plan. */
function say(step: Step): void {
  try {
    writeFileSync(OUTPUT, `${JSON.stringify(step)}\n`);
  } catch {
    process.exit();
  }
}

/** CPU seconds of this process, so that a busy server does not shorten the search. */
function clock(): number {
  const { user, system } = process.threadCpuUsage();
  return Math.max((user + system) / 1e6, wall() / SLOWEST);
}

function wall(): number {
  return performance.now() / 1000;
}
