import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export type Head = { readonly chain: string; readonly seq: number; readonly hash: string };

export async function listHeads(db: Db): Promise<Head[]> {
  return db.selectFrom('audit_chain').select(['chain', 'seq', 'hash']).orderBy('chain').execute();
}

/** Chains that have entries and no head any more. */
export async function listHeadless(db: Db): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select distinct e.chain from audit_entry e
    where not exists (select 1 from audit_chain c where c.chain = e.chain) order by e.chain`.execute(db);
  return rows.map(({ chain }) => chain);
}

/** Those of some published heads that are no entry of the trail as it is now: changed, or cut off. */
export async function listLost(db: Db, heads: readonly Head[]): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select h.chain, h.seq, h.hash
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h (chain text, seq bigint, hash text)
    where not exists (
      select 1 from audit_entry e where e.chain = h.chain and e.seq = h.seq and e.hash = h.hash)
    order by h.chain, h.seq`.execute(db);
  return rows;
}
