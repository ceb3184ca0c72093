import { PassThrough, pipeline, Readable } from 'node:stream';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { leadsTeamOn, reachOf, within, type Caller, type Reach } from '@jornada/domain/access/reach.ts';
import type { Role } from '@jornada/domain/access/roles.ts';
import { isSessionOpen } from '@jornada/domain/access/session.ts';
import { TOPIC_READS, type liveCalls } from '@jornada/contract/live.ts';
import { readSession } from '../auth/queries.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { makeFeed, type Feed, type FeedEvent } from './feed.ts';
import { EVENTS_AT_ONCE, eventsAfter, latest } from './queries.ts';

const HEARTBEAT_MS = 25_000;
/** Each tab has a stream of its own; nobody needs more of them on one server. */
const MOST_STREAMS = 20;

export function liveHandlers(
  app: Pick<App, 'now' | 'database' | 'server' | 'leaving'>,
): Handlers<typeof liveCalls> {
  const feed = makeFeed(app);
  app.leaving.signal.addEventListener('abort', feed.end);
  const open = new Map<string, number>();
  return {
    'live.stream': async ({ after }, context) => {
      const person = context.actor.accountId ?? '';
      if ((open.get(person) ?? 0) >= MOST_STREAMS) throw new Refused('TOO_MANY_REQUESTS', { seconds: 60 });
      const start = after ?? (await latest(context.db));
      open.set(person, (open.get(person) ?? 0) + 1);
      // The generator itself ends with its next heartbeat; anyone who has left is no longer counted at once.
      const body = pipeline(
        Readable.from(stream(app, context, { feed, start })),
        new PassThrough(),
        () => undefined,
      );
      body.once('close', () => {
        const left = (open.get(person) ?? 1) - 1;
        if (left > 0) open.set(person, left);
        else open.delete(person);
      });
      return {
        body,
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
    let listener = listenerAs(context.actor);
    let seen = start;
    let said = performance.now();
    yield `retry: 2000\nid: ${seen}\n\n`;
    // First what was sent before it joined; the feed may bring some of it again.
    let isBehind = true;
    const before = new Set<number>();
    for (;;) {
      const found: readonly FeedEvent[] | undefined = isBehind
        ? await eventsAfter(context.db, seen)
        : await share.take(said + HEARTBEAT_MS - performance.now());
      if (found === undefined) return;
      const events = found.filter(({ id }) => id === null || !before.has(id));
      if (isBehind) for (const { id } of events) if (id !== null) before.add(id);
      isBehind &&= found.length === EVENTS_AT_ONCE;
      const isQuiet = performance.now() - said >= HEARTBEAT_MS;
      // Who listens is asked only where there is something to hear: most of what happens is other stores'.
      if (isQuiet || events.some((event) => mayHear(listener, event))) {
        const now = await listenerOf(app, context);
        if (now === undefined) return;
        listener = now;
      }
      let text = isQuiet ? ': still here\n\n' : '';
      for (const event of events) {
        seen = Math.max(seen, event.id ?? seen);
        if (mayHear(listener, event))
          text += `id: ${seen}\ndata: ${JSON.stringify(sent(listener, event))}\n\n`;
      }
      if (text === '') continue;
      said = performance.now();
      yield text;
    }
  } finally {
    share.leave();
  }
}

type Listener = {
  readonly actor: Caller;
  /** Which roles read a topic, and where. */
  readonly reads: ReadonlyMap<string, { readonly roles: readonly Role[]; readonly reach: Reach }>;
};

const READERS: ReadonlyMap<string, readonly Role[]> = new Map(
  Object.entries(TOPIC_READS).map(([topic, reads]) => [
    topic,
    reads.flatMap((read) => permissions[read].roles),
  ]),
);

const listenerAs = (actor: Caller): Listener => ({
  actor,
  reads: new Map([...READERS].map(([topic, roles]) => [topic, { roles, reach: reachOf(roles, actor) }])),
});

/** Who listens, as of now: a removed role or an ended session counts from the next event on (decisions §2.14), a new role from the next heartbeat. */
async function listenerOf({ now }: Pick<App, 'now'>, { db, actor }: Context): Promise<Listener | undefined> {
  const session = actor.sessionId === null ? undefined : await readSession(db, actor.sessionId);
  if (session === undefined || !session.active || !isSessionOpen(session.life, now())) return undefined;
  return listenerAs({ ...actor, roles: session.roles });
}

/**
 * A person's events reach that person. All others reach those who may read the topic: a company's wherever they are, a
 * site's where they reach it. The catalogues of a site are those of its teams too.
 */
function mayHear({ actor, reads }: Listener, { topic, account_id, site_id, team_id }: FeedEvent): boolean {
  if (account_id !== null) return account_id === actor.accountId;
  const read = reads.get(topic);
  if (read === undefined) return false;
  if (site_id === null) return actor.roles.some(({ role }) => read.roles.includes(role));
  return (
    within(read.reach, { siteId: site_id, teamId: team_id }) ||
    (topic === 'catalogues' && leadsTeamOn(actor, site_id))
  );
}

const sent = ({ actor }: Listener, { id, topic, site_id, payload, forHealth }: FeedEvent) => ({
  ...(id === null ? {} : { id }),
  topic,
  payload: forHealth !== undefined && seesHealth(actor, { siteId: site_id }) ? forHealth : payload,
});
