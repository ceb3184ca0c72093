import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { App } from '../http/app.ts';
import type { Announcement, Passing } from '../http/context.ts';
import type { Db } from '../db/connect.ts';
import { slot, statement } from '../db/statement.ts';

/** Wakes the streams of this process; what there is to tell stands in the table. */
export const bus = new EventEmitter<{ news: []; passing: [Passing] }>().setMaxListeners(0);

const CHANNEL = 'jornada_live';

/** What this process's own notifications bear: it knows what they tell before they come. */
const HERE = randomUUID();

/** There is something to read. */
const NEWS = JSON.stringify({ from: HERE });

/** Writes a command's events in its transaction; the caller publishes them after the commit. */
export async function writeEvents(
  tx: Db,
  events: readonly Announcement[],
  now: Temporal.Instant,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ siteId = null, teamId = null, accountId = null, topic, payload = {} }) => ({
    siteId,
    teamId,
    accountId,
    topic,
    payload,
  }));
  await write.along(tx, {
    rows: JSON.stringify(rows),
    at: now.toString(),
    channel: CHANNEL,
    notification: NEWS,
  });
}

const write = statement(
  () => sql`
    with event as (
      insert into live_event (site_id, team_id, account_id, topic, payload, at)
      select "siteId", "teamId", "accountId", topic, payload, ${slot('at')}::timestamptz
      from rows from (jsonb_to_recordset(${slot('rows')}::jsonb) as ("siteId" int, "teamId" int, "accountId" uuid, topic text, payload jsonb)) with ordinality as x("siteId", "teamId", "accountId", topic, payload, n) order by n)
    select pg_notify(${slot('channel')}::text, ${slot('notification')}::text)`,
);

/** Writes an event outside a command. */
export async function announceNow(db: Db, now: Temporal.Instant, event: Announcement): Promise<void> {
  await writeEvents(db, [event], now);
  publish();
}

/** Tells this process's streams alone, such as how far a command is: nothing of it is kept, and it may never be heard. */
export const announceHere = (event: Passing): void => void bus.emit('passing', event);

/** Sends what is kept nowhere, such as who is editing: to this process's streams at once, to other servers by notification. */
export async function announcePassing(db: Db, event: Passing): Promise<void> {
  bus.emit('passing', event);
  await sql`select pg_notify(${CHANNEL}::text, ${JSON.stringify({ from: HERE, event })}::text)`.execute(db);
}

const Payload = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const Notification = z.object({
  from: z.uuid(),
  event: z
    .object({
      topic: z.literal('planning'),
      siteId: z.number(),
      teamId: z.number().nullable(),
      payload: Payload,
      forHealth: Payload,
    })
    .optional(),
});

/** A notification bears a passing event, or says that there is something to read, as one does that cannot be read itself. */
function notified(text: string | undefined): void {
  const { data } = Notification.safeParse(parsed(text));
  if (data?.from === HERE) return;
  if (data?.event === undefined) bus.emit('news');
  else bus.emit('passing', data.event);
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** After the commit: this process's own streams look at once, without waiting for the database to tell. */
export function publish(): void {
  bus.emit('news');
}

/** By this name the connection is known in `pg_stat_activity`. */
export const LISTENER = 'jornada live';

/** A line that broke in silence is found by asking; with the wait for its answer and a new one that is under 30 s. */
const ASK_MS = 10_000;
const ANSWER_MS = 5000;
const AGAIN_MS = 1000;

/** On PostgreSQL one dedicated connection listens for all streams; it comes back by itself after an interruption. */
export function listen({ config: { databaseUrl }, database }: Pick<App, 'config' | 'database'>): Listening {
  const leaving = new AbortController();
  const listening = database.embedded ? Promise.resolve() : listenAgain(databaseUrl, leaving.signal);
  return {
    stop: async () => {
      leaving.abort();
      await listening;
    },
  };
}

type Listening = { readonly stop: () => Promise<void> };

async function listenAgain(url: string, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    await listenOnce(url, leaving).catch(() => undefined); // whatever broke it, a new one is tried
    await wait(AGAIN_MS, leaving);
  }
}

/** Listens until the connection breaks. */
async function listenOnce(url: string, leaving: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: LISTENER,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const broken = new AbortController();
  client.on('error', () => broken.abort());
  client.on('end', () => broken.abort());
  client.on('notification', ({ payload }) => notified(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    bus.emit('news'); // what was sent while nobody listened
    while (!leaving.aborted && !broken.signal.aborted) {
      await wait(ASK_MS, AbortSignal.any([leaving, broken.signal]));
      await client.query('select 1');
    }
  } finally {
    client.connection.stream.destroy();
  }
}

/** The time, or less where the signal comes first; it keeps no process alive. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
