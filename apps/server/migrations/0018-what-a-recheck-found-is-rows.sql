-- One changed rule may touch the weeks of every store: what a recheck found is rows of the store that they concern.
create table planning_recheck_change (
  recheck_id uuid not null references planning_recheck on delete cascade,
  site_id int not null references site,
  team_id int not null references team,
  week_start date not null,
  collaborator_id uuid not null references collaborator,
  added text[] not null,
  gone text[] not null,
  primary key (recheck_id, site_id, team_id, week_start, collaborator_id)
);
insert into planning_recheck_change (recheck_id, site_id, team_id, week_start, collaborator_id, added, gone)
  select r.id, t.site_id, t.id, x."weekStart", x."collaboratorUuid", x.added, x.gone
  from planning_recheck r cross join lateral jsonb_to_recordset(r.changed) as x("weekStart" date, "teamId" int, "collaboratorUuid" uuid, added text[], gone text[])
    join team t on t.id = x."teamId"
  on conflict do nothing;
alter table planning_recheck drop column changed;
