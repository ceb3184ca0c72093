import { statusesThat } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import type { OutsideRequest, WaitingWork } from '@jornada/contract/outbox.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged, pagedByKey } from '../db/paged.ts';
import { SEAL } from '../evidence/sealing.ts';
import { SEND } from '../outside/ask.ts';
import { DELIVER, PUSH } from './messages.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';

export type Waiting = WaitingWork & { readonly siteId: number | null };

/**
 * Everything that is not delivered: messages with their text still there, requests of open processes without an answer,
 * documents that everyone signed and nobody sealed.
 */
const WAITING = sql`(
  select m.channel as kind, m.id as uuid, m.subject as about, m.recipient, m.site_id as "siteId", m.created_at as since, m.attempts,
    case when m.last_error is not null or m.result = 'NO_GATEWAY' then 'FAILED' else 'PENDING' end as state, m.last_error as "lastError"
  from message m where m.delivered_at is null and m.body is not null
  union all
  select 'REQUEST', r.id, coalesce(c.full_name, c.rfc), r.system, r.site_id, r.asked_at, r.attempts,
    case when r.last_error is not null then 'FAILED' when r.taken_at is not null then 'TAKEN' else 'PENDING' end, r.last_error
  from outside_request r join process p on p.id = r.process_id join collaborator c on c.id = p.collaborator_id
  where r.answered_at is null and p.status <> all(${KINDS.flatMap((kind) => statusesThat(kind, 'closed'))}::text[])
  union all
  select 'REQUEST', r.id, coalesce(c.full_name, c.rfc), r.system, r.site_id, r.asked_at, r.attempts,
    case when r.last_error is not null then 'FAILED' when r.taken_at is not null then 'TAKEN' else 'PENDING' end, r.last_error
  from outside_request r join sap_pending n on n.id = r.sap_pending_id join collaborator c on c.id = n.collaborator_id
  where r.answered_at is null and n.cleared_at is null
  union all
  select 'SEAL', e.id, e.title, e.code, e.site_id, e.created_at, e.seal_attempts,
    case when e.seal_error is not null then 'FAILED' else 'PENDING' end, e.seal_error
  from evidence e
  where e.sealed_at is null and e.voided_at is null
    and (e.scan_file_id is not null or not exists (select 1 from evidence_signer s where s.evidence_id = e.id and s.signed_at is null))
) as waiting`;

type Asked = {
  readonly key?: string | undefined;
  readonly state?: WaitingWork['state'] | undefined;
  readonly page: { readonly number: number; readonly size: number };
};

/** The oldest first: it is what somebody has waited for longest. */
export async function listWaiting(
  db: Db,
  { key, state, page }: Asked,
): Promise<{ rows: Waiting[]; total: number }> {
  const ofState = state === undefined ? sql`true` : sql`state = ${state}`;
  const ofKey =
    key === undefined ? sql`true` : sql`(about ilike ${`%${key}%`} or recipient ilike ${`%${key}%`})`;
  const list = sql<
    Waiting & { total: number }
  >`select *, count(*) over ()::int as total from ${WAITING} where ${ofState} and ${ofKey} order by since, uuid`;
  return paged(db, { list, page });
}

/** The state of a request, from the request, its process and its place among what is pending for SAP. */
const stateOfRequest = (): RawBuilder<OutsideRequest['state']> => {
  const closed = KINDS.flatMap((kind) => statusesThat(kind, 'closed'));
  return sql`case when r.answer ->> 'answer' = 'NOK' then 'REFUSED' when r.answered_at is not null then 'ANSWERED'
    when p.status = any(${closed}::text[]) or n.cleared_at is not null then 'ENDED'
    when r.last_error is not null then 'FAILED' when r.taken_at is not null then 'TAKEN' else 'PENDING' end`;
};

const REQUEST_JOINS = sql`left join process p on p.id = r.process_id left join sap_pending n on n.id = r.sap_pending_id
  left join collaborator c on c.id = coalesce(p.collaborator_id, n.collaborator_id)`;

/** What outside systems were asked, with what came back of it, the newest first. */
export async function listRequests(
  db: Db,
  { key, state, page }: Omit<Asked, 'state'> & { readonly state?: OutsideRequest['state'] | undefined },
): Promise<{ rows: OutsideRequest[]; total: number }> {
  const conditions = [
    ...(state === undefined ? [] : [sql`${stateOfRequest()} = ${state}`]),
    ...(key === undefined
      ? []
      : [sql`(coalesce(c.full_name, c.rfc) ilike ${`%${key}%`} or r.system ilike ${`%${key}%`})`]),
  ];
  // All of them are counted in their own table alone.
  const narrowed = sql`${REQUEST_JOINS} where ${sql.join(conditions, sql` and `)}`;
  return pagedByKey<OutsideRequest>(db, {
    found: sql`from outside_request r ${conditions.length === 0 ? sql`` : narrowed}`,
    key: sql`r.id`,
    order: sql`r.asked_at desc, r.id desc`,
    rowsOf: (keys) => sql`
      select r.id as uuid, coalesce(c.full_name, c.rfc, '') as about, r.system, r.asked_at as "askedAt", r.attempts,
        ${stateOfRequest()} as state, r.last_error as "lastError", r.answered_at as "answeredAt",
        nullif(coalesce(r.answer ->> 'message', r.answer ->> 'professionalEmail'), '') as answer,
        a.answers, a.without as "withoutEffect"
      from ${keys} join outside_request r on r.id = listed.key ${REQUEST_JOINS}
        cross join lateral (select count(*)::int as answers, (count(*) filter (where o.effect <> 'applied'))::int as without
          from outside_answer o where o.request_id = r.id) a
      order by listed.place`,
    page,
  });
}

