-- A correction is taken back by another row: the first one stays as it is.
alter table presence_correction drop constraint presence_correction_kind_check;
alter table presence_correction add constraint presence_correction_kind_check check (kind in ('ADD', 'VOID', 'SETTLE', 'UNDO'));
alter table presence_correction drop constraint presence_correction_check;
alter table presence_correction add constraint presence_correction_check check ((kind in ('SETTLE', 'UNDO')) = (minute is null));
alter table presence_correction add column undoes uuid references presence_correction;
alter table presence_correction add constraint presence_correction_undoes check ((kind = 'UNDO') = (undoes is not null));
create unique index presence_correction_undone_once on presence_correction (undoes);

-- Who closed a team's day, who opened it again and why. Insert only.
create table presence_day_event (
  id uuid primary key,
  site_id int not null references site,
  team_id int not null references team,
  work_date date not null,
  kind text not null check (kind in ('CLOSED', 'REOPENED')),
  reason text not null default '',
  at timestamptz not null,
  by_account uuid,
  by_name text not null,
  check (kind = 'CLOSED' or reason <> '')
);
create index presence_day_event_by_day on presence_day_event (site_id, work_date);
create trigger presence_day_event_is_append_only before update or delete on presence_day_event
  for each row execute function forbid_change();

-- What a person said of a day of the own record, with the record as it was shown. Insert only; the newest counts.
create table working_time_answer (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  work_date date not null,
  agrees boolean not null,
  remark text not null default '',
  record jsonb not null,
  record_hash text not null,
  at timestamptz not null,
  by_account uuid,
  by_name text not null,
  check (agrees or remark <> '')
);
create index working_time_answer_by_day on working_time_answer (collaborator_id, work_date);
create trigger working_time_answer_is_append_only before update or delete on working_time_answer
  for each row execute function forbid_change();
