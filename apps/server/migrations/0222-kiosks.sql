-- Punches of a kiosk lie in a file of its own, which grows; there is nothing to hash beforehand, and nobody withdraws it.
alter table access_device_file add column kind text not null default 'FILE' check (kind in ('FILE', 'KIOSK'));
alter table access_device_file alter column sha256 drop not null;
alter table access_device_file add check ((kind = 'FILE') = (sha256 is not null));

-- A device of a store on which people clock in. It is paired with a code that is used once; afterwards it brings a token
-- that it made itself and of which only the hash is known here.
create table kiosk (
  id uuid primary key,
  site_id int not null references site,
  name text not null check (length(name) between 1 and 60),
  file_id uuid not null unique references access_device_file,
  -- Punches made with one's own phone, by the code that the kiosk shows.
  phone_file_id uuid not null unique references access_device_file,
  code_hash text unique,
  code_expires_at timestamptz not null,
  token_hash text unique,
  created_at timestamptz not null,
  created_by_name text not null,
  paired_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by_name text
);
create index kiosk_by_site on kiosk (site_id);

-- How a punch came: by which clock, and when it arrived. Its row is the device's own count, so that a repeat is known.
create table kiosk_punch (
  file_id uuid not null,
  row int not null,
  device_at timestamptz not null,
  made_at timestamptz not null,
  received_at timestamptz not null,
  doubtful boolean not null,
  primary key (file_id, row),
  foreign key (file_id, row) references access_punch
);
create index kiosk_punch_by_time on kiosk_punch (file_id, made_at);

-- What somebody typed at a kiosk and was not let in with. It counts for nobody, and is kept for who settles the day.
create table kiosk_refusal (
  kiosk_id uuid not null references kiosk,
  number int not null,
  sap_number text not null,
  collaborator_id uuid references collaborator,
  direction text not null check (direction in ('IN', 'OUT', '')),
  device_at timestamptz not null,
  made_at timestamptz not null,
  received_at timestamptz not null,
  reason text not null check (reason in ('NUMBER_UNKNOWN', 'NO_PIN', 'PIN_WRONG', 'PIN_PAUSED')),
  primary key (kiosk_id, number)
);
create index kiosk_refusal_by_collaborator on kiosk_refusal (collaborator_id);

create table clock_pin (
  collaborator_id uuid primary key references collaborator,
  pin_hash text not null,
  set_at timestamptz not null,
  -- Wrong ones in a row.
  wrong int not null default 0,
  paused_until timestamptz
);
