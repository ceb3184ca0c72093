import { hashOfPlan, snapshotHash } from '../planning/snapshot.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../ids.ts';
import type { Quarterly } from './queries.ts';

type Sending = {
  readonly now: Temporal.Instant;
  readonly dueAt: string;
  readonly by: { readonly id: string; readonly name: string };
};

/** A team's week that now has a baseline, with its new version. */
export type SentWeek = { readonly teamId: number; readonly weekStart: string; readonly version: number };

/**
 * Writes the weeks of quarters that were just signed as the baseline of those weeks: what people go by, and what later
 * changes compare with. Weeks that are over, or that a weekly notification has sent, stay as they are (decisions §7).
 * Takes the locks of the teams' weeks, in order.
 */
export async function writeBaseline(
  db: Db,
  signed: readonly Quarterly[],
  { now, dueAt, by }: Sending,
): Promise<SentWeek[]> {
  const [first] = signed;
  if (first === undefined) return [];
  const { siteId } = first;
  const teams = await teamIdsOf(db, siteId);
  const rows = signed.flatMap(({ id, groupId, teamId, collaboratorId, weeks, facts }) =>
    weeks
      .filter(({ weekStart }) => facts.weekly[weekStart] === undefined && !facts.past.includes(weekStart))
      .map((week) => ({
        id: newId(now),
        quarterly: id,
        group: groupId,
        team: teams.get(week.teamUuid) ?? teamId,
        collaborator: collaboratorId,
        week: week.weekStart,
        snapshot: week,
        hash: snapshotHash(week),
        plan: hashOfPlan(week),
      })),
  );
  if (rows.length === 0) return [];
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, quarterly uuid, "group" uuid, team int, collaborator uuid, week date, snapshot jsonb, hash text, plan text)`;
  const locked = await sql<SentWeek>`
    insert into team_week as w (site_id, team_id, week_start, version)
    select distinct ${siteId}::int, x.team, x.week, 1 from ${given} order by 2, 3
    on conflict (site_id, team_id, week_start) do update set version = w.version + 1
    returning team_id as "teamId", week_start::text as "weekStart", version`.execute(db);
  const at = now.toString();
  // A weekly notification that was sent since the quarter was prepared keeps its week.
  const open = sql`select x.*, w.sent_notification_id as base from ${given}
    left join person_week w on w.site_id = ${siteId} and w.team_id = x.team and w.week_start = x.week and w.collaborator_id = x.collaborator
    where not exists (select from weekly_notification n where n.site_id = ${siteId} and n.id = w.sent_notification_id and n.quarterly_id is null)`;
  await sql`
    with open as materialized (${open}),
    closed as (
      update weekly_notification n set status = 'CLOSED', closed_at = ${at}::timestamptz, superseded_at = ${at}::timestamptz
      from open x where n.site_id = ${siteId} and n.team_id = x.team and n.week_start = x.week and n.collaborator_id = x.collaborator and n.status in ('SENT', 'COMMUNICATED', 'REJECTED')
      returning n.id),
    written as (
      insert into weekly_notification (site_id, id, group_id, team_id, week_start, collaborator_id, status, snapshot, snapshot_hash, base_id, changed_days, findings, sent_by, sent_by_name, sent_at, due_at, week_version, quarterly_id)
      select ${siteId}::int, x.id, x."group", x.team, x.week, x.collaborator, 'SENT', x.snapshot, x.hash, x.base, 0, '[]', ${by.id}::uuid, ${by.name}, ${at}::timestamptz, ${dueAt}::timestamptz,
        coalesce((select t.version from team_week t where t.site_id = ${siteId} and t.team_id = x.team and t.week_start = x.week), 1), x.quarterly
      from open x returning id)
    update person_week w set sent_notification_id = x.id, sent_hash = x.plan
    from open x where w.site_id = ${siteId} and w.team_id = x.team and w.week_start = x.week and w.collaborator_id = x.collaborator`.execute(
    db,
  );
  return locked.rows;
}

/** The keys of a site's teams, by the ids that snapshots hold. */
export async function teamIdsOf(db: Db, siteId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('team').select(['id', 'uuid']).where('site_id', '=', siteId).execute();
  return new Map(rows.map(({ uuid, id }) => [uuid, id]));
}
