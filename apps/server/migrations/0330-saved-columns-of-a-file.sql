-- What the columns of a file were read as, under a name, for the next file that has them.
create table import_mapping (
  id uuid primary key,
  dataset text not null,
  name text not null,
  columns jsonb not null,
  created_at timestamptz not null,
  created_by_name text not null
);
create unique index import_mapping_by_name on import_mapping (dataset, lower(name));

-- What is said of a file that waits beside its name; null of files before.
alter table data_transfer add column bytes int, add column sheet text;
