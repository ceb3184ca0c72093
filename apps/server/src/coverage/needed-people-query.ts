import { sql, type RawBuilder } from 'kysely';

type NeededOn = { readonly teams: RawBuilder<unknown>; readonly first: string; readonly last: string };

type NeedOfDay = {
  readonly team_id: number;
  readonly date: string;
  readonly typology_id: number | null;
  readonly people: number[];
};

/**
 * What some teams (an array of ids) need on each of some days, as the contract's `needOn` reads it from a week: nobody on
 * a day on which the calendar closes their store. A query to build upon.
 */
export function neededPeople({ teams, first, last }: NeededOn): RawBuilder<NeedOfDay> {
  return sql<NeedOfDay>`
    select n.team_id, n.date, n.typology_id, n.people
    from coverage_need_between(${teams}, ${first}::date, ${last}::date) n
    where (n.team_id, n.date) not in (
      select t.id, h.date from team t cross join lateral site_calendar(t.site_id, ${first}::date, ${last}::date) h
      where t.id = any(${teams}) and h.kind <> 'EPHEMERIS' and not h.openable)`;
}
