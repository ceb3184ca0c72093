import type { catalogueCalls, KnownTypology } from '@jornada/contract/catalogues.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { paletteColor, snapToPalette } from '@jornada/domain/planning/typologies/palette.ts';
import { TYPOLOGY_KINDS, type TypologyKind } from '@jornada/domain/planning/typologies/typologies.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { catalogueChanged } from './changed.ts';
import { requireVersion, signed } from '../http/versions.ts';
import {
  insertTypology,
  findGrouping,
  findHourParent,
  type Edit,
  isTaken,
  writePairs,
  findTypology,
  lockTypology,
  updateTypology,
} from './typology-queries.ts';

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
  const added = await insertTypology(db, { ...row, uuid, abbreviation, kind, ...signed(context) });
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
  const known = await lockTypology(db, uuid);
  if (known === undefined) return unknownTypology('uuid');
  requireVersion(known, version);
  if (await isTaken(db, { sapCode: fields.sapCode, butOf: known.id }))
    throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'sapCode' });
  const row = await rowOf(db, fields, { kind: kindOf(known.kind), abbreviation: known.abbreviation });
  await updateTypology(db, known.id, { ...row, version: version + 1, ...signed(context) });
  await writePairs(db, known.id, fields.pairs);
  await catalogueChanged(context, { entity: 'hourTypology', id: uuid, fields: Object.keys(fields) });
  return { hourTypology: await getTypology(db, uuid) };
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
  const group = await findGrouping(db, fields.groupingTypeUuid);
  if (group === undefined) throw new Refused('GROUPING_TYPE_NOT_FOUND', { field: 'groupingTypeUuid' });
  const parent = await findHourParent(db, fields.hourParentUuid);
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

const kindOf = (text: string): TypologyKind => TYPOLOGY_KINDS.find((kind) => kind === text) ?? 'WORK';

function unknownTypology(field: string): never {
  throw new Refused('HOUR_TYPOLOGY_NOT_FOUND', { field });
}
