-- Changes of a sent week that the person had asked for stand apart from the others; every week is counted again.
alter table figure_person_week add asked_for int not null default 0;
alter table figure_team_week add asked_for int not null default 0;
update figure_week set stale = true where not stale;
