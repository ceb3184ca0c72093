import type { Call } from '@jornada/contract/call.ts';
import { calls } from '@jornada/contract/index.ts';
import { CHANGE_DAYS } from '@jornada/domain/privacy/retention.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** So many entries of one chain are numbered at once. */
const AT_ONCE = 1000;

/** Acts of the audit trail that changed nothing: somebody read what is sensitive. */
const READS = Object.entries<Call>(calls).flatMap(([name, call]) =>
  call.method === 'GET' || call.reads === true ? [name] : [],
);

/** Signing in and out is in the audit trail, and changes no record that a program could read. */
const SESSION = 'session';

/**
 * Gives the audit entries that have none yet their numbers. Entries of one chain are committed in their order, and the
 * counter's row is held until the numbers stand: so no lower number ever shows after a higher one. Answers whether a chain
 * has more than are numbered at once.
 */
export async function numberChanges(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from audit_chain h left join change_cursor c on c.chain = h.chain
    where h.seq > coalesce(c.seq, 0) limit 1`.execute(db);
  if (rows.length === 0) return false;
  return db.transaction().execute(async (tx) => {
    // A statement of its own: the next one must see what the holder before us has numbered.
    await sql`select last from change_counter for update`.execute(tx);
    const numbered = await sql<{ more: boolean }>`
      with fresh as (
        select e.chain, e.seq, e.at, e.act, e.entity, e.entity_id,
          max(e.at) over (partition by e.chain order by e.seq) as turn
        from audit_chain h left join change_cursor c on c.chain = h.chain
        cross join lateral (
          select * from audit_entry a where a.chain = h.chain and a.seq > coalesce(c.seq, 0) order by a.seq limit ${AT_ONCE}::int) e
        where h.seq > coalesce(c.seq, 0)),
      moved as (
        insert into change_cursor (chain, seq) select chain, max(seq) from fresh group by chain
        on conflict (chain) do update set seq = excluded.seq),
      changes as (
        select *, row_number() over (order by turn, chain, seq) as place,
          row_number() over (partition by entity, entity_id order by turn, chain, seq) as step
        from fresh where entity_id <> '' and entity <> ${SESSION} and act not like '%.refused' and act <> all(${READS}::text[])),
      added as (
        insert into change_event (n, at, type, entity, entity_id, site_id, version)
        select k.last + c.place, c.at, c.act, c.entity, c.entity_id,
          case when c.chain like 'site:%' then substr(c.chain, 6)::int end,
          c.step + coalesce((select max(p.version) from change_event p where p.entity = c.entity and p.entity_id = c.entity_id), 0)
        from changes c cross join change_counter k
        returning n)
      update change_counter set last = last + (select count(*) from added)
      returning exists (select from fresh group by chain having count(*) = ${AT_ONCE}::int) as more`.execute(
      tx,
    );
    return numbered.rows[0]?.more ?? false;
  });
}

export type Change = {
  readonly n: number;
  readonly at: string;
  readonly type: string;
  readonly entity: string;
  readonly id: string;
  readonly site: string | null;
  readonly version: number;
};

/** Changes after a number, in order: of these sites (null: everywhere), of these capabilities (null: all); and the number to go on from. */
export async function listChanges(
  db: Db,
  asked: {
    after: number;
    limit: number;
    sites: readonly number[] | null;
    capabilities: readonly string[] | null;
  },
): Promise<{ events: Change[]; next: number }> {
  const { after, limit, sites, capabilities } = asked;
  // One statement, so that the end of the feed and its rows are of the same moment.
  const { rows } = await sql<{ last: number; events: Change[] }>`
    select k.last, coalesce((select json_agg(e order by e.n) from (
      select v.n, v.at, v.type, v.entity, v.entity_id as id, s.code as site, v.version
      from change_event v left join site s on s.id = v.site_id
      where v.n > ${after}::bigint
        ${sites === null ? sql`` : sql`and v.site_id = any(${[...sites]}::int[])`}
        ${capabilities === null ? sql`` : sql`and split_part(v.type, '.', 1) = any(${[...capabilities]}::text[])`}
      order by v.n limit ${limit}::int) e), '[]') as events
    from change_counter k`.execute(db);
  const [{ last, events } = { last: 0, events: [] }] = rows;
  return { events, next: events.length === limit ? (events.at(-1)?.n ?? after) : Math.max(after, last) };
}

/** The newest changes, the last one first. */
export async function listLatest(db: Db, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select v.n::int as n, v.at, v.type, v.entity, v.entity_id as id, s.code as site, v.version
    from change_event v left join site s on s.id = v.site_id order by v.n desc limit ${limit}::int`.execute(
    db,
  );
  return rows;
}

/** Drops old changes of records that have changed since; the last one of each stays for good, so that a program that starts over misses nothing. */
export async function forgetChanges(db: Db, now: Temporal.Instant): Promise<void> {
  await sql`
    delete from change_event e where at < ${now.subtract({ hours: 24 * CHANGE_DAYS }).toString()}::timestamptz
      and exists (select from change_event l where l.entity = e.entity and l.entity_id = e.entity_id and l.version > e.version)`.execute(
    db,
  );
}
