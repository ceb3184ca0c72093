-- The own shift that somebody would give up for an open one; null where they take it on top of their week.
alter table open_shift_ask add column gives_period_id uuid;
