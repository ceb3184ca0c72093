-- A person's shifts as a calendar that programs subscribe to: one secret address each, stored hashed. Revoking deletes it.
create table calendar_feed (
  collaborator_id uuid primary key references collaborator,
  token_hash text not null unique,
  language text not null check (language in ('es', 'en')),
  created_at timestamptz not null,
  -- When a program last came for it, to the hour.
  read_at timestamptz
);

-- Nobody yet: a place in the plan that somebody will fill.
alter table collaborator add column fictitious boolean not null default false;
