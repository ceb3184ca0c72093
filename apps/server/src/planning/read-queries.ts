import type { CallOutput } from '@jornada/contract/call.ts';
import type {
  BesidePeriod,
  HourTypology,
  NotificationStatus,
  PlannedCollaborator,
  TeamWeek,
} from '@jornada/contract/planned-week.ts';
import type { planningCalls } from '@jornada/contract/planning.ts';
import type { ClosedKind } from '@jornada/domain/planning/records/records.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { TeamPlace } from './place-queries.ts';
import { typologies } from './week-query.ts';
import { needsNotification } from './fictitious/queries.ts';

/** Every typology, in HR's order. */
export async function listTypologies(db: Db): Promise<HourTypology[]> {
  const found = await sql<{ list: HourTypology[] }>`select ${typologies} as list`.execute(db);
  return found.rows[0]?.list ?? [];
}

export type WeekSummary = {
  readonly weekStart: string;
  readonly people: number;
  readonly plannedPeople: number;
  readonly plannedMinutes: number;
  readonly toNotify: number;
  readonly blocked: number;
  readonly sent: number;
  readonly notified: number;
  readonly accepted: number;
  readonly errors: number;
  readonly warnings: number;
  readonly holidays: { readonly date: string; readonly description: string; readonly openable: boolean }[];
};

/** How each of a team's weeks stands, from the figures that every save keeps. */
export async function summariseWeeks(
  db: Db,
  { place, from, weeks }: { place: TeamPlace; from: string; weeks: number },
): Promise<WeekSummary[]> {
  const found = await sql<WeekSummary>`
    select m.day::date as "weekStart",
      (select count(*)::int from (${conditionsOf(place, sql`m.day`)}) k) as people,
      count(w.*) filter (where w.plan_hash <> '')::int as "plannedPeople",
      coalesce(sum(w.planned_minutes), 0)::int as "plannedMinutes",
      count(w.*) filter (where ${needsNotification('w')})::int as "toNotify",
      count(w.*) filter (where ${needsNotification('w')} and w.law_errors + w.policy_errors > 0)::int as blocked,
      count(w.*) filter (where w.sent_hash is not null)::int as sent,
      answers.notified, answers.accepted,
      coalesce(sum(w.law_errors + w.policy_errors), 0)::int as errors,
      coalesce(sum(w.law_warnings + w.policy_warnings), 0)::int as warnings,
      (select coalesce(json_agg(json_build_object('date', h.date, 'description', h.description, 'openable', h.openable) order by h.date), '[]')
        from site_calendar(${place.siteId}::int, m.day::date, m.day::date + 6) h where h.kind <> 'EPHEMERIS') as holidays
    from generate_series(${from}::date, ${from}::date + ${weeks * 7 - 7}::int, interval '7 days') m(day)
    left join person_week w on w.site_id = ${place.siteId} and w.team_id = ${place.teamId} and w.week_start = m.day::date
    cross join lateral (
      select count(*) filter (where newest.status <> 'CLOSED')::int as notified, count(*) filter (where newest.status in ('ACCEPTED', 'SIGNED_ON_PAPER'))::int as accepted
      from (
        select distinct on (n.collaborator_id) n.status from weekly_notification n
        where n.site_id = ${place.siteId} and n.team_id = ${place.teamId} and n.week_start = m.day::date and n.quarterly_id is null
        order by n.collaborator_id, n.week_version desc, n.sent_at desc) newest) answers
    group by m.day, answers.notified, answers.accepted order by m.day`.execute(db);
  return found.rows;
}

export type SentSchedule = Pick<
  PlannedCollaborator,
  'collaboratorUuid' | 'name' | 'position' | 'fullTime'
> & {
  readonly sent: {
    readonly notificationUuid: string;
    readonly status: NotificationStatus;
    readonly at: string;
  } | null;
  readonly unsent: boolean;
  readonly periods: BesidePeriod[];
};

/** What the people of a team were last sent of a week, in the order of the board; of one person alone for that person. */
export async function listSentSchedules(
  db: Db,
  { place, weekStart, only = null }: { place: TeamPlace; weekStart: string; only?: string | null },
): Promise<SentSchedule[]> {
  const found = await sql<SentSchedule>`
    select co.id as "collaboratorUuid", co.full_name as name, json_build_object('es', o.name_es, 'en', o.name_en) as position, k.full_time as "fullTime",
      case when n.id is not null then json_build_object('notificationUuid', n.id, 'status', n.status, 'at', n.sent_at) end as sent,
      coalesce(w.needs_notification, false) as unsent, coalesce(n.snapshot->'periods', '[]') as periods
    from (${conditionsOf(place, weekStart)}) k
    join collaborator co on co.id = k.collaborator_id join position o on o.id = k.position_id
    left join person_week w on w.site_id = ${place.siteId} and w.team_id = ${place.teamId} and w.week_start = ${weekStart} and w.collaborator_id = co.id
    left join weekly_notification n on n.site_id = ${place.siteId} and n.id = w.sent_notification_id
    where ${only}::uuid is null or co.id = ${only}::uuid
    order by o.manager desc, co.search_name, co.id`.execute(db);
  return found.rows;
}

