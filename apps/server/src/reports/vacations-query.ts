import type { Span } from '@jornada/domain/reports/flow.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt, ofPlaces } from './scope-queries.ts';

/** Days of vacation of a row, added up over its people. */
export type VacationSums = {
  readonly key: string;
  readonly people: number;
  readonly due: number;
  readonly taken: number;
  readonly planned: number;
  readonly requested: number;
  readonly available: number;
  readonly overdue: number;
  readonly lapsing: number;
  /** People whose pact of the year is signed. */
  readonly pacts: number;
  /** Of a person alone. */
  readonly deadline: string | null;
  readonly pact: string | null;
};

/** What people's vacation comes to, each where they are today. */
export async function readVacationSums({ db, scope, level, today }: Question): Promise<VacationSums[]> {
  const { reach, sites, teamId } = scope;
  const { rows } = await sql<VacationSums>`
    with t as (
      select v.*, y.status as pact, c.id as person, c.site_id, c.team_id, c.position_id,
        (select max(d.days) from vacation_due d where d.collaborator_id = c.id and d.kind = 'VACATION_LAPSES') as lapsing
      from figure_vacation v join collaborator c on c.id = v.collaborator_id
        left join vacation_pact y on y.collaborator_id = c.id and y.year = ${Number(today.slice(0, 4))}::int
      where c.left_on is null or c.left_on >= ${today}::date
    )
    select ${keyAt(level)} as key, count(*)::int as people, sum(t.due)::float8 as due, sum(t.taken)::float8 as taken, sum(t.planned)::float8 as planned,
      sum(t.requested)::float8 as requested, sum(t.available)::float8 as available, coalesce(sum(t.deadline_days) filter (where t.deadline_kind = 'OVERDUE'), 0)::float8 as overdue,
      coalesce(sum(t.lapsing), 0)::float8 as lapsing, min(t.deadline)::text as deadline, count(*) filter (where t.pact in ('SIGNED', 'ON_PAPER'))::int as pacts, min(t.pact) as pact
    from t ${ofPlaces}
    where ${reaches(reach, { site: 't.site_id', team: 't.team_id' })} and ${sites === null ? sql`true` : sql`t.site_id = any(${[...sites]}::int[])`}
      and ${teamId === null ? sql`true` : sql`t.team_id = ${teamId}`}
    group by 1`.execute(db);
  return rows;
}

/** Days that must be granted, by the day until which. */
export async function listGrants({
  db,
  scope: { reach, sites },
}: Question): Promise<{ date: string; count: number }[]> {
  const { rows } = await sql<{ date: string; count: number }>`
    select v.deadline::text as date, sum(v.deadline_days)::float8 as count
    from figure_vacation v join collaborator c on c.id = v.collaborator_id
    where v.deadline_kind = 'GRANT' and ${reaches(reach, { site: 'c.site_id', team: 'c.team_id' })}
      and ${sites === null ? sql`true` : sql`c.site_id = any(${[...sites]}::int[])`}
    group by 1`.execute(db);
  return rows;
}

/** Days of vacation in the plan from a Monday on, week by week, of people where they are today. */
export async function listWeeksAhead(
  { db, scope: { reach, sites, teamId }, today }: Question,
  { from, to }: Span,
): Promise<{ week: string; count: number }[]> {
  const { rows } = await sql<{ week: string; count: number }>`
    select date_trunc('week', d.day)::date::text as week, count(*)::int as count
    from figure_vacation v join collaborator c on c.id = v.collaborator_id cross join unnest(v.planned_on) as d (day)
    where d.day between ${from}::date and ${to}::date and (c.left_on is null or c.left_on >= ${today}::date)
      and ${reaches(reach, { site: 'c.site_id', team: 'c.team_id' })}
      and ${sites === null ? sql`true` : sql`c.site_id = any(${[...sites]}::int[])`}
      and ${teamId === null ? sql`true` : sql`c.team_id = ${teamId}`}
    group by 1 order by 1`.execute(db);
  return rows;
}
