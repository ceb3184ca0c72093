// `--import` names it ahead of a process of the tests, which then has their clock; a database in a worker keeps its own.
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { MOMENT, setClock } from './clock.ts';

// oxlint-disable-next-line no-restricted-globals -- the header has its format
const now = (): string => new Date().toUTCString();

const pace = Number(process.env['TEST_PACE'] ?? '1');

if (isMainThread) {
  setClock({ at: MOMENT.epochMilliseconds, pace });
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

/**
 * Moves the clock to each moment that the parent sends and looks at once for what is due, as the product does every few
 * minutes; answers when that is done, or what went wrong.
 */
async function moveWhenAsked(): Promise<void> {
  // The server's own: every queue's work passes through it.
  const { PgBoss } = await import('pg-boss');
  const works = new Map<unknown, Function>();
  const work: Function = Reflect.get(PgBoss.prototype, 'work');
  PgBoss.prototype.work = function keepWork(this: unknown, ...args: unknown[]) {
    const run = args.at(-1);
    if (typeof run === 'function') works.set(args[0], run);
    return Reflect.apply(work, this, args);
  };
  const lookForDue = async (): Promise<void> => {
    for (const queue of DATED) {
      const run = works.get(queue);
      if (run === undefined) throw new Error(`nobody works on ${queue}`);
      await Reflect.apply(run, undefined, [[{ data: {} }]]);
    }
  };
  // A test runner tells its workers other things.
  process.on('message', (at: unknown) => {
    if (typeof at !== 'number') return;
    setClock({ at, pace });
    void lookForDue().then(
      () => process.send?.(''),
      (error: unknown) => process.send?.(error instanceof Error ? String(error.stack) : 'failed'),
    );
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
