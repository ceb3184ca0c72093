import { Readable } from 'node:stream';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within, type Caller, type Reach } from '@jornada/domain/access/reach.ts';
import { isSessionOpen } from '@jornada/domain/access/session.ts';
import type { liveCalls } from '@jornada/contract/live.ts';
import { readSession } from '../auth/queries.ts';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { bus } from './events.ts';

const HEARTBEAT_MS = 25_000;

export const liveHandlers = (app: Pick<App, 'now'>): Handlers<typeof liveCalls> => ({
  'live.stream': async ({ after }, context) => {
    const start = after ?? (await latest(context.db));
    return {
      body: Readable.from(stream(app, context, start)),
      mediaType: 'text/event-stream; charset=utf-8',
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    };
  },
});

/** Ids are given before commits: one this far behind may still come after a later one. */
const LATE = 200;
const AT_ONCE = 500;

/** What happens from here on, as far as the listener's rights reach; a comment keeps quiet lines open. Ends with the session. */
async function* stream(app: Pick<App, 'now'>, context: Context, start: number): AsyncGenerator<string> {
  let seen = start;
  const told = new Set<number>();
  yield `retry: 2000\nid: ${seen}\n\n`;
  for (;;) {
    const waiting = nextNews();
    const found = await context.db.selectFrom('live_event').selectAll().where('id', '>', Math.max(start, seen - LATE)).orderBy('id').limit(LATE + AT_ONCE).execute();
    const events = found.filter(({ id }) => !told.has(id));
    const listener = events.length === 0 ? undefined : await listenerOf(app, context);
    if (events.length > 0 && listener === undefined) return;
    for (const event of events) {
      seen = Math.max(seen, event.id);
      told.add(event.id);
      if (listener !== undefined && mayHear(listener, { siteId: event.site_id, teamId: event.team_id, accountId: event.account_id }))
        yield `id: ${seen}\ndata: ${JSON.stringify({ id: event.id, topic: event.topic, payload: event.payload })}\n\n`;
    }
    for (const id of told) if (id <= seen - LATE) told.delete(id);
    if (found.length === LATE + AT_ONCE) continue;
    if (!(await waiting)) yield ': still here\n\n';
  }
}

type Listener = { readonly actor: Pick<Caller, 'accountId'>; readonly reach: Reach };

/** Who listens, as of now: a removed role or an ended session counts from the next event on (decisions §2.14). */
async function listenerOf({ now }: Pick<App, 'now'>, { db, actor }: Context): Promise<Listener | undefined> {
  const session = actor.sessionId === null ? undefined : await readSession(db, actor.sessionId);
  if (session === undefined || !session.active || !isSessionOpen(session.life, now())) return undefined;
  return { actor, reach: reachOf(permissions['live.stream'].roles, { ...actor, roles: session.roles }) };
}

/** Company events reach everyone; a site's reach those who hold it; a person's reach that person. */
function mayHear({ actor, reach }: Listener, event: { siteId: number | null; teamId: number | null; accountId: string | null }): boolean {
  if (event.accountId !== null) return event.accountId === actor.accountId;
  return event.siteId === null || within(reach, { siteId: event.siteId, teamId: event.teamId });
}

function nextNews(): Promise<boolean> {
  return new Promise((resolve) => {
    const heard = () => {
      clearTimeout(quiet);
      resolve(true);
    };
    const quiet = setTimeout(() => {
      bus.off('news', heard);
      resolve(false);
    }, HEARTBEAT_MS);
    quiet.unref();
    bus.once('news', heard);
  });
}

async function latest(db: Db): Promise<number> {
  const { last } = await db.selectFrom('live_event').select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow();
  return last ?? 0;
}
