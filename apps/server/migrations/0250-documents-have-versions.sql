-- Until when a paper is good, where it says so; and what a newer one of the file replaced stays readable as an earlier version.
alter table document add column valid_until date;
alter table document add column superseded boolean not null default false;
