-- Columns of a file under review that somebody has named by hand: its letter with the field, null where it is not imported.
alter table data_transfer add column chosen jsonb;
