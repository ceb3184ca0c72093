-- A person asked for by one team of another, of the same site or of another one (decisions 5.8).
create table loan (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  from_site_id int not null references site,
  from_team_id int not null references team,
  to_site_id int not null references site,
  to_team_id int not null references team,
  position_id int not null references position,
  reason text not null,
  status text not null check (status in ('REQUESTED', 'CONSENTED', 'AGREED', 'DECLINED', 'WITHDRAWN')),
  requested_at timestamptz not null,
  requested_by_name text not null,
  consented_at timestamptz,
  consented_by_name text,
  answered_at timestamptz,
  comment text not null default '',
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  check (from_team_id <> to_team_id)
);
create index loan_by_lender on loan (from_site_id, from_team_id);
create index loan_by_borrower on loan (to_site_id, to_team_id);
create index loan_of_person on loan (collaborator_id);

-- Its shifts as asked for; `period_id` is the shift in the lender's plan once it is agreed.
create table loan_shift (
  loan_id uuid not null references loan on delete cascade,
  work_date date not null,
  from_minute int not null check (from_minute between 0 and 1425 and from_minute % 15 = 0),
  to_minute int not null check (to_minute <= 1440 and to_minute > from_minute and to_minute % 15 = 0),
  period_id uuid,
  primary key (loan_id, work_date, from_minute)
);
create index loan_shift_by_day on loan_shift (work_date);
create index loan_shift_of_period on loan_shift (period_id);
