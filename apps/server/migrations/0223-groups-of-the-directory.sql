-- Groups as the company's directory names them, and the roles that administrators give to each.
create table directory_group (
  id uuid primary key,
  name text not null check (length(name) between 1 and 256),
  -- The directory's own id of it.
  external_id text,
  -- The directory keeps its members; those of others come with the sign-in.
  provisioned boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index directory_group_by_name on directory_group (lower(name));
create index directory_group_by_external on directory_group (external_id);

create table directory_group_member (
  group_id uuid not null references directory_group on delete cascade,
  account_id uuid not null references account,
  primary key (group_id, account_id)
);
create index directory_group_member_by_account on directory_group_member (account_id);

create table directory_group_role (
  group_id uuid not null references directory_group on delete cascade,
  role text not null,
  site_id int references site,
  team_id int references team,
  unique nulls not distinct (group_id, role, site_id, team_id)
);

-- Where a role comes from: somebody gave it, a group gives it, or both. It ends with the last of them.
alter table account_role add column by_hand boolean not null default true;
alter table account_role add column by_group boolean not null default false;
alter table account_role add check (by_hand or by_group);

-- How the directory knows an account. One that it removed can no longer sign in, and is not shown to it any more.
alter table account add column directory_user_name text;
alter table account add column directory_external_id text;
alter table account add column directory_removed_at timestamptz;
alter table account add column directory_changed_at timestamptz;
create unique index account_by_directory_user_name on account (lower(directory_user_name));
create index account_by_directory_external on account (directory_external_id);
