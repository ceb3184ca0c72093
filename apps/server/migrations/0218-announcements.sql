-- What a store, a team or a position is to know. It informs and proves nothing: changes of the plan are notified.
create table announcement (
  id uuid primary key,
  site_id int not null references site,
  -- Null for all of the site.
  team_id int references team,
  position_id int references position,
  working_now boolean not null,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  -- Why it does not wait for the morning; null where it does.
  urgent_reason text,
  confirm_by date,
  expires_on date not null,
  sent_at timestamptz not null,
  sent_by uuid references account,
  sent_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text
);
create index announcement_by_site on announcement (site_id, sent_at desc);

-- Who gets it: decided when it is sent. Mail waits for the working day; reading does not.
create table announcement_recipient (
  announcement_id uuid not null references announcement,
  collaborator_id uuid not null references collaborator,
  notified_at timestamptz,
  read_at timestamptz,
  confirmed_at timestamptz,
  primary key (announcement_id, collaborator_id)
);
create index announcement_recipient_by_collaborator on announcement_recipient (collaborator_id);
create index announcement_recipient_to_notify on announcement_recipient (announcement_id) where notified_at is null and read_at is null;
