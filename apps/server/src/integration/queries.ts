import type { ApiKey } from '@jornada/contract/integration.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { slot, statement } from '../db/statement.ts';
import { Refused } from '../http/refused.ts';

export type ValidKey = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly sites: readonly number[];
  readonly accountId: string;
  readonly account: string;
  readonly roles: readonly { role: string; siteId: number | null; teamId: number | null }[];
};

/** The key that can be used now, with the rights that its account has now; nothing where either has ended. */
export const findValidKey = statement(
  () => sql<ValidKey>`
    select k.id, k.name, k.scopes, k.account_id as "accountId", a.name as account,
      coalesce((select json_agg(s.site_id) from api_key_site s where s.api_key_id = k.id), '[]') as sites,
      coalesce((select json_agg(json_build_object('role', r.role, 'siteId', r.site_id, 'teamId', r.team_id))
        from account_role r where r.account_id = a.id), '[]') as roles
    from api_key k join account a on a.id = k.account_id
    where k.token_hash = ${slot('hash')}::text and k.revoked_at is null and a.active
      and k.expires_at > ${slot('now')}::timestamptz`,
);

/** Notes a use, at most once a minute. */
export async function touchKey(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await sql`update api_key set last_used_at = ${now.toString()}::timestamptz
    where id = ${id}::uuid and (last_used_at is null or last_used_at < ${now.subtract({ minutes: 1 }).toString()}::timestamptz)`.execute(
    db,
  );
}

/** Notes how far a key has read the change feed, where that is new. */
export async function noteFeedRead(db: Db, id: string, after: number): Promise<void> {
  await sql`update api_key set read_until = ${after}::bigint
    where id = ${id}::uuid and read_until is distinct from ${after}::bigint`.execute(db);
}

/** All keys, the newest first. */
export async function listKeys(
  db: Db,
  { now, perMinute }: { readonly now: Temporal.Instant; readonly perMinute: number },
): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select k.id as uuid, k.name, k.ending, k.scopes, a.name as account,
      coalesce((select json_agg(t.code order by t.code) from api_key_site s join site t on t.id = s.site_id where s.api_key_id = k.id), '[]') as sites,
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.read_until::int as "readUntil",
      coalesce((select max(n.calls) from call_count n
        where n.caller = 'key ' || k.id and n.minute > ${now.subtract({ minutes: 60 }).toString()}::timestamptz), 0) as peak,
      ${perMinute}::int as "perMinute",
      case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= ${now.toString()}::timestamptz then 'EXPIRED' else 'VALID' end as state
    from api_key k join account a on a.id = k.account_id order by k.created_at desc, k.id`.execute(db);
  return rows;
}

/** Stores a new key by its hash, with its sites. */
export async function insertKey(
  tx: Db,
  key: {
    id: string;
    name: string;
    hash: string;
    ending: string;
    accountId: string;
    scopes: readonly string[];
    sites: readonly number[];
    expiresAt: Temporal.Instant;
    now: Temporal.Instant;
  },
): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      id: key.id,
      name: key.name,
      token_hash: key.hash,
      ending: key.ending,
      account_id: key.accountId,
      scopes: [...key.scopes],
      created_at: key.now.toString(),
      expires_at: key.expiresAt.toString(),
    })
    .execute();
  if (key.sites.length > 0)
    await tx
      .insertInto('api_key_site')
      .values(key.sites.map((site) => ({ api_key_id: key.id, site_id: site })))
      .execute();
}

/** Ends a key; answers whether it was still to be ended. */
export async function revokeKey(db: Db, uuid: string, now: Temporal.Instant): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update api_key set revoked_at = ${now.toString()}::timestamptz
    where id::text = ${uuid} and revoked_at is null returning id`.execute(db);
  return rows[0]?.id;
}

/** Ids of sites by their codes; refused where one is unknown. */
export async function sitesOf(db: Db, named: readonly string[]): Promise<number[]> {
  const codes = [...new Set(named)];
  if (codes.length === 0) return [];
  const sites = await db.selectFrom('site').select('id').where('code', 'in', codes).execute();
  if (sites.length < codes.length) throw new Refused('SITE_NOT_FOUND', { field: 'sites' });
  return sites.map(({ id }) => id);
}
