import type { Webhook, WebhookDelivery } from '@jornada/contract/integration.ts';
import { DELIVERY_DAYS } from '@jornada/domain/privacy/retention.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Change } from './change-queries.ts';

/** All webhooks by name, with what the last 24 hours brought. */
export async function listWebhooks(db: Db, now: Temporal.Instant): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select w.id as uuid, w.name, w.url, w.scopes,
      coalesce((select json_agg(t.code order by t.code) from webhook_site s join site t on t.id = s.site_id where s.webhook_id = w.id), '[]') as sites,
      case when w.active then 'ACTIVE' when w.gone then 'GONE' else 'OFF' end as state,
      case when w.previous_until > ${now.toString()}::timestamptz then w.previous_until end as "rotatesUntil",
      d.delivered, d.waiting, d.failed, d.last_at as "lastAt"
    from webhook w cross join lateral (
      select count(*) filter (where state = 'DELIVERED')::int as delivered,
        count(*) filter (where state = 'WAITING' and attempts > 0)::int as waiting,
        count(*) filter (where state = 'FAILED')::int as failed,
        max(last_at) as last_at
      from webhook_delivery d
      where d.webhook_id = w.id and (d.state = 'WAITING' or d.last_at > ${now.subtract({ hours: 24 }).toString()}::timestamptz)) d
    order by w.name, w.id`.execute(db);
  return rows;
}

/** A webhook's deliveries: what failed and waits first, then the newest. */
export async function listDeliveries(
  db: Db,
  { webhook, offset, limit }: { webhook: string; offset: number; limit: number },
): Promise<{ rows: WebhookDelivery[]; total: number }> {
  const { rows } = await sql<WebhookDelivery>`
    select id as uuid, n, at, type, entity, entity_id as "entityId", site, version, state, attempts, next_at as "nextAt", last_at as "lastAt", status, error, answer
    from webhook_delivery where webhook_id = ${webhook}::uuid order by (state = 'WAITING' and attempts > 0) desc, at desc, n desc nulls last, id
    limit ${limit}::int offset ${offset}::bigint`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from webhook_delivery where webhook_id = ${webhook}::uuid`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type Settings = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly scopes: readonly string[];
  readonly sites: readonly number[];
};

