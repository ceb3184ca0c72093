import type { BesidePeriod, NotificationStatus } from '@jornada/contract/planned-week.ts';
import type { Quarter } from '@jornada/domain/notifications/quarter.ts';
import type { QuarterFigures } from '@jornada/domain/notifications/quarter-figures.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isToRemind, type ReminderTimes } from '../notifications/queries.ts';
import type { TeamPlace } from '../planning/place-queries.ts';
import type { Weekly } from './drafts.ts';

/** A week as a quarter froze it. */
export type FrozenWeek = {
  readonly site: string;
  readonly teamUuid: string;
  readonly collaboratorUuid: string;
  readonly weekStart: string;
  readonly periods: readonly BesidePeriod[];
};

/** What is stored beside the plan for the document. */
export type QuarterFacts = QuarterFigures & {
  readonly position: string;
  readonly baseMinutes: Readonly<Record<string, number>>;
  /** The weeks that a weekly notification sent already, when this was frozen. */
  readonly weekly: Readonly<Record<string, string>>;
  /** The weeks that were over already. */
  readonly past: readonly string[];
};

export type Quarterly = Quarter & {
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
  readonly collaboratorId: string;
  readonly collaboratorName: string;
  readonly weeks: readonly FrozenWeek[];
  readonly snapshotHash: string;
  readonly facts: QuarterFacts;
  readonly preparedBy: string;
  readonly preparedAt: string;
  readonly signedBy: string | null;
  readonly signedById: string | null;
  readonly signedContact: string | null;
  readonly signedChannel: 'SMS' | 'MAIL' | null;
  readonly sentAt: string | null;
  readonly dueAt: string | null;
  readonly communicatedAt: string | null;
  readonly answeredAt: string | null;
  readonly rejectReason: string | null;
  readonly rejectedWeeks: readonly string[];
  readonly closedAt: string | null;
  readonly superseded: boolean;
  readonly evidenceId: string | null;
  readonly evidenceCode: string | null;
};

const SELECT = sql`
  select n.id, n.group_id as "groupId", n.status, n.site_id as "siteId", s.code as "siteCode", s.name as "siteName", s.time_zone as "timeZone",
    n.team_id as "teamId", t.uuid as "teamUuid", t.name as "teamName", n.collaborator_id as "collaboratorId", c.full_name as "collaboratorName",
    n.year, n.quarter, n.snapshot->'weeks' as weeks, n.snapshot_hash as "snapshotHash", n.facts, n.prepared_by_name as "preparedBy", n.prepared_at as "preparedAt",
    g.signer_name as "signedBy", g.account_id as "signedById", g.contact as "signedContact", g.channel as "signedChannel", n.sent_at as "sentAt", n.due_at as "dueAt", n.communicated_at as "communicatedAt", n.answered_at as "answeredAt",
    n.reject_reason as "rejectReason", array(select w::text from unnest(n.rejected_weeks) w) as "rejectedWeeks", n.closed_at as "closedAt", n.superseded_at is not null as superseded,
    n.evidence_id as "evidenceId", e.code as "evidenceCode"
  from quarterly_notification n
  join site s on s.id = n.site_id join team t on t.id = n.team_id join collaborator c on c.id = n.collaborator_id
  left join quarterly_signing g on g.id = n.signing_id and g.signed_at is not null
  left join evidence e on e.id = n.evidence_id`;

async function select(db: Db, where: RawBuilder<unknown>): Promise<Quarterly[]> {
  return (
    await sql<Quarterly>`${SELECT} where ${where} order by n.year desc, n.quarter desc, t.name, c.search_name, n.prepared_at desc, n.id`.execute(
      db,
    )
  ).rows;
}

/** The teams of a site in which people work in some weeks, by person; the team of the last day stands last. */
export async function listTeamsOfPeople(
  db: Db,
  { siteId, mondays, people }: { siteId: number; mondays: readonly string[]; people: readonly string[] },
): Promise<ReadonlyMap<string, readonly TeamOfSite[]>> {
  const { rows } = await sql<TeamOfSite & { person: string }>`
    select lc.collaborator_id as person, t.id as "teamId", t.uuid as "teamUuid", t.name as "teamName", max(lc.valid_from) as since
    from labor_condition lc join team t on t.id = lc.team_id
    where lc.site_id = ${siteId} and lc.collaborator_id = any(${[...people]}::uuid[])
      and lc.valid_from <= ${mondays.at(-1) ?? ''}::date + 6 and (lc.valid_to is null or lc.valid_to >= ${mondays[0] ?? ''}::date)
    group by 1, 2, 3, 4 order by since, t.id`.execute(db);
  return Map.groupBy(rows, ({ person }) => person);
}

type TeamOfSite = Pick<TeamPlace, 'teamId' | 'teamUuid' | 'teamName'>;

