-- After a move the file belongs to the current site (decisions 2.2): processes and invitations follow their person in the
-- same statement, whatever moves the person. An open hire belongs to the site that hires; planned days stay where they are.
create function file_follows_person() returns trigger language plpgsql as $$
begin
  with moved as (
    update process set site_id = new.site_id, team_id = new.team_id
    where collaborator_id = new.id
      and (site_id, team_id) is distinct from (new.site_id, new.team_id)
      and not (type in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX')
        and status not in ('COMPLETED_SUCCESS', 'CANCELLED', 'ABORTED', 'ABORT_COMPLETED', 'DELETED'))
    returning id)
  update invitation set site_id = new.site_id from moved
  where invitation.process_id = moved.id and invitation.site_id <> new.site_id;
  return null;
end $$;

create trigger collaborator_moves after update of site_id, team_id on collaborator
  for each row when ((old.site_id, old.team_id) is distinct from (new.site_id, new.team_id))
  execute function file_follows_person();

-- Those who moved before this step.
update process p set site_id = c.site_id, team_id = c.team_id
from collaborator c
where c.id = p.collaborator_id and c.site_id <> p.site_id
  and not (p.type in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX')
    and p.status not in ('COMPLETED_SUCCESS', 'CANCELLED', 'ABORTED', 'ABORT_COMPLETED', 'DELETED'));
update invitation i set site_id = p.site_id from process p where p.id = i.process_id and i.site_id <> p.site_id;
