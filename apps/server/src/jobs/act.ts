import { NOWHERE, type Reach } from '@jornada/domain/access/reach.ts';
import { appendLast } from '../audit/chain.ts';
import type { App } from '../http/app.ts';
import type { Actor, Announcement, Context, Recorded } from '../http/context.ts';
import { publish, writeEvents } from '../live/events.ts';

/** The product itself, acting from a job: no account, no roles. */
const SYSTEM = {
  accountId: null,
  collaboratorId: null,
  roles: [],
  guestOf: null,
  signerOf: null,
  name: 'Sistema',
  system: 'SYSTEM',
  language: 'es',
  sessionId: null,
} as const;

/** Who acts where nobody is signed in: the product itself, or one of the demonstration's people. */
type As = { readonly actor: Actor; readonly reach: Reach };

export const actAsSystem = <T>(app: App, act: string, run: (context: Context) => Promise<T>): Promise<T> =>
  actAs(app, { act, actor: SYSTEM, reach: NOWHERE }, run);

/**
 * What a background job does to a record, down the same road as a command: one transaction that holds the act, its
 * audit entries, the live events and further jobs. An act that records nothing leaves no trace.
 */
export async function actAs<T>(
  app: App,
  { act, actor, reach }: As & { readonly act: string },
  run: (context: Context) => Promise<T>,
): Promise<T> {
  const events: Announcement[] = [];
  const queues: string[] = [];
  const now = app.now();
  const answer = await app.database.db.transaction().execute(async (tx) => {
    const recorded: (Recorded | null)[] = [];
    const value = await run({
      db: tx,
      now,
      actor,
      reach,
      config: app.config,
      demo: app.demo,
      log: app.server.log,
      address: '',
      agent: '',
      host: '',
      onThisMachine: false,
      cookies: {},
      setCookie: () => undefined,
      record: (entry) => recorded.push(entry),
      announce: (event) => events.push(event),
      enqueue: (job) => {
        queues.push(job.queue);
        return app.jobs.send(tx, job);
      },
    });
    for (const entry of recorded)
      if (entry !== null)
        await appendLast(tx, { at: now, act, actorId: actor.accountId, input: null, ...entry });
    await writeEvents(tx, events, now);
    return value;
  });
  if (events.length > 0) publish();
  app.jobs.wake(queues);
  return answer;
}
