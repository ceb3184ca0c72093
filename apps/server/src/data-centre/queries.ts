import type { Db } from '../db/connect.ts';
import type { DB, DataTransfer } from '../db/schema.ts';
import { REVIEW_DAYS } from '@jornada/domain/data-centre/datasets.ts';
import { type Insertable, type Updateable, sql, type Selectable } from 'kysely';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { Put } from './put-queries.ts';

/** Files that came and went, the newest first. */
export const listTransfers = (db: Db, { size, number }: { readonly size: number; readonly number: number }) =>
  db
    .selectFrom('data_transfer')
    .selectAll()
    .where('status', '<>', 'DISCARDED')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((number - 1) * size)
    .execute();

/** How many files came and went. */
export const countTransfers = (db: Db) =>
  db
    .selectFrom('data_transfer')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('status', '<>', 'DISCARDED')
    .executeTakeFirstOrThrow();

/** Notes a file that was sent. */
export const insertSent = (db: Db, row: Insertable<DB['data_transfer']>) =>
  db.insertInto('data_transfer').values(row).execute();

/** Notes a file that came, to be looked at before it is applied. */
export const insertPreview = (db: Db, row: Insertable<DB['data_transfer']>) =>
  db.insertInto('data_transfer').values(row).execute();

/** Notes that a file was applied, and what takes it back. */
export const updateApplied = (db: Db, uuid: string, changes: Updateable<DB['data_transfer']>) =>
  db.updateTable('data_transfer').set(changes).where('id', '=', uuid).execute();

/** Notes what columns of a file are read as or what is corrected in it, and how many of its rows go in by that. */
export const updateChosen = (db: Db, uuid: string, changes: Updateable<DB['data_transfer']>) =>
  db.updateTable('data_transfer').set(changes).where('id', '=', uuid).execute();

/** Notes that a file was discarded. */
export const updateDiscarded = (db: Db, uuid: string) =>
  db
    .updateTable('data_transfer')
    .set({ status: 'DISCARDED', records: null, repairs: null })
    .where('id', '=', uuid)
    .execute();

/** Notes that a file was taken back. */
export const updateUndone = (
  db: Db,
  { now, uuid }: { readonly now: Temporal.Instant; readonly uuid: string },
) =>
  db
    .updateTable('data_transfer')
    .set({ status: 'UNDONE', undo: null, undone_at: now.toString() })
    .where('id', '=', uuid)
    .execute();

/** A holiday and an absence that are there already are the same record, not a second one. */
export async function inPlace({ db }: Pick<Context, 'db'>, puts: readonly Put[]): Promise<readonly Put[]> {
  const [first] = puts;
  if (first?.table === 'holiday') {
    const { rows } = await sql<{ id: string }>`
      select id from holiday where site_id = ${first.cells['site_id']} and date = ${first.cells['date']}::date and kind = ${first.cells['kind']}`.execute(
      db,
    );
    return [{ table: 'holiday', cells: { ...first.cells, id: rows[0]?.id ?? first.cells['id'] ?? null } }];
  }
  if (first?.table === 'planning_record') {
    const { rows } = await sql<{ id: string }>`
      select id from planning_record where collaborator_id = ${first.cells['collaborator_id']}::uuid and kind = ${first.cells['kind']} and valid_from = ${first.cells['valid_from']}::date`.execute(
      db,
    );
    return [
      { table: 'planning_record', cells: { ...first.cells, id: rows[0]?.id ?? first.cells['id'] ?? null } },
    ];
  }
  return puts;
}

export async function lockTransfer(
  { db }: Context,
  uuid: string,
  status: 'PREVIEW' | 'APPLIED',
): Promise<Selectable<DataTransfer>> {
  const known = await db
    .selectFrom('data_transfer')
    .selectAll()
    .where('id', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new Refused('IMPORT_NOT_FOUND');
  if (known.status !== status) throw new Refused('IMPORT_NOT_OPEN');
  return known;
}

/** A file that waits and is read only; refused as when it is locked. */
export async function findReview({ db }: Context, uuid: string): Promise<Selectable<DataTransfer>> {
  const known = await db.selectFrom('data_transfer').selectAll().where('id', '=', uuid).executeTakeFirst();
  if (known === undefined) throw new Refused('IMPORT_NOT_FOUND');
  if (known.status !== 'PREVIEW') throw new Refused('IMPORT_NOT_OPEN');
  return known;
}

/** Files that were never applied, and what can no longer be undone, are personal data without a purpose. */
export async function forgetOld({ db, now }: Context): Promise<void> {
  await db
    .updateTable('data_transfer')
    .set({ status: 'DISCARDED', records: null, repairs: null })
    .where('status', '=', 'PREVIEW')
    .where('created_at', '<', now.subtract({ hours: REVIEW_DAYS * 24 }).toString())
    .execute();
  await db
    .updateTable('data_transfer')
    .set({ undo: null })
    .where('undo_until', '<', now.toString())
    .execute();
}

/** A file by its id. */
export const findTransfer = (db: Db, uuid: string) =>
  db.selectFrom('data_transfer').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow();
