import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt } from './scope-queries.ts';

/** A hire that began work in the span, or is open, with the days it took to pass each group of stations. */
export type HireTime = {
  readonly key: string;
  /** The first day; null of an open hire. */
  readonly firstDay: string | null;
  readonly days: number | null;
  readonly steps: Readonly<Record<HireStep, number | null>>;
};

/** Groups of stations in their order; a group is passed with the last of them. */
const HIRE_STEPS = {
  data: ['personal', 'address', 'fiscal', 'bank', 'labor'],
  validation: ['director', 'legal'],
  hr: ['hr'],
  signature: ['send', 'sign'],
  systems: ['osmos', 'identity'],
} as const;
export type HireStep = keyof typeof HIRE_STEPS;

const TYPES = ['HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX'];

/** Hires of a scope: those whose first day is in the span and that were completed, and those that are open at its end. */
export async function readHires({ db, scope, level, span }: Question): Promise<HireTime[]> {
  const { reach, sites, teamId, positionId, contractType } = scope;
  const steps = Object.entries(HIRE_STEPS);
  const passed = sql.join(
    steps.map(
      ([step, stations]) =>
        sql`(max(a.passed_at) filter (where a.station = any(${[...stations]}::text[]))) as ${sql.ref(step)}`,
    ),
  );
  const before = (at: number) =>
    sql`greatest(t.created_at, ${sql.join([...steps.slice(0, at).map(([step]) => sql.ref(`t.${step}`)), sql`t.created_at`])})`;
  const days = sql.join(
    steps.flatMap(([step], at) => [
      sql.lit(step),
      sql`case when t.done then extract(epoch from greatest(${sql.ref(`t.${step}`)}, ${before(at)}) - ${before(at)}) / 86400 end`,
    ]),
  );
  const { rows } = await sql<HireTime>`
    with t as (
      select p.id, p.site_id, p.team_id, p.position_id, p.collaborator_id as person, p.created_at, p.effective_date,
        p.closed_at is not null as done, ${passed}
      from process p left join process_station a on a.process_id = p.id
      where p.type = any(${TYPES}::text[])
        and (p.status = 'COMPLETED_SUCCESS' and p.effective_date between ${span.from}::date and ${span.to}::date
          or p.closed_at is null and p.created_at < ${addDays(span.to, 1)}::date)
        and ${reaches(reach, { site: 'p.site_id', team: 'p.team_id' })} and ${sites === null ? sql`true` : sql`p.site_id = any(${[...sites]}::int[])`}
        and ${teamId === null ? sql`true` : sql`p.team_id = ${teamId}`} and ${positionId === null ? sql`true` : sql`p.position_id = ${positionId}`}
        and ${contractType === null ? sql`true` : sql`p.summary ->> 'contractType' = ${contractType}`}
      group by p.id
    )
    select coalesce(${keyAt(level)}, '') as key, case when t.done then t.effective_date::text end as "firstDay",
      case when t.done then greatest(t.effective_date - t.created_at::date, 0) end as days, json_build_object(${days}) as steps
    from t join site s on s.id = t.site_id left join zone z on z.id = s.zone_id left join team m on m.id = t.team_id left join position o on o.id = t.position_id
    order by 1, t.effective_date, t.id`.execute(db);
  return rows;
}

/** People who never came: hired in the span and gone by the first day. */
export async function readNoShows({
  db,
  scope,
  level,
  span,
}: Question): Promise<{ key: string; count: number }[]> {
  const { reach, sites, teamId, positionId, contractType } = scope;
  const { rows } = await sql<{ key: string; count: number }>`
    select ${keyAt(level)} as key, count(*)::int as count
    from (select l.*, l.collaborator_id as person from contract k join labor_condition l on l.contract_id = k.id and l.valid_from = k.start_date
        where k.start_date between ${span.from}::date and ${span.to}::date and k.ended_on <= k.start_date and ${contractType === null ? sql`true` : sql`k.type = ${contractType}`}) t
      join site s on s.id = t.site_id left join zone z on z.id = s.zone_id join team m on m.id = t.team_id join position o on o.id = t.position_id
    where ${reaches(reach, { site: 't.site_id', team: 't.team_id' })} and ${sites === null ? sql`true` : sql`t.site_id = any(${[...sites]}::int[])`}
      and ${teamId === null ? sql`true` : sql`t.team_id = ${teamId}`} and ${positionId === null ? sql`true` : sql`t.position_id = ${positionId}`}
    group by 1`.execute(db);
  return rows;
}
