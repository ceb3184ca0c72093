-- How far the signature of a process's document is; null while it has none to sign.
alter table process
  add column signature text check (signature in
    ('PENDING_SENDING', 'PENDING_SIGNATURE', 'SIGNED', 'SIGNED_ON_PAPER', 'NOT_SIGNED', 'CANCELLED')),
  -- The last day of what has an end: a pact, an absence.
  add column end_date date check (end_date >= effective_date);

update process p set signature = case
    when s.voided_at is not null then 'CANCELLED'
    when s.scanned_at is not null then 'SIGNED_ON_PAPER'
    when s.waiting then 'PENDING_SIGNATURE'
    else 'SIGNED' end
from (
  select distinct on (e.subject_id) e.subject_id, e.voided_at, e.scanned_at,
    exists (select from evidence_signer g where g.evidence_id = e.id and g.signed_at is null) as waiting
  from evidence e where e.subject_type = 'PROCESS'
  order by e.subject_id, e.created_at desc
) as s
where s.subject_id = p.id;
update process set signature = 'PENDING_SENDING' where signature is null and status = 'WAITING_TO_SEND_CONTRACT';
