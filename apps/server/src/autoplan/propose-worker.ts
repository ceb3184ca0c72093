import { parentPort, workerData } from 'node:worker_threads';
import { teamModel } from '@jornada/contract/team-proposal/model.ts';
import { solve } from '@jornada/domain/autoplan/solve.ts';
import { openHighs } from './highs.ts';
import type { FromWorker, ToWorker } from './runs.ts';

const SHOWN_EVERY = 1;

// The data come from the server that starts this thread, and from nowhere else.
const work: ToWorker = workerData;
await propose(work);

/** Solves in this thread, sends the best plan about once a second, and the last one at the end. */
async function propose({ asked, seconds, seed, stop }: ToWorker): Promise<void> {
  const begin = clock();
  const model = teamModel(asked);
  const left = Math.max(1, seconds - (clock() - begin));
  const started = clock();
  let shown = -Infinity;
  const send = (message: FromWorker): void => parentPort?.postMessage(message);
  const progress = (): number => Math.min(1, (clock() - started) / left);
  let beat = -Infinity;
  // Asked again and again while it searches: the one place that can say that it lives when it finds nothing better.
  const cancelled = (): boolean => {
    if (clock() - beat >= SHOWN_EVERY) {
      beat = clock();
      send({ progress: progress(), proposal: null, done: false });
    }
    return Atomics.load(stop, 0) === 1;
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
      send({ progress: progress(), proposal: model.proposalOf(columns), done: false });
    },
  });
  send({ progress: 1, proposal: model.proposalOf(found.columns), done: true });
}

/** CPU seconds of this thread, so that a busy server does not shorten the search. */
function clock(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