/** Stores a new webhook, which is notified of what changes from now on. */
export async function insertWebhook(
  tx: Db,
  { id, name, url, scopes, sites, secret, now }: Settings & { secret: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into webhook (id, name, url, scopes, secret, reached, created_at)
    select ${id}::uuid, ${name}, ${url}, ${[...scopes]}::text[], ${secret}, last, ${now.toString()}::timestamptz
    from change_counter`.execute(tx);
  await insertSites(tx, id, sites);
}

/** Changes what a webhook is notified of and where; returns whether there is one. */
export async function updateWebhook(tx: Db, { id, name, url, scopes, sites }: Settings): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ name, url, scopes: [...scopes] })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.deleteFrom('webhook_site').where('webhook_id', '=', id).execute();
  await insertSites(tx, id, sites);
  return true;
}

async function insertSites(tx: Db, id: string, sites: readonly number[]): Promise<void> {
  if (sites.length === 0) return;
  await tx
    .insertInto('webhook_site')
    .values(sites.map((site) => ({ webhook_id: id, site_id: site })))
    .execute();
}

/** Turns a webhook on or off; answers whether there is one. */
export async function switchWebhook(
  tx: Db,
  { id, active, gone = false }: { id: string; active: boolean; gone?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ active, gone })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a webhook a new secret beside its present one, which signs until then; answers whether there is one. */
export async function rotateSecret(
  tx: Db,
  { id, secret, until }: { id: string; secret: string; until: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook set previous_secret = secret, previous_until = ${until.toString()}::timestamptz, secret = ${secret}
    where id = ${id}::uuid returning id`.execute(tx);
  return rows.length > 0;
}

export type Due = {
  readonly id: string;
  readonly n: number | null;
  readonly at: string;
  readonly type: string;
  readonly entity: string;
  readonly entityId: string;
  readonly site: string | null;
  readonly version: number;
  readonly attempts: number;
};

/** Stores deliveries of changes that have none yet. */
export async function insertDeliveries(
  tx: Db,
  webhook: string,
  changes: readonly (Omit<Change, 'n'> & { uuid: string; n: number | null })[],
  now: Temporal.Instant,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into webhook_delivery (id, webhook_id, n, at, type, entity, entity_id, site, version, next_at)
    select c.uuid, ${webhook}::uuid, c.n, c.at, c.type, c.entity, c.id, c.site, c.version, ${now.toString()}::timestamptz
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as c(uuid uuid, n bigint, at timestamptz, type text, entity text, id text, site text, version bigint)
    on conflict (webhook_id, n) do nothing`.execute(tx);
}

/** A webhook that is on, held until the transaction ends. */
export async function holdWebhook(
  tx: Db,
  id: string,
): Promise<{ reached: number; scopes: string[]; sites: number[] } | undefined> {
  const { rows } = await sql<{ reached: number; scopes: string[]; sites: number[] }>`
    select reached, scopes, coalesce((select json_agg(s.site_id) from webhook_site s where s.webhook_id = w.id), '[]') as sites
    from webhook w where id = ${id}::uuid and active for update`.execute(tx);
  return rows[0];
}

/** Takes a webhook for this server alone, until then; nothing where another delivers to it or it is off. */
export async function takeWebhook(
  db: Db,
  { id, now, until }: { id: string; now: Temporal.Instant; until: Temporal.Instant },
): Promise<{ url: string; secret: string; previous: string | null } | undefined> {
  const { rows } = await sql<{ url: string; secret: string; previous: string | null }>`
    update webhook set busy_until = ${until.toString()}::timestamptz
    where id = ${id}::uuid and active and (busy_until is null or busy_until <= ${now.toString()}::timestamptz)
    returning url, secret, case when previous_until > ${now.toString()}::timestamptz then previous_secret end as previous`.execute(
    db,
  );
  return rows[0];
}

/**
 * The next deliveries that are due, the oldest first, each counted as one more attempt that has no answer yet; those of a killed server
 * come again after `until`. A change waits while an earlier one of the same record does, whose number is asked for row by row: as
 * `not exists` it was joined with all that waits wherever the table had grown since it was last analyzed.
 */
export async function takeDeliveries(
  db: Db,
  {
    webhook,
    now,
    until,
    limit,
  }: { webhook: string; now: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update webhook_delivery set attempts = attempts + 1, last_at = ${now.toString()}::timestamptz, next_at = ${until.toString()}::timestamptz,
      status = null, error = null, answer = null
    where id in (
      select d.id from webhook_delivery d
      where d.webhook_id = ${webhook}::uuid and d.state = 'WAITING' and d.next_at <= ${now.toString()}::timestamptz
        and coalesce(d.n <= (
          select e.n from webhook_delivery e where e.webhook_id = d.webhook_id and e.state = 'WAITING'
            and e.entity = d.entity and e.entity_id = d.entity_id order by e.n limit 1), true)
      order by d.n nulls first limit ${limit}::int)
    returning id, n, at, type, entity, entity_id as "entityId", site, version, attempts`.execute(db);
  return rows.toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0));
}

export type Noted = {
  readonly id: string;
  readonly state: 'WAITING' | 'DELIVERED' | 'FAILED';
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string | null;
  readonly nextAt: string;
};

/** Writes down what attempts brought. */
export async function noteDeliveries(db: Db, noted: readonly Noted[]): Promise<void> {
  await sql`
    update webhook_delivery d set state = x.state, status = x.status, error = x.error, answer = x.answer, next_at = x."nextAt"
    from json_to_recordset(${JSON.stringify(noted)}::json)
      as x(id uuid, state text, status int, error text, answer text, "nextAt" timestamptz)
    where d.id = x.id`.execute(db);
}

/** Lets everything that failed and waits go out at once, under its own ids; answers how many those are. */
export async function replayWaiting(tx: Db, webhook: string, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql`
    update webhook_delivery set next_at = ${now.toString()}::timestamptz
    where webhook_id = ${webhook}::uuid and state = 'WAITING' and attempts > 0 returning id`.execute(tx);
  return rows.length;
}

/** Lets a delivery go out again at once, under its own id; answers its webhook. */
export async function replayDelivery(tx: Db, id: string, now: Temporal.Instant): Promise<string | undefined> {
  const { rows } = await sql<{ webhook: string }>`
    update webhook_delivery set state = 'WAITING', attempts = 0, next_at = ${now.toString()}::timestamptz
    where id = ${id}::uuid returning webhook_id as webhook`.execute(tx);
  return rows[0]?.webhook;
}

/** Drops deliveries that have been done with for long. */
export async function forgetDeliveries(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('webhook_delivery')
    .where('state', '<>', 'WAITING')
    .where('at', '<', now.subtract({ hours: 24 * DELIVERY_DAYS }).toString())
    .execute();
}

/** A webhook by its id. */
export const findWebhook = (db: Db, webhook: string) =>
  db.selectFrom('webhook').select('id').where('id', '=', webhook).executeTakeFirst();
