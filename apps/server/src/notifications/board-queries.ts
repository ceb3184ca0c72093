import type { NotificationStatus } from '@jornada/contract/planned-week.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { needsNotification } from '../planning/fictitious/queries.ts';

type Standing = {
  readonly uuid: string;
  readonly teamUuid: string;
  readonly teamName: string;
  readonly collaboratorUuid: string;
  readonly name: string;
  readonly searchName: string;
  readonly status: NotificationStatus;
  readonly sentBy: string;
  readonly communicatedAt: string | null;
  readonly answeredAt: string | null;
  readonly rejectReason: string | null;
  readonly remindedAt: string | null;
  readonly closedAt: string | null;
  readonly evidenceCode: string | null;
};

export type WeekOnBoard = Standing & {
  readonly weekStart: string;
  readonly changedDays: number;
  readonly sentAt: string;
  readonly dueAt: string;
};

export type QuarterOnBoard = Standing & { readonly sentAt: string | null; readonly dueAt: string | null };

export type Unsent = Pick<Standing, 'teamUuid' | 'teamName' | 'collaboratorUuid' | 'name' | 'searchName'> & {
  readonly weekStart: string;
};

type Asked = {
  readonly siteId: number;
  readonly teamIds: readonly number[];
  readonly mondays: readonly string[];
};

const PERSON = sql`t.uuid as "teamUuid", t.name as "teamName", c.id as "collaboratorUuid", c.full_name as name, c.search_name as "searchName"`;
const STANDING = sql`n.id as uuid, n.status, n.communicated_at as "communicatedAt", n.answered_at as "answeredAt", n.reject_reason as "rejectReason",
  n.reminded_at as "remindedAt", n.closed_at as "closedAt", n.sent_at as "sentAt", n.due_at as "dueAt", e.code as "evidenceCode", ${PERSON}`;

/** The newest weekly notification of each person's week, without what was sent in it. */
export async function listWeeksOnBoard(
  db: Db,
  { siteId, teamIds, mondays }: Asked,
): Promise<readonly WeekOnBoard[]> {
  const { rows } = await sql<WeekOnBoard>`
    select distinct on (n.team_id, n.collaborator_id, n.week_start) ${STANDING}, n.sent_by_name as "sentBy", n.week_start::text as "weekStart", n.changed_days as "changedDays"
    from weekly_notification n join team t on t.id = n.team_id join collaborator c on c.id = n.collaborator_id left join evidence e on e.id = n.evidence_id
    where n.site_id = ${siteId} and n.team_id = any(${[...teamIds]}::int[]) and n.week_start = any(${[...mondays]}::date[]) and n.quarterly_id is null
    order by n.team_id, n.collaborator_id, n.week_start, n.week_version desc, n.sent_at desc, n.id desc`.execute(
    db,
  );
  return rows;
}

/** What was prepared or sent of a quarter, the newest of each person. */
export async function listQuartersOnBoard(
  db: Db,
  { siteId, teamIds, year, quarter }: Omit<Asked, 'mondays'> & { year: number; quarter: number },
): Promise<readonly QuarterOnBoard[]> {
  const { rows } = await sql<QuarterOnBoard>`
    select ${STANDING}, coalesce(g.signer_name, n.prepared_by_name) as "sentBy"
    from quarterly_notification n join team t on t.id = n.team_id join collaborator c on c.id = n.collaborator_id left join evidence e on e.id = n.evidence_id
      left join quarterly_signing g on g.id = n.signing_id and g.signed_at is not null
    where n.site_id = ${siteId} and n.team_id = any(${[...teamIds]}::int[]) and n.year = ${year} and n.quarter = ${quarter} and n.superseded_at is null`.execute(
    db,
  );
  return rows;
}

/** Whose plan of a week, from one on, is not what they were notified of. */
export async function listUnsent(db: Db, { siteId, teamIds, mondays }: Asked): Promise<readonly Unsent[]> {
  const { rows } = await sql<Unsent>`
    select ${PERSON}, w.week_start::text as "weekStart"
    from person_week w join team t on t.id = w.team_id join collaborator c on c.id = w.collaborator_id and not c.fictitious
    where w.site_id = ${siteId} and w.team_id = any(${[...teamIds]}::int[]) and w.week_start = any(${[...mondays]}::date[]) and ${needsNotification('w')}`.execute(
    db,
  );
  return rows;
}

/** Locks what a manager reminds of, in a fixed order. */
export async function lockToRemind(
  db: Db,
  table: 'weekly_notification' | 'quarterly_notification',
  ids: readonly string[],
): Promise<ReadonlyMap<string, Temporal.Instant | null>> {
  const { rows } = await sql<{ id: string; at: string | null }>`
    select n.id, n.reminded_at as at from ${sql.table(table)} n where n.id = any(${[...ids]}::uuid[]) order by n.id for update`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at === null ? null : Temporal.Instant.from(at)]));
}

export async function noteReminded(
  db: Db,
  table: 'weekly_notification' | 'quarterly_notification',
  { ids, now }: { readonly ids: readonly string[]; readonly now: Temporal.Instant },
): Promise<void> {
  await sql`update ${sql.table(table)} set reminded_at = ${now.toString()}::timestamptz where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
}
