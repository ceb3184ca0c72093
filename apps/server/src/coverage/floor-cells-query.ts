import { sql, type RawBuilder } from 'kysely';
import { neededPeople } from './needed-people-query.ts';
import { plannedMinutes, type FloorSpan } from './planned-people-query.ts';

/**
 * Need against plan as common table expressions `line`, `sums` and `cell`. A cell is a half hour of a team: a typology's
 * need is met by its own people, the rest by anyone who is left, as in the domain's coverage (decisions §5.9).
 */
export const floorCells = (span: FloorSpan): RawBuilder<unknown> => sql`
    line as materialized (
      select team_id, date, half_hour, typology_id, sum(planned)::int as planned, sum(needed)::int as needed from (
        select p.team_id, p.date, p.half_hour, p.typology_id, p.minutes as planned, 0 as needed from (${plannedMinutes(span)}) p
        union all
        select n.team_id, n.date, half.slot::int - 1, n.typology_id, 0, half.people * 30
        from (${neededPeople({ teams: sql`${[...span.teams]}::int[]`, first: span.first, last: span.last })}) n cross join lateral unnest(n.people) with ordinality half(people, slot) where half.people > 0) both_sides
      group by team_id, date, half_hour, typology_id),
    sums as (
      select team_id, date, half_hour, sum(planned)::int as planned, sum(needed)::int as needed,
        coalesce(sum(needed) filter (where typology_id is null), 0)::int as of_anybody,
        coalesce(sum(greatest(needed - planned, 0)) filter (where typology_id is not null), 0)::int as typed_missing,
        coalesce(sum(least(needed, planned)) filter (where typology_id is not null), 0)::int as typed_met
      from line group by team_id, date, half_hour),
    cell as materialized (
      select team_id, date, half_hour, planned, needed, typed_missing + greatest(of_anybody - (planned - typed_met), 0) as missing, greatest(planned - typed_met - of_anybody, 0) as surplus from sums)`;
