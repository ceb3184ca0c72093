import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';

/** The tables that imports write, each with what names a row. */
const WRITTEN = {
  collaborator: ['id'],
  contract: ['id'],
  labor_condition: ['contract_id', 'valid_from'],
  planning_record: ['id'],
  holiday: ['id'],
  account: ['id'],
  account_role: ['account_id', 'role', 'site_id'],
  authorised_post: ['team_id', 'position_id', 'valid_from'],
} as const satisfies Record<string, readonly string[]>;
export type WrittenTable = keyof typeof WRITTEN;

export type Cells = Readonly<Record<string, string | number | boolean | null>>;
export type Put = { readonly table: WrittenTable; readonly cells: Cells };

/** One row as it was and as it was made: enough to take it back. */
export const Trace = z.object({
  table: z.enum(Object.keys(WRITTEN).filter((name): name is WrittenTable => name in WRITTEN)),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
});
export type Trace = z.output<typeof Trace>;

type Row = Readonly<Record<string, unknown>>;

/** Writes a row, new or in place of the one with its key, and returns what it was and is. */
export async function put(db: Db, { table, cells }: Put): Promise<Trace> {
  const before = await read(db, table, cells);
  const names = sql.join(Object.keys(cells).map((name) => sql.ref(name)));
  const given = sql`select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(cells)}::jsonb)`;
  if (before === null) await sql`insert into ${sql.table(table)} (${names}) ${given}`.execute(db);
  else
    await sql`update ${sql.table(table)} set (${names}) = (${given}) where ${named(table, cells)}`.execute(
      db,
    );
  const after = await read(db, table, cells);
  if (after === null) throw new Error(`a row of ${table} was written and is not there`);
  return { table, before, after };
}

/** Takes rows back in the opposite order. Refused where somebody has changed one since, or hung something on it. */
export async function takeBack(db: Db, traces: readonly Trace[]): Promise<void> {
  for (const { table, before, after } of traces.toReversed()) {
    const now = await read(db, table, after);
    if (now === null || !(await isSame(db, now, after))) throw new Refused('IMPORT_ROWS_CHANGED');
    if (before === null) await remove(db, table, after);
    else {
      const columns = Object.keys(before).filter((name) => !GENERATED.includes(name));
      const names = sql.join(columns.map((name) => sql.ref(name)));
      await sql`update ${sql.table(table)} set (${names}) = (select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb)) where ${named(table, after)}`.execute(
        db,
      );
    }
  }
}

/** Columns that the database computes. */
const GENERATED: readonly string[] = ['full_name'];

const FOREIGN_KEY = '23503';

async function remove(db: Db, table: WrittenTable, row: Row): Promise<void> {
  try {
    await sql`delete from ${sql.table(table)} where ${named(table, row)}`.execute(db);
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === FOREIGN_KEY)
      throw new Refused('IMPORT_ROWS_CHANGED');
    throw error;
  }
}

async function read(db: Db, table: WrittenTable, row: Row): Promise<Row | null> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${named(table, row)} for update`.execute(db);
  return rows[0]?.row ?? null;
}

/** As the database compares them: moments and numbers may be written in more than one way. */
async function isSame(db: Db, one: Row, other: Row): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select ${JSON.stringify(one)}::jsonb = ${JSON.stringify(other)}::jsonb as same`.execute(db);
  return rows[0]?.same ?? false;
}

const named = (table: WrittenTable, row: Row): RawBuilder<boolean> =>
  sql`${sql.join(
    WRITTEN[table].map((name) => sql`${sql.ref(name)}::text = ${String(row[name])}`),
    sql` and `,
  )}`;

/** Whether a row says what is stored already; null where nothing is stored yet. */
export async function isSameAsStored(db: Db, { table, cells }: Put): Promise<boolean | null> {
  const kept = Object.fromEntries(Object.entries(cells).filter(([name]) => !SIGNATURE.includes(name)));
  const names = sql.join(Object.keys(kept).map((name) => sql.ref(name)));
  const { rows } = await sql<{ same: boolean }>`
    select (select to_jsonb(x) from (select ${names} from ${sql.table(table)} t where ${sql.join(
      WRITTEN[table].map((name) => sql`${sql.ref(name)}::text = ${String(cells[name])}`),
      sql` and `,
    )}) x) = (select to_jsonb(y) from (select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(kept)}::jsonb)) y) as same`.execute(
    db,
  );
  return rows[0]?.same ?? null;
}

/** Who wrote a row and when says nothing about whether it is the same. */
const SIGNATURE: readonly string[] = ['changed_at', 'changed_by_name', 'version'];
