-- What a candidate typed in a step that is not sent yet, so that the link goes on in another browser.
create table guest_draft (
  process_id uuid not null references process on delete cascade,
  step text not null,
  typed jsonb not null,
  saved_at timestamptz not null,
  primary key (process_id, step)
);

-- From then on a link opens only the documents that are missing, until the contract is signed.
alter table invitation add column papers_since timestamptz;
-- How somebody is addressed before the own name is typed.
alter table invitation add column name text not null default '';

-- What kind of document a guardian's number is of; those before were typed without one.
alter table legal_tutor add column document_type text not null default 'OTHER';
update legal_tutor set document_type = 'CURP' where document_number ~ '^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d$';
