-- What SAP still has to know of a person: cleared by its answer or by HR's dated mark.
create table sap_pending (
  id uuid primary key,
  kind text not null check (kind in ('HIRING', 'EXTENSION', 'LEAVE', 'CONVERSION', 'HOUR_CHANGE', 'IBAN_CHANGE', 'FILE_CHANGE')),
  collaborator_id uuid not null references collaborator,
  site_id int not null references site,
  process_id uuid references process,
  fields text[] not null default '{}',
  effective_on date,
  since timestamptz not null,
  refused_message text,
  cleared_at timestamptz,
  cleared_on date,
  cleared_how text check (cleared_how in ('ANSWER', 'MARK')),
  cleared_by uuid,
  cleared_by_name text,
  check ((cleared_at is null) = (cleared_how is null))
);
create index sap_pending_open on sap_pending (kind, site_id, since) where cleared_at is null;
create index sap_pending_by_collaborator on sap_pending (collaborator_id);
create unique index sap_pending_once on sap_pending (kind, process_id) where process_id is not null;

-- An outside system is asked about a process, or about one of these rows.
alter table outside_request
  alter column process_id drop not null,
  add column sap_pending_id uuid references sap_pending,
  add check ((process_id is null) <> (sap_pending_id is null));
alter table outside_request drop constraint outside_request_system_check;
alter table outside_request add check (system in ('OSMOS', 'IDENTITY_ACCESS', 'SAP'));
