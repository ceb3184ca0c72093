-- A key lets a program call in the name of the account that made it, never with more than that account may do now. It is
-- shown once and stored hashed; revoked keys stay, because the audit trail names them.
create table api_key (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  token_hash text not null unique,
  -- The end of the key, by which people recognize it.
  ending text not null,
  account_id uuid not null references account,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Without a row the key reaches what its account reaches.
create table api_key_site (
  api_key_id uuid not null references api_key,
  site_id integer not null references site,
  primary key (api_key_id, site_id)
);
