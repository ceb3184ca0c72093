-- The days of vacation in a person's plan, kept with the other figures, so that a company's are added up week by week.
alter table figure_vacation add column planned_on date[] not null default '{}';
-- Stores are counted again to fill it.
delete from vacation_due_site;