/** The newest notification of each of some people at a site, in the team of which it was made. */
export const listOfPeople = (
  db: Db,
  {
    siteId,
    people,
    year,
    quarter,
  }: Quarter & { readonly siteId: number; readonly people: readonly string[] },
): Promise<Quarterly[]> =>
  select(
    db,
    sql`n.site_id = ${siteId} and n.collaborator_id = any(${[...people]}::uuid[]) and n.year = ${year} and n.quarter = ${quarter} and n.superseded_at is null`,
  );

type OfSite = Quarter & { readonly siteId: number; readonly teamIds: readonly number[] };

/** The newest notification of each person of some teams. */
export const listOfTeams = (db: Db, { siteId, teamIds, year, quarter }: OfSite): Promise<Quarterly[]> =>
  select(
    db,
    sql`n.site_id = ${siteId} and n.team_id = any(${[...teamIds]}::int[]) and n.year = ${year} and n.quarter = ${quarter} and n.superseded_at is null`,
  );

/** What was sent to one person, of every quarter or of one; the newest of each. */
export const listSentTo = (
  db: Db,
  {
    collaboratorId,
    year,
    quarter,
  }: { collaboratorId: string; year?: number | undefined; quarter?: number | undefined },
): Promise<Quarterly[]> =>
  select(
    db,
    sql`n.collaborator_id = ${collaboratorId} and n.sent_at is not null and (n.superseded_at is null or n.status in ('ACCEPTED', 'SIGNED_ON_PAPER'))
      and ${year === undefined ? sql`true` : sql`n.year = ${year}`} and ${quarter === undefined ? sql`true` : sql`n.quarter = ${quarter}`}`,
  );

export async function findQuarterly(db: Db, id: string): Promise<Quarterly | undefined> {
  const [found] = await select(db, sql`n.id = ${id}`);
  return found;
}

export const listQuarterliesByIds = (db: Db, ids: readonly string[]): Promise<Quarterly[]> =>
  select(db, sql`n.id = any(${[...ids]}::uuid[])`);

/** Locks one notification for an act. */
export async function lockQuarterly(db: Db, id: string): Promise<Quarterly | undefined> {
  await sql`select 1 from quarterly_notification where id = ${id} for update`.execute(db);
  return findQuarterly(db, id);
}

/** What was prepared of a quarter and waits for the employer's signature, in a fixed order; locked for signing. */
export async function listPrepared(
  db: Db,
  {
    siteId,
    teamIds,
    year,
    quarter,
    collaboratorId,
    lock,
  }: OfSite & { collaboratorId: string | null; lock: boolean },
): Promise<Quarterly[]> {
  const where = sql`n.site_id = ${siteId} and n.team_id = any(${[...teamIds]}::int[]) and n.year = ${year} and n.quarter = ${quarter}
    and n.status = 'NOT_SENT' and n.superseded_at is null and (${collaboratorId}::uuid is null or n.collaborator_id = ${collaboratorId}::uuid)`;
  if (lock)
    await sql`select 1 from quarterly_notification n where ${where} order by n.id for update`.execute(db);
  return select(db, where);
}

