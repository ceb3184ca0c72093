-- What came in and went out as a spreadsheet. The rows of a file are kept until it is applied or discarded, what an
-- import changed until it can no longer be undone.
create table data_transfer (
  id uuid primary key,
  direction text not null check (direction in ('IN', 'OUT')),
  dataset text not null,
  file_name text not null,
  sha256 text not null,
  status text not null check (status in ('PREVIEW', 'APPLIED', 'UNDONE', 'DISCARDED', 'SENT')),
  good int not null,
  bad int not null,
  records jsonb,
  undo jsonb,
  undo_until timestamptz,
  created_at timestamptz not null,
  created_by_name text not null,
  applied_at timestamptz,
  undone_at timestamptz
);
create index data_transfer_by_age on data_transfer (created_at desc);
