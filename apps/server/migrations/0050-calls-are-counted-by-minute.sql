-- How often a person or a network has made a call in a minute, for all servers together. Networks are hashed; minutes
-- that are over are swept away. Nothing is lost with it, so it is not written ahead.
create unlogged table call_count (
  caller text not null,
  minute timestamptz not null,
  calls int not null,
  primary key (caller, minute)
);
create index call_count_by_minute on call_count (minute);
