import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Db } from '../db/connect.ts';
import type { catalogueCalls, HourParent, KnownTypology } from '@jornada/contract/catalogues.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { Refused } from '../http/refused.ts';
import type { Versioned } from '../http/versions.ts';

/** Adds a type of hours at the end of the list; one abbreviation once. */
export const insertTypology = (db: Db, row: Omit<Insertable<DB['hour_typology']>, 'position'>) =>
  db
    .insertInto('hour_typology')
    .values({
      ...row,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from hour_typology)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** A group of hour types, shared against deletion. */
export const findGrouping = (db: Db, groupingTypeUuid: string) =>
  db
    .selectFrom('grouping_type')
    .select('id')
    .where('uuid', '=', groupingTypeUuid)
    .forKeyShare()
    .executeTakeFirst();

/** The parent of an hour type. */
export const findHourParent = (db: Db, hourParentUuid: string) =>
  db.selectFrom('hour_parent').select('id').where('uuid', '=', hourParentUuid).executeTakeFirst();

export type Edit = CallParsed<(typeof catalogueCalls)['hourTypologies.edit']>;

/** The accounts of hours, each with the typologies that are summed up under it. */
export async function listHourParents(db: Db): Promise<HourParent[]> {
  const { rows } = await sql<HourParent>`
    select p.uuid, p.code, json_build_object('es', p.name_es, 'en', p.name_en) as name,
      coalesce((select json_agg(h.abbreviation order by h.position) from hour_typology h where h.hour_parent_id = p.id), '[]') as "hourTypologies"
    from hour_parent p order by p.id`.execute(db);
  return rows;
}

export async function isTaken(
  db: Db,
  { by, value, butOf = 0 }: { by: 'sap_code' | 'abbreviation'; value: string; butOf?: number | undefined },
): Promise<boolean> {
  return (
    (await db
      .selectFrom('hour_typology')
      .select('id')
      .where(by, '=', value)
      .where('id', '<>', butOf)
      .executeTakeFirst()) !== undefined
  );
}

/** The exceptions of one typology, whole: each pair is one row, whichever of the two it was written at. */
export async function writePairs(db: Db, id: number, pairs: Edit['pairs']): Promise<void> {
  await db
    .deleteFrom('hour_typology_pair')
    .where((where) => where.or([where('one_id', '=', id), where('other_id', '=', id)]))
    .execute();
  if (pairs.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into hour_typology_pair (one_id, other_id, shares_day)
    select least(h.id, ${id}::int), greatest(h.id, ${id}::int), x."sharesDay"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as x("hourTypologyUuid" uuid, "sharesDay" boolean)
    join hour_typology h on h.uuid = x."hourTypologyUuid" and h.id <> ${id}::int
    on conflict do nothing returning one_id as id`.execute(db);
  if (rows.length < pairs.length) throw new Refused('HOUR_TYPOLOGY_NOT_FOUND', { field: 'pairs' });
}

export async function findTypology(db: Db, uuid: string): Promise<KnownTypology | undefined> {
  const { rows } = await sql<KnownTypology & Versioned>`
    select h.uuid, h.abbreviation, h.sap_code as "sapCode", json_build_object('es', h.name_es, 'en', h.name_en) as name, h.kind, h.paid, h.in_timebase as "inTimebase",
      h.outside_company_day as "outsideCompanyDay", h.restricted, h.color, g.uuid as "groupingTypeUuid", p.uuid as "hourParentUuid", h.version,
      coalesce((select json_agg(json_build_object('hourTypologyUuid', o.uuid, 'sharesDay', r.shares_day) order by o.position)
        from hour_typology_pair r join hour_typology o on o.id = r.one_id + r.other_id - h.id where h.id in (r.one_id, r.other_id)), '[]') as pairs
    from hour_typology h join grouping_type g on g.id = h.grouping_type_id join hour_parent p on p.id = h.hour_parent_id
    where h.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** A type of hours with its version, locked. */
export const lockTypology = (db: Db, uuid: string) =>
  db
    .selectFrom('hour_typology')
    .select(['id', 'kind', 'abbreviation', 'version', 'changed_at', 'changed_by_name'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

/** Changes a type of hours. */
export const updateTypology = (db: Db, id: number, changes: Updateable<DB['hour_typology']>) =>
  db.updateTable('hour_typology').set(changes).where('id', '=', id).execute();
