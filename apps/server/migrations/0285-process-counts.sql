-- The total above a list of processes: a tenth of the size of the indexes that order one, so that a count reads little.
create index process_of_all_by_status on process (family, status);
