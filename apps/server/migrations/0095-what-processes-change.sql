-- What a process changed beside its status: weeks, notifications, terms. Shown on its page.
create table process_effect (
  process_id uuid not null references process,
  position int not null,
  at timestamptz not null,
  effect jsonb not null,
  primary key (process_id, position)
);
