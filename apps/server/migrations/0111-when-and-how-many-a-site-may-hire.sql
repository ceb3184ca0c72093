-- Spans of dates in which a hire for a position may start at a site (decisions §7). A site without any hires at any time.
create table hireable_window (
  id uuid primary key,
  site_id int not null references site,
  position_id int not null references position,
  from_date date not null,
  to_date date,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  check (to_date is null or to_date >= from_date)
);
create index hireable_window_by_site on hireable_window (site_id, position_id, from_date);

-- How many people, and how many hours a week, a team may have in a position from a day on.
create table authorised_post (
  site_id int not null references site,
  team_id int not null references team,
  position_id int not null references position,
  valid_from date not null,
  people int not null check (people between 0 and 400),
  weekly_minutes int not null check (weekly_minutes >= 0),
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (team_id, position_id, valid_from)
);
create index authorised_post_by_site on authorised_post (site_id, valid_from);
