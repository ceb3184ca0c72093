create table process (
  id uuid primary key,
  type text not null,
  status text not null,
  site_id int not null references site,
  team_id int references team,
  collaborator_id uuid not null references collaborator,
  version int not null default 1,
  terms jsonb,
  director_validation jsonb,
  legal_validation jsonb,
  hr_data jsonb,
  paper boolean not null default false,
  effective_date date,
  status_since timestamptz not null,
  created_by uuid references account,
  created_at timestamptz not null
);
create index process_by_site on process (site_id, type, status);
create index process_by_collaborator on process (collaborator_id);
create index process_due on process (effective_date) where status = 'SCHEDULED_FOR_START_DATE';
-- One open hire at a time for a person.
create unique index process_open_hire on process (collaborator_id)
  where type in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX')
    and status not in ('COMPLETED_SUCCESS', 'CANCELLED', 'ABORTED', 'ABORT_COMPLETED', 'DELETED');

-- What happened to a process, insert only; process.status is its cached last row.
create table process_event (
  process_id uuid not null references process,
  seq int not null,
  act text not null,
  from_status text,
  to_status text not null,
  actor_id uuid,
  actor_name text not null,
  comment text,
  payload jsonb,
  at timestamptz not null,
  primary key (process_id, seq)
);

create table invitation (
  id uuid primary key,
  site_id int not null references site,
  process_id uuid not null references process,
  rfc text not null,
  email text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  completed_at timestamptz,
  deleted_at timestamptz,
  invited_by uuid references account
);
create index invitation_by_site on invitation (site_id, sent_at);
create index invitation_by_process on invitation (process_id);

create table stored_file (
  id uuid primary key,
  storage_key text not null unique,
  sha256 text not null,
  size int not null,
  media_type text not null,
  original_name text not null,
  created_at timestamptz not null
);

create table document (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  process_id uuid references process,
  slot text not null,
  file_id uuid not null references stored_file,
  generated boolean not null default false,
  created_by uuid,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create index document_by_collaborator on document (collaborator_id, slot) where replaced_at is null;

create table evidence (
  id uuid primary key,
  code text not null unique,
  kind text not null check (kind in ('CONTRACT', 'WEEKLY_PLAN')),
  site_id int not null references site,
  collaborator_id uuid not null references collaborator,
  subject_id uuid not null,
  template text not null,
  title text not null,
  company text not null,
  original_file_id uuid not null references stored_file,
  original_hash text not null,
  pages int not null,
  -- The pages as pictures and words, made in the same run as the original.
  reading_file_id uuid references stored_file,
  inputs jsonb not null,
  scan_file_id uuid references stored_file,
  scan_hash text,
  scanned_at timestamptz,
  final_file_id uuid references stored_file,
  final_hash text,
  seal jsonb,
  sealed_at timestamptz,
  voided_at timestamptz,
  voided_reason text,
  created_at timestamptz not null,
  check ((final_file_id is null) = (sealed_at is null)),
  check (sealed_at is null or voided_at is null)
);
create unique index evidence_in_force on evidence (subject_id) where voided_at is null;
create index evidence_by_subject on evidence (subject_id, created_at);
create index evidence_by_collaborator on evidence (collaborator_id, kind);

create table evidence_signer (
  evidence_id uuid not null references evidence,
  party text not null check (party in ('WORKER', 'TUTOR', 'EMPLOYER')),
  account_id uuid,
  full_name text not null,
  initials text not null,
  contact text not null,
  phone text,
  language text not null default 'es',
  -- Opens the document without an account; stored hashed, replaced by every new link.
  link_hash text unique,
  link_sent_at timestamptz,
  link_expires_at timestamptz,
  -- Wrong RFCs shown with this link; ten end it.
  link_tries int not null default 0,
  opened_at timestamptz,
  pages_read int[] not null default '{}',
  signed_at timestamptz,
  method text check (method in ('DRAWN', 'TYPED', 'PAPER', 'ACCEPTED')),
  channel text check (channel in ('SMS', 'MAIL')),
  -- The strokes as they were drawn, kept as text: the chain holds the hash of this very text.
  drawing text,
  primary key (evidence_id, party)
);
comment on column evidence_signer.phone is 'only a verified one: it gets the codes (decisions 6, Evidence)';
create index evidence_signer_waiting on evidence_signer (account_id) where signed_at is null;

-- Insert only, hash-chained; the site's audit trail holds the hash of each batch.
create table evidence_event (
  evidence_id uuid not null references evidence,
  seq int not null,
  kind text not null,
  initials text,
  detail jsonb not null default '{}',
  at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  trail_seq bigint not null,
  primary key (evidence_id, seq)
);

create table one_time_code (
  id uuid primary key,
  evidence_id uuid not null references evidence,
  party text not null,
  original_hash text not null,
  code_hash text not null,
  channel text not null check (channel in ('SMS', 'MAIL')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index one_time_code_by_signer on one_time_code (evidence_id, party, sent_at);

-- How often a network asked the public page in an hour; the address itself is not kept.
create table public_query (
  network_hash text not null,
  hour timestamptz not null,
  queries int not null,
  primary key (network_hash, hour)
);

create table outside_request (
  id uuid primary key,
  system text not null check (system in ('OSMOS', 'IDENTITY_ACCESS')),
  site_id int not null references site,
  process_id uuid not null references process,
  payload jsonb not null,
  asked_at timestamptz not null,
  attempts int not null default 0,
  answered_at timestamptz,
  answer jsonb
);
create index outside_request_open on outside_request (asked_at) where answered_at is null;
