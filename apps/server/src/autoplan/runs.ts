import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { ProposalRun, TeamProposal } from '@jornada/contract/auto-plan.ts';
import type { AskedProposal } from '@jornada/contract/team-proposal/scene.ts';
import type { Db } from '../db/connect.ts';
import { insertRun, noteStep } from './queries.ts';

export type ToWorker = {
  readonly asked: AskedProposal;
  readonly seconds: number;
  readonly seed: number;
  /** 1 in its first place ends the search. */
  readonly stop: Int32Array;
};
export type FromWorker = {
  readonly progress: number;
  /** Null where the best plan is the one that was sent before. */
  readonly proposal: TeamProposal | null;
  readonly done: boolean;
};

/** At most so many proposals are worked on at once on one server, so that its calls keep their time. */
const AT_ONCE = 3;
const SECONDS = 12;

let running = 0;

/** Starts a proposal in a thread of its own and stores how far it is; nothing where too many run already. */
export async function startRun(
  db: Db,
  asked: AskedProposal,
  { accountId, seed }: { readonly accountId: string; readonly seed: number },
): Promise<ProposalRun | undefined> {
  if (running >= AT_ONCE) return undefined;
  running += 1;
  const id = randomUUID();
  try {
    await insertRun(db, { id, accountId, seed });
  } catch (error) {
    running -= 1;
    throw error;
  }
  follow(db, id, { asked, seconds: SECONDS, seed, stop: new Int32Array(new SharedArrayBuffer(4)) });
  return { runId: id, status: 'RUNNING', progress: 0, seed, proposal: null };
}

/** Runs the thread, and stores its steps one after the other until it is over. */
function follow(db: Db, id: string, workerData: ToWorker): void {
  const { stop } = workerData;
  const thread = new Worker(new URL('./propose-worker.ts', import.meta.url), { workerData });
  thread.unref();
  let isOver = false;
  let steps = Promise.resolve();
  const note = (status: ProposalRun['status'], { progress, proposal }: Omit<FromWorker, 'done'>): void => {
    steps = steps
      .then(async () => {
        if (await noteStep(db, { id, status, progress, proposal })) Atomics.store(stop, 0, 1);
      })
      .catch((error: unknown) => console.error('jornada: a proposal could not be stored', error));
  };
  thread.on('message', ({ done, ...step }: FromWorker) => {
    const ended = Atomics.load(stop, 0) === 1 ? 'CANCELLED' : 'DONE';
    isOver ||= done;
    note(done ? ended : 'RUNNING', step);
  });
  thread.on('error', (error) => console.error('jornada: a proposal failed', error));
  thread.on('exit', () => {
    running -= 1;
    if (!isOver) note('FAILED', { progress: 0, proposal: null });
  });
}
