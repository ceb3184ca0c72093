import type { Db } from '../db/connect.ts';
import { KEY_HOURS } from '../http/command-queries.ts';

/** Live events are for streams that come back after an interruption; later everything is read again. */
const EVENT_HOURS = 24;

/** Forgets repeat keys that have lapsed. */
export const deleteKeys = (db: Db, now: () => Temporal.Instant) =>
  db
    .deleteFrom('idempotency')
    .where('created_at', '<', now().subtract({ hours: KEY_HOURS }).toString())
    .execute();

/** Forgets how often calls were made; of programs' keys administrators see the last hour. */
export const deleteCounts = (db: Db, now: () => Temporal.Instant) =>
  db
    .deleteFrom('call_count')
    .where('minute', '<', now().subtract({ minutes: 5 }).toString())
    .where((eb) =>
      eb.or([
        eb('caller', 'not like', 'key %'),
        eb('minute', '<', now().subtract({ minutes: 65 }).toString()),
      ]),
    )
    .execute();

/** Forgets live events that everybody has seen. */
export const deleteEvents = (db: Db, now: () => Temporal.Instant) =>
  db
    .deleteFrom('live_event')
    .where('at', '<', now().subtract({ hours: EVENT_HOURS }).toString())
    .execute();
