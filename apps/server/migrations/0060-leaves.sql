-- What a leave holds beside what all processes share; its last day is the process's effective date.
create table process_leave (
  process_id uuid primary key references process,
  reason text not null
);

-- A task belongs where its process does: it follows when the person's file moves to another site.
create function tasks_follow_process() returns trigger language plpgsql as $$
begin
  update process_task set site_id = new.site_id, team_id = new.team_id where process_id = new.id;
  return null;
end $$;
create trigger process_moves after update of site_id, team_id on process
  for each row when ((old.site_id, old.team_id) is distinct from (new.site_id, new.team_id))
  execute function tasks_follow_process();