/** The labour conditions that put people into a team on any day of a week, one per person. */
const conditionsOf = ({ teamId }: TeamPlace, weekStart: string | RawBuilder<unknown>) => sql`
  select distinct on (lc.collaborator_id) lc.collaborator_id, lc.position_id, lc.weekly_minutes, lc.full_time
  from labor_condition lc join contract c on c.id = lc.contract_id
  where lc.team_id = ${teamId} and lc.valid_from <= ${weekStart}::date + 6 and (lc.valid_to is null or lc.valid_to >= ${weekStart}::date)
    and c.start_date <= ${weekStart}::date + 6 and (c.end_date is null or c.end_date >= ${weekStart}::date) and (c.ended_on is null or c.ended_on >= ${weekStart}::date)
   
  order by lc.collaborator_id, lc.valid_from desc`;

const LEAVES = sql.raw(`'LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER'`);

/** What a contract owes in a week: a seventh less for each day of a leave, as `owedMinutes` of the domain counts it. */
export const owedMinutes = (
  weekly: RawBuilder<unknown>,
  { collaborator, weekStart }: { readonly collaborator: string; readonly weekStart: RawBuilder<unknown> },
): RawBuilder<number> => sql`round(${weekly} * (7 - coalesce((
  select sum(least(r.valid_to, ${weekStart} + 6) - greatest(r.valid_from, ${weekStart}) + 1) from planning_record r
  where r.collaborator_id = ${sql.ref(collaborator)} and r.kind in (${LEAVES})
    and r.valid_from <= ${weekStart} + 6 and coalesce(r.valid_to, 'infinity') >= ${weekStart}), 0)) / 7.0)::int`;

/** What the people of each team do not owe in some weeks because they are on leave, in minutes. */
export const minutesOnLeave = (weeks: readonly string[]): RawBuilder<unknown> => sql`
  select lc.team_id, w.week_start, sum(lc.weekly_minutes * (least(r.valid_to, w.week_start + 6) - greatest(r.valid_from, w.week_start) + 1) / 7.0) as minutes
  from unnest(${[...weeks]}::date[]) as w (week_start)
    join planning_record r on r.kind in (${LEAVES}) and r.valid_from <= w.week_start + 6 and coalesce(r.valid_to, 'infinity') >= w.week_start
    join labor_condition lc on lc.collaborator_id = r.collaborator_id and lc.valid_from <= w.week_start and coalesce(lc.valid_to, 'infinity') >= w.week_start
  group by lc.team_id, w.week_start`;

type Leave = {
  readonly collaboratorId: string;
  readonly kind: ClosedKind;
  readonly from: string;
  readonly to: string;
};

/** Leaves of some people that touch these days. */
export async function listLeaves(
  db: Db,
  {
    collaboratorIds,
    from,
    until,
  }: { readonly collaboratorIds: readonly string[]; readonly from: string; readonly until: string },
): Promise<Leave[]> {
  const found = await sql<Leave>`
    select collaborator_id as "collaboratorId", kind, valid_from::text as "from", coalesce(valid_to, ${until}::date)::text as "to" from planning_record
    where collaborator_id = any(${[...collaboratorIds]}::uuid[]) and kind in (${LEAVES})
      and valid_from <= ${until}::date and coalesce(valid_to, 'infinity') >= ${from}::date`.execute(db);
  return found.rows;
}

type PersonPlace = TeamPlace & { readonly weeklyMinutes: number };

/** Where a person belongs in a week: the team of the last labour condition in it. */
export async function placeOfPerson(
  db: Db,
  { collaboratorId, weekStart }: { collaboratorId: string; weekStart: string },
): Promise<PersonPlace | undefined> {
  return (await placesOfPeople(db, { collaboratorIds: [collaboratorId], weekStart })).get(collaboratorId);
}

/** The same of several; anyone who belongs nowhere in that week is left out. */
export async function placesOfPeople(
  db: Db,
  { collaboratorIds, weekStart }: { collaboratorIds: readonly string[]; weekStart: string },
): Promise<ReadonlyMap<string, PersonPlace>> {
  const found = await sql<PersonPlace & { collaboratorId: string }>`
    select distinct on (lc.collaborator_id) lc.collaborator_id as "collaboratorId", s.id as "siteId", t.id as "teamId", s.code as "siteCode", s.name as "siteName", s.time_zone as "timeZone",
      t.uuid as "teamUuid", t.name as "teamName", ${owedMinutes(sql`lc.weekly_minutes`, { collaborator: 'lc.collaborator_id', weekStart: sql`${weekStart}::date` })} as "weeklyMinutes"
    from labor_condition lc join contract c on c.id = lc.contract_id join team t on t.id = lc.team_id join site s on s.id = lc.site_id
    where lc.collaborator_id = any(${[...collaboratorIds]}::uuid[]) and lc.valid_from <= ${weekStart}::date + 6 and (lc.valid_to is null or lc.valid_to >= ${weekStart}::date)
      and (c.end_date is null or c.end_date >= ${weekStart}::date) and (c.ended_on is null or c.ended_on >= ${weekStart}::date)
    order by lc.collaborator_id, lc.valid_from desc`.execute(db);
  return new Map(found.rows.map(({ collaboratorId, ...place }) => [collaboratorId, place]));
}

