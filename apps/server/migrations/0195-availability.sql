-- When a person can work and would rather, by weekday from a Monday on. A newer row takes over from its own Monday.
create table availability (
  collaborator_id uuid not null references collaborator,
  valid_from date not null check (extract(isodow from valid_from) = 1),
  -- Seven entries from Monday on: { from, to, wish }, minutes of the day; from = to where the person cannot work.
  days jsonb not null check (jsonb_array_length(days) = 7),
  remark text not null default '',
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (collaborator_id, valid_from)
);
