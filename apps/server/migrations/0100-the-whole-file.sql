-- Every field of a person's file, who changed which, and what the person proposes.
alter table collaborator
  add column personal_id_type text,
  add column ability_to_act text,
  add column curriculum_origin text,
  add column section text,
  add column sport_leader boolean,
  add column umf text,
  add column contribution_wage_centavos bigint check (contribution_wage_centavos >= 0),
  add column contribution_wage_source text;

alter table collaborator_address
  add column floor text not null default '',
  add column stair text not null default '',
  add column region text not null default '';

create table collaborator_credit (
  collaborator_id uuid primary key references collaborator,
  infonavit_number text not null default '',
  infonavit_from date,
  infonavit_type text,
  infonavit_discount boolean,
  infonavit_discount_number text not null default '',
  fonacot_number text not null default ''
);

alter table labor_condition
  add column hour_rate_centavos bigint check (hour_rate_centavos >= 0),
  add column paysheet_group text,
  add column holiday_rate text,
  add column selected_holidays text,
  add column compensation_days text,
  add column vacation_days int,
  add column vacation_premium_percent int,
  add column aguinaldo_days int;

-- Field names, never values: the audit trail's rule holds here as well.
create table file_change (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  site_id int not null references site,
  section text not null,
  fields text[] not null,
  reason text not null default '',
  changed_at timestamptz not null,
  changed_by uuid,
  changed_by_name text not null
);
create index file_change_by_collaborator on file_change (collaborator_id, changed_at);

create table file_proposal (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  section text not null,
  data jsonb not null,
  proposed_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  outcome text not null default 'OPEN' check (outcome in ('OPEN', 'APPLIED', 'DECLINED', 'REPLACED')),
  reason text,
  check ((outcome = 'OPEN') = (decided_at is null))
);
create unique index file_proposal_open on file_proposal (collaborator_id, section) where outcome = 'OPEN';
