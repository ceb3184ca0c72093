-- Where a process leads: the other site and team read it too (decisions §2.2).
alter table process
  add column to_site_id int references site,
  add column to_team_id int references team;
create index process_to_site on process (to_site_id, family, rank, created_at, id) where to_site_id is not null;

-- What a mutation holds beside what all processes share; its date is the process's effective date.
create table process_mutation (
  process_id uuid primary key references process,
  kind text not null check (kind in ('SITE', 'TEAM', 'POSITION')),
  from_team_id int not null references team,
  from_position_id int not null references position,
  from_salary_centavos bigint not null,
  to_team_id int not null references team,
  to_position_id int not null references position,
  -- Null: pay stays as it is.
  salary_centavos bigint check (salary_centavos > 0),
  city_bonus_centavos bigint check (city_bonus_centavos > 0),
  city_bonus_months int check (city_bonus_months > 0),
  training_from date,
  training_to date,
  -- The day on which the terms changed; later than the process's date where it was signed late.
  effective_on date,
  check ((city_bonus_centavos is null) = (city_bonus_months is null)),
  check ((training_from is null) = (training_to is null))
);

-- A mutation stays where it was managed, and its destination reads it; everything else of the person follows the file.
create or replace function file_follows_person() returns trigger language plpgsql as $$
begin
  with moved as (
    update process set site_id = new.site_id, team_id = new.team_id
    where collaborator_id = new.id
      and (site_id, team_id) is distinct from (new.site_id, new.team_id)
      and type <> 'MUTATION_PROCESS_MEX'
      and not (type in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX')
        and status not in ('COMPLETED_SUCCESS', 'CANCELLED', 'ABORTED', 'ABORT_COMPLETED', 'DELETED'))
    returning id)
  update invitation set site_id = new.site_id from moved
  where invitation.process_id = moved.id and invitation.site_id <> new.site_id;
  return null;
end $$;
