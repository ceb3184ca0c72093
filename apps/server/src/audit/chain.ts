import { createHash, randomBytes } from 'node:crypto';
import { withoutBytes } from './without-bytes.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { slot, statement } from '../db/statement.ts';
import type { Recorded } from '../http/context.ts';
import type { Published } from './published.ts';
import { listHeadless, listHeads, listLost, type Head } from './queries.ts';

type Entry = Recorded & {
  readonly at: Temporal.Instant;
  readonly act: string;
  readonly actorId: string | null;
  readonly input: unknown;
  /** The name of the program's key, where one acted in the account's name. */
  readonly apiKey?: string | undefined;
};

const GENESIS = '0'.repeat(64);

/**
 * Adds one entry to the chain of the record's site, or of the company. The entry holds ids, field names and a salted
 * digest of the input, never a personal value; its hash covers the entry and the hash before it.
 */
export async function appendAudit(tx: Db, entry: Entry): Promise<{ chain: string; seq: number }> {
  const values = valuesOf(entry);
  await open.along(tx, values);
  const [appended] = (await append(tx, values)).rows;
  if (appended === undefined) throw new Error(`the audit chain ${values.chain} has no head`);
  return { chain: values.chain, seq: appended.seq };
}

/** The same as the last thing that a transaction does: it travels with the commit. */
export async function appendLast(tx: Db, entry: Entry): Promise<void> {
  const values = valuesOf(entry);
  await open.along(tx, values);
  await append.along(tx, values);
}

function valuesOf(entry: Entry) {
  const chain = entry.siteId == null ? 'company' : `site:${entry.siteId}`;
  const salt = randomBytes(16).toString('hex');
  const fields = [
    ...(entry.fields ??
      (typeof entry.input === 'object' && entry.input !== null ? Object.keys(entry.input) : [])),
    ...(entry.apiKey === undefined ? [] : [`apiKey: ${entry.apiKey}`]),
  ];
  const digest = sha256(salt, JSON.stringify(entry.input ?? null, withoutBytes));
  const at = entry.at.toString({ smallestUnit: 'millisecond' });
  const rest = restOf({
    at,
    act: entry.act,
    actor_id: entry.actorId,
    entity: entry.entity,
    entity_id: entry.id,
    fields,
    digest,
    salt,
  });
  return {
    chain,
    chainText: JSON.stringify(chain),
    genesis: GENESIS,
    at,
    act: entry.act,
    actor: entry.actorId,
    entity: entry.entity,
    entityId: entry.id,
    fields,
    digest,
    salt,
    rest,
  };
}

/** A chain begins with its first entry. */
const open = statement(
  () =>
    sql`insert into audit_chain (chain, seq, hash) values (${slot('chain')}::text, 0, ${slot('genesis')}::text) on conflict do nothing`,
);

/**
 * Locks the chain's head, hashes and writes in one statement: every command passes here, and holds the site's chain
 * until it commits. The text that is hashed is the one that `entryText` writes.
 */
const append = statement(
  () => sql<{ seq: number }>`
    with head as (select seq, hash from audit_chain where chain = ${slot('chain')}::text for update),
    next as (
      select seq + 1 as seq, hash as previous,
        encode(sha256(convert_to(concat('["', hash, '",', ${slot('chainText')}::text, ',', seq + 1, ',', ${slot('rest')}::text, ']'), 'UTF8')), 'hex') as hash
      from head),
    entry as (
      insert into audit_entry (chain, seq, at, act, actor_id, entity, entity_id, fields, digest, salt, previous_hash, hash)
      select ${slot('chain')}::text, seq, ${slot('at')}::timestamptz, ${slot('act')}::text, ${slot('actor')}::uuid, ${slot('entity')}::text, ${slot('entityId')}::text,
        ${slot('fields')}::text[], ${slot('digest')}::text, ${slot('salt')}::text, previous, hash
      from next)
    update audit_chain c set seq = next.seq, hash = next.hash from next where c.chain = ${slot('chain')}::text returning c.seq`,
);

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

const entryHash = (row: Chained): string => sha256(entryText(row));

/** The text whose hash chains an entry to the one before it. */
function entryText(row: Chained): string {
  return `[${JSON.stringify(row.previous_hash)},${JSON.stringify(row.chain)},${row.seq},${restOf(row)}]`;
}

/** What of an entry does not depend on its place in the chain, as the inside of a JSON list. */
function restOf({
  at,
  act,
  actor_id,
  entity,
  entity_id,
  fields,
  digest,
  salt,
}: Omit<Chained, 'chain' | 'seq' | 'previous_hash'>): string {
  return JSON.stringify([at, act, actor_id, entity, entity_id, fields, digest, salt]).slice(1, -1);
}

/** What those entries record that still are what was written, and still follow the ones before them. */
export async function readWhole(
  db: Db,
  { chain, seqs }: { readonly chain: string; readonly seqs: readonly number[] },
): Promise<ReadonlyMap<number, { readonly entityId: string; readonly fields: readonly string[] }>> {
  const wanted = [...new Set(seqs.flatMap((seq) => [seq - 1, seq]))];
  const entries = await readEntries(db, chain)
    .where(sql<boolean>`seq = any(${wanted}::bigint[])`)
    .execute();
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  return new Map(
    seqs.flatMap((seq) => {
      const entry = bySeq.get(seq);
      const before = bySeq.get(seq - 1)?.hash ?? GENESIS;
      return entry !== undefined && entry.previous_hash === before && entryHash(entry) === entry.hash
        ? [[seq, { entityId: entry.entity_id, fields: entry.fields }] as const]
        : [];
    }),
  );
}

export type ChainVerdict = {
  readonly chain: string;
  readonly entries: number;
  readonly brokenAt: number | null;
};

/** Recomputes every chain; `brokenAt` names the first entry that does not follow from the one before. */
export async function verifyChains(db: Db): Promise<ChainVerdict[]> {
  const verdicts = await Promise.all((await listHeads(db)).map((head) => verifyChain(db, head)));
  const headless = await listHeadless(db);
  return [...verdicts, ...headless.map((chain) => ({ chain, entries: 0, brokenAt: 1 }))];
}

export type Lost = Head & { readonly at: string };

/** Heads as they were published outside the database that are no entry any more: cut off, changed, or gone. */
export async function verifyPublished(db: Db, published: readonly Published[]): Promise<Lost[]> {
  const lost: Lost[] = [];
  for (const { at, heads } of published)
    lost.push(...(await listLost(db, heads)).map((head) => ({ ...head, at })));
  return lost;
}

async function verifyChain(
  db: Db,
  head: { chain: string; seq: number; hash: string },
): Promise<ChainVerdict> {
  let previous = GENESIS;
  let seq = 0;
  for (;;) {
    const page = await readEntries(db, head.chain)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(1000)
      .execute();
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
