import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { ProposalRun, TeamProposal } from '@jornada/contract/auto-plan.ts';
import type { AskedProposal } from '@jornada/contract/team-proposal.ts';

export type ToWorker = {
  readonly asked: AskedProposal;
  readonly seconds: number;
  readonly seed: number;
  /** 1 in its first place ends the search. */
  readonly stop: Int32Array;
};
export type FromWorker = {
  readonly progress: number;
  readonly proposal: TeamProposal;
  readonly done: boolean;
};

type Run = { readonly accountId: string; readonly stop: Int32Array; shown: ProposalRun };

/** At most so many proposals are worked on at once on one server, so that its calls keep their time. */
const AT_ONCE = 3;
/** Finished proposals that are remembered. */
const REMEMBERED = 40;
const SECONDS = 12;

/** Proposals of this server, which alone knows them: they live as long as it, and nothing of them is stored. */
const runs = new Map<string, Run>();

/** Starts a proposal in a thread of its own; nothing where too many run already. */
export function startRun(
  asked: AskedProposal,
  { accountId, seed }: { readonly accountId: string; readonly seed: number },
): ProposalRun | undefined {
  const running = [...runs.values()].filter(({ shown }) => shown.status === 'RUNNING');
  if (running.length >= AT_ONCE) return undefined;
  forgetOldest();
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const runId = randomUUID();
  const run: Run = {
    accountId,
    stop,
    shown: { runId, status: 'RUNNING', progress: 0, seed, proposal: null },
  };
  runs.set(runId, run);
  const workerData: ToWorker = { asked, seconds: SECONDS, seed, stop };
  const thread = new Worker(new URL('./propose-worker.ts', import.meta.url), { workerData });
  thread.unref();
  thread.on('message', ({ progress, proposal, done }: FromWorker) => {
    const ended = Atomics.load(stop, 0) === 1 ? 'CANCELLED' : 'DONE';
    run.shown = { ...run.shown, progress, proposal, status: done ? ended : 'RUNNING' };
  });
  thread.on('error', (error) => {
    console.error('jornada: a proposal failed', error);
    run.shown = { ...run.shown, status: 'FAILED' };
  });
  thread.on('exit', () => {
    if (run.shown.status === 'RUNNING') run.shown = { ...run.shown, status: 'FAILED' };
  });
  return run.shown;
}

/** Returns one's own proposal, or nothing. */
export function readRun(runId: string, accountId: string): ProposalRun | undefined {
  const run = runs.get(runId);
  return run?.accountId === accountId ? run.shown : undefined;
}

/** Ends one's own proposal; its thread sends what it has a moment later. */
export function cancelRun(runId: string, accountId: string): ProposalRun | undefined {
  const run = runs.get(runId);
  if (run?.accountId !== accountId) return undefined;
  Atomics.store(run.stop, 0, 1);
  return run.shown;
}

function forgetOldest(): void {
  for (const [runId, { shown }] of runs) {
    if (runs.size < REMEMBERED) return;
    if (shown.status !== 'RUNNING') runs.delete(runId);
  }
}