/** One of them, or undefined where it waits no longer. */
export async function findWaiting(
  db: Db,
  { kind, uuid }: Pick<WaitingWork, 'kind' | 'uuid'>,
): Promise<Waiting | undefined> {
  const { rows } =
    await sql<Waiting>`select * from ${WAITING} where kind = ${kind} and uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Those that no job will try again: its retries are used up, or it was lost. The system that took a request owes the next step. */
export async function listForgotten(
  db: Db,
  { after, before, hasMailServer }: { after: string; before: string; hasMailServer: boolean },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select * from ${WAITING} where state <> 'TAKEN' and since between ${after} and ${before}
      and (state = 'PENDING' or "lastError" is not null or (kind = 'MAIL' and ${hasMailServer}))
      and not exists (select 1 from pgboss.job j where ${isJobOf(sql`waiting.uuid::text`)} and j.state < 'completed')
    order by since`.execute(db);
  return rows;
}

/** How much fails, by kind, and since when the oldest of it waits. */
export async function countFailed(
  db: Db,
  { after }: { after: string },
): Promise<{ kind: WaitingWork['kind']; count: number; since: string }[]> {
  const { rows } = await sql<{
    kind: WaitingWork['kind'];
    count: number;
    since: string;
  }>`select kind, count(*)::int as count, min(since) as since from ${WAITING} where state = 'FAILED' and since >= ${after} group by kind order by kind`.execute(
    db,
  );
  return rows;
}

/** Whether a job is at it this very moment; one that waits for its turn is taken away, because another one comes at once. */
export async function takeTurn(db: Db, uuid: string): Promise<{ readonly isAtWork: boolean }> {
  await sql`delete from pgboss.job j where ${isJobOf(sql`${uuid}::text`)} and j.state < 'active'`.execute(db);
  const { rows } =
    await sql`select 1 from pgboss.job j where ${isJobOf(sql`${uuid}::text`)} and j.state = 'active'`.execute(
      db,
    );
  return { isAtWork: rows.length > 0 };
}

const QUEUES = [DELIVER, PUSH, SEAL, ...Object.values(SEND)];

/** The jobs of one of them bear its id as their key. */
const isJobOf = (uuid: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`j.name = any(${QUEUES}::text[]) and j.singleton_key = ${uuid}`;

/** A message that is not delivered yet. */
export const findUndelivered = (db: Db, id: string | number | null | undefined) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', String(id))
    .where('delivered_at', 'is', null)
    .executeTakeFirst();

/** Counts one more attempt. */
export const setAttempts = (
  db: Db,
  { attempts, messageId }: { readonly attempts: number; readonly messageId: string },
) =>
  db
    .updateTable('message')
    .set({ attempts: attempts + 1 })
    .where('id', '=', messageId)
    .execute();

/** Notes that no gateway takes a message. */
export const setNoGateway = (db: Db, id: string) =>
  db.updateTable('message').set({ result: 'NO_GATEWAY' }).where('id', '=', id).execute();

/** What the mail server said, without the addresses that it may quote, and whether it refused the address for good. */
export async function noteFailure(app: App, id: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : 'failed';
  await app.database.db
    .updateTable('message')
    .set({
      last_error: reason.replaceAll(/\S+@\S+/g, '…').slice(0, 300),
      refused_at: isForGood(error) ? app.now().toString() : null,
    })
    .where('id', '=', id)
    .execute();
}

/** A 5xx answer to the recipient's address is final (RFC 5321 §4.2.1); anything else may pass. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'command' in error &&
  error.command === 'RCPT TO';

export async function done(
  app: App,
  id: string,
  { result, keepBody }: { result: 'KEPT' | 'DELIVERED'; keepBody: boolean },
): Promise<void> {
  await app.database.db
    .updateTable('message')
    .set({
      delivered_at: app.now().toString(),
      result,
      last_error: null,
      ...(keepBody ? {} : { body: null, attachment: null }),
    })
    .where('id', '=', id)
    .execute();
}

export const messages = ({ db }: Context) => db.selectFrom('message').selectAll();