type TermsChange = NonNullable<
  CallOutput<(typeof planningCalls)['planning.collaboratorWeek']>['termsChange']
>;

/** The last change of somebody's terms in a week, the one before and the one after: those that begin, and those that end the day before. */
export async function findTermsChange(
  db: Db,
  { collaboratorId, weekStart }: { readonly collaboratorId: string; readonly weekStart: string },
): Promise<TermsChange | undefined> {
  const words = (terms: string, site: string, team: string, position: string) =>
    sql.raw(`jsonb_build_object('siteName', ${site}.name, 'teamName', ${team}.name,
      'position', jsonb_build_object('es', ${position}.name_es, 'en', ${position}.name_en), 'weeklyMinutes', ${terms}.weekly_minutes)`);
  const found = await sql<TermsChange>`
    select a.valid_from::text as "from", ${words('b', 'bs', 'bt', 'bp')} as "before", ${words('a', 's', 't', 'p')} as "after"
    from labor_condition a join labor_condition b on b.collaborator_id = a.collaborator_id and b.valid_to = a.valid_from - 1
      join site s on s.id = a.site_id join team t on t.id = a.team_id join position p on p.id = a.position_id
      join site bs on bs.id = b.site_id join team bt on bt.id = b.team_id join position bp on bp.id = b.position_id
    where a.collaborator_id = ${collaboratorId} and a.valid_from between ${weekStart}::date - 7 and ${weekStart}::date + 13
      and (a.team_id, a.position_id, a.weekly_minutes) is distinct from (b.team_id, b.position_id, b.weekly_minutes)
    order by a.valid_from desc limit 1`.execute(db);
  return found.rows[0];
}

/** Holidays and ephemeris of a week at a site. */
export async function listCalendar(
  db: Db,
  { siteId, weekStart }: { siteId: number; weekStart: string },
): Promise<TeamWeek['calendar']> {
  const found = await sql<TeamWeek['calendar'][number]>`
    select date, kind, openable, description from site_calendar(${siteId}::int, ${weekStart}::date, ${weekStart}::date + 6) order by date, kind`.execute(
    db,
  );
  return found.rows;
}

/** The typologies that the planning rules give to a person's terms on a day, complementary hours under a signed pact alone (decisions §4, §5.3). */
export async function allowedTypologies(
  db: Db,
  { collaboratorId, day }: { collaboratorId: string; day: string },
): Promise<readonly string[]> {
  const found = await sql<{ uuid: string }>`
    select distinct h.uuid from labor_condition lc join contract c on c.id = lc.contract_id
    join position o on o.id = lc.position_id
    join planning_rule r on (r.contract_type is null or r.contract_type = c.type) and (r.position_id is null or r.position_id = lc.position_id)
      and (r.people_group is null or r.people_group = any(people_groups(lc.full_time, o.manager)))
    join hour_typology h on h.id = r.typology_id
    where lc.collaborator_id = ${collaboratorId} and lc.valid_from <= ${day}::date and (lc.valid_to is null or lc.valid_to >= ${day}::date)
      and (c.end_date is null or c.end_date >= ${day}::date) and (c.ended_on is null or c.ended_on >= ${day}::date)
      and (h.kind <> 'COMPLEMENTARY' or exists (select from planning_record p where p.collaborator_id = lc.collaborator_id and p.kind = 'COMPLEMENTARY_PACT'
        and p.signed_on <= ${day}::date and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to >= ${day}::date)))`.execute(
    db,
  );
  return found.rows.map(({ uuid }) => uuid);
}

/** Where a collaborator's record stands today. */
export async function findCollaboratorPlace(
  db: Db,
  id: string,
): Promise<
  { readonly siteId: number; readonly teamId: number | null; readonly collaboratorId: string } | undefined
> {
  const row = await db
    .selectFrom('collaborator')
    .select(['site_id', 'team_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { siteId: row.site_id, teamId: row.team_id, collaboratorId: id };
}

/** The site of a code. */
export const findSiteOfCode = (db: Db, personnelDivision: string) =>
  db.selectFrom('site').select('id').where('code', '=', personnelDivision).executeTakeFirst();
