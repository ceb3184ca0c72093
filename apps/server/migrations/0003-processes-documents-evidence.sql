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
  subject_id uuid not null,
  title text not null,
  company text not null,
  original_file_id uuid not null references stored_file,
  original_hash text not null,
  pages int not null,
  inputs jsonb not null,
  final_file_id uuid references stored_file,
  final_hash text,
  sealed_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null
);
create index evidence_by_subject on evidence (subject_id);

create table evidence_signer (
  evidence_id uuid not null references evidence,
  party text not null check (party in ('WORKER', 'TUTOR', 'EMPLOYER')),
  account_id uuid,
  full_name text not null,
  initials text not null,
  contact text,
  signed_at timestamptz,
  method text,
  drawing jsonb,
  primary key (evidence_id, party)
);

create table evidence_event (
  evidence_id uuid not null references evidence,
  seq int not null,
  kind text not null,
  initials text,
  detail jsonb,
  at timestamptz not null,
  primary key (evidence_id, seq)
);

create table one_time_code (
  id uuid primary key,
  evidence_id uuid not null references evidence,
  party text not null,
  original_hash text not null,
  code_hash text not null,
  channel text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index one_time_code_by_signer on one_time_code (evidence_id, party, sent_at);

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
