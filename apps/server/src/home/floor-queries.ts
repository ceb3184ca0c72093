import { addDays } from '@jornada/domain/time.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import type { homeCalls } from '@jornada/contract/home.ts';
import { sql } from 'kysely';
import { neededPeople } from '../coverage/needed-people-query.ts';
import type { Db } from '../db/connect.ts';

type Floor = CallOutput<(typeof homeCalls)['home.floor']>;

export function siteByCode(db: Db, code: string) {
  return db
    .selectFrom('site')
    .select(['id', 'code', 'name', 'time_zone', 'opens_minute', 'closes_minute'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** People planned for a day, by hour of entry, and how many people each half hour needs; `teams` null means all. */
export async function floorOf(
  db: Db,
  { siteId, today, teams }: { siteId: number; today: string; teams: readonly number[] | null },
): Promise<Pick<Floor, 'people' | 'absent' | 'need'>> {
  const inTeams = teams === null ? sql`true` : sql`p.team_id = any(${[...teams]}::int[])`;
  const planned = await sql<Floor['people'][number] & { at_work: boolean }>`
    select p.collaborator_id as "collaboratorUuid", c.full_name as name, t.name as team, bool_or(y.kind in ('WORK', 'COMPLEMENTARY')) as at_work,
      json_agg(json_build_object('fromHour', p.from_minute, 'toHour', p.to_minute, 'code', case when y.restricted then 'AUS' else y.abbreviation end,
        'kind', y.kind, 'breakFrom', p.break_from, 'breakMinutes', p.break_minutes) order by p.from_minute) as periods
    from planning_period p
      join collaborator c on c.id = p.collaborator_id
      join team t on t.id = p.team_id
      join hour_typology y on y.id = p.typology_id
    where p.site_id = ${siteId} and p.work_date = ${today}::date and ${inTeams} and not c.fictitious
    group by p.collaborator_id, c.full_name, c.search_name, t.name
    order by min(p.from_minute), c.search_name`.execute(db);
  const inStore = sql`array(select t.id from team t where t.site_id = ${siteId} and ${teams === null ? sql`true` : sql`t.id = any(${[...teams]}::int[])`})`;
  const need = await sql<{ half_hour: number; people: number }>`
    select slot::int - 1 as half_hour, sum(half.people)::int as people
    from (${neededPeople({ teams: inStore, first: today, last: today })}) n
    cross join lateral unnest(n.people) with ordinality half(people, slot) group by slot`.execute(db);
  const people = planned.rows.filter((row) => row.at_work).map(({ at_work: _, ...row }) => row);
  return {
    people,
    absent: planned.rows.length - people.length,
    need: Array.from(
      { length: 48 },
      (_, half) => need.rows.find((row) => row.half_hour === half)?.people ?? 0,
    ),
  };
}

const DAYS_AHEAD = 14;

/** What the next two weeks bring to a store: days worth knowing, people who start, answers that fall due; `teams` null means all. */
export async function upcomingOf(
  db: Db,
  {
    siteId,
    timeZone,
    today,
    teams,
  }: { siteId: number; timeZone: string; today: string; teams: readonly number[] | null },
): Promise<Floor['upcoming']> {
  const until = addDays(today, DAYS_AHEAD);
  const due = sql`(n.due_at at time zone ${timeZone})::date`;
  const inTeams = (column: string) =>
    teams === null ? sql`true` : sql`${sql.ref(column)} = any(${[...teams]}::int[])`;
  const found = await sql<Floor['upcoming'][number]>`
    (select date::text, 'EVENT' as kind, description as text, 1 as count from site_calendar(${siteId}::int, ${today}::date, ${until}::date))
    union all
    (select p.effective_date::text, 'STARTS', string_agg(c.full_name, ', ' order by c.search_name), count(*)::int
      from process p join collaborator c on c.id = p.collaborator_id
      where p.site_id = ${siteId} and ${inTeams('p.team_id')} and p.status = 'SCHEDULED_FOR_START_DATE' and p.effective_date between ${today}::date and ${until}::date group by 1)
    union all
    (select ${due}::text, 'ANSWER_DUE', '', count(*)::int from weekly_notification n
      where n.site_id = ${siteId} and ${inTeams('n.team_id')} and n.status in ('SENT', 'COMMUNICATED') and n.closed_at is null and n.quarterly_id is null and ${due} between ${today}::date and ${until}::date group by 1)
    order by 1 limit 3`.execute(db);
  return found.rows;
}
