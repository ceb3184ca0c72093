-- Who turned what on and off in a store; its features and team permissions themselves only say how they are now.
create table site_switch (
  id uuid primary key,
  site_id int not null references site (id),
  feature text,
  permission text,
  collaborator_id uuid references collaborator (id),
  -- Null where a person's own permission was taken away, and the store's counts again.
  allowed boolean,
  changed_at timestamptz not null,
  changed_by_name text not null,
  check (num_nonnulls(feature, permission) = 1)
);
create index site_switch_by_site on site_switch (site_id, changed_at desc, id desc);
create index site_switch_by_person on site_switch (collaborator_id) where collaborator_id is not null;

insert into site_switch (id, site_id, feature, permission, collaborator_id, allowed, changed_at, changed_by_name)
select gen_random_uuid(), site_id, feature, permission, collaborator_id, allowed, changed_at, changed_by_name from (
  select site_id, feature, null as permission, null::uuid as collaborator_id, enabled as allowed, changed_at, changed_by_name from site_feature
  union all select site_id, null, permission, collaborator_id, allowed, changed_at, changed_by_name from team_permission
) known where changed_at is not null and changed_by_name is not null;
