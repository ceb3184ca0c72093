-- Vacation: what people ask for, what is agreed for a year, and when a team should not be away. What was taken and is
-- planned stands in the plan.
create table vacation_request (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  from_date date not null,
  to_date date not null,
  comment text not null default '',
  status text not null check (status in ('WAITING', 'PROPOSED', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  -- The days that the manager proposes instead.
  proposed_from date,
  proposed_to date,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by_name text,
  answer text,
  version int not null default 1,
  check ((proposed_from is null) = (proposed_to is null))
);
create index vacation_request_by_person on vacation_request (collaborator_id, from_date);
create index vacation_request_open on vacation_request (asked_at) where status in ('WAITING', 'PROPOSED');

-- The agreed weeks of a person and a year. The weeks in force are those of `weeks`; `change` waits for both signatures.
create table vacation_pact (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  year int not null,
  status text not null check (status in ('PROPOSED', 'SENT', 'ON_PAPER', 'SIGNED')),
  weeks jsonb not null,
  carried_in int not null default 0,
  carried_out int not null default 0,
  split_by_person boolean not null default false,
  -- The weeks signed before, while a pact that was reopened waits for its signatures.
  signed_weeks jsonb,
  proposed_by text not null check (proposed_by in ('PERSON', 'EMPLOYER')),
  -- Who asked to reopen a signed pact; the other side consents.
  reopen_by text check (reopen_by in ('PERSON', 'EMPLOYER')),
  reopen_reason text,
  changed_at timestamptz not null,
  changed_by_name text not null,
  version int not null default 1,
  unique (collaborator_id, year)
);

-- Weeks in which a team should not be away: of the company, of a site, of a team. The stricter one counts.
create table vacation_week (
  id uuid primary key,
  site_id int references site,
  team_id int references team,
  from_date date not null,
  to_date date not null,
  kind text not null check (kind in ('CLOSED', 'DISCOURAGED')),
  note text not null default '',
  changed_at timestamptz not null,
  changed_by_name text not null,
  check (to_date >= from_date),
  check (team_id is null or site_id is not null)
);
create index vacation_week_by_date on vacation_week (to_date);

-- Days taken before the plan knew them, by year of service.
create table vacation_opening (
  collaborator_id uuid not null references collaborator,
  year int not null check (year > 0),
  days numeric(6, 2) not null,
  primary key (collaborator_id, year)
);

-- The yearly certificate of seniority and vacation days (LFT 81).
create table vacation_certificate (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  year int not null,
  days numeric(6, 2) not null,
  given_at timestamptz not null,
  given_by_name text not null,
  unique (collaborator_id, year)
);
