import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ProposalRun, TeamProposal } from '@jornada/contract/auto-plan.ts';
import type { AskedProposal } from '@jornada/contract/team-proposal/scene.ts';
import type { Db } from '../db/connect.ts';
import { insertRun, noteEnd, noteStep } from './queries.ts';

export type Question = {
  readonly asked: AskedProposal;
  readonly seconds: number;
  readonly seed: number;
};
export type Step = {
  readonly progress: number;
  /** Null where the best plan is the one that was said before. */
  readonly proposal: TeamProposal | null;
  readonly done: boolean;
};

/** At most so many proposals are worked on at once on one server. */
const AT_ONCE = 3;
const SECONDS = 12;
/** Behind what answers somebody, and yet soon enough with a first plan; then it steps back further. */
const NICENESS = 10;
/** Who ends a proposal at once still gets a plan, and not the very first, which moves everybody. */
const FIRST_SHARE = 0.2;
/** MiB of objects; the solver's own memory lies beside them. */
const MEMORY = 384;
const SOLVER = fileURLToPath(new URL('./propose.ts', import.meta.url));

type Solver = ReturnType<typeof startSolver>;
type Run = { readonly db: Db; readonly id: string; readonly solver: Solver };

/** What runs on this server, and when each is over. */
const running = new Map<Run, Promise<void>>();

/** Starts a proposal in a process of its own and stores how far it is; nothing where too many run already. */
export async function startRun(
  db: Db,
  asked: AskedProposal,
  { accountId, seed }: { readonly accountId: string; readonly seed: number },
): Promise<ProposalRun | undefined> {
  if (running.size >= AT_ONCE) return undefined;
  const run: Run = { db, id: randomUUID(), solver: startSolver() };
  const { id, solver } = run;
  running.set(
    run,
    follow(run).finally(() => running.delete(run)),
  );
  try {
    await insertRun(db, { id, accountId, seed });
  } catch (error) {
    solver.kill();
    throw error;
  }
  solver.stdin.end(JSON.stringify({ asked, seconds: SECONDS, seed } satisfies Question));
  return { runId: id, status: 'RUNNING', progress: 0, seed, proposal: null };
}

/** Ends what this server works on; what has been found stays. */
export async function endRuns(db: Db): Promise<void> {
  const ended = [...running].filter(([run]) => run.db === db);
  for (const [{ solver }] of ended) solver.kill();
  await Promise.all(ended.map(([, over]) => over));
}

/** A process that waits for its question. It knows nothing of the server's settings and secrets. */
function startSolver() {
  const compiled = getCompileCacheDir();
  const solver = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, SOLVER], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
  });
  solver.on('error', (error) => console.error('jornada: a proposal could not be started', error));
  solver.stdin.on('error', () => undefined); // it has ended, which its output says
  if (solver.pid !== undefined) setPriority(solver.pid, NICENESS);
  return solver;
}

/** Stores the steps one after the other until the process has ended, or its person ends it. */
async function follow({ db, id, solver }: Run): Promise<void> {
  let plans = 0;
  try {
    for await (const line of createInterface({ input: solver.stdout })) {
      const { done, ...step }: Step = JSON.parse(line);
      const isCancelled = await noteStep(db, { id, status: done ? 'DONE' : 'RUNNING', ...step });
      if (done) return;
      if (step.proposal !== null) plans += 1;
      if (isCancelled && (plans > 1 || (plans === 1 && step.progress > FIRST_SHARE))) break;
    }
    await noteEnd(db, id);
  } catch (error) {
    console.error('jornada: a proposal could not be stored', error);
  } finally {
    solver.kill();
  }
}
