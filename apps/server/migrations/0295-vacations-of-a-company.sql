-- What a person's vacation comes to, by the one count of vacation, so that a company's is added up at once. A store is
-- counted again each day and after any change of what it is counted from.
create table figure_vacation (
  collaborator_id uuid primary key references collaborator,
  due numeric(8, 2) not null,
  taken numeric(8, 2) not null,
  planned numeric(8, 2) not null,
  requested numeric(8, 2) not null,
  available numeric(8, 2) not null,
  -- The oldest right with days left: by when they are granted, or on which day they lapse or lapsed.
  deadline date,
  deadline_kind text check (deadline_kind in ('GRANT', 'OVERDUE', 'LAPSED')),
  deadline_days numeric(8, 2),
  check ((deadline is null) = (deadline_kind is null) and (deadline is null) = (deadline_days is null))
);
-- Stores are counted again to fill it.
delete from vacation_due_site;

-- A store whose vacations changed since they were counted. Changes only add rows, so nobody waits for a count; a count
-- takes away those that it sees, and a change that it does not see leaves its own behind.
create table vacation_mark (site_id int not null references site);
create index vacation_mark_by_site on vacation_mark (site_id);

create function mark_vacations_of_sites() returns trigger language plpgsql as $$
begin
  insert into vacation_mark (site_id)
  select distinct c.site_id from changed c where exists (select from vacation_due_site d where d.site_id = c.site_id);
  return null;
end $$;

create function mark_vacations_of_people() returns trigger language plpgsql as $$
begin
  insert into vacation_mark (site_id)
  select distinct p.site_id from changed c join collaborator p on p.id = c.collaborator_id
  where exists (select from vacation_due_site d where d.site_id = p.site_id);
  return null;
end $$;

create trigger vacations_after_insert after insert on planning_period referencing new table as changed for each statement execute function mark_vacations_of_sites();
create trigger vacations_after_update after update on planning_period referencing new table as changed for each statement execute function mark_vacations_of_sites();
create trigger vacations_after_delete after delete on planning_period referencing old table as changed for each statement execute function mark_vacations_of_sites();
create trigger vacations_after_insert after insert on vacation_request referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_update after update on vacation_request referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_insert after insert on vacation_opening referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_update after update on vacation_opening referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_insert after insert on vacation_certificate referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_insert after insert on labor_condition referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_update after update on labor_condition referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_insert after insert on contract referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_update after update on contract referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_insert after insert on planning_record referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_update after update on planning_record referencing new table as changed for each statement execute function mark_vacations_of_people();
create trigger vacations_after_delete after delete on planning_record referencing old table as changed for each statement execute function mark_vacations_of_people();
