-- The paper that answers an option of a leave's check-list, such as the signed letter of resignation.
alter table document add column check_option_id uuid references leave_check_list_option;
create index document_by_check_option on document (process_id, check_option_id)
  where check_option_id is not null and replaced_at is null;
