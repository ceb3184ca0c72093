import { sql, type RawBuilder } from 'kysely';
import { reaches } from '../db/reach.ts';
import { ofPlaces } from './scope-queries.ts';
import type { Scope } from './scope.ts';

/** Somebody back with the same employer within so many days was neither out nor in (parameter). */
export const REHIRE_GAP = { code: 'REPORT_REHIRE_DAYS', standard: 30 };

/**
 * Where everybody was on which day, as common table expressions that end in `placed`: one row for each time somebody
 * worked in one place under the same terms, from the close of `starts` until the close of `until`, that day no longer.
 * Future hires, exits and moves are in it from their signed dates. Rows of one stay follow each other; `first` opens it,
 * and where it does not go on it ends for good. `scoped` says whether a row is in the scope, `key` which row of the
 * report it belongs to.
 */
export const stays = ({
  scope,
  key,
  gap,
}: {
  readonly scope: Scope;
  readonly key: RawBuilder<string>;
  readonly gap: number;
}): RawBuilder<unknown> => sql`
  ending as (
    select collaborator_id, min(effective_date) as last_day from process
    where family = 'leave' and closed_at is null and effective_date is not null group by collaborator_id
  ), terms as (
    select l.collaborator_id as person, l.contract_id, k.employer_id, k.type, l.site_id, l.team_id, l.position_id, l.weekly_minutes,
      l.valid_from as starts, least(k.end_date, k.ended_on, c.left_on, e.last_day) as last_day
    from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      left join ending e on e.collaborator_id = l.collaborator_id
    where not c.fictitious and ${near(scope)}
  ), ordered as (
    select t.*, lead(starts) over own as next_starts, lead(contract_id) over own as next_contract, lead(employer_id) over own as next_employer
    from terms t where last_day is null or starts <= last_day window own as (partition by person order by starts, contract_id)
  ), linked as (
    select o.*, coalesce(next_contract = contract_id or (next_employer = employer_id and (last_day is null or next_starts <= last_day + ${gap}::int)), false) as goes_on
    from ordered o
  ), joined as (
    select n.*, not coalesce(lag(goes_on) over own, false) as first, case when goes_on then next_starts else coalesce(last_day, 'infinity'::date) end as until
    from linked n window own as (partition by person order by starts, contract_id)
  ), keyed as (
    select t.*, ${key} as key, ${inScope(scope)} as scoped, max(starts) filter (where first) over (partition by person order by starts, contract_id) as since
    from joined t ${ofPlaces}
  ), placed as (
    select y.*, first or not lag(scoped) over own or lag(key) over own is distinct from key as comes,
      not goes_on or not lead(scoped) over own or lead(key) over own is distinct from key as goes
    from keyed y window own as (partition by person order by starts, contract_id)
  )`;

/** People who ever worked at the sites concerned: nobody else's terms are read. */
const near = ({ sites }: Scope): RawBuilder<boolean> =>
  sites === null
    ? sql`true`
    : sql`l.collaborator_id in (select n.collaborator_id from labor_condition n where n.site_id = any(${[...sites]}::int[]))`;

const inScope = ({ reach, sites, teamId, positionId, contractType }: Scope): RawBuilder<boolean> =>
  sql`(${reaches(reach, { site: 't.site_id', team: 't.team_id' })}
    and ${sites === null ? sql`true` : sql`t.site_id = any(${[...sites]}::int[])`}
    and ${teamId === null ? sql`true` : sql`t.team_id = ${teamId}`}
    and ${positionId === null ? sql`true` : sql`t.position_id = ${positionId}`}
    and ${contractType === null ? sql`true` : sql`t.type = ${contractType}`})`;
