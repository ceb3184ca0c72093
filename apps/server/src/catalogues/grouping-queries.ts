import type { GroupingType } from '@jornada/contract/catalogues.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion } from '../http/versions.ts';
import type { DB } from '../db/schema.ts';

export type Known = { readonly uuid: string; readonly version: number };

/** Every group with its typologies, and the groups it is kept apart from, whichever of the two that was written at. */
export async function listGroupings(db: Db, uuid?: string): Promise<GroupingType[]> {
  const { rows } = await sql<GroupingType>`
    select g.uuid, json_build_object('es', g.name_es, 'en', g.name_en) as name, g.version,
      coalesce((select json_agg(o.uuid order by o.id) from grouping_type_apart a join grouping_type o on o.id = a.one_id + a.other_id - g.id where g.id in (a.one_id, a.other_id)), '[]') as "apartFrom",
      coalesce((select json_agg(h.abbreviation order by h.position) from hour_typology h where h.grouping_type_id = g.id), '[]') as "hourTypologies"
    from grouping_type g where ${uuid ?? null}::uuid is null or g.uuid = ${uuid ?? null}::uuid order by g.id`.execute(
    db,
  );
  return rows;
}

/** One group at a time: two that name each other would wait for each other. */
export async function lockGrouping(db: Db, { uuid, version }: Known): Promise<number> {
  await alone(db, 'grouping_type');
  const known = await db
    .selectFrom('grouping_type')
    .select(['id', 'version', 'changed_at', 'changed_by_name'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new Refused('GROUPING_TYPE_NOT_FOUND');
  requireVersion(known, version);
  return known.id;
}

export async function writeApart(db: Db, id: number, apartFrom: readonly string[]): Promise<void> {
  await db
    .deleteFrom('grouping_type_apart')
    .where((where) => where.or([where('one_id', '=', id), where('other_id', '=', id)]))
    .execute();
  const wanted = [...new Set(apartFrom)];
  const { rows } = await sql<{ one_id: number }>`
    insert into grouping_type_apart (one_id, other_id)
    select least(g.id, ${id}::int), greatest(g.id, ${id}::int) from grouping_type g where g.uuid = any(${wanted}::uuid[])
    returning one_id`.execute(db);
  if (rows.length < wanted.length) throw new Refused('GROUPING_TYPE_NOT_FOUND', { field: 'apartFrom' });
}

/** Adds a group of hour types; one name once. */
export const insertGrouping = (db: Db, row: Insertable<DB['grouping_type']>) =>
  db
    .insertInto('grouping_type')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Another group of the same name. */
export const findNamesake = (db: Db, { es, id = 0 }: { readonly es: string; readonly id?: number }) =>
  db
    .selectFrom('grouping_type')
    .select('id')
    .where('name_es', '=', es)
    .where('id', '<>', id)
    .executeTakeFirst();

/** Changes a group. */
export const updateGrouping = (db: Db, id: number, changes: Updateable<DB['grouping_type']>) =>
  db.updateTable('grouping_type').set(changes).where('id', '=', id).execute();

/** The types of hours in a group. */
export const listTypologiesOf = (db: Db, id: number) =>
  db
    .selectFrom('hour_typology')
    .select('abbreviation')
    .where('grouping_type_id', '=', id)
    .orderBy('position')
    .execute();

/** Deletes a group. */
export const removeGrouping = (db: Db, id: number) =>
  db.deleteFrom('grouping_type').where('id', '=', id).execute();
