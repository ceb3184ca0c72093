-- What a site has turned on. Without a row a feature was never added there, and is off.
create table site_feature (
  site_id int not null references site,
  feature text not null,
  enabled boolean not null,
  since date not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (site_id, feature)
);

alter table team_permission
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column changed_by_name text;
