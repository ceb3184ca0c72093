-- What changed, numbered for programs that follow it. The audit trail already holds every change, in each chain without
-- gaps; here its entries get one number each when they are read, under one lock, so that a number that shows never has a
-- lower one that shows later. It begins with what comes from now on.
create table change_event (
  n bigint primary key,
  at timestamptz not null,
  type text not null,
  entity text not null,
  entity_id text not null,
  site_id integer references site,
  version bigint not null
);
create index change_event_by_entity on change_event (entity, entity_id, version desc);
create index change_event_by_site on change_event (site_id, n);

-- How far each chain of the trail is numbered.
create table change_cursor (
  chain text primary key,
  seq bigint not null
);
insert into change_cursor (chain, seq) select chain, seq from audit_chain;

create table change_counter (
  single boolean primary key default true check (single),
  last bigint not null
);
insert into change_counter (last) values (0);
