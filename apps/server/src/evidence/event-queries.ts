import type { DB } from '../db/schema.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The newest event of a document. */
export const findLastEvent = (db: Db, id: string) =>
  db
    .selectFrom('evidence_event')
    .select(['seq', 'hash'])
    .where('evidence_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds events to a document's chain. */
export const insertEvents = (db: Db, rows: readonly Insertable<DB['evidence_event']>[]) =>
  db.insertInto('evidence_event').values(rows).execute();

/** The events of a document, the first one first. */
export const selectEvents = (db: Db, evidenceId: string) =>
  db.selectFrom('evidence_event').selectAll().where('evidence_id', '=', evidenceId).orderBy('seq').execute();

/** The events of documents, each from its first on. */
export const selectEventsOf = (db: Db, evidenceIds: readonly string[]) =>
  db
    .selectFrom('evidence_event')
    .selectAll()
    .where(sql<boolean>`evidence_id = any(${[...evidenceIds]}::uuid[])`)
    .orderBy('evidence_id')
    .orderBy('seq')
    .execute();
