-- Nobody changes what was signed: the facts of a document, its pages once they are set, its seal once it is sealed, and
-- each signature once it is given. Nor are documents, punches, corrections and answers deleted.
create function forbid_unsigning() returns trigger language plpgsql as $$
begin
  raise exception 'what % holds is signed and stays', tg_table_name;
end $$;

create trigger evidence_stays before update on evidence for each row when (
  (old.code, old.document, old.subject_type, old.subject_id, old.collaborator_id, old.site_id, old.template, old.title, old.company, old.inputs, old.created_at)
    is distinct from
    (new.code, new.document, new.subject_type, new.subject_id, new.collaborator_id, new.site_id, new.template, new.title, new.company, new.inputs, new.created_at)
  or (old.original_hash is not null and (old.original_file_id, old.original_hash, old.pages) is distinct from (new.original_file_id, new.original_hash, new.pages))
  or (old.sealed_at is not null
    and (old.final_file_id, old.final_hash, old.seal, old.sealed_at, old.scan_file_id, old.scan_hash, old.scanned_at)
      is distinct from (new.final_file_id, new.final_hash, new.seal, new.sealed_at, new.scan_file_id, new.scan_hash, new.scanned_at))
) execute function forbid_unsigning();
create trigger evidence_signer_stays before update on evidence_signer for each row when (
  old.signed_at is not null
  and (old.evidence_id, old.party, old.full_name, old.initials, old.signed_at, old.method, old.channel, old.drawing)
    is distinct from (new.evidence_id, new.party, new.full_name, new.initials, new.signed_at, new.method, new.channel, new.drawing)
) execute function forbid_unsigning();

create trigger evidence_is_not_deleted before delete on evidence for each row execute function forbid_change();
create trigger evidence_signer_is_not_deleted before delete on evidence_signer for each row execute function forbid_change();
create trigger weekly_notification_is_not_deleted before delete on weekly_notification
  for each row execute function forbid_change();
create trigger quarterly_notification_is_not_deleted before delete on quarterly_notification
  for each row execute function forbid_change();

create trigger evidence_is_not_emptied before truncate on evidence for each statement execute function forbid_change();
create trigger evidence_signer_is_not_emptied before truncate on evidence_signer
  for each statement execute function forbid_change();
create trigger weekly_notification_is_not_emptied before truncate on weekly_notification
  for each statement execute function forbid_change();
create trigger quarterly_notification_is_not_emptied before truncate on quarterly_notification
  for each statement execute function forbid_change();
create trigger access_punch_is_not_emptied before truncate on access_punch
  for each statement execute function forbid_change();
create trigger presence_correction_is_not_emptied before truncate on presence_correction
  for each statement execute function forbid_change();
create trigger presence_day_event_is_not_emptied before truncate on presence_day_event
  for each statement execute function forbid_change();
create trigger working_time_answer_is_not_emptied before truncate on working_time_answer
  for each statement execute function forbid_change();
