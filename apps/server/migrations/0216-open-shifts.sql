-- A shift of a team without a person: those who can take it ask for it, and one of them gets it.
create table open_shift (
  id uuid primary key,
  site_id int not null references site,
  team_id int not null references team,
  work_date date not null,
  from_minute int not null check (from_minute between 0 and 1425 and from_minute % 15 = 0),
  -- Not after from_minute is on the next day.
  to_minute int not null check (to_minute between 0 and 1440 and to_minute % 15 = 0 and to_minute <> from_minute),
  -- Who takes it can work in this position; null where any of the team's will do.
  position_id int references position,
  typology_id int not null references hour_typology,
  remark text not null default '',
  status text not null check (status in ('OPEN', 'GIVEN', 'WITHDRAWN')),
  -- Who got it, and the shift in their plan.
  collaborator_id uuid references collaborator,
  period_id uuid,
  published_at timestamptz not null,
  published_by_name text not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  check ((status = 'GIVEN') = (collaborator_id is not null))
);
create index open_shift_of_team on open_shift (team_id, work_date);
create index open_shift_of_person on open_shift (collaborator_id) where collaborator_id is not null;

create table open_shift_ask (
  open_shift_id uuid not null references open_shift on delete cascade,
  collaborator_id uuid not null references collaborator,
  asked_at timestamptz not null,
  primary key (open_shift_id, collaborator_id)
);
create index open_shift_ask_of_person on open_shift_ask (collaborator_id);
