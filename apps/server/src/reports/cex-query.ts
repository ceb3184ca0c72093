import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt } from './scope-queries.ts';

/** What a row of a report lent or borrowed in a month, in minutes; `agreed` says whether it is charged. */
export type Lending = {
  readonly side: 'LENT' | 'BORROWED';
  readonly key: string;
  readonly month: string;
  readonly isAgreed: boolean;
  readonly charged: number;
  readonly agreed: number;
  readonly planned: number;
  readonly shifts: number;
  readonly people: readonly string[];
};

type Place = { readonly code: string; readonly name: string };

/** What went from one store to another and is charged, in minutes, and on which account. */
type Pair = {
  readonly from: Place;
  readonly to: Place;
  readonly account: string;
  readonly people: number;
  readonly shifts: number;
  readonly planned: number;
  readonly charged: number;
};

/** So many pairs of stores are listed, those with most hours. */
const MOST_PAIRS = 200;

type Read = { readonly sides: Lending[]; readonly pairs: Pair[] };

/**
 * The shifts of loans between sites, each once for the side that lends and once for the side that borrows, as far as the
 * scope reaches that side; and from where to where they go, where the scope reaches one of both.
 */
export async function readLending({ db, scope, level, span }: Question): Promise<Read> {
  const { reach, sites, teamId } = scope;
  const inScope = (site: string, team: string) => sql`(${reaches(reach, { site, team })}
    and ${sites === null ? sql`true` : sql`${sql.ref(site)} = any(${[...sites]}::int[])`}
    and ${teamId === null ? sql`true` : sql`${sql.ref(team)} = ${teamId}`})`;
  const planned = sql`coalesce(case when p.to_minute > p.from_minute then p.to_minute - p.from_minute else p.to_minute + 1440 - p.from_minute end, 0)`;
  const { rows } = await sql<{ sides: Lending[] | null; pairs: Pair[] | null }>`
    with shift as materialized (
      select l.collaborator_id as person, l.from_site_id, l.from_team_id, l.to_site_id, l.to_team_id, l.status = 'AGREED' as is_agreed, date_trunc('month', x.work_date)::date as month,
        x.to_minute - x.from_minute as agreed, ${planned} as planned, least(x.to_minute - x.from_minute, ${planned}) as charged
      from loan_shift x join loan l on l.id = x.loan_id and l.from_site_id <> l.to_site_id
        left join planning_period p on p.site_id = l.from_site_id and p.work_date = x.work_date and p.id = x.period_id
      where x.work_date between ${span.from}::date and ${span.to}::date and (l.status in ('REQUESTED', 'CONSENTED') or p.id is not null)
    ), t as (
      select shift.*, 'LENT' as side, from_site_id as site_id, from_team_id as team_id from shift
      union all select shift.*, 'BORROWED', to_site_id, to_team_id from shift where ${level !== 'person'}
    ), lending as (
      select t.side, ${keyAt(level)} as key, t.month::text as month, t.is_agreed as "isAgreed", sum(t.charged)::float8 as charged, sum(t.agreed)::float8 as agreed,
        sum(t.planned)::float8 as planned, count(*)::int as shifts, array_agg(distinct t.person) as people
      from t join site s on s.id = t.site_id left join zone z on z.id = s.zone_id join team m on m.id = t.team_id
      where ${inScope('t.site_id', 't.team_id')} group by 1, 2, 3, 4
    ), pair as (
      select json_build_object('code', f.code, 'name', f.name) as "from", json_build_object('code', g.code, 'name', g.name) as "to", coalesce(a.code, g.code) as account,
        count(distinct h.person)::int as people, count(*)::int as shifts, sum(h.planned)::float8 as planned, sum(h.charged)::float8 as charged
      from shift h join site f on f.id = h.from_site_id join site g on g.id = h.to_site_id left join site_cex a on a.site_id = g.id and a.active
      where h.is_agreed and (${inScope('h.from_site_id', 'h.from_team_id')} or ${inScope('h.to_site_id', 'h.to_team_id')}) group by f.id, g.id, a.code
      order by sum(h.charged) desc, f.code, g.code limit ${MOST_PAIRS}::int
    )
    select (select json_agg(lending) from lending) as sides, (select json_agg(pair) from pair) as pairs`.execute(
    db,
  );
  return { sides: rows[0]?.sides ?? [], pairs: rows[0]?.pairs ?? [] };
}
