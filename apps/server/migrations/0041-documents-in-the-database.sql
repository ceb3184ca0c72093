-- The bytes of documents, where configuration keeps them in the database: every server reads them, and a backup has them.

create table file_content (
  storage_key text primary key,
  bytes bytea not null
);

-- Documents and pictures are compressed already.
alter table file_content alter column bytes set storage external;
