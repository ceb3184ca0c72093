import type { catalogueCalls, KnownTypology } from '@jornada/contract/catalogues.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { paletteColor, snapToPalette } from '@jornada/domain/planning/typologies/palette.ts';
import { TYPOLOGY_KINDS, type TypologyKind } from '@jornada/domain/planning/typologies/typologies.ts';
import type { ErrorCode } from '@jornada/domain/errors.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { ifReadable, readLater } from '@jornada/domain/unreadable.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { refuseAll, Refused } from '../http/refused.ts';
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
  input: Create,
  context: Context,
): Promise<{ hourTypology: KnownTypology }> {
  const { db } = context;
  await alone(db, 'hour_typology');
  const row = await rowOf(db, input, {
    kind: () => input.kind,
    abbreviation: () => input.abbreviation,
    known: null,
  });
  const { abbreviation, kind, pairs } = input;
  const uuid = newId(context.now);
  const added = await insertTypology(db, { ...row, uuid, abbreviation, kind, ...signed(context) });
  if (added === undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'abbreviation' });
  await writePairs(db, added.id, pairs);
  await catalogueChanged(context, { entity: 'hourTypology', id: uuid });
  return { hourTypology: await getTypology(db, uuid) };
}

export async function editTypology(input: Edit, context: Context): Promise<{ hourTypology: KnownTypology }> {
  const { db } = context;
  await alone(db, 'hour_typology');
  const known = await lockTypology(db, input.uuid);
  if (known === undefined) return unknownTypology('uuid');
  requireVersion(known, input.version);
  const row = await rowOf(db, input, {
    kind: () => kindOf(known.kind),
    abbreviation: () => known.abbreviation,
    known: known.id,
  });
  const { uuid, version, ...fields } = input;
  await updateTypology(db, known.id, { ...row, version: version + 1, ...signed(context) });
  await writePairs(db, known.id, fields.pairs);
  await catalogueChanged(context, { entity: 'hourTypology', id: uuid, fields: Object.keys(fields) });
  return { hourTypology: await getTypology(db, uuid) };
}

type Fixed = {
  readonly kind: () => TypologyKind;
  readonly abbreviation: () => string;
  /** The key of the one that is edited; null of a new one. */
  readonly known: number | null;
};

/**
 * The columns that an edit writes: the colour snapped to the palette of the kind, names of records as their keys. All
 * that its rules have against it is refused together.
 */
async function rowOf(db: Db, fields: Omit<Edit, 'uuid' | 'version'>, { kind, abbreviation, known }: Fixed) {
  const taken = (by: 'sap_code' | 'abbreviation', value: () => string) =>
    readLater(async () => isTaken(db, { by, value: value(), butOf: known ?? undefined }));
  const group = await readLater(async () => findGrouping(db, fields.groupingTypeUuid));
  const parent = await readLater(async () => findHourParent(db, fields.hourParentUuid));
  const isSapCodeTaken = await taken('sap_code', () => fields.sapCode);
  const isAbbreviationTaken = known === null ? await taken('abbreviation', abbreviation) : () => false;
  const on = (code: ErrorCode, field: string): Refusal => ({ code, values: { field } });
  const checks: readonly (() => Refusal | false)[] = [
    () => isSapCodeTaken() && on('DUPLICATE_UNIQUE_KEY', 'sapCode'),
    () => isAbbreviationTaken() && on('DUPLICATE_UNIQUE_KEY', 'abbreviation'),
    () => fields.restricted && abbreviation() === NEUTRAL && on('FIELD_NOT_VALID', 'restricted'),
    // Totals and findings count the time of AUS: a condition that counts otherwise would show in them.
    () => fields.restricted && !fields.inTimebase && on('FIELD_NOT_VALID', 'inTimebase'),
    () => group() === undefined && on('GROUPING_TYPE_NOT_FOUND', 'groupingTypeUuid'),
    () => parent() === undefined && on('HOUR_PARENT_NOT_FOUND', 'hourParentUuid'),
  ];
  refuseAll(checks.flatMap((check) => ifReadable(check) || []));
  return {
    sap_code: fields.sapCode,
    name_es: fields.name.es,
    name_en: fields.name.en,
    paid: fields.paid,
    in_timebase: fields.inTimebase,
    outside_company_day: fields.outsideCompanyDay,
    restricted: fields.restricted,
    color: paletteColor(snapToPalette(fields.color, kind())),
    grouping_type_id: knownRow(group()).id,
    hour_parent_id: knownRow(parent()).id,
  };
}

/** A row that was refused above where there is none. */
function knownRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a row that was found is gone');
  return row;
}

/** What health matters are shown as (decisions §2.6) can be none itself. */
const NEUTRAL = 'AUS';

const kindOf = (text: string): TypologyKind => TYPOLOGY_KINDS.find((kind) => kind === text) ?? 'WORK';

function unknownTypology(field: string): never {
  throw new Refused('HOUR_TYPOLOGY_NOT_FOUND', { field });
}
