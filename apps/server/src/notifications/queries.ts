import type { BesidePeriod, NotificationStatus } from '@jornada/contract/planned-week.ts';
import type { FindingRow } from '@jornada/contract/planning.ts';
import { REMINDER_HOURS } from '@jornada/domain/notifications/due.ts';
import type { SentNotification } from '@jornada/domain/notifications/layers.ts';
import { QUIET_HOURS, type QuietHours } from '@jornada/domain/notifications/quiet.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';
import { numberParameter } from '../parameters/queries.ts';

/** A weekly notification as a list names it. */
export type ListedNotification = SentNotification & {
  readonly id: string;
  readonly groupId: string;
  readonly status: NotificationStatus;
  readonly siteId: number;
  readonly siteCode: string;
  readonly siteName: string;
  readonly timeZone: string;
  readonly teamId: number;
  readonly teamUuid: string;
  readonly teamName: string;
  readonly weekStart: string;
  readonly collaboratorId: string;
  readonly collaboratorName: string;
  readonly changedDays: number;
  /** What it is compared with. */
  readonly baseId: string | null;
  readonly sentBy: string;
  readonly sentAt: string;
  readonly dueAt: string;
  readonly communicatedAt: string | null;
  readonly answeredAt: string | null;
  readonly evidenceCode: string | null;
  /** The quarter of which it is the baseline; null for a weekly notification of its own. */
  readonly quarterlyId: string | null;
};

/** The same whole, as it is stored. */
export type Notification = ListedNotification & {
  readonly periods: readonly BesidePeriod[];
  readonly snapshotHash: string;
  readonly findings: readonly FindingRow[];
  readonly sentById: string;
  readonly closedAt: string | null;
};

/** The notifications of one person's week, from the newest on. */
export function listOfPersonWeek(
  db: Db,
  { siteId, collaboratorId, weekStart }: { siteId: number; collaboratorId: string; weekStart: string },
): Promise<Notification[]> {
  return select(
    db,
    sql`n.collaborator_id = ${collaboratorId} and n.week_start = ${weekStart}::date and n.site_id = ${siteId}`,
  );
}

/** The notifications of one person's weeks that start between two days, the newest of each week first. */
export function listOfPerson(
  db: Db,
  { collaboratorId, from, until }: { collaboratorId: string; from: string; until: string },
): Promise<Notification[]> {
  return select(
    db,
    sql`n.collaborator_id = ${collaboratorId} and n.week_start >= ${from}::date and n.week_start <= ${until}::date`,
  );
}

/** Notifications by their own ids or their groups'; the newest first. */
export function listByIds(db: Db, ids: readonly string[]): Promise<Notification[]> {
  return select(db, sql`n.id = any(${[...ids]}::uuid[]) or n.group_id = any(${[...ids]}::uuid[])`);
}

/** What waits for one person's answer, the most urgent first. */
export async function listPending(db: Db, collaboratorId: string): Promise<Notification[]> {
  const open = await select(
    db,
    sql`n.collaborator_id = ${collaboratorId} and n.status in ('SENT', 'COMMUNICATED') and n.superseded_at is null and n.quarterly_id is null`,
  );
  return open.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
}

export type Quarter = {
  readonly siteId: number;
  readonly teamIds: readonly number[] | null;
  readonly from: string;
  readonly until: string;
  /** Null for all of them. */
  readonly statuses: readonly NotificationStatus[] | null;
  readonly page: { readonly number: number; readonly size: number };
};

/** A page of the notifications of the weeks that start in a quarter, of a site or of some of its teams: without what was sent in them. */
export function listOfQuarter(
  db: Db,
  { siteId, teamIds, from, until, statuses, page }: Quarter,
): Promise<{ readonly rows: ListedNotification[]; readonly total: number }> {
  const teams = teamIds === null ? sql`true` : sql`n.team_id = any(${[...teamIds]}::int[])`;
  const state = statuses === null ? sql`true` : sql`n.status = any(${[...statuses]}::text[])`;
  const where = sql`n.site_id = ${siteId} and n.quarterly_id is null and ${teams} and ${state} and n.week_start >= ${from}::date and n.week_start < ${until}::date`;
  return paged(db, {
    list: sql<
      ListedNotification & { total: number }
    >`select ${LISTED}, count(*) over ()::int as total ${of(where)}`,
    page,
  });
}

/** Locks one notification for an answer; a quarter's baseline is answered with its quarter alone. */
export async function lockNotification(db: Db, id: string): Promise<Notification | undefined> {
  await sql`select 1 from weekly_notification where id = ${id} for update`.execute(db);
  const [found] = await select(db, sql`n.id = ${id} and n.quarterly_id is null`);
  return found;
}

