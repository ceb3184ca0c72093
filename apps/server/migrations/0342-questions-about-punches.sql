-- What a manager asked a person about a punch that is missing, and what the person answered: the day it was, and the
-- minute of that day. Settling a day with it writes a correction of its own. What the plan had for it stands beside.
create table punch_question (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  site_id int not null references site,
  work_date date not null,
  direction text not null check (direction in ('IN', 'OUT')),
  planned_date date,
  planned_minute int check (planned_minute between 0 and 1439),
  asked_at timestamptz not null,
  by_account uuid,
  by_name text not null,
  answered_at timestamptz,
  answered_date date,
  minute int check (minute between 0 and 1439),
  remark text not null default '',
  unique (collaborator_id, work_date, direction),
  check ((planned_date is null) = (planned_minute is null)),
  check ((answered_at is null) = (minute is null) and (answered_at is null) = (answered_date is null))
);
create index punch_question_by_site on punch_question (site_id);
