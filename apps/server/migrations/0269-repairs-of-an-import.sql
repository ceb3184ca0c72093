-- What somebody corrects of a file that waits; the file itself stays as it came.
alter table data_transfer add column repairs jsonb;
