-- Two people of a team exchange shifts, or one gives theirs to the other; the team's responsible approves it.
create table shift_swap (
  id uuid primary key,
  site_id int not null references site,
  team_id int not null references team,
  -- Who proposes it, and to whom.
  collaborator_id uuid not null references collaborator,
  partner_id uuid not null references collaborator,
  -- The shift that goes to the partner, as both saw it: once the plan has another one, the swap is off.
  gives_period_id uuid not null,
  gives_date date not null,
  gives_from int not null,
  gives_to int not null,
  -- The partner's in return; null where nothing is.
  takes_period_id uuid,
  takes_date date,
  takes_from int,
  takes_to int,
  message text not null default '',
  status text not null check (status in ('PROPOSED', 'ACCEPTED', 'APPROVED', 'DECLINED', 'REJECTED', 'WITHDRAWN')),
  comment text not null default '',
  proposed_at timestamptz not null,
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  check (collaborator_id <> partner_id),
  check ((takes_period_id is null) = (takes_date is null) and (takes_date is null) = (takes_from is null) and (takes_from is null) = (takes_to is null))
);
create unique index shift_swap_gives on shift_swap (gives_period_id) where status in ('PROPOSED', 'ACCEPTED');
create unique index shift_swap_takes on shift_swap (takes_period_id) where status in ('PROPOSED', 'ACCEPTED');
create index shift_swap_of_team on shift_swap (team_id, gives_date);
create index shift_swap_of_person on shift_swap (collaborator_id, gives_date);
create index shift_swap_of_partner on shift_swap (partner_id, gives_date);
