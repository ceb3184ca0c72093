-- Which data steps of a hire were filled, by whom, and the doubts that let the person go on (issue 2, 6).
create table process_step (
  process_id uuid not null references process,
  step text not null check (step in ('personal', 'address', 'fiscal', 'bank', 'labor', 'hr')),
  warnings jsonb not null default '[]',
  filled_at timestamptz not null,
  filled_by uuid,
  filled_by_name text not null,
  primary key (process_id, step)
);

-- Where the hire reaches the candidate before personal data are there.
alter table process add column contact_email text not null default '';

create table sport_discipline (
  collaborator_id uuid not null references collaborator,
  place int not null,
  discipline text not null,
  frequency text not null,
  level text not null,
  primary key (collaborator_id, place)
);

create table migration_document (
  collaborator_id uuid primary key references collaborator,
  number text not null,
  work_permission boolean not null,
  issued_on date,
  expires_on date
);

-- A sealed contract is never voided; a hire that is corrected after it makes another beside it.
alter table evidence add column superseded_at timestamptz;
drop index evidence_in_force;
create unique index evidence_in_force on evidence (subject_id) where voided_at is null and superseded_at is null;

create index document_by_process on document (process_id, slot) where replaced_at is null;

-- Every answer of another system as it came, also the second and the late one; a signature is used once.
create table outside_answer (
  request_id uuid not null references outside_request,
  signature text not null,
  answer jsonb not null,
  effect text not null check (effect in ('applied', 'repeated', 'late')),
  at timestamptz not null,
  primary key (request_id, signature)
);
alter table outside_request add column last_error text;
create index outside_request_by_process on outside_request (process_id, system);

alter table account add column username text unique;
