-- Who would change store or position: named, edited at will, valid until its day.
create table mobility_answer (
  collaborator_id uuid primary key references collaborator,
  wish text not null check (wish in ('NO', 'NOW', 'FROM')),
  from_date date,
  hours text not null check (hours in ('FULL', 'PART', 'SAME')),
  languages text not null default '',
  hr_may_contact boolean not null,
  -- Whether the own store sees it; HR and the stores wished for always do.
  store_may_see boolean not null,
  answered_at timestamptz not null,
  valid_until date not null,
  version int not null default 1,
  check ((wish = 'FROM') = (from_date is not null))
);
create index mobility_answer_valid on mobility_answer (valid_until);

-- Stores, or whole states.
create table mobility_place (
  collaborator_id uuid not null references mobility_answer on delete cascade,
  place int not null check (place between 1 and 5),
  site_id int references site,
  state_code text references state,
  primary key (collaborator_id, place),
  check ((site_id is null) <> (state_code is null))
);
create index mobility_place_by_site on mobility_place (site_id);

create table mobility_position (
  collaborator_id uuid not null references mobility_answer on delete cascade,
  position_id int not null references position,
  primary key (collaborator_id, position_id)
);

-- Who was chosen for a vacancy before anyone outside, or that nobody was, and why (LFT 154, 157, 159). Insert only.
create table mobility_choice (
  id uuid primary key,
  site_id int not null references site,
  team_id int not null references team,
  position_id int not null references position,
  collaborator_id uuid references collaborator,
  reason text not null,
  chosen_at timestamptz not null,
  chosen_by uuid,
  chosen_by_name text not null
);
create index mobility_choice_by_site on mobility_choice (site_id, chosen_at);
create trigger mobility_choice_is_append_only before update or delete on mobility_choice
  for each row execute function forbid_change();
