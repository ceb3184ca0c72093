-- Other systems that are notified of changes by a signed call (Standard Webhooks 1.0). Secrets lie sealed; for two days after
-- a change both the new and the previous one sign.
create table webhook (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) <= 500),
  scopes text[] not null check (cardinality(scopes) > 0),
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  active boolean not null default true,
  -- It answered 410: it wants nothing more.
  gone boolean not null default false,
  -- The number in the change feed up to which its deliveries are made.
  reached bigint not null,
  -- One server at a time delivers to it, until then.
  busy_until timestamptz,
  created_at timestamptz not null,
  check ((previous_secret is null) = (previous_until is null))
);

-- Without a row it is notified of all stores and of the company.
create table webhook_site (
  webhook_id uuid not null references webhook,
  site_id integer not null references site,
  primary key (webhook_id, site_id)
);

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook,
  -- Null for a test.
  n bigint,
  at timestamptz not null,
  type text not null,
  entity text not null,
  entity_id text not null,
  site text,
  version bigint not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_at timestamptz,
  -- What the last attempt was answered; null where nothing answered.
  status integer,
  error text,
  unique (webhook_id, n)
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, entity, entity_id, n) where state = 'WAITING';
create index webhook_delivery_newest on webhook_delivery (webhook_id, at desc);
