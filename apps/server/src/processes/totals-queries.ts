import { sql } from 'kysely';
import type { Family } from '@jornada/domain/process/kind.ts';
import type { Db } from '../db/connect.ts';

/** What a total can be asked of without counting. */
type Totalled = {
  readonly status?: readonly string[] | undefined;
  readonly processType?: string | undefined;
  readonly open?: 'true' | 'false' | undefined;
};

/** How many processes of these families there are in the whole company, as their writers noted it. */
export async function readTotal(
  db: Db,
  { families, status, processType, open }: Totalled & { families: readonly Family[] },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::int as total from process_total
    where family = any(${[...families]}::text[])
      ${status === undefined ? sql`` : sql`and status = any(${[...status]}::text[])`}
      ${processType === undefined ? sql`` : sql`and type = ${processType}`}
      ${open === undefined ? sql`` : sql`and closed = ${open === 'false'}`}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Puts the rows that changes left into one for each family, type and status. */
export async function addUpTotals(db: Db): Promise<void> {
  await sql`
    with gone as (delete from process_total returning *)
    insert into process_total
      select family, type, status, closed, sum(n)::int from gone group by family, type, status, closed having sum(n) <> 0`.execute(
    db,
  );
}
