-- What reports count of a week that is over, so that a year of the whole company is read in a second. Every row is
-- counted again from plan, punches, need and notifications: a change of any of them marks the store's week.
create table figure_week (
  site_id int not null references site,
  week_start date not null check (extract(isodow from week_start) = 1),
  -- To be counted, for the first time or again.
  stale boolean not null default true,
  counted_at timestamptz,
  primary key (site_id, week_start)
);
create index figure_week_to_count on figure_week (week_start desc, site_id) where stale;

-- Minutes, unless a column says otherwise.
create table figure_person_week (
  site_id int not null,
  team_id int not null references team,
  week_start date not null,
  collaborator_id uuid not null references collaborator,
  due int not null default 0,
  absent int not null default 0,
  incapacity int not null default 0,
  -- Absences that began in the week.
  spells int not null default 0,
  unjustified date[] not null default '{}',
  -- Of days that were closed; the others are counted beside them.
  closed_days int not null default 0,
  open_days int not null default 0,
  planned int not null default 0,
  worked int not null default 0,
  adhered int not null default 0,
  late int not null default 0,
  early int not null default 0,
  missing int not null default 0,
  corrections int not null default 0,
  -- Of weeks in which every day was closed.
  ordinary int not null default 0,
  double int not null default 0,
  triple int not null default 0,
  over_limit int not null default 0,
  sunday int not null default 0,
  rest_day int not null default 0,
  holiday int not null default 0,
  -- Counts of notifications; the lead of the first one in minutes.
  published int not null default 0,
  lead int not null default 0,
  changes int not null default 0,
  -- Of the changes: with less notice than 24, 48, 72 hours and 7 days.
  under24 int not null default 0,
  under48 int not null default 0,
  under72 int not null default 0,
  under168 int not null default 0,
  accepted int not null default 0,
  refused int not null default 0,
  unanswered int not null default 0,
  primary key (site_id, team_id, week_start, collaborator_id),
  foreign key (site_id, week_start) references figure_week
);
create index figure_person_week_by_collaborator on figure_person_week (collaborator_id);

-- The sums of a team's people, and what only a team has.
create table figure_team_week (
  site_id int not null,
  team_id int not null references team,
  week_start date not null,
  people int not null default 0,
  -- By weekday from Monday.
  due int[] not null check (cardinality(due) = 7),
  absent int[] not null check (cardinality(absent) = 7),
  incapacity int not null default 0,
  spells int not null default 0,
  unjustified int not null default 0,
  closed_days int not null default 0,
  open_days int not null default 0,
  planned int not null default 0,
  worked int not null default 0,
  adhered int not null default 0,
  late int not null default 0,
  early int not null default 0,
  missing int not null default 0,
  corrections int not null default 0,
  ordinary int not null default 0,
  double int not null default 0,
  triple int not null default 0,
  over_limit int not null default 0,
  sunday int not null default 0,
  rest_day int not null default 0,
  holiday int not null default 0,
  published int not null default 0,
  lead bigint not null default 0,
  changes int not null default 0,
  under24 int not null default 0,
  under48 int not null default 0,
  under72 int not null default 0,
  under168 int not null default 0,
  accepted int not null default 0,
  refused int not null default 0,
  unanswered int not null default 0,
  -- Half hours of need and plan, added up in minutes; short and spare are never netted.
  need int not null default 0,
  floor int not null default 0,
  short int not null default 0,
  spare int not null default 0,
  -- The half hour of the week, from Monday's midnight, that lacked most, and how much.
  worst_half_hour int,
  worst_short int not null default 0,
  -- Planned minutes by weekday, and their wage in centavos.
  staffed int[] not null check (cardinality(staffed) = 7),
  cost bigint[] not null check (cardinality(cost) = 7),
  primary key (site_id, team_id, week_start),
  foreign key (site_id, week_start) references figure_week
);
create index figure_team_week_by_week on figure_team_week (week_start);

-- Marks weeks of stores; a statement of many rows marks each week once.
create function mark_figures_of_days() returns trigger language plpgsql as $$
begin
  update figure_week f set stale = true
  from (select distinct site_id, date_trunc('week', day)::date as week_start
    -- A night counts for the morning after.
    from changed cross join lateral (values (work_date), (work_date + 1)) as d (day)) x
  where f.site_id = x.site_id and f.week_start = x.week_start and not f.stale;
  return null;
end $$;

create function mark_figures_of_weeks() returns trigger language plpgsql as $$
begin
  update figure_week f set stale = true from (select distinct site_id, week_start from changed) x
  where f.site_id = x.site_id and f.week_start = x.week_start and not f.stale;
  return null;
end $$;

create function mark_figures_of_dates() returns trigger language plpgsql as $$
begin
  update figure_week f set stale = true from (select distinct site_id, date_trunc('week', date)::date as week_start from changed) x
  where (x.site_id is null or f.site_id = x.site_id) and f.week_start = x.week_start and not f.stale;
  return null;
end $$;

create function mark_figures_from() returns trigger language plpgsql as $$
begin
  update figure_week f set stale = true from (select site_id, min(valid_from) as since from changed group by site_id) x
  where f.site_id = x.site_id and f.week_start > x.since - 7 and not f.stale;
  return null;
end $$;

create trigger figures_after_insert after insert on planning_period referencing new table as changed for each statement execute function mark_figures_of_days();
create trigger figures_after_update_of_old after update on planning_period referencing old table as changed for each statement execute function mark_figures_of_days();
create trigger figures_after_update after update on planning_period referencing new table as changed for each statement execute function mark_figures_of_days();
create trigger figures_after_delete after delete on planning_period referencing old table as changed for each statement execute function mark_figures_of_days();
create trigger figures_after_insert after insert on presence_day referencing new table as changed for each statement execute function mark_figures_of_days();
create trigger figures_after_update after update on presence_day referencing new table as changed for each statement execute function mark_figures_of_days();
create trigger figures_after_insert after insert on access_punch referencing new table as changed for each statement execute function mark_figures_of_days();
create trigger figures_after_insert after insert on weekly_notification referencing new table as changed for each statement execute function mark_figures_of_weeks();
create trigger figures_after_update after update on weekly_notification referencing new table as changed for each statement execute function mark_figures_of_weeks();
create trigger figures_after_insert after insert on coverage_need_date referencing new table as changed for each statement execute function mark_figures_of_dates();
create trigger figures_after_delete after delete on coverage_need_date referencing old table as changed for each statement execute function mark_figures_of_dates();
create trigger figures_after_insert after insert on coverage_need_weekday referencing new table as changed for each statement execute function mark_figures_from();
create trigger figures_after_delete after delete on coverage_need_weekday referencing old table as changed for each statement execute function mark_figures_from();
create trigger figures_after_insert after insert on coverage_need_pattern referencing new table as changed for each statement execute function mark_figures_from();
create trigger figures_after_delete after delete on coverage_need_pattern referencing old table as changed for each statement execute function mark_figures_from();
create trigger figures_after_insert after insert on holiday referencing new table as changed for each statement execute function mark_figures_of_dates();
create trigger figures_after_update_of_old after update on holiday referencing old table as changed for each statement execute function mark_figures_of_dates();
create trigger figures_after_update after update on holiday referencing new table as changed for each statement execute function mark_figures_of_dates();
create trigger figures_after_delete after delete on holiday referencing old table as changed for each statement execute function mark_figures_of_dates();
