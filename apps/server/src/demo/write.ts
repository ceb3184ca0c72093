import type pg from 'pg';

/** PostgreSQL's names of the columns' types, in the order of the values. */
export type Columns = Readonly<Record<string, string>>;

const CHUNK = 4000;

/**
 * Writes many rows in few statements: each column travels as one array. Answers nothing; keys are made by the caller,
 * or read back afterwards.
 */
export async function insertRows(
  client: pg.PoolClient,
  table: string,
  columns: Columns,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  const statement = `insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')})`;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await client.query(
      statement,
      names.map((_, column) => chunk.map((row) => row[column] ?? null)),
    );
  }
}

/**
 * Inserts without triggers and without checks of foreign keys, which would take half of the time. Only the embedded
 * database lets it; on PostgreSQL the same rows are checked.
 */
export async function withoutTriggers(client: pg.PoolClient, insert: () => Promise<void>): Promise<void> {
  await client.query('set local session_replication_role = replica');
  await insert();
  await client.query('set local session_replication_role = origin');
}

/** SQL of an id that follows from a text: the same in every demonstration, and one that the product's own checks take. */
export const namedId = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;
