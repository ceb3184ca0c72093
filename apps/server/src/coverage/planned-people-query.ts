import { sql, type RawBuilder } from 'kysely';

export type FloorSpan = { readonly teams: readonly number[]; readonly first: string; readonly last: string };

type PlannedMinutes = {
  readonly team_id: number;
  readonly date: string;
  readonly typology_id: number;
  readonly half_hour: number;
  readonly minutes: number;
};

/**
 * Minutes planned on the floor of some teams in each half hour of some days, by typology: work and complementary time,
 * as the domain's coverage counts it, and of people who come from another team. What runs past midnight counts for the morning after. Equal shifts are counted
 * before they are spread over the day. A query to build upon.
 */
export function plannedMinutes({ teams, first, last }: FloorSpan): RawBuilder<PlannedMinutes> {
  return sql<PlannedMinutes>`
    select p.team_id, p.work_date + s.slot / 48 as date, p.typology_id, s.slot % 48 as half_hour,
      sum(p.people * (least(p.till, s.slot * 30 + 30) - greatest(p.from_minute, s.slot * 30)))::int as minutes
    from (
      select p.team_id, p.work_date, p.typology_id, p.from_minute, count(*) as people, case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end as till
      from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY')
      where p.team_id = any(${[...teams]}::int[]) and p.work_date >= ${first}::date - 1 and p.work_date <= ${last}::date
      group by p.team_id, p.work_date, p.typology_id, p.from_minute, p.to_minute
      union all
      select l.to_team_id, p.work_date, p.typology_id, p.from_minute, count(*), case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end
      from loan l join loan_shift x on x.loan_id = l.id and x.work_date >= ${first}::date - 1 and x.work_date <= ${last}::date
        join planning_period p on p.site_id = l.from_site_id and p.work_date = x.work_date and p.id = x.period_id
      where l.to_team_id = any(${[...teams]}::int[])
      group by l.to_team_id, p.work_date, p.typology_id, p.from_minute, p.to_minute) p
    cross join lateral generate_series(p.from_minute / 30, (p.till - 1) / 30) s(slot)
    where p.work_date + s.slot / 48 >= ${first}::date and p.work_date + s.slot / 48 <= ${last}::date
    group by 1, 2, 3, 4`;
}
