// `--import` names it ahead of a process, whose clock then begins at TEST_AT; a database in a worker keeps its own.
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { COUNT, MOMENT, momentOf, setClock } from './clock.ts';

// oxlint-disable-next-line no-restricted-globals -- the header has its format
const now = (): string => new Date().toUTCString();

const pace = Number(process.env['TEST_PACE'] ?? '1');

if (isMainThread) {
  setClock({ at: momentOf(process.env['TEST_AT'] ?? MOMENT.toString()).epochMilliseconds, pace });
  // A browser counts how long a cookie lives from the date of the answer that sets it.
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('response' in message)) return;
    if (message.response instanceof ServerResponse) message.response.setHeader('date', now());
  });
  // Only who started this process as its parent, with a channel, can move its clock.
  if (process.send !== undefined) await moveWhenAsked();
}

/** What days bring about; what keeps house (seals, dumps, the mail of each morning) goes on by real time. */
const DATED = ['processes.due', 'outbox.sweep', 'salaryAdvance.lapse'];

/** What the product counts ahead for reports and homes, in runs that end after 40 seconds with or without work left. */
const FIGURES = 'reports.figures';
const COUNTED = [FIGURES, 'vacation.due'];
const WHOLE_RUN_MS = 30_000;

/**
 * Moves the clock to each moment that the parent sends and looks at once for what is due, as the product does every few
 * minutes; answers when that is done, or what went wrong. The weeks that a move closes are counted for nobody: no story
 * reads reports on another day, and counting half a year takes longer than playing it.
 */
async function moveWhenAsked(): Promise<void> {
  // The server's own: every queue's work passes through it.
  const { PgBoss } = await import('pg-boss');
  const works = new Map<unknown, Function>();
  let hasMoved = false;
  const work: Function = Reflect.get(PgBoss.prototype, 'work');
  PgBoss.prototype.work = function keepWork(this: unknown, ...args: unknown[]) {
    const run = args.at(-1);
    if (typeof run !== 'function') return Reflect.apply(work, this, args);
    const [queue] = args;
    works.set(queue, run);
    const rests = () => queue === FIGURES && hasMoved;
    const unlessResting = (jobs: unknown) => (rests() ? undefined : run(jobs));
    return Reflect.apply(work, this, [...args.slice(0, -1), unlessResting]);
  };
  const runNow = async (queue: string): Promise<void> => {
    const run = works.get(queue);
    if (run === undefined) throw new Error(`nobody works on ${queue}`);
    await Reflect.apply(run, undefined, [[{ data: {} }]]);
  };
  const lookForDue = async (): Promise<void> => {
    for (const queue of DATED) await runNow(queue);
  };
  const count = async (): Promise<void> => {
    for (const queue of COUNTED)
      for (let took = WHOLE_RUN_MS; took >= WHOLE_RUN_MS;) {
        const began = performance.now();
        await runNow(queue);
        took = performance.now() - began;
      }
  };
  const answer = (done: Promise<void>): void =>
    void done.then(
      () => process.send?.(''),
      (error: unknown) => process.send?.(error instanceof Error ? String(error.stack) : 'failed'),
    );
  // A test runner sends its workers other messages.
  process.on('message', (asked: unknown) => {
    if (asked === COUNT) answer(count());
    if (typeof asked !== 'number') return;
    hasMoved = true;
    setClock({ at: asked, pace });
    answer(lookForDue());
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
