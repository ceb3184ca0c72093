-- What a team needs, half hour by half hour: patterns of a week that hold from one Monday to a Sunday or until further
-- notice, and days that stand in their place (decisions 5.9). One row is a whole day of one typology.
create table coverage_need_pattern (
  site_id int not null references site,
  team_id int not null references team,
  valid_from date not null check (extract(isodow from valid_from) = 1),
  valid_to date check (extract(isodow from valid_to) = 7 and valid_to > valid_from),
  primary key (site_id, team_id, valid_from)
);
create index coverage_need_pattern_by_team on coverage_need_pattern (team_id, valid_from);

create table coverage_need_weekday (
  site_id int not null,
  team_id int not null,
  valid_from date not null,
  weekday int not null check (weekday between 1 and 7),
  -- None: whoever is on the floor.
  typology_id int references hour_typology,
  people int[] not null check (cardinality(people) = 48),
  unique nulls not distinct (site_id, team_id, valid_from, weekday, typology_id),
  foreign key (site_id, team_id, valid_from) references coverage_need_pattern on delete cascade
);
create index coverage_need_weekday_by_team on coverage_need_weekday (team_id, valid_from, weekday);

create table coverage_need_date (
  site_id int not null references site,
  team_id int not null references team,
  date date not null,
  typology_id int references hour_typology,
  people int[] not null check (cardinality(people) = 48),
  unique nulls not distinct (site_id, team_id, date, typology_id)
);
create index coverage_need_date_by_team on coverage_need_date (team_id, date);

insert into coverage_need_pattern (site_id, team_id, valid_from) select distinct site_id, team_id, date '2000-01-03' from coverage_need;
insert into coverage_need_weekday (site_id, team_id, valid_from, weekday, people)
select d.site_id, d.team_id, date '2000-01-03', d.weekday, array(
  select coalesce(n.people, 0) from generate_series(0, 47) slot
  left join coverage_need n on n.site_id = d.site_id and n.team_id = d.team_id and n.weekday = d.weekday and n.half_hour = slot order by slot)
from (select distinct site_id, team_id, weekday from coverage_need) d;
drop table coverage_need;

-- A team's need is edited as one: the unit of conflict (decisions 1.4).
create table coverage_need (
  site_id int not null references site,
  team_id int not null references team,
  version int not null default 0,
  changed_at timestamptz,
  changed_by_name text,
  primary key (site_id, team_id)
);

-- The need of each of these days: the day's own where it has one, else the weekday's of the pattern that began last
-- among those that hold.
create function coverage_need_between(teams int[], first_day date, last_day date)
returns table (team_id int, date date, typology_id int, people int[])
language sql stable as $$
  select d.team_id, d.date, need.typology_id, need.people
  from (
    select t.team_id, day::date as date, exists (select 1 from coverage_need_date o where o.team_id = t.team_id and o.date = day::date) as own
    from unnest(teams) t(team_id) cross join generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') day) d
  cross join lateral (
    select o.typology_id, o.people from coverage_need_date o where d.own and o.team_id = d.team_id and o.date = d.date
    union all
    select w.typology_id, w.people from coverage_need_weekday w
    where not d.own and w.team_id = d.team_id and w.weekday = extract(isodow from d.date)::int and w.valid_from = (
      select max(p.valid_from) from coverage_need_pattern p
      where p.team_id = d.team_id and p.valid_from <= d.date and (p.valid_to is null or p.valid_to >= d.date))) need
$$;
