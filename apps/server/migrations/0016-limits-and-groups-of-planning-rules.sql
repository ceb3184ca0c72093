-- A planning rule also speaks of groups of people, and of how much of its typology they may be given (decisions 5.3).
alter table planning_rule
  add column people_group text check (people_group in ('FULL_TIME', 'PART_TIME', 'MANAGERS', 'STAFF')),
  add column max_day_minutes int check (max_day_minutes between 15 and 1440),
  add column max_week_minutes int check (max_week_minutes between 15 and 10080),
  add column max_week_days int check (max_week_days between 1 and 7),
  drop constraint planning_rule_typology_id_contract_type_position_id_key,
  add constraint planning_rule_for_whom unique nulls not distinct (typology_id, contract_type, position_id, people_group);

-- The groups of people that somebody is of.
create function people_groups(full_time boolean, manager boolean) returns text[] language sql immutable as $$
  select array[case when full_time then 'FULL_TIME' else 'PART_TIME' end, case when manager then 'MANAGERS' else 'STAFF' end]
$$;
