import { yearBefore, type Span } from '@jornada/domain/reports/flow.ts';
import { TENURES } from '@jornada/domain/reports/reports.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import { numberParameter } from '../parameters/queries.ts';
import type { Question } from './question.ts';
import { keyAt } from './scope-queries.ts';
import { REHIRE_GAP, stays } from './stays-query.ts';

/** Whether a change lies before the year compared with, in it, between it and the span, or in the span; `HERE` is who is in service at its end. */
export type When = 'EARLIER' | 'BEFORE' | 'BETWEEN' | 'NOW' | 'HERE';

/** Changes of one row's headcount in one month, leavers by their reason and how long they had been here. */
export type Change = {
  readonly key: string;
  readonly when: When;
  readonly month: string;
  /** Net, moves included. */
  readonly people: number;
  readonly in: number;
  readonly out: number;
  /** Of those out; empty where the exit names none. */
  readonly reason: string | null;
  readonly tenure: string | null;
  /** Of those in service at the end: their kind of contract. */
  readonly contract: 'CDI' | 'CDD' | null;
  /** The day of the last change: for one person, the day. */
  readonly last: string;
};

/** Every change of headcount up to the end of a span: who came, went and moved, row by row and month by month. */
export async function readChanges({ db, scope, level, span }: Question): Promise<Change[]> {
  const gap = await numberParameter(db, REHIRE_GAP.code, REHIRE_GAP.standard);
  const before = yearBefore(span);
  const { rows } = await sql<Change>`
    with ${stays({ scope, key: keyAt(level), gap })}, changes as (
      select key, starts as day, 1 as people, first::int as "in", 0 as "out", person, since, type from placed where scoped and comes and starts <= ${span.to}::date
      union all
      select key, until, -1, 0, (not goes_on)::int, person, since, type from placed where scoped and goes and until <= ${span.to}::date
    ), exits as (
      select distinct on (p.collaborator_id, p.effective_date) p.collaborator_id, p.effective_date, x.reason
      from process p join process_leave x on x.process_id = p.id
      where p.family = 'leave' and p.status <> 'CANCELLED' and p.effective_date between ${before.from}::date and ${span.to}::date
    ), timed as (
      select c.*, ${whenOf(before, span)} as "when" from changes c
    ), named as (
      select t.key, t."when", case when t."when" in ('NOW', 'BEFORE') then date_trunc('month', t.day)::date::text else '' end as month, t.people, t."in", t."out", t.day,
        case when t."out" = 1 and t."when" in ('NOW', 'BEFORE') then coalesce(x.reason, case when t.type = 'CDD' then 'contractEnd' else '' end) end as reason,
        case when t."out" = 1 and t."when" in ('NOW', 'BEFORE') then ${TENURE} end as tenure
      from timed t left join exits x on x.collaborator_id = t.person and x.effective_date = t.day and t."out" = 1
    )
    select key, "when", month, sum(people)::int as people, sum("in")::int as "in", sum("out")::int as "out", reason, tenure, null as contract, max(day)::text as last
    from named group by key, "when", month, reason, tenure
    union all
    select key, 'HERE', '', count(*)::int, 0, 0, null, null, type::text, '' from placed where scoped and starts <= ${span.to}::date and until > ${span.to}::date group by key, type
    order by key, month`.execute(db);
  return rows;
}

const whenOf = (before: Span, span: Span) => sql`
  case when c.day < ${before.from}::date then 'EARLIER' when c.day <= ${before.to}::date then 'BEFORE'
    when c.day <= ${addDays(span.from, -1)}::date then 'BETWEEN' else 'NOW' end`;

const TENURE = sql`case ${sql.join(
  TENURES.flatMap(({ key, months }) =>
    months === null ? [] : [sql`when t.day < t.since + make_interval(months => ${months}::int) then ${key}`],
  ),
  sql` `,
)} else 'OVER_5_YEARS' end`;

/** Stores of the scope where somebody worked in the year compared with and in the span: without the first there is nothing to compare. */
export async function listStoresOfBoth({
  db,
  scope: { reach, sites, teamId },
  span,
}: Question): Promise<{ both: number[]; now: number }> {
  const before = yearBefore(span);
  const worked = ({ from, to }: Span) =>
    sql`bool_or(l.valid_from <= ${to}::date and least(l.valid_to, k.end_date, k.ended_on, 'infinity'::date) >= ${from}::date)`;
  const { rows } = await sql<{ both: number[] | null; now: number }>`
    with s as (
      select l.site_id, ${worked(before)} as before, ${worked(span)} as now
      from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      where not c.fictitious and ${reaches(reach, { site: 'l.site_id', team: 'l.team_id' })}
        and ${sites === null ? sql`true` : sql`l.site_id = any(${[...sites]}::int[])`} and ${teamId === null ? sql`true` : sql`l.team_id = ${teamId}`}
      group by l.site_id
    )
    select array_agg(site_id order by site_id) filter (where before and now) as both, count(*) filter (where now)::int as now from s`.execute(
    db,
  );
  return { both: rows[0]?.both ?? [], now: rows[0]?.now ?? 0 };
}
