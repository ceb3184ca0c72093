alter table employer
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column changed_by_name text;
alter table position
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column changed_by_name text;
