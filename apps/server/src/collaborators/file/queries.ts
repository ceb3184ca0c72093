import {
  FILE_SECTIONS,
  fieldsOf,
  itemsIn,
  textIn,
  type FieldItem,
  type FieldValue,
  type FieldValues,
} from '@jornada/domain/collaborators/fields.ts';
import type { PersonPlace } from '@jornada/domain/collaborators/rights.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { searchable } from '../list-query.ts';
import { ALIASES, columns, type Table } from './columns.ts';

export type StoredFile = PersonPlace & {
  readonly fullName: string;
  readonly site: { readonly code: string; readonly name: string };
  readonly timeZone: string;
  readonly version: number;
  readonly leftOn: string | null;
  /** What bounds pay; null without a contract. */
  readonly terms: {
    readonly contractId: string;
    readonly contractStart: string;
    readonly validFrom: string;
    readonly fullTime: boolean;
    readonly weeklyMinutes: number;
    readonly monthlyRateCentavos: number | null;
  } | null;
  /** Every field by name, before anything is hidden from the reader. */
  readonly values: FieldValues;
};

const FIELDS = FILE_SECTIONS.flatMap((section) => Object.entries(fieldsOf(section)));

const selected = (): RawBuilder<unknown> =>
  sql.join(
    Object.entries(columns).map(
      ([name, { table, column }]) =>
        sql`${sql.ref(`${ALIASES[table]}.${column}`)} as ${sql.ref(`field_${name}`)}`,
    ),
  );

type Row = {
  readonly id: string;
  readonly site_id: number;
  readonly team_id: number | null;
  readonly full_name: string | null;
  readonly version: number;
  readonly left_on: string | null;
  readonly site: StoredFile['site'];
  readonly time_zone: string;
  readonly terms: StoredFile['terms'];
  readonly sports: readonly FieldItem[];
  readonly beneficiaries: readonly FieldItem[];
  readonly [field: `field_${string}`]: string | number | boolean | null;
};

/** A person's file with the terms of a day; locked where it is about to change. */
export async function findFile(
  db: Db,
  id: string,
  { day, lock = false }: { readonly day: string; readonly lock?: boolean },
): Promise<StoredFile | undefined> {
  if (lock) await sql`select 1 from collaborator where id = ${id}::uuid for update`.execute(db);
  const { rows } = await sql<Row>`
    select c.id, c.site_id, c.team_id, c.full_name, c.version, c.left_on, s.time_zone,
      json_build_object('code', s.code, 'name', s.name) as site,
      case when lc.contract_id is null then null else json_build_object('contractId', lc.contract_id, 'contractStart', k.start_date,
        'validFrom', lc.valid_from, 'fullTime', lc.full_time, 'weeklyMinutes', lc.weekly_minutes,
        'monthlyRateCentavos', (select w.amount_centavos from monthly_rate w where w.position_id = lc.position_id and w.valid_from <= ${day}::date order by w.valid_from desc limit 1)) end as terms,
      coalesce((select json_agg(json_build_object('discipline', d.discipline, 'frequency', d.frequency, 'level', d.level) order by d.place)
        from sport_discipline d where d.collaborator_id = c.id), '[]') as sports,
      coalesce((select json_agg(json_build_object('fullName', h.full_name, 'kinship', h.kinship, 'share', h.share) order by h.place)
        from beneficiary h where h.collaborator_id = c.id), '[]') as beneficiaries,
      ${selected()}
    from collaborator c
      join site s on s.id = c.site_id
      left join collaborator_address a on a.collaborator_id = c.id
      left join collaborator_fiscal f on f.collaborator_id = c.id
      left join collaborator_credit r on r.collaborator_id = c.id
      left join collaborator_bank b on b.collaborator_id = c.id
      left join legal_tutor t on t.collaborator_id = c.id
      left join migration_document m on m.collaborator_id = c.id
      left join lateral (select * from contract k where k.collaborator_id = c.id order by (k.start_date <= ${day}::date) desc, k.start_date desc limit 1) k on true
      left join lateral (select * from labor_condition l where l.contract_id = k.id
        order by (l.valid_from <= ${day}::date) desc, abs(l.valid_from - ${day}::date) limit 1) lc on true
    where c.id = ${id}::uuid and not c.fictitious`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    collaboratorId: row.id,
    siteId: row.site_id,
    teamId: row.team_id,
    fullName: row.full_name ?? '',
    site: row.site,
    timeZone: row.time_zone,
    version: row.version,
    leftOn: row.left_on,
    terms: row.terms,
    values: {
      ...Object.fromEntries(
        FIELDS.map(([name, { kind }]) => [name, read(row[`field_${name}`] ?? null, kind)]),
      ),
      sportDisciplines: row.sports,
      beneficiaries: row.beneficiaries,
    },
  };
}

