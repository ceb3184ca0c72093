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
import { makeFeed, type Feed, type Told } from './feed.ts';

const HEARTBEAT_MS = 25_000;
const AT_ONCE = 500;

export function liveHandlers(app: Pick<App, 'now' | 'database'>): Handlers<typeof liveCalls> {
  const feed = makeFeed(app.database.db);
  return {
    'live.stream': async ({ after }, context) => {
      const start = after ?? (await latest(context.db));
      return {
        body: Readable.from(stream(app, context, { feed, start })),
        mediaType: 'text/event-stream; charset=utf-8',
        headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      };
    },
  };
}

/** What happens from here on, as far as the listener's rights reach; a comment keeps quiet lines open. Ends with the session. */
async function* stream(
  app: Pick<App, 'now'>,
  context: Context,
  { feed, start }: { readonly feed: Feed; readonly start: number },
): AsyncGenerator<string> {
  const share = await feed.join();
  try {
    let listener: Listener = {
      actor: context.actor,
      reach: reachOf(permissions['live.stream'].roles, context.actor),
    };
    let seen = start;
    let said = performance.now();
    yield `retry: 2000\nid: ${seen}\n\n`;
    // First what was told before it joined; the feed may bring some of it again.
    let isBehind = true;
    const before = new Set<number>();
    for (;;) {
      const found: readonly Told[] | undefined = isBehind
        ? await toldAfter(context.db, seen)
        : await share.take(said + HEARTBEAT_MS - performance.now());
      if (found === undefined) return;
      const events = found.filter(({ id }) => !before.has(id));
      if (isBehind) for (const { id } of events) before.add(id);
      isBehind &&= found.length === AT_ONCE;
      const isQuiet = performance.now() - said >= HEARTBEAT_MS;
      // Who listens is asked only where there is something to hear: most of what happens is other stores'.
      if (isQuiet || events.some((event) => mayHear(listener, event))) {
        const now = await listenerOf(app, context);
        if (now === undefined) return;
        listener = now;
      }
      let text = isQuiet ? ': still here\n\n' : '';
      for (const event of events) {
        seen = Math.max(seen, event.id);
        if (mayHear(listener, event))
          text += `id: ${seen}\ndata: ${JSON.stringify({ id: event.id, topic: event.topic, payload: event.payload })}\n\n`;
      }
      if (text === '') continue;
      said = performance.now();
      yield text;
    }
  } finally {
    share.leave();
  }
}

type Listener = { readonly actor: Pick<Caller, 'accountId'>; readonly reach: Reach };

/** Who listens, as of now: a removed role or an ended session counts from the next event on (decisions §2.14), a new role from the next heartbeat. */
async function listenerOf({ now }: Pick<App, 'now'>, { db, actor }: Context): Promise<Listener | undefined> {
  const session = actor.sessionId === null ? undefined : await readSession(db, actor.sessionId);
  if (session === undefined || !session.active || !isSessionOpen(session.life, now())) return undefined;
  return { actor, reach: reachOf(permissions['live.stream'].roles, { ...actor, roles: session.roles }) };
}

/** Company events reach everyone; a site's reach those who hold it; a person's reach that person. */
function mayHear({ actor, reach }: Listener, { account_id, site_id, team_id }: Told): boolean {
  if (account_id !== null) return account_id === actor.accountId;
  return site_id === null || within(reach, { siteId: site_id, teamId: team_id });
}

const toldAfter = (db: Db, id: number): Promise<Told[]> =>
  db.selectFrom('live_event').selectAll().where('id', '>', id).orderBy('id').limit(AT_ONCE).execute();

async function latest(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('live_event')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
