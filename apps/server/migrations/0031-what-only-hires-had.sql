-- Moved to process_contract, process_station and the kind's table.
alter table process
  drop column terms,
  drop column hr_data,
  drop column contact_email,
  drop column director_validation,
  drop column legal_validation;
drop table process_step;
alter table outside_request drop column payload;
drop index process_by_site;
drop index process_by_status;
drop index process_due;
create index process_due on process (effective_date) where closed_at is null;
