-- What people ask of the data about them: access, rectification, cancellation, opposition (LFPDPPP 21 to 34).
create table arco_case (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  arco_right text not null check (arco_right in ('ACCESS', 'RECTIFICATION', 'CANCELLATION', 'OPPOSITION')),
  request text not null,
  identity text not null,
  received_on date not null,
  answer_extended_reason text,
  answer text check (answer in ('GRANTED', 'PARTIAL', 'REFUSED')),
  answer_text text,
  answered_on date,
  act_extended_reason text,
  done_on date,
  done_note text,
  changed_at timestamptz not null,
  changed_by_name text not null,
  version int not null default 1,
  check ((answered_on is null) = (answer is null))
);
create index arco_case_by_person on arco_case (collaborator_id);
create index arco_case_open on arco_case (received_on) where done_on is null and answer is distinct from 'REFUSED';