const TEXTS = ['name', 'text', 'email', 'phone', 'number', 'link', 'postalCode'];

/** Texts are never null, so that a form has something to type into; a choice that was not made is. */
function read(value: string | number | boolean | null, kind: string): FieldValue {
  if (TEXTS.includes(kind)) return value ?? '';
  return value === '' ? null : value;
}

const OWN_ROW = [
  'collaborator_address',
  'collaborator_fiscal',
  'collaborator_credit',
  'collaborator_bank',
  'legal_tutor',
  'migration_document',
] as const satisfies readonly Table[];

/** Stores the fields that changed; `file` is the whole as it is then, so that a row of its own is written whole. */
export async function storeFields(
  db: Db,
  collaboratorId: string,
  { file, changed }: { readonly file: FieldValues; readonly changed: readonly string[] },
): Promise<void> {
  const tables = new Set(changed.flatMap((name) => columns[name]?.table ?? []));
  await storePerson(db, collaboratorId, { file, changed: tables.has('collaborator') ? changed : [] });
  for (const table of OWN_ROW.filter((one) => tables.has(one)))
    await storeRow(db, collaboratorId, { table, file });
  if (changed.includes('sportDisciplines'))
    await storeList(db, collaboratorId, {
      table: 'sport_discipline',
      rows: itemsIn(file, 'sportDisciplines'),
    });
  if (changed.includes('beneficiaries'))
    await storeList(db, collaboratorId, { table: 'beneficiary', rows: itemsIn(file, 'beneficiaries') });
}

/** The version counts with every change of any section; names are found by search as they are now. */
async function storePerson(
  db: Db,
  id: string,
  { file, changed }: { readonly file: FieldValues; readonly changed: readonly string[] },
): Promise<void> {
  const sets = changed.flatMap((name) => {
    const column = columns[name];
    return column?.table === 'collaborator' ? [set(name, file)] : [];
  });
  const named = ['name', 'firstSurname', 'secondSurname'].some((name) => changed.includes(name))
    ? [
        sql`search_name = ${searchable(['name', 'firstSurname', 'secondSurname'].map((name) => textIn(file, name)).join(' '))}`,
      ]
    : [];
  await sql`update collaborator set ${sql.join([sql`version = version + 1`, ...sets, ...named])} where id = ${id}::uuid`.execute(
    db,
  );
}

const set = (name: string, file: FieldValues): RawBuilder<unknown> =>
  sql`${sql.ref(columns[name]?.column ?? '')} = ${stored(name, file)}`;

/** A value as its column holds it. */
function stored(name: string, file: FieldValues): string | number | boolean | null {
  const value = file[name] ?? null;
  if (typeof value === 'object' || value === '') return columns[name]?.empty === 'blank' ? '' : null;
  return value;
}

/** What makes a row worth having: without it the row goes. */
const KEYS: Readonly<Partial<Record<Table, string>>> = {
  legal_tutor: 'tutorName',
  migration_document: 'fm3Number',
};

