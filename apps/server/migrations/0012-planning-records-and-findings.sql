-- Dated facts about a person by which a plan is judged, kept by HR until the process that owns each comes (decisions 4).
create table planning_record (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  kind text not null check (kind in (
    'COMPLEMENTARY_PACT', 'LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER', 'LACTATION', 'PREGNANCY_RISK',
    'MEDICAL_CERTIFICATE', 'PARENTS_AUTHORISATION', 'BASIC_EDUCATION_PROOF'
  )),
  valid_from date not null,
  valid_to date,
  -- Of a pact: what it covers in a week, and the day of the last signature.
  weekly_minutes int check (weekly_minutes > 0),
  signed_on date,
  -- Of lactation: one paid hour less instead of two breaks.
  hour_less boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  check (valid_to is null or valid_to >= valid_from),
  check ((kind = 'COMPLEMENTARY_PACT') = (weekly_minutes is not null))
);
create index planning_record_by_collaborator on planning_record (collaborator_id, valid_from);

-- Hours that one team's plan moves to another's account; never more than planned (decisions 5.8).
create table rebilling (
  site_id int not null references site,
  id uuid not null,
  work_date date not null,
  from_team_id int not null references team,
  to_team_id int not null references team,
  minutes int not null check (minutes > 0),
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (site_id, id),
  check (from_team_id <> to_team_id)
);
create index rebilling_by_team on rebilling (from_team_id, work_date);

-- The errors and warnings of the plan as it stands, for lists without running a rule: code, dates and figures. And the
-- first later year whose lower weekly limits this plan would break.
alter table person_week add column findings jsonb not null default '[]';
alter table person_week add column breaks_in smallint;

-- Weeks judged anew because a contract, a record, a rule or a holiday changed, and what was found.
create table planning_recheck (
  id uuid primary key,
  cause text not null check (cause in ('CONTRACT', 'RECORD', 'RULE', 'HOLIDAY')),
  subject text not null,
  site_id int references site,
  collaborator_id uuid references collaborator,
  from_date date not null,
  to_date date,
  asked_at timestamptz not null,
  asked_by_name text not null,
  done_at timestamptz,
  weeks int not null default 0,
  changed jsonb not null default '[]'
);
create index planning_recheck_by_site on planning_recheck (site_id, asked_at);
