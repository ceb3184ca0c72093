import { type Updateable, type Insertable, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { TeamPlace } from './place-queries.ts';

/** Weeks of a person from a day on. */
export const listWeeksAhead = (
  db: Db,
  { collaboratorId, from }: { readonly collaboratorId: string; readonly from: string },
) =>
  db
    .selectFrom('person_week')
    .select(['site_id as siteId', 'team_id as teamId', 'week_start as weekStart'])
    .where('collaborator_id', '=', collaboratorId)
    .where('week_start', '>=', mondayOf(from))
    .where('plan_hash', '<>', '')
    .execute();

/** Raises the version of a team's week. */
export const raiseTeamWeek = (
  db: Db,
  {
    siteId,
    teamId,
    weekStart,
  }: { readonly siteId: number; readonly teamId: number; readonly weekStart: string },
) =>
  sql`
    insert into team_week as w (site_id, team_id, week_start, version) values (${siteId}, ${teamId}, ${weekStart}::date, 1)
    on conflict (site_id, team_id, week_start) do update set version = w.version + 1`.execute(db);

/** Stores the figures of a person's week. */
export const upsertPersonWeek = (
  db: Db,
  {
    changes,
    row: added,
  }: { readonly changes: Updateable<DB['person_week']>; readonly row: Insertable<DB['person_week']> },
) =>
  db
    .insertInto('person_week')
    .values(added)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'team_id', 'week_start', 'collaborator_id']).doUpdateSet((row) => ({
        version: sql<number>`person_week.version + 1`,
        changed_at: row.ref('excluded.changed_at'),
        changed_by: row.ref('excluded.changed_by'),
        changed_by_name: row.ref('excluded.changed_by_name'),
        ...changes,
      })),
    )
    .execute();

export type Week = { readonly siteId: number; readonly teamId: number; readonly weekStart: string };

/** What waits for an answer of this week is withdrawn: it no longer says what will be worked. */
export async function withdrawNotifications(
  { db, now, announce }: Context,
  collaboratorId: string,
  { siteId, teamId, weekStart }: Week,
): Promise<void> {
  const withdrawn = await db
    .updateTable('weekly_notification')
    .set({ status: 'CLOSED', closed_at: now.toString(), superseded_at: now.toString() })
    .where('site_id', '=', siteId)
    .where('team_id', '=', teamId)
    .where('week_start', '=', weekStart)
    .where('collaborator_id', '=', collaboratorId)
    .where('status', 'in', ['SENT', 'COMMUNICATED', 'REJECTED'])
    .returning('id')
    .execute();
  if (withdrawn.length > 0) announce({ topic: 'notifications', siteId, teamId });
}

export async function findPlace(db: Db, teamId: number): Promise<TeamPlace> {
  const found = await sql<TeamPlace>`
    select s.id as "siteId", t.id as "teamId", s.code as "siteCode", s.name as "siteName", s.time_zone as "timeZone", t.uuid as "teamUuid", t.name as "teamName"
    from team t join site s on s.id = t.site_id where t.id = ${teamId}`.execute(db);
  const [team] = found.rows;
  if (team === undefined) throw new Error(`no team ${teamId}`);
  return team;
}

/** A planned period with where it belongs instead; null where it belongs nowhere. */
export type Misplaced = {
  readonly id: string;
  readonly siteId: number;
  readonly teamId: number;
  readonly date: string;
  readonly toSite: number | null;
  readonly toTeam: number | null;
};

/** Periods that no longer belong to the terms of their day. */
export const listMisplaced = (
  db: Db,
  { collaboratorId, from }: { readonly collaboratorId: string; readonly from: string },
) =>
  sql<Misplaced>`
    select p.id, p.site_id as "siteId", p.team_id as "teamId", p.work_date as date, t.site_id as "toSite", t.team_id as "toTeam"
    from planning_period p left join lateral (
      select lc.site_id, lc.team_id from labor_condition lc join contract c on c.id = lc.contract_id
      where lc.collaborator_id = p.collaborator_id and p.work_date between lc.valid_from and coalesce(lc.valid_to, 'infinity')
        and p.work_date between c.start_date and least(coalesce(c.end_date, 'infinity'), coalesce(c.ended_on, 'infinity'))
      order by lc.valid_from desc limit 1) t on true
    where p.collaborator_id = ${collaboratorId}::uuid and p.work_date >= ${from}::date and t.team_id is distinct from p.team_id`.execute(
    db,
  );

/** Periods of a person who is gone by then. */
export const listToWithdraw = (
  db: Db,
  {
    collaboratorId,
    from,
    to,
  }: { readonly collaboratorId: string; readonly from: string; readonly to: string | null },
) =>
  sql<Misplaced>`
    select p.id, p.site_id as "siteId", p.team_id as "teamId", p.work_date as date, null::int as "toSite", null::int as "toTeam"
    from planning_period p
    where p.collaborator_id = ${collaboratorId}::uuid and p.work_date between ${from}::date and coalesce(${to}::date, 'infinity')`.execute(
    db,
  );

/** Moves periods to their new place, or off the plan. */
export const movePeriods = (db: Db, rows: readonly Misplaced[]) =>
  sql`
    with x as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, "siteId" int, date date, "toSite" int, "toTeam" int)),
    gone as (delete from planning_period p using x where p.site_id = x."siteId" and p.work_date = x.date and p.id = x.id and x."toTeam" is null)
    update planning_period p set site_id = x."toSite", team_id = x."toTeam" from x
    where p.site_id = x."siteId" and p.work_date = x.date and p.id = x.id and x."toTeam" is not null`.execute(
    db,
  );