async function storeRow(
  db: Db,
  id: string,
  { table, file }: { readonly table: Table; readonly file: FieldValues },
): Promise<void> {
  const key = KEYS[table];
  if (key !== undefined && (file[key] ?? '') === '') {
    await sql`delete from ${sql.table(table)} where collaborator_id = ${id}::uuid`.execute(db);
    return;
  }
  const cells = [
    ...Object.entries(columns).flatMap(([name, column]) =>
      column.table === table ? [{ column: column.column, value: stored(name, file) }] : [],
    ),
    ...(table === 'collaborator_bank'
      ? [{ column: 'bank_code', value: textIn(file, 'clabe').slice(0, 3) }]
      : []),
  ].map((cell) => (cell.column === 'work_permission' ? { ...cell, value: cell.value === true } : cell));
  await sql`
    insert into ${sql.table(table)} (collaborator_id, ${sql.join(cells.map(({ column }) => sql.ref(column)))})
    values (${id}::uuid, ${sql.join(cells.map(({ value }) => value))})
    on conflict (collaborator_id) do update set ${sql.join(cells.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(
    db,
  );
}

const LISTS = {
  sport_discipline: sql`insert into sport_discipline (collaborator_id, place, discipline, frequency, level)`,
  beneficiary: sql`insert into beneficiary (collaborator_id, place, full_name, kinship, share)`,
} as const;
const LIST_COLUMNS = {
  sport_discipline: ['discipline', 'frequency', 'level'],
  beneficiary: ['fullName', 'kinship', 'share'],
} as const;

async function storeList(
  db: Db,
  id: string,
  { table, rows }: { readonly table: keyof typeof LISTS; readonly rows: readonly FieldItem[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where collaborator_id = ${id}::uuid`.execute(db);
  if (rows.length === 0) return;
  const values = rows.map(
    (row, at) =>
      sql`(${id}::uuid, ${at + 1}, ${sql.join(LIST_COLUMNS[table].map((name) => row[name] ?? ''))})`,
  );
  await sql`${LISTS[table]} values ${sql.join(values)}`.execute(db);
}

/** Which of these numbers somebody else has; people who type the same at once wait for each other. */
export async function takenNumbers(
  db: Db,
  id: string,
  numbers: Readonly<Record<string, string>>,
): Promise<string[]> {
  const asked = Object.entries(numbers).filter(([, value]) => value !== '');
  if (asked.length === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtext(key)) from unnest(${asked.map(([, value]) => value).toSorted()}::text[]) as key`.execute(
    db,
  );
  const found = await Promise.all(
    asked.map(async ([name, value]) => {
      const { rows } =
        await sql`select 1 from collaborator where ${sql.ref(columns[name]?.column ?? '')} = ${value} and id <> ${id}::uuid`.execute(
          db,
        );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/**
 * Writes terms from a day on: the terms of the day before end, a copy with the changes begins; terms planned for later
 * that had the old value get the new one, so that a change is not undone by a transfer agreed before it.
 */
export async function storeTerms(
  db: Db,
  {
    contractId,
    validFrom,
    from,
  }: { readonly contractId: string; readonly validFrom: string; readonly from: string },
  {
    file,
    before,
    changed,
  }: { readonly file: FieldValues; readonly before: FieldValues; readonly changed: readonly string[] },
): Promise<void> {
  if (validFrom < from) {
    await sql`
      insert into labor_condition
      select (jsonb_populate_record(l, jsonb_build_object('valid_from', ${from}::date, 'process_id', null))).* from labor_condition l
      where l.contract_id = ${contractId}::uuid and l.valid_from = ${validFrom}::date`.execute(db);
    await sql`update labor_condition set valid_to = ${from}::date - 1 where contract_id = ${contractId}::uuid and valid_from = ${validFrom}::date`.execute(
      db,
    );
  }
  for (const name of changed)
    await sql`
      update labor_condition set ${set(name, file)}
      where contract_id = ${contractId}::uuid and (valid_from = greatest(${from}::date, ${validFrom}::date)
        or (valid_from > ${from}::date and ${sql.ref(columns[name]?.column ?? '')} is not distinct from ${stored(name, before)}))`.execute(
      db,
    );
}