/** The weekly notifications that people of a team go by, by person and week. */
export async function listWeekly(
  db: Db,
  { siteId, teamId, mondays }: { siteId: number; teamId: number; mondays: readonly string[] },
): Promise<ReadonlyMap<string, Weekly>> {
  const { rows } = await sql<Weekly & { collaborator: string; week: string }>`
    select w.collaborator_id as collaborator, w.week_start::text as week, n.id as uuid, n.status, n.sent_at as "sentAt", n.snapshot->'periods' as periods
    from person_week w join weekly_notification n on n.site_id = w.site_id and n.id = w.sent_notification_id and n.quarterly_id is null
    where w.site_id = ${siteId} and w.team_id = ${teamId} and w.week_start = any(${[...mondays]}::date[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ collaborator, week, uuid, status, sentAt, periods }) => [
      `${collaborator} ${week}`,
      { uuid, status, sentAt, periods },
    ]),
  );
}

/** The weekly notifications of a person's weeks that were sent after their quarter, by week. */
export async function listNewerWeekly(
  db: Db,
  { siteId, collaboratorId, mondays }: { siteId: number; collaboratorId: string; mondays: readonly string[] },
): Promise<ReadonlyMap<string, Weekly>> {
  const { rows } = await sql<Weekly & { week: string }>`
    select distinct on (n.week_start) n.week_start::text as week, n.id as uuid, n.status, n.sent_at as "sentAt", n.snapshot->'periods' as periods
    from weekly_notification n
    where n.site_id = ${siteId} and n.collaborator_id = ${collaboratorId} and n.quarterly_id is null and n.week_start = any(${[...mondays]}::date[])
      and n.superseded_at is null and n.status <> 'REJECTED'
    order by n.week_start, n.week_version desc, n.sent_at desc`.execute(db);
  return new Map(
    rows.map(({ week, uuid, status, sentAt, periods }) => [week, { uuid, status, sentAt, periods }]),
  );
}

export type NewQuarterly = {
  readonly id: string;
  readonly teamId: number;
  readonly collaboratorId: string;
  readonly snapshot: string;
  readonly snapshotHash: string;
  readonly facts: string;
};

export type Preparing = Quarter & {
  readonly siteId: number;
  readonly groupId: string;
  readonly preparedAt: string;
  readonly by: { readonly id: string; readonly name: string };
};

/** Writes what was prepared; what these people had of the quarter before gives way. Answers which of those wait on paper for a signature. */
export async function insertQuarterlies(
  db: Db,
  { siteId, groupId, year, quarter, preparedAt, by }: Preparing,
  notifications: readonly NewQuarterly[],
): Promise<string[]> {
  const replaced = await sql<{ id: string; printed: boolean }>`
    update quarterly_notification n set superseded_at = ${preparedAt}::timestamptz
    where n.site_id = ${siteId} and n.collaborator_id = any(${notifications.map(({ collaboratorId }) => collaboratorId)}::uuid[]) and n.year = ${year} and n.quarter = ${quarter} and n.superseded_at is null
    returning id, exists (select from evidence e where e.subject_id = n.id and e.on_paper and e.scan_file_id is null and e.voided_at is null) as printed`.execute(
    db,
  );
  await db
    .insertInto('quarterly_notification')
    .values(
      notifications.map((one) => ({
        site_id: siteId,
        id: one.id,
        group_id: groupId,
        team_id: one.teamId,
        collaborator_id: one.collaboratorId,
        year,
        quarter,
        status: 'NOT_SENT',
        snapshot: one.snapshot,
        snapshot_hash: one.snapshotHash,
        facts: one.facts,
        prepared_by: by.id,
        prepared_by_name: by.name,
        prepared_at: preparedAt,
      })),
    )
    .execute();
  return replaced.rows.flatMap(({ id, printed }) => (printed ? [id] : []));
}

type Update = {
  readonly status: NotificationStatus;
  readonly communicated_at?: string;
  readonly answered_at?: string;
  readonly reject_reason?: string;
  readonly rejected_weeks?: string[];
  readonly closed_at?: string;
  readonly evidence_id?: string;
};

export async function updateQuarterly(
  db: Db,
  { siteId, id }: Pick<Quarterly, 'siteId' | 'id'>,
  update: Update,
): Promise<void> {
  await db
    .updateTable('quarterly_notification')
    .set(update)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** The weeks of a quarter follow it, but for those that a weekly notification has taken over since. */
export async function updateBaseline(
  db: Db,
  { siteId, id }: Pick<Quarterly, 'siteId' | 'id'>,
  update: Omit<Update, 'rejected_weeks'>,
): Promise<void> {
  await db
    .updateTable('weekly_notification')
    .set(update)
    .where('site_id', '=', siteId)
    .where('quarterly_id', '=', id)
    .where('superseded_at', 'is', null)
    .execute();
}

/** Makes what was prepared sent, under one signature. */
export async function sendQuarterlies(
  db: Db,
  {
    ids,
    signingId,
    sentAt,
    dueAt,
  }: { ids: readonly string[]; signingId: string; sentAt: string; dueAt: string },
): Promise<void> {
  await sql`
    update quarterly_notification set status = 'SENT', signing_id = ${signingId}::uuid, sent_at = ${sentAt}::timestamptz, due_at = ${dueAt}::timestamptz
    where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Marks open quarters of which people are to be reminded now, and returns them: each exactly once. */
export async function claimQuarterReminders(
  db: Db,
  { limit, ...times }: ReminderTimes & { readonly limit: number },
): Promise<Quarterly[]> {
  const claimed = await sql<{ id: string }>`
    update quarterly_notification n set reminded_at = ${times.now}::timestamptz from (
      select n.site_id, n.id from quarterly_notification n join site s on s.id = n.site_id
      where n.status in ('SENT', 'COMMUNICATED') and n.reminded_at is null and n.superseded_at is null and ${isToRemind(times)}
      order by n.due_at limit ${limit} for update of n skip locked) due
    where n.site_id = due.site_id and n.id = due.id returning n.id`.execute(db);
  return claimed.rows.length === 0
    ? []
    : select(db, sql`n.id = any(${claimed.rows.map(({ id }) => id)}::uuid[])`);
}

/** Lets one quarter of a site be prepared at a time. */
export const lockQuarters = (db: Db, siteCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`quarters ${siteCode}`}))`.execute(db);
