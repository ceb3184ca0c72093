-- The timebase of weeks that are over, so that a company's is added up at once: minutes contracted, planned, worked within
-- the timebase and credited. Of people without a plan or punches too: `of_plan` tells them from the others.
alter table figure_person_week
  add column of_plan boolean not null default true,
  add column owed int not null default 0,
  add column timebase_planned int not null default 0,
  add column timebase_worked int not null default 0,
  add column credited int not null default 0;
alter table figure_team_week
  add column owed int not null default 0,
  add column timebase_planned int not null default 0,
  add column timebase_worked int not null default 0,
  add column credited int not null default 0;
update figure_week set stale = true;

-- Terms, contracts and leaves of absence say what a week owes.
create function mark_figures_of_people() returns trigger language plpgsql as $$
begin
  update figure_week f set stale = true
  from (select l.site_id, min(c.since) as since
    from (select collaborator_id, (to_jsonb(changed) ->> TG_ARGV[0])::date as since from changed) c
      join labor_condition l on l.collaborator_id = c.collaborator_id group by l.site_id) x
  where f.site_id = x.site_id and f.week_start > x.since - 7 and not f.stale;
  return null;
end $$;

create trigger figures_after_insert after insert on labor_condition referencing new table as changed for each statement execute function mark_figures_of_people('valid_from');
create trigger figures_after_update after update on labor_condition referencing new table as changed for each statement execute function mark_figures_of_people('valid_from');
create trigger figures_after_update after update on contract referencing new table as changed for each statement execute function mark_figures_of_people('start_date');
create trigger figures_after_insert after insert on planning_record referencing new table as changed for each statement execute function mark_figures_of_people('valid_from');
create trigger figures_after_update_of_old after update on planning_record referencing old table as changed for each statement execute function mark_figures_of_people('valid_from');
create trigger figures_after_update after update on planning_record referencing new table as changed for each statement execute function mark_figures_of_people('valid_from');
create trigger figures_after_delete after delete on planning_record referencing old table as changed for each statement execute function mark_figures_of_people('valid_from');
