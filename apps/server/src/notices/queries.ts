import { DIGEST_HOUR, type DigestTimes, type NotifyBy } from '@jornada/domain/notifications/quiet.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isQuietAt, readQuietHours } from '../notifications/queries.ts';
import { listChoices, type Choices } from '../push/queries.ts';
import { numberParameter } from '../parameters/queries.ts';

/** What HR has set of the hours at which people are notified. */
export async function readDigestTimes(db: Db): Promise<DigestTimes> {
  return {
    quiet: await readQuietHours(db),
    hour: await numberParameter(db, 'DIGEST_HOUR', DIGEST_HOUR),
  };
}

export type StoredNotice = {
  readonly id: string;
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly kind: string;
  readonly parameters: unknown;
  readonly createdAt: string;
  readonly dueAt: string;
};

export async function insertNotices(
  db: Db,
  notices: readonly (StoredNotice & { readonly about: string | null })[],
): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insertInto('notice')
    .values(
      notices.map(({ collaboratorId, siteId, createdAt, dueAt, parameters, ...notice }) => ({
        ...notice,
        parameters: JSON.stringify(parameters),
        collaborator_id: collaboratorId,
        site_id: siteId,
        created_at: createdAt,
        due_at: dueAt,
      })),
    )
    .execute();
}

export type Habits = {
  readonly lastDay: string | null;
  readonly each: boolean;
  readonly by: NotifyBy;
  readonly chosen: Choices | undefined;
};

/** What people have chosen: for all, and for some kinds alone; and the last day on which they had a mail, if any. */
export async function listHabits(
  db: Db,
  collaboratorIds: readonly string[],
): Promise<ReadonlyMap<string, Habits>> {
  const { rows } = await sql<Omit<Habits, 'chosen'> & { id: string; accountId: string | null }>`
    select c.id, a.id as "accountId", coalesce(a.notify_each, false) as each, coalesce(a.notify_by, 'MAIL') as by, greatest(
      (select max(n.sent_on) from notice n where n.collaborator_id = c.id),
      (select max(d.day) from digest d where d.account_id = a.id and d.mailed))::text as "lastDay"
    from collaborator c left join account a on a.collaborator_id = c.id and a.active
    where c.id = any(${[...collaboratorIds]}::uuid[])`.execute(db);
  const chosen = await listChoices(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return new Map(
    rows.map(({ id, accountId, ...habit }) => [id, { ...habit, chosen: chosen.get(accountId ?? '') }]),
  );
}

/** Takes all waiting notices of each person with one that is due, outside quiet hours; each notice exactly once. */
export async function claimNotices(
  tx: Db,
  {
    now,
    limit,
    quiet,
  }: { readonly now: Temporal.Instant; readonly limit: number } & Pick<DigestTimes, 'quiet'>,
): Promise<StoredNotice[]> {
  await dropAnswered(tx, sql`true`);
  const wall = sql`(${now.toString()}::timestamptz at time zone s.time_zone)`;
  const { rows } = await sql<StoredNotice>`
    with due as (
      select distinct n.collaborator_id from notice n join site s on s.id = n.site_id
      where n.sent_on is null and n.due_at <= ${now.toString()}::timestamptz and not ${isQuietAt(wall, quiet)} limit ${limit})
    update notice n set sent_on = ${wall}::date from due, site s
    where n.collaborator_id = due.collaborator_id and n.sent_on is null and s.id = n.site_id
    returning ${COLUMNS}`.execute(tx);
  return rows.toSorted(byAge);
}

/** Takes everything that waits for one person, because a mail goes to them anyway. */
export async function takeNotices(
  tx: Db,
  { collaboratorId, day }: { readonly collaboratorId: string; readonly day: string },
): Promise<StoredNotice[]> {
  await dropAnswered(tx, sql`n.collaborator_id = ${collaboratorId}::uuid`);
  const { rows } = await sql<StoredNotice>`
    update notice n set sent_on = ${day}::date where n.collaborator_id = ${collaboratorId}::uuid and n.sent_on is null
    returning ${COLUMNS}`.execute(tx);
  return rows.toSorted(byAge);
}

/**
 * Forgets reminders that waited, for the quiet hours or a digest, until their week or quarter needed no response any more:
 * it was answered, filed on paper, closed or sent again.
 */
async function dropAnswered(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from notice n where n.sent_on is null and ${which} and ${isAnswered('n')}`.execute(tx);
}

/** Whether the week or quarter that a row is about needs no response any more. */
function isAnswered(row: string): RawBuilder<boolean> {
  const [site, about] = [sql.ref(`${row}.site_id`), sql.ref(`${row}.about`)];
  const isOpen = sql`x.status in ('SENT', 'COMMUNICATED') and x.closed_at is null and x.superseded_at is null`;
  return sql`(exists (select from weekly_notification x where x.site_id = ${site} and x.id = ${about} and not (${isOpen}))
      or exists (select from quarterly_notification x where x.site_id = ${site} and x.id = ${about} and not (${isOpen})))`;
}

/** Takes back what still waits to go out about something that has been answered; says whether anything did. */
export async function withdrawNotices(db: Db, about: string): Promise<boolean> {
  const { rows } =
    await sql`delete from notice where about = ${about}::uuid and sent_on is null returning id`.execute(db);
  return rows.length > 0;
}

/** Forgets what went out long enough ago that no day's mail depends on it. */
export async function forgetNotices(db: Db, before: string): Promise<void> {
  await sql`delete from notice where sent_on < ${before}::date`.execute(db);
}

const COLUMNS = sql`n.id, n.collaborator_id as "collaboratorId", n.site_id as "siteId", n.kind, n.parameters,
  n.created_at as "createdAt", n.due_at as "dueAt"`;

const byAge = (a: StoredNotice, b: StoredNotice): number =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
