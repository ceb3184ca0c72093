-- Vacation that must be granted or lapses soon, counted once a day for each site by the one count of vacation. What the plan
-- holds by then is kept beside it: days that are planned since are off it at once.
create table vacation_due (
  collaborator_id uuid not null references collaborator,
  kind text not null check (kind in ('VACATION_GRANT', 'VACATION_LAPSES')),
  due date not null,
  days numeric(6, 2) not null,
  planned_days int not null,
  primary key (collaborator_id, kind, due)
);

-- The day, by its own clock, for which a site was counted last.
create table vacation_due_site (
  site_id int primary key references site,
  counted_on date not null
);
