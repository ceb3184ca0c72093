-- What a person needs to recognize a session: the program it was opened with, and the address it came from.
alter table session_family
  add column agent text not null default '' check (length(agent) <= 400),
  add column address text not null default '';
