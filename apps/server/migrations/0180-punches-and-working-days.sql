-- Company-wide windows in which a punch and its planned time agree (decisions 7, Presence).
create table access_device_time_slot (
  id uuid primary key,
  time_from int not null check (time_from between 0 and 1439),
  time_to int not null check (time_to between 1 and 1440),
  check (time_from < time_to)
);

-- A file of punches as it came. It is never deleted: its rows are withdrawn with it.
create table access_device_file (
  id uuid primary key,
  name text not null,
  sha256 text not null,
  rows int not null,
  first_date date,
  last_date date,
  bad_rows jsonb not null default '[]',
  bad_count int not null default 0,
  uploaded_at timestamptz not null,
  uploaded_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text
);

-- Raw punches, never changed; what somebody corrects is a row of its own.
create table access_punch (
  file_id uuid not null references access_device_file,
  row int not null,
  site_id int not null references site,
  collaborator_id uuid not null references collaborator,
  work_date date not null,
  minute int not null check (minute between 0 and 1439),
  direction text not null check (direction in ('IN', 'OUT', '')),
  primary key (file_id, row)
);
create index access_punch_by_collaborator on access_punch (collaborator_id, work_date);
create index access_punch_by_site on access_punch (site_id, work_date);

-- Punches added or taken back, and flags settled: who, when and why. Insert only.
create table presence_correction (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  site_id int not null references site,
  work_date date not null,
  kind text not null check (kind in ('ADD', 'VOID', 'SETTLE')),
  minute int check (minute between 0 and 1439),
  direction text check (direction in ('IN', 'OUT', '')),
  second boolean not null default false,
  codes text[] not null default '{}',
  reason text not null,
  at timestamptz not null,
  by_account uuid,
  by_name text not null,
  check ((kind = 'SETTLE') = (minute is null))
);
create index presence_correction_by_collaborator on presence_correction (collaborator_id, work_date);
create trigger presence_correction_is_append_only before update or delete on presence_correction
  for each row execute function forbid_change();

-- A team's day that was closed; opened again with a reason.
create table presence_day (
  site_id int not null references site,
  team_id int not null references team,
  work_date date not null,
  version int not null default 1,
  closed_at timestamptz,
  closed_by_name text,
  reopened_reason text,
  primary key (site_id, team_id, work_date)
);

-- What stood of a person's day when a planning screen last asked.
create table working_day (
  site_id int not null references site,
  collaborator_id uuid not null references collaborator,
  work_date date not null,
  status text not null check (status in ('PENDING', 'OPEN', 'CLOSED')),
  updated_at timestamptz not null,
  primary key (site_id, collaborator_id, work_date)
);
