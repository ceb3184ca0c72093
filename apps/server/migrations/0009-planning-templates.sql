-- Week patterns of a team (decisions 5.10); several weeks take turns: A, B, C.
create table planning_template (
  site_id int not null references site,
  id uuid not null,
  team_id int not null references team,
  name text not null check (name <> ''),
  weeks smallint not null default 1 check (weeks between 1 and 4),
  -- A Monday on which week A was applied: the turn goes on from there.
  anchor date check (extract(isodow from anchor) = 1),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (site_id, id)
);
create unique index planning_template_by_id on planning_template (id);
create unique index planning_template_name on planning_template (team_id, lower(name));

-- One person's pattern in one of the weeks: the unit of conflict, read and written whole.
create table planning_template_row (
  site_id int not null,
  template_id uuid not null,
  week smallint not null check (week between 1 and 4),
  collaborator_id uuid not null references collaborator,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  -- [{ uuid, dayOfWeek (1 Monday), fromHour, toHour, hourTypologyUuid, break }]
  periods jsonb not null default '[]',
  primary key (site_id, template_id, week, collaborator_id),
  foreign key (site_id, template_id) references planning_template on delete cascade
);

-- Why a week that was over was changed (decisions 5.6).
create table past_week_change (
  site_id int not null,
  team_id int not null,
  week_start date not null,
  collaborator_id uuid not null references collaborator,
  version int not null,
  reason text not null check (reason <> ''),
  by_account uuid,
  by_name text not null,
  at timestamptz not null,
  primary key (site_id, team_id, week_start, collaborator_id, version)
);
create index past_week_change_by_collaborator on past_week_change (collaborator_id, week_start);
