-- What one team's day moves to another team's account is one figure, written by hand and read with its version.
alter table rebilling add column version int not null default 1;
create unique index rebilling_of_a_day on rebilling (from_team_id, to_team_id, work_date);