async function select(db: Db, where: RawBuilder<unknown>): Promise<Notification[]> {
  const found = await sql<Notification>`
    select ${LISTED}, n.snapshot->'periods' as periods, n.snapshot_hash as "snapshotHash", n.findings, n.sent_by as "sentById", n.closed_at as "closedAt"
    ${of(where)}`.execute(db);
  return found.rows;
}

const LISTED = sql`n.id, n.group_id as "groupId", n.status, n.site_id as "siteId", s.code as "siteCode", s.name as "siteName", s.time_zone as "timeZone",
  n.team_id as "teamId", t.uuid as "teamUuid", t.name as "teamName", n.week_start as "weekStart", n.collaborator_id as "collaboratorId",
  c.full_name as "collaboratorName", n.changed_days as "changedDays", n.base_id as "baseId", n.sent_by_name as "sentBy", n.sent_at as "sentAt", n.due_at as "dueAt",
  n.communicated_at as "communicatedAt", n.answered_at as "answeredAt", n.reject_reason as "rejectReason", n.superseded_at is not null as superseded, e.code as "evidenceCode", n.quarterly_id as "quarterlyId"`;

const of = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from weekly_notification n
  join site s on s.id = n.site_id join team t on t.id = n.team_id join collaborator c on c.id = n.collaborator_id
  left join evidence e on e.id = n.evidence_id
  where ${where} order by n.week_start desc, n.week_version desc, n.sent_at desc, n.id desc`;

type Update = {
  readonly status: NotificationStatus;
  readonly communicated_at?: string;
  readonly answered_at?: string;
  readonly reject_reason?: string;
  readonly closed_at?: string;
  readonly superseded_at?: string;
  readonly evidence_id?: string;
};

export async function updateNotification(
  db: Db,
  { siteId, id }: Pick<Notification, 'siteId' | 'id'>,
  update: Update,
): Promise<void> {
  await db
    .updateTable('weekly_notification')
    .set(update)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** What the person goes by from now on: the row of the week points at it, and knows whether newer work must be sent. */
export async function setCurrentNotification(
  db: Db,
  {
    siteId,
    teamId,
    weekStart,
    collaboratorId,
  }: Pick<Notification, 'siteId' | 'teamId' | 'weekStart' | 'collaboratorId'>,
  sent: Notification | undefined,
): Promise<void> {
  await db
    .updateTable('person_week')
    .set({
      sent_notification_id: sent?.id ?? null,
      sent_hash: sent === undefined ? null : sent.periods.length === 0 ? '' : sent.snapshotHash,
    })
    .where('site_id', '=', siteId)
    .where('team_id', '=', teamId)
    .where('week_start', '=', weekStart)
    .where('collaborator_id', '=', collaboratorId)
    .execute();
}

export type NewNotification = {
  readonly id: string;
  readonly collaboratorId: string;
  readonly snapshot: string;
  readonly snapshotHash: string;
  readonly baseId: string | null;
  readonly changedDays: number;
  readonly findings: string;
  readonly sentHash: string;
};

export type Sending = {
  readonly siteId: number;
  readonly teamId: number;
  readonly weekStart: string;
  /** Of the team's week, under whose lock this is sent. */
  readonly version: number;
  readonly groupId: string;
  readonly sentAt: string;
  readonly dueAt: string;
  readonly by: { readonly id: string; readonly name: string };
};

/** Writes the notifications of one sending; what was open of those weeks gives way to them. Answers which of these were printed. */
export async function insertNotifications(
  db: Db,
  sending: Sending,
  notifications: readonly NewNotification[],
): Promise<string[]> {
  const { siteId, teamId, weekStart, sentAt } = sending;
  const replaced = await sql<{ id: string; printed: boolean }>`
    update weekly_notification n set status = 'CLOSED', closed_at = ${sentAt}::timestamptz, superseded_at = ${sentAt}::timestamptz
    where site_id = ${siteId} and team_id = ${teamId} and week_start = ${weekStart}::date
      and collaborator_id = any(${notifications.map(({ collaboratorId }) => collaboratorId)}::uuid[]) and status in ('SENT', 'COMMUNICATED', 'REJECTED')
    returning id, exists (select from evidence e where e.subject_id = n.id and e.on_paper and e.voided_at is null) as printed`.execute(
    db,
  );
  await db
    .insertInto('weekly_notification')
    .values(
      notifications.map((one) => ({
        site_id: siteId,
        id: one.id,
        group_id: sending.groupId,
        team_id: teamId,
        week_start: weekStart,
        collaborator_id: one.collaboratorId,
        status: 'SENT',
        snapshot: one.snapshot,
        snapshot_hash: one.snapshotHash,
        base_id: one.baseId,
        changed_days: one.changedDays,
        findings: one.findings,
        sent_by: sending.by.id,
        sent_by_name: sending.by.name,
        sent_at: sentAt,
        due_at: sending.dueAt,
        week_version: sending.version,
      })),
    )
    .execute();
  await sql`
    update person_week w set sent_notification_id = x.id, sent_hash = x.hash
    from jsonb_to_recordset(${JSON.stringify(notifications.map(({ id, collaboratorId, sentHash }) => ({ id, collaborator: collaboratorId, hash: sentHash })))}::jsonb) as x(id uuid, collaborator uuid, hash text)
    where w.site_id = ${siteId} and w.team_id = ${teamId} and w.week_start = ${weekStart}::date and w.collaborator_id = x.collaborator`.execute(
    db,
  );
  return replaced.rows.flatMap(({ id, printed }) => (printed ? [id] : []));
}

export type Reason = {
  readonly collaboratorId: string;
  readonly code: string;
  readonly fingerprint: string;
  readonly reason: string;
};

/** Keeps the reasons of warnings; what was given before for the same periods stays as it was (decisions §5.5). */
export async function insertReasons(
  db: Db,
  { siteId, teamId, weekStart, sentAt, by }: Sending,
  reasons: readonly Reason[],
): Promise<void> {
  if (reasons.length === 0) return;
  await db
    .insertInto('finding_reason')
    .values(
      reasons.map((one) => ({
        site_id: siteId,
        team_id: teamId,
        week_start: weekStart,
        collaborator_id: one.collaboratorId,
        code: one.code,
        fingerprint: one.fingerprint,
        reason: one.reason,
        by_account: by.id,
        by_name: by.name,
        at: sentAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How a person is reached: in the product, and by mail in the language that they chose. */
/** Whom a mail reaches, and the language that they chose. */
export type Recipient = { readonly email: string; readonly language: 'es' | 'en' };

export type Address = {
  readonly name: string;
  readonly accountId: string | null;
  readonly recipient: Recipient | null;
};

/** Where the mails of a person `c` go: to the file's work address, which can be corrected there, then to that of the account `a`, then home. */
export const MAIL_ADDRESS = sql<
  string | null
>`coalesce(nullif(c.professional_email, ''), a.email, nullif(c.personal_email, ''))`;

/** How people are reached. */
export async function listAddresses(
  db: Db,
  collaboratorIds: readonly string[],
): Promise<ReadonlyMap<string, Address>> {
  const found = await sql<{
    id: string;
    name: string;
    account_id: string | null;
    email: string | null;
    language: 'es' | 'en';
  }>`
    select c.id, c.full_name as name, a.id as account_id, ${MAIL_ADDRESS} as email, c.language
    from collaborator c left join account a on a.collaborator_id = c.id and a.active where c.id = any(${[...collaboratorIds]}::uuid[])`.execute(
    db,
  );
  return new Map(
    found.rows.map(({ id, name, account_id, email, language }) => [
      id,
      { name, accountId: account_id, recipient: email === null || email === '' ? null : { email, language } },
    ]),
  );
}

/** The legal name of a site's employer. */
export async function findEmployer(db: Db, siteId: number): Promise<string> {
  const found = await db
    .selectFrom('site')
    .innerJoin('employer', 'employer.id', 'site.employer_id')
    .select('employer.legal_name')
    .where('site.id', '=', siteId)
    .executeTakeFirst();
  return found?.legal_name ?? '';
}

/** The contract's weekly minutes of people in a week: of two terms in it those that began last. */
export async function weeklyMinutesOf(
  db: Db,
  { collaboratorIds, weekStart }: { readonly collaboratorIds: readonly string[]; readonly weekStart: string },
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ id: string; minutes: number }>`
    select distinct on (collaborator_id) collaborator_id as id, weekly_minutes as minutes from labor_condition
    where collaborator_id = any(${[...collaboratorIds]}::uuid[]) and valid_from <= ${weekStart}::date + 6 and (valid_to is null or valid_to >= ${weekStart}::date)
    order by collaborator_id, valid_from desc`.execute(db);
  return new Map(found.rows.map(({ id, minutes }) => [id, minutes]));
}

/** When the team's week was last sent to anyone. */
export async function lastSentAt(
  db: Db,
  { siteId, teamId, weekStart }: Pick<Notification, 'siteId' | 'teamId' | 'weekStart'>,
): Promise<string | null> {
  const found = await db
    .selectFrom('weekly_notification')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .where('site_id', '=', siteId)
    .where('team_id', '=', teamId)
    .where('week_start', '=', weekStart)
    .executeTakeFirst();
  return found?.at ?? null;
}

/** When people may be reminded: so many hours before an answer is due, outside the quiet hours. */
export type ReminderTimes = {
  readonly now: string;
  readonly hoursBefore: number;
  readonly quiet: QuietHours;
};

/** What HR has set of when people are notified. */
export async function readQuietHours(db: Db): Promise<QuietHours> {
  return {
    from: await numberParameter(db, 'QUIET_HOURS_FROM', QUIET_HOURS.from),
    to: await numberParameter(db, 'QUIET_HOURS_TO', QUIET_HOURS.to),
  };
}

export async function readReminderTimes(db: Db, now: Temporal.Instant): Promise<ReminderTimes> {
  return {
    now: now.toString(),
    hoursBefore: await numberParameter(db, 'NOTIFICATION_REMINDER_HOURS', REMINDER_HOURS),
    quiet: await readQuietHours(db),
  };
}

/** Whether a wall clock at a site stands in the quiet hours. */
export const isQuietAt = (wall: RawBuilder<unknown>, { from, to }: QuietHours): RawBuilder<boolean> =>
  from <= to
    ? sql`(extract(hour from ${wall}) >= ${from} and extract(hour from ${wall}) < ${to})`
    : sql`(extract(hour from ${wall}) >= ${from} or extract(hour from ${wall}) < ${to})`;

/**
 * Whether the notification `n` at the site `s` is to be reminded of now: from so many hours before it is due (from half
 * of the time, where that is shorter) and not in the quiet hours. What is due before these end is reminded of in the
 * last hour before they begin.
 */
export function isToRemind({ now, hoursBefore, quiet }: ReminderTimes): RawBuilder<boolean> {
  const at = sql`${now}::timestamptz`;
  const wall = sql`(${at} at time zone s.time_zone)`;
  const reminding = sql`case when n.due_at - n.sent_at > make_interval(mins => ${Math.round(60 * hoursBefore)})
    then n.due_at - make_interval(mins => ${Math.round(60 * hoursBefore)}) else n.sent_at + (n.due_at - n.sent_at) / 2 end`;
  const untilQuietEnds = 1 + ((quiet.to - quiet.from + 24) % 24);
  return sql`n.due_at > ${at} and not ${isQuietAt(wall, quiet)} and (${reminding} <= ${at}
    or (${quiet.from !== quiet.to} and extract(hour from ${wall}) = ${(quiet.from + 23) % 24}
      and n.due_at <= (date_trunc('hour', ${wall}) + make_interval(hours => ${untilQuietEnds})) at time zone s.time_zone))`;
}

/** Marks open notifications of which people are to be reminded now, those due first, and answers them: each exactly once. */
export async function claimReminders(
  db: Db,
  { limit, ...times }: ReminderTimes & { readonly limit: number },
): Promise<Notification[]> {
  const claimed = await sql<{ id: string }>`
    update weekly_notification n set reminded_at = ${times.now}::timestamptz from (
      select n.site_id, n.id from weekly_notification n join site s on s.id = n.site_id
      where n.answered_at is null and n.closed_at is null and n.reminded_at is null and n.quarterly_id is null and n.status in ('SENT', 'COMMUNICATED')
        and ${isToRemind(times)}
      order by n.due_at limit ${limit} for update of n skip locked) due
    where n.site_id = due.site_id and n.id = due.id returning n.id`.execute(db);
  return claimed.rows.length === 0
    ? []
    : listByIds(
        db,
        claimed.rows.map(({ id }) => id),
      );
}

/** Whether somebody answers for the employer at a site: its representative or a director. */
export async function hasEmployersSide(db: Db, siteId: number): Promise<boolean> {
  const found = await sql<{ there: boolean }>`
    select exists (select from legal_representative r join site s on s.employer_id = r.employer_id join account a on a.id = r.account_id where s.id = ${siteId} and a.active)
      or exists (select from account_role d join account a on a.id = d.account_id where d.role = 'DIRECTOR' and d.site_id = ${siteId} and a.active) as there`.execute(
    db,
  );
  return found.rows[0]?.there ?? false;
}

/** The site of a code. */
export const findSiteId = (db: Db, personnelDivision: string) =>
  db.selectFrom('site').select('id').where('code', '=', personnelDivision).executeTakeFirst();
