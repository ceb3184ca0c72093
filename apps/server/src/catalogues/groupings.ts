import type { catalogueCalls, GroupingType } from '@jornada/contract/catalogues.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { sql } from 'kysely';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { catalogueChanged } from './changed.ts';
import { requireVersion, signed } from '../http/versions.ts';

type Create = CallParsed<(typeof catalogueCalls)['groupingTypes.create']>;
type Known = { readonly uuid: string; readonly version: number };

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

export async function getGrouping(db: Db, uuid: string): Promise<GroupingType> {
  const [found] = await listGroupings(db, uuid);
  if (found === undefined) throw new Refused('GROUPING_TYPE_NOT_FOUND');
  return found;
}

export async function createGrouping(
  { name, apartFrom }: Create,
  context: Context,
): Promise<{ groupingType: GroupingType }> {
  const { db } = context;
  await alone(db, 'grouping_type');
  const uuid = newId(context.now);
  const added = await db
    .insertInto('grouping_type')
    .values({ uuid, name_es: name.es, name_en: name.en, ...signed(context) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name.es' });
  await writeApart(db, added.id, apartFrom);
  await catalogueChanged(context, { entity: 'groupingType', id: uuid });
  return { groupingType: await getGrouping(db, uuid) };
}

export async function editGrouping(
  { uuid, version, name, apartFrom }: Create & Known,
  context: Context,
): Promise<{ groupingType: GroupingType }> {
  const { db } = context;
  const id = await lock(db, { uuid, version });
  const namesake = await db
    .selectFrom('grouping_type')
    .select('id')
    .where('name_es', '=', name.es)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (namesake !== undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name.es' });
  await db
    .updateTable('grouping_type')
    .set({ name_es: name.es, name_en: name.en, version: version + 1, ...signed(context) })
    .where('id', '=', id)
    .execute();
  await writeApart(db, id, apartFrom);
  await catalogueChanged(context, { entity: 'groupingType', id: uuid, fields: ['name', 'apartFrom'] });
  return { groupingType: await getGrouping(db, uuid) };
}

export async function deleteGrouping(
  { uuid, version }: Known,
  context: Context,
): Promise<Record<string, never>> {
  const { db } = context;
  const id = await lock(db, { uuid, version });
  const used = await db
    .selectFrom('hour_typology')
    .select('abbreviation')
    .where('grouping_type_id', '=', id)
    .orderBy('position')
    .execute();
  if (used.length > 0)
    throw new Refused('GROUPING_TYPE_IN_USE', {
      hourTypologies: used.map(({ abbreviation }) => abbreviation).join(', '),
    });
  await db.deleteFrom('grouping_type').where('id', '=', id).execute();
  await catalogueChanged(context, { entity: 'groupingType', id: uuid });
  return {};
}

/** One group at a time: two that name each other would wait for each other. */
async function lock(db: Db, { uuid, version }: Known): Promise<number> {
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

async function writeApart(db: Db, id: number, apartFrom: readonly string[]): Promise<void> {
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
