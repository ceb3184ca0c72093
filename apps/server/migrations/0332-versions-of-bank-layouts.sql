-- A bank's layout as administrators have changed it, version by version; the first is the product's own. A file is
-- written by the version that holds on the day of its release, and stays as it was written.
create table payment_layout (
  layout text not null,
  version int not null,
  valid_from date not null,
  records jsonb not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (layout, version)
);
-- Null of files before: the product's own.
alter table payment_file add column layout_version int;
