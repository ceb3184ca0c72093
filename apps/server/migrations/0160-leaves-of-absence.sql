-- What a leave of absence holds beside what all processes share.
create table process_absence (
  process_id uuid primary key references process,
  reason text not null,
  -- For whom somebody cares.
  care_ground text,
  from_date date not null,
  -- The last planned day; an extension moves it.
  to_date date not null,
  -- The expected day of birth, or the arrival of an adopted child.
  birth_date date,
  adoption boolean not null default false,
  hospital boolean not null default false,
  -- The confirmed day of the re-entry, and the lactation granted from then on.
  reentry_date date,
  lactation_until date,
  lactation_hour_less boolean not null default false,
  check (to_date >= from_date),
  check (reentry_date > from_date)
);

-- Which process a record follows from; those without one were typed by hand.
alter table planning_record add column if not exists process_id uuid references process;
create index if not exists planning_record_by_process on planning_record (process_id) where process_id is not null;
