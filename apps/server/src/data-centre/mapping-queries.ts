import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/** Saved readings of files, of one kind or of all, by name. */
export const listMappings = (db: Db, dataset?: string) =>
  db
    .selectFrom('import_mapping')
    .selectAll()
    .$if(dataset !== undefined, (query) => query.where('dataset', '=', dataset ?? ''))
    .orderBy('dataset')
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .execute();

/** Saves a reading in place of one of the same kind and name; returns its id. */
export async function upsertMapping(db: Db, row: Insertable<DB['import_mapping']>): Promise<string> {
  const { columns, name, created_at, created_by_name } = row;
  const { id } = await db
    .insertInto('import_mapping')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`dataset, lower(name)`)
        .doUpdateSet({ columns, name, created_at, created_by_name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a saved reading; false where there is none. */
export async function deleteMapping(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('import_mapping').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
