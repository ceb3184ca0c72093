-- What one person of a team serves in an hour, where HR or the director set it; the need is proposed with it. Null again
-- where the team's own last weeks shall say it.
create table team_productivity (
  team_id int not null references team,
  measure text not null check (measure in ('SALES', 'TICKETS', 'FOOTFALL')),
  -- Sales in centavos without VAT, the others as they are counted.
  per_person_hour numeric(12, 2) check (per_person_hour >= 1),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (team_id, measure)
);
