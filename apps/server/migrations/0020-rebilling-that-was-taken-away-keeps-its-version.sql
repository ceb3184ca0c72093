-- A row that was taken away stays without minutes, so that what is written in its place later has a version of its own.
alter table rebilling drop constraint rebilling_minutes_check;
alter table rebilling add check (minutes >= 0);
