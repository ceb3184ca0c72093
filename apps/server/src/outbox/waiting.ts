import type { App } from '../http/app.ts';
import type { Context, Job } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { SEAL } from '../evidence/sealing.ts';
import { SEND } from '../outside/ask.ts';
import { SYSTEMS } from '../outside/system.ts';
import { DELIVER } from './messages.ts';
import { countFailed, findWaiting, listForgotten, takeTurn, type Waiting } from './queries.ts';

const SWEEP = 'outbox.sweep';

/** What nobody delivered is looked for now, with what was written while no server ran, and every five minutes. */
export async function startOutboxSweep(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/5 * * * *', () => sweepWaiting(app));
  await sweepWaiting(app);
}

/** So long what fails is tried again by itself; then it waits for somebody who sends it again. */
const DAYS = 7;
/** What is younger has its first job. */
const YOUNG_MINUTES = 2;

/** One sweep: what no job will try again gets a new one, and the log says what fails. */
export async function sweepWaiting(
  app: Pick<App, 'database' | 'jobs' | 'now' | 'config' | 'server'>,
): Promise<void> {
  const { db } = app.database;
  const now = app.now();
  const after = now.subtract({ hours: 24 * DAYS }).toString();
  const forgotten = await listForgotten(db, {
    after,
    before: now.subtract({ minutes: YOUNG_MINUTES }).toString(),
    hasMailServer: app.config.mail.smtpUrl !== '',
  });
  const jobs = forgotten.map(jobOf);
  for (const job of jobs) await db.transaction().execute((tx) => app.jobs.send(tx, job));
  app.jobs.wake(jobs.map(({ queue }) => queue));
  const failed = await countFailed(db, { after });
  if (failed.length > 0)
    app.server.log.error({ failed }, 'undelivered: administrators see it at /outbox/waiting');
}

/** Tries it now. A job that is at it already is left alone. */
export async function resend(
  context: Context,
  asked: Pick<Waiting, 'kind' | 'uuid'>,
): Promise<{ uuid: string }> {
  const waiting = await findWaiting(context.db, asked);
  if (waiting === undefined) throw new Refused('WAITING_WORK_NOT_FOUND');
  const { isAtWork } = await takeTurn(context.db, waiting.uuid);
  if (!isAtWork) await context.enqueue(jobOf(waiting));
  const { entity } = OF_KIND[waiting.kind];
  context.record({ entity, id: waiting.uuid, siteId: waiting.siteId, fields: ['resent'] });
  context.announce({ topic: 'outbox' });
  return { uuid: waiting.uuid };
}

const OF_KIND = {
  MAIL: { entity: 'message' },
  SMS: { entity: 'message' },
  REQUEST: { entity: 'outsideRequest' },
  SEAL: { entity: 'evidence' },
} as const;

function jobOf({ kind, uuid, recipient }: Waiting): Job {
  if (kind === 'REQUEST') {
    const queue = SEND[SYSTEMS.find((system) => system === recipient) ?? 'OSMOS'];
    return { queue, data: { requestId: uuid }, key: uuid };
  }
  return { queue: kind === 'SEAL' ? SEAL : DELIVER, data: { id: uuid }, key: uuid };
}
