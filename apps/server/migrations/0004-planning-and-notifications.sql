-- Site data carries the site in its key, so that a sharded database needs no rewrite (performance-reliability 3).
-- The site is the site on that date: a mutation never rewrites it.
create table team_week (
  site_id int not null references site,
  team_id int not null references team,
  week_start date not null check (extract(isodow from week_start) = 1),
  version int not null default 0,
  primary key (site_id, team_id, week_start)
);

-- The unit of conflict: one person's week (decisions 5.13).
create table person_week (
  site_id int not null,
  team_id int not null,
  week_start date not null,
  collaborator_id uuid not null references collaborator,
  version int not null default 0,
  changed_at timestamptz,
  changed_by uuid,
  changed_by_name text,
  -- Of the working plan and of what was last told; empty where nothing is planned.
  plan_hash text not null default '',
  told_notification_id uuid,
  told_hash text,
  needs_telling boolean not null generated always as (plan_hash <> coalesce(told_hash, '')) stored,
  -- What maps and homes show without running a rule; written with every save.
  planned_minutes int not null default 0,
  law_errors smallint not null default 0,
  policy_errors smallint not null default 0,
  law_warnings smallint not null default 0,
  policy_warnings smallint not null default 0,
  primary key (site_id, team_id, week_start, collaborator_id),
  foreign key (site_id, team_id, week_start) references team_week
);
create index person_week_by_collaborator on person_week (collaborator_id, week_start);
create index person_week_by_week on person_week (week_start, site_id);

create table planning_period (
  site_id int not null,
  work_date date not null,
  id uuid not null,
  team_id int not null,
  collaborator_id uuid not null references collaborator,
  from_minute int not null check (from_minute between 0 and 1439 and from_minute % 15 = 0),
  to_minute int not null check (to_minute between 0 and 1440 and to_minute % 15 = 0),
  typology_id int not null references hour_typology,
  break_from int check (break_from between 0 and 1439),
  break_minutes int check (break_minutes > 0),
  primary key (site_id, work_date, id),
  check ((break_from is null) = (break_minutes is null))
);
create index planning_period_by_team on planning_period (team_id, work_date);
create index planning_period_by_collaborator on planning_period (collaborator_id, work_date);

create table coverage_need (
  site_id int not null references site,
  team_id int not null references team,
  weekday int not null check (weekday between 1 and 7),
  half_hour int not null check (half_hour between 0 and 47),
  people int not null check (people >= 0),
  primary key (site_id, team_id, weekday, half_hour)
);

create table weekly_notification (
  site_id int not null,
  id uuid not null,
  group_id uuid not null,
  team_id int not null,
  week_start date not null,
  collaborator_id uuid not null references collaborator,
  status text not null check (
    status in ('SENT', 'COMMUNICATED', 'ACCEPTED', 'REJECTED', 'CLOSED', 'SIGNED_ON_PAPER')
  ),
  -- What was told, frozen, under the hash of its canonical text; what it is compared with; what was found, with reasons.
  snapshot jsonb not null,
  snapshot_hash text not null,
  base_id uuid,
  changed_days int not null default 0,
  findings jsonb not null default '[]',
  sent_by uuid not null,
  sent_by_name text not null,
  sent_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  communicated_at timestamptz,
  answered_at timestamptz,
  reject_reason text,
  closed_at timestamptz,
  superseded_at timestamptz,
  evidence_id uuid references evidence,
  primary key (site_id, id)
);
create index weekly_notification_by_group on weekly_notification (group_id);
create index weekly_notification_by_id on weekly_notification (id);
create index weekly_notification_by_collaborator on weekly_notification (collaborator_id, week_start);
create index weekly_notification_by_week on weekly_notification (site_id, team_id, week_start);
create index weekly_notification_open on weekly_notification (due_at) where answered_at is null and closed_at is null;

-- A warning accepted with its reason holds until the marked periods change (decisions 5.5).
create table finding_reason (
  site_id int not null,
  team_id int not null,
  week_start date not null,
  collaborator_id uuid not null,
  code text not null,
  fingerprint text not null,
  reason text not null,
  by_account uuid not null,
  by_name text not null,
  at timestamptz not null,
  primary key (site_id, team_id, week_start, collaborator_id, code, fingerprint)
);
