-- A home and a sheet ask who is on leave in a week, whoever they are; leaves are few among the records.
create index planning_record_leaves on planning_record (valid_from)
  where kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER');
