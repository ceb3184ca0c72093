-- The data of a person who asked for it to be cancelled: out of every table of the product, packed and sealed as a file, until
-- the terms of law end and it is erased (LFPDPPP 24, 25).
create table blocked_person (
  collaborator_id uuid primary key references collaborator,
  case_id uuid not null references arco_case,
  name text not null,
  rfc text not null,
  file_id uuid not null references stored_file,
  blocked_on date not null,
  until date not null
);
create index blocked_person_file on blocked_person (file_id);
create index blocked_person_case on blocked_person (case_id);
create index blocked_person_until on blocked_person (until);
