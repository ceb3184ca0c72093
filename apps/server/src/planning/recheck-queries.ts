import type { DB } from '../db/schema.ts';
import { type Insertable, sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type { TeamPlace } from './place-queries.ts';
import type { PlanFigures } from './plan-week.ts';

/** Notes that weeks are to be checked again. */
export const insertRecheck = (db: Db, row: Insertable<DB['planning_recheck']>) =>
  db.insertInto('planning_recheck').values(row).execute();

/** What is to be checked again. */
export const findRecheck = (db: Db, id: string) =>
  db.selectFrom('planning_recheck').selectAll().where('id', '=', id).executeTakeFirst();

/** Notes that weeks were checked again. */
export const setRechecked = (
  db: Db,
  { now, people, id }: { readonly now: Temporal.Instant; readonly people: number; readonly id: string },
) =>
  db
    .updateTable('planning_recheck')
    .set({ done_at: now.toString(), weeks: people })
    .where('id', '=', id)
    .execute();

/** Locks a team's week. */
export const lockTeamWeek = (
  db: Db,
  {
    siteId,
    teamId,
    weekStart,
  }: { readonly siteId: number; readonly teamId: number; readonly weekStart: string },
) =>
  db
    .selectFrom('team_week')
    .select('version')
    .where('site_id', '=', siteId)
    .where('team_id', '=', teamId)
    .where('week_start', '=', weekStart)
    .forUpdate()
    .execute();

/** What is stored of a team's week, person by person. */
export const listStored = (
  db: Db,
  {
    siteId,
    teamId,
    weekStart,
    people,
  }: {
    readonly siteId: number;
    readonly teamId: number;
    readonly weekStart: string;
    readonly people: readonly string[];
  },
) =>
  db
    .selectFrom('person_week as w')
    .innerJoin('collaborator as c', 'c.id', 'w.collaborator_id')
    .select([
      'w.collaborator_id',
      'w.version',
      'w.findings',
      'w.plan_hash',
      'w.planned_minutes',
      'c.full_name',
    ])
    .where('w.site_id', '=', siteId)
    .where('w.team_id', '=', teamId)
    .where('w.week_start', '=', weekStart)
    .where('w.collaborator_id', 'in', [...people])
    .execute();

/** Notes what checking again changed. */
export const insertChanges = (db: Db, rows: readonly Insertable<DB['planning_recheck_change']>[]) =>
  db
    .insertInto('planning_recheck_change')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The last team's week that was checked, in the order in which they are. */
export type Place = { readonly site: number; readonly team: number; readonly week: string };

/** So many teams' weeks are one job: a rule of the whole company touches more than one job has time for. */
export const WEEKS_AT_ONCE = 100;

export type PlannedTeamWeek = TeamPlace & { readonly weekStart: string; readonly people: readonly string[] };

type Meant = {
  readonly site_id: number | null;
  readonly collaborator_id: string | null;
  readonly from_date: string;
  readonly to_date: string | null;
  readonly today: string;
};

/**
 * Planned weeks that the days reach, as a condition; the week before too, whose Sunday night can, and the week after, which
 * looks back. A store or a person stands in it only where one is meant, so that theirs are found by their own index.
 */
function isMeant({ site_id, collaborator_id, from_date, to_date, today }: Meant): RawBuilder<boolean> {
  const first = [mondayOf(today), addDays(mondayOf(from_date), -7)].toSorted().at(-1) ?? today;
  const conditions = [
    sql`plan_hash <> '' and week_start >= ${first}::date`,
    ...(to_date === null ? [] : [sql`week_start <= ${to_date}::date + 7`]),
    ...(site_id === null ? [] : [sql`site_id = ${site_id}`]),
    ...(collaborator_id === null ? [] : [sql`collaborator_id = ${collaborator_id}`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function isPlanned(db: Db, meant: Meant): Promise<boolean> {
  const found = await sql<{
    there: boolean;
  }>`select exists (select from person_week where ${isMeant(meant)}) as there`.execute(db);
  return found.rows[0]?.there ?? false;
}

/** The next of these weeks, store by store. */
export async function weeksOf(db: Db, meant: Meant, after: Place): Promise<PlannedTeamWeek[]> {
  const found = await sql<PlannedTeamWeek>`
    select w.week_start as "weekStart", w.people, s.id as "siteId", t.id as "teamId", s.code as "siteCode", s.name as "siteName",
      s.time_zone as "timeZone", t.uuid as "teamUuid", t.name as "teamName"
    from (
      select site_id, team_id, week_start, array_agg(collaborator_id) as people from person_week
      where ${isMeant(meant)} and (site_id, team_id, week_start) > (${after.site}::int, ${after.team}::int, ${after.week}::date)
      group by site_id, team_id, week_start order by site_id, team_id, week_start limit ${sql.lit(WEEKS_AT_ONCE)}) w
      join team t on t.id = w.team_id join site s on s.id = w.site_id
    order by w.site_id, w.team_id, w.week_start`.execute(db);
  return found.rows;
}

type Checked = PlanFigures & { readonly collaborator: string; readonly version: number };

export async function writeFigures(
  db: Db,
  { siteId, teamId, weekStart }: PlannedTeamWeek,
  rows: readonly Checked[],
): Promise<void> {
  await sql`
    update person_week w set planned_minutes = x.planned_minutes, law_errors = x.law_errors, policy_errors = x.policy_errors, law_warnings = x.law_warnings,
      policy_warnings = x.policy_warnings, findings = x.findings, breaks_in = x.breaks_in
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(collaborator uuid, version int, planned_minutes int, law_errors smallint, policy_errors smallint, law_warnings smallint,
      policy_warnings smallint, findings jsonb, breaks_in smallint)
    where w.site_id = ${siteId} and w.team_id = ${teamId} and w.week_start = ${weekStart}::date and w.collaborator_id = x.collaborator and w.version = x.version
      and (w.planned_minutes, w.findings, w.breaks_in) is distinct from (x.planned_minutes, x.findings, x.breaks_in)`.execute(
    db,
  );
}
