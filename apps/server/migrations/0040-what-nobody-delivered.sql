-- What was sent and not delivered is found by a sweep and shown to administrators, with the reason of the last failure.

alter table message add column last_error text;

-- When the system took the request; its answer comes later.
alter table outside_request add column taken_at timestamptz;

alter table evidence
  add column seal_attempts int not null default 0,
  add column seal_error text;
