-- Homes and printed schedules look up everybody on leave in a week; few planning records are leaves.
create index planning_record_leaves on planning_record (valid_from)
  where kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER');
