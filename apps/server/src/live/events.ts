import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../http/app.ts';
import type { Announcement, Passing } from '../http/context.ts';
import type { Db } from '../db/connect.ts';
import { slot, statement } from '../db/statement.ts';

/** Wakes the streams of this process; what there is to tell stands in the table. */
export const bus = new EventEmitter<{ news: []; passing: [Passing] }>().setMaxListeners(0);

const CHANNEL = 'jornada_live';

/** Writes what a command has to tell, inside its transaction and with its commit; other servers hear of it then. */
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
  await write.along(tx, { rows: JSON.stringify(rows), at: now.toString(), channel: CHANNEL });
}

const write = statement(
  () => sql`
    with event as (
      insert into live_event (site_id, team_id, account_id, topic, payload, at)
      select "siteId", "teamId", "accountId", topic, payload, ${slot('at')}::timestamptz
      from rows from (jsonb_to_recordset(${slot('rows')}::jsonb) as ("siteId" int, "teamId" int, "accountId" uuid, topic text, payload jsonb)) with ordinality as x("siteId", "teamId", "accountId", topic, payload, n) order by n)
    select pg_notify(${slot('channel')}::text, '')`,
);

/** Writes an event outside a command. */
export async function announceNow(db: Db, now: Temporal.Instant, event: Announcement): Promise<void> {
  await writeEvents(db, [event], now);
  bus.emit('news');
}

/** Tells this process's own passing events from those of other servers. */
const HERE = randomUUID();

/** Sends what is kept nowhere, such as who is editing: to this process's streams at once, to other servers by notification. */
export async function announcePassing(db: Db, event: Passing): Promise<void> {
  bus.emit('passing', event);
  await sql`select pg_notify(${CHANNEL}::text, ${JSON.stringify({ from: HERE, event })}::text)`.execute(db);
}

const Payload = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const FromAnother = z.object({
  from: z.uuid(),
  event: z.object({
    topic: z.literal('planning'),
    siteId: z.number(),
    teamId: z.number().nullable(),
    payload: Payload,
    forHealth: Payload,
  }),
});

/** A notification without a payload says that there is something to read; one with a payload is a passing event. */
function notified(payload: string | undefined): void {
  if (payload === undefined || payload === '') return void bus.emit('news');
  const { from, event } = FromAnother.parse(JSON.parse(payload));
  if (from !== HERE) bus.emit('passing', event);
}

/** After the commit: this process's own streams look at once, without waiting for the database to tell. */
export function publish(app: App): void {
  if (app.database.embedded) bus.emit('news');
}

/** On PostgreSQL one dedicated connection listens for all streams; it comes back by itself after an interruption. */
export async function listen(app: App): Promise<() => Promise<void>> {
  if (app.database.embedded) return async () => undefined;
  const { default: pg } = await import('pg');
  let ended = false;
  let client: InstanceType<typeof pg.Client> | undefined;
  const open = async (): Promise<void> => {
    client = new pg.Client({ connectionString: app.config.databaseUrl });
    client.on('notification', ({ payload }) => notified(payload));
    client.on('error', () => undefined);
    client.on('end', () => {
      if (!ended) setTimeout(() => void open().catch(() => undefined), 1000).unref();
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    bus.emit('news'); // what was told while nobody listened
  };
  await open();
  return async () => {
    ended = true;
    await client?.end();
  };
}
