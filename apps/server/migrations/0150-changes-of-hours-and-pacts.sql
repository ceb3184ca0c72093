-- What a change of hours agrees on; its Monday is the process's effective date.
create table process_hours (
  process_id uuid primary key references process,
  full_time boolean not null,
  weekly_minutes int not null check (weekly_minutes > 0),
  annual_minutes int not null check (annual_minutes > 0),
  workday_type text not null,
  salary_centavos bigint not null check (salary_centavos >= 0)
);

-- What a pact agrees on; its days are the process's effective and end date.
create table process_pact (
  process_id uuid primary key references process,
  weekly_minutes int not null check (weekly_minutes > 0)
);

-- A record that a process wrote follows that process; those typed before stay as history.
alter table planning_record add column if not exists process_id uuid references process;
create index if not exists planning_record_by_process on planning_record (process_id) where process_id is not null;

-- What a position allows in a week; managers work full time (decisions 7).
alter table position
  add column min_weekly_minutes int not null default 240 check (min_weekly_minutes > 0),
  add column max_weekly_minutes int not null default 2400 check (max_weekly_minutes >= min_weekly_minutes);
update position set min_weekly_minutes = 1200 where manager;
