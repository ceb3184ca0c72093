import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Recorded } from '../http/context.ts';

type Entry = Recorded & {
  readonly at: Temporal.Instant;
  readonly act: string;
  readonly actorId: string | null;
  readonly input: unknown;
};

const GENESIS = '0'.repeat(64);

/**
 * Adds one entry to the chain of the record's site, or of the company. The entry holds ids, field names and a salted
 * digest of the input, never a personal value; its hash covers the entry and the hash before it.
 */
export async function appendAudit(tx: Db, entry: Entry): Promise<{ chain: string; seq: number }> {
  const chain = entry.siteId == null ? 'company' : `site:${entry.siteId}`;
  const salt = randomBytes(16).toString('hex');
  const fields = entry.fields ?? (typeof entry.input === 'object' && entry.input !== null ? Object.keys(entry.input) : []);
  const digest = sha256(salt, JSON.stringify(entry.input ?? null));
  const head = await lockHead(tx, chain);
  const row = {
    chain,
    seq: head.seq + 1,
    at: entry.at.toString({ smallestUnit: 'millisecond' }),
    act: entry.act,
    actor_id: entry.actorId,
    entity: entry.entity,
    entity_id: entry.id,
    fields: [...fields],
    digest,
    salt,
    previous_hash: head.hash,
  };
  const hash = entryHash(row);
  await tx
    .with('entry', (query) => query.insertInto('audit_entry').values({ ...row, hash }))
    .updateTable('audit_chain')
    .set({ seq: row.seq, hash })
    .where('chain', '=', chain)
    .execute();
  return { chain, seq: row.seq };
}

/** The head row is locked last in a transaction, so that chains order commands without slowing what comes before. */
async function lockHead(tx: Db, chain: string): Promise<{ seq: number; hash: string }> {
  const found = await tx.selectFrom('audit_chain').select(['seq', 'hash']).where('chain', '=', chain).forUpdate().executeTakeFirst();
  if (found !== undefined) return found;
  await tx.insertInto('audit_chain').values({ chain, seq: 0, hash: GENESIS }).onConflict((conflict) => conflict.doNothing()).execute();
  return tx.selectFrom('audit_chain').select(['seq', 'hash']).where('chain', '=', chain).forUpdate().executeTakeFirstOrThrow();
}

type Chained = {
  chain: string;
  seq: number;
  at: string;
  act: string;
  actor_id: string | null;
  entity: string;
  entity_id: string;
  fields: string[];
  digest: string;
  salt: string;
  previous_hash: string;
};

function entryHash(row: Chained): string {
  return sha256(
    JSON.stringify([row.previous_hash, row.chain, row.seq, row.at, row.act, row.actor_id, row.entity, row.entity_id, row.fields, row.digest, row.salt]),
  );
}

/** Whether one entry still is what was written, and still follows the one before it. */
export async function isEntryWhole(db: Db, { chain, seq }: { chain: string; seq: number }): Promise<boolean> {
  const entries = await readEntries(db, chain).where('seq', 'in', [seq - 1, seq]).execute();
  const entry = entries.find((one) => one.seq === seq);
  const before = entries.find((one) => one.seq === seq - 1)?.hash ?? GENESIS;
  return entry !== undefined && entry.previous_hash === before && entryHash(entry) === entry.hash;
}

export type ChainVerdict = { readonly chain: string; readonly entries: number; readonly brokenAt: number | null };

/** Recomputes every chain; `brokenAt` names the first entry that does not follow from the one before. */
export async function verifyChains(db: Db): Promise<ChainVerdict[]> {
  const heads = await db.selectFrom('audit_chain').selectAll().orderBy('chain').execute();
  return Promise.all(heads.map((head) => verifyChain(db, head)));
}

async function verifyChain(db: Db, head: { chain: string; seq: number; hash: string }): Promise<ChainVerdict> {
  let previous = GENESIS;
  let seq = 0;
  for (;;) {
    const page = await readEntries(db, head.chain).where('seq', '>', seq).orderBy('seq').limit(1000).execute();
    for (const entry of page) {
      if (entry.seq !== seq + 1 || entry.previous_hash !== previous || entryHash(entry) !== entry.hash)
        return { chain: head.chain, entries: seq, brokenAt: seq + 1 };
      seq = entry.seq;
      previous = entry.hash;
    }
    if (page.length < 1000) break;
  }
  const complete = seq === head.seq && previous === head.hash;
  return { chain: head.chain, entries: seq, brokenAt: complete ? null : seq + 1 };
}

/** The moment exactly as it was hashed. */
function readEntries(db: Db, chain: string) {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'))
    .where('chain', '=', chain);
}

function sha256(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
