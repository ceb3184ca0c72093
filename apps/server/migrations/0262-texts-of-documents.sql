-- The company's own texts of what it lets people sign, as versions: HR writes one, a lawyer approves it, and from then on
-- it is what documents say. An approved version is never changed; the newest one counts.
create table document_text (
  document text not null,
  number integer not null check (number > 0),
  clauses jsonb not null,
  version integer not null default 1,
  written_by uuid,
  changed_by_name text not null,
  changed_at timestamptz not null,
  returned_by_name text,
  returned_because text not null default '',
  approved_by_name text,
  approved_at timestamptz,
  primary key (document, number),
  check ((approved_at is null) = (approved_by_name is null))
);
create unique index document_text_draft on document_text (document) where approved_at is null;
