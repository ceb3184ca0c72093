import type { catalogueCalls, HourParent, KnownTypology } from '@jornada/contract/catalogues.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { paletteColor, snapToPalette } from '@jornada/domain/planning/typologies/palette.ts';
import { TYPOLOGY_KINDS, type TypologyKind } from '@jornada/domain/planning/typologies/typologies.ts';
import { sql } from 'kysely';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { catalogueChanged } from './changed.ts';
import { requireVersion, signed, type Versioned } from '../http/versions.ts';

type Edit = CallParsed<(typeof catalogueCalls)['hourTypologies.edit']>;
type Create = CallParsed<(typeof catalogueCalls)['hourTypologies.create']>;

export async function getTypology(db: Db, uuid: string): Promise<KnownTypology> {
  return (await findTypology(db, uuid)) ?? unknownTypology('id');
}

export async function createTypology(
  { abbreviation, kind, ...fields }: Create,
  context: Context,
): Promise<{ hourTypology: KnownTypology }> {
  const { db } = context;
  await alone(db, 'hour_typology');
  const uuid = newId(context.now);
  const row = await rowOf(db, fields, { kind, abbreviation });
  const added = await db
    .insertInto('hour_typology')
    .values({
      ...row,
      uuid,
      abbreviation,
      kind,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from hour_typology)`,
      ...signed(context),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined)
    throw new Refused('DUPLICATE_UNIQUE_KEY', {
      field: (await isTaken(db, { sapCode: fields.sapCode })) ? 'sapCode' : 'abbreviation',
    });
  await writePairs(db, added.id, fields.pairs);
  await catalogueChanged(context, { entity: 'hourTypology', id: uuid });
  return { hourTypology: await getTypology(db, uuid) };
}

export async function editTypology(
  { uuid, version, ...fields }: Edit,
  context: Context,
): Promise<{ hourTypology: KnownTypology }> {
  const { db } = context;
  await alone(db, 'hour_typology');
  const known = await db
    .selectFrom('hour_typology')
    .select(['id', 'kind', 'abbreviation', 'version', 'changed_at', 'changed_by_name'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) return unknownTypology('uuid');
  requireVersion(known, version);
  if (await isTaken(db, { sapCode: fields.sapCode, butOf: known.id }))
    throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'sapCode' });
  const row = await rowOf(db, fields, { kind: kindOf(known.kind), abbreviation: known.abbreviation });
  await db
    .updateTable('hour_typology')
    .set({ ...row, version: version + 1, ...signed(context) })
    .where('id', '=', known.id)
    .execute();
  await writePairs(db, known.id, fields.pairs);
  await catalogueChanged(context, { entity: 'hourTypology', id: uuid, fields: Object.keys(fields) });
  return { hourTypology: await getTypology(db, uuid) };
}

/** The accounts of hours, each with the typologies that are summed up under it. */
export async function listHourParents(db: Db): Promise<HourParent[]> {
  const { rows } = await sql<HourParent>`
    select p.uuid, p.code, json_build_object('es', p.name_es, 'en', p.name_en) as name,
      coalesce((select json_agg(h.abbreviation order by h.position) from hour_typology h where h.hour_parent_id = p.id), '[]') as "hourTypologies"
    from hour_parent p order by p.id`.execute(db);
  return rows;
}

/** The columns that an edit writes: the colour snapped to the palette of the kind, names of records as their keys. */
async function rowOf(
  db: Db,
  fields: Omit<Edit, 'uuid' | 'version'>,
  { kind, abbreviation }: { kind: TypologyKind; abbreviation: string },
) {
  if (fields.restricted && abbreviation === NEUTRAL)
    throw new Refused('FIELD_NOT_VALID', { field: 'restricted' });
  // Totals and findings count the time of AUS: a condition that counts otherwise would show in them.
  if (fields.restricted && !fields.inTimebase) throw new Refused('FIELD_NOT_VALID', { field: 'inTimebase' });
  const group = await db
    .selectFrom('grouping_type')
    .select('id')
    .where('uuid', '=', fields.groupingTypeUuid)
    .forKeyShare()
    .executeTakeFirst();
  if (group === undefined) throw new Refused('GROUPING_TYPE_NOT_FOUND', { field: 'groupingTypeUuid' });
  const parent = await db
    .selectFrom('hour_parent')
    .select('id')
    .where('uuid', '=', fields.hourParentUuid)
    .executeTakeFirst();
  if (parent === undefined) throw new Refused('HOUR_PARENT_NOT_FOUND', { field: 'hourParentUuid' });
  return {
    sap_code: fields.sapCode,
    name_es: fields.name.es,
    name_en: fields.name.en,
    paid: fields.paid,
    in_timebase: fields.inTimebase,
    outside_company_day: fields.outsideCompanyDay,
    restricted: fields.restricted,
    color: paletteColor(snapToPalette(fields.color, kind)),
    grouping_type_id: group.id,
    hour_parent_id: parent.id,
  };
}

/** What health matters are shown as (decisions §2.6) can be none itself. */
const NEUTRAL = 'AUS';

async function isTaken(
  db: Db,
  { sapCode, butOf = 0 }: { sapCode: string; butOf?: number },
): Promise<boolean> {
  return (
    (await db
      .selectFrom('hour_typology')
      .select('id')
      .where('sap_code', '=', sapCode)
      .where('id', '<>', butOf)
      .executeTakeFirst()) !== undefined
  );
}

/** The exceptions of one typology, whole: each pair is one row, whichever of the two it was written at. */
async function writePairs(db: Db, id: number, pairs: Edit['pairs']): Promise<void> {
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

async function findTypology(db: Db, uuid: string): Promise<KnownTypology | undefined> {
  const { rows } = await sql<KnownTypology & Versioned>`
    select h.uuid, h.abbreviation, h.sap_code as "sapCode", json_build_object('es', h.name_es, 'en', h.name_en) as name, h.kind, h.paid, h.in_timebase as "inTimebase",
      h.outside_company_day as "outsideCompanyDay", h.restricted, h.color, g.uuid as "groupingTypeUuid", p.uuid as "hourParentUuid", h.version,
      coalesce((select json_agg(json_build_object('hourTypologyUuid', o.uuid, 'sharesDay', r.shares_day) order by o.position)
        from hour_typology_pair r join hour_typology o on o.id = r.one_id + r.other_id - h.id where h.id in (r.one_id, r.other_id)), '[]') as pairs
    from hour_typology h join grouping_type g on g.id = h.grouping_type_id join hour_parent p on p.id = h.hour_parent_id
    where h.uuid = ${uuid}`.execute(db);
  return rows[0];
}

const kindOf = (text: string): TypologyKind => TYPOLOGY_KINDS.find((kind) => kind === text) ?? 'WORK';

function unknownTypology(field: string): never {
  throw new Refused('HOUR_TYPOLOGY_NOT_FOUND', { field });
}
