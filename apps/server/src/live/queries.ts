import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { FeedEvent } from './feed.ts';

/** Ids are given before commits: one this far behind may still come after a later one. */
export const LATE = 200;

export const AT_ONCE = 500;

/** The ids of the newest events. */
export const newestIds = (db: Db) =>
  db.selectFrom('live_event').select('id').orderBy('id', 'desc').limit(LATE).execute();

/** Events since an id, without those that were delivered. */
export const eventsSince = (
  db: Db,
  { seen, delivered }: { readonly seen: number; readonly delivered: ReadonlySet<number> },
) =>
  db
    .selectFrom('live_event')
    .selectAll()
    .where('id', '>', seen - LATE)
    .where(sql<boolean>`id <> all(${[...delivered]}::bigint[])`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

export const EVENTS_AT_ONCE = 500;

export const eventsAfter = (db: Db, id: number): Promise<FeedEvent[]> =>
  db.selectFrom('live_event').selectAll().where('id', '>', id).orderBy('id').limit(EVENTS_AT_ONCE).execute();

export async function latest(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('live_event')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
