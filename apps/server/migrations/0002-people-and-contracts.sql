-- Collaborators are company data; what was agreed with them is dated rows and never overwritten (decisions 4).
create table collaborator (
  id uuid primary key,
  site_id int not null references site,
  team_id int references team,
  position_id int references position,
  situation text not null,
  name text not null default '',
  first_surname text not null default '',
  second_surname text not null default '',
  full_name text generated always as (
    trim(name || ' ' || first_surname || case when second_surname = '' then '' else ' ' || second_surname end)
  ) stored,
  search_name text not null default '',
  rfc text not null unique,
  curp text unique,
  nss text unique,
  sap_number text unique check (sap_number ~ '^\d{7}$'),
  birthdate date,
  birth_state text,
  gender text check (gender in ('H', 'M', 'X')),
  nationality text,
  civil_status text,
  personal_phone text,
  work_phone text,
  personal_email text,
  professional_email text unique,
  has_children boolean,
  number_of_children int,
  disability boolean,
  education_type text,
  education_completed boolean,
  seniority_date date,
  left_on date,
  expedient_link text,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index collaborator_by_site on collaborator (site_id, search_name);
create index collaborator_by_team on collaborator (team_id);
create index collaborator_left on collaborator (left_on) where left_on is not null;

create table collaborator_address (
  collaborator_id uuid primary key references collaborator,
  street_type text not null,
  street_name text not null,
  exterior_number text not null,
  interior_number text not null default '',
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  settlement text not null,
  settlement_type text not null default '',
  municipality text not null,
  city text not null default '',
  state_code text not null
);

create table collaborator_fiscal (
  collaborator_id uuid primary key references collaborator,
  fiscal_name text not null,
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  regime text not null default '605'
);

create table collaborator_bank (
  collaborator_id uuid primary key references collaborator,
  bank_code text not null,
  clabe text not null check (clabe ~ '^\d{18}$'),
  account_number text not null default '',
  iban text not null default ''
);

create table legal_tutor (
  collaborator_id uuid primary key references collaborator,
  name text not null,
  surname text not null,
  email text not null,
  document_number text not null,
  phone text not null default ''
);

create table beneficiary (
  collaborator_id uuid not null references collaborator,
  place int not null,
  full_name text not null,
  kinship text not null,
  share int not null check (share between 1 and 100),
  primary key (collaborator_id, place)
);

create table privacy_acceptance (
  collaborator_id uuid not null references collaborator,
  notice_version text not null,
  accepted_at timestamptz not null,
  primary key (collaborator_id, notice_version)
);

create table contract (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  process_id uuid,
  employer_id int not null references employer,
  registry_id int not null references employer_registry,
  patron_account_id uuid,
  type text not null check (type in ('CDI', 'CDD')),
  start_date date not null,
  end_date date,
  fixed_term_ground text,
  trial_days int,
  evidence_id uuid,
  ended_on date,
  check ((type = 'CDD') = (end_date is not null)),
  check (end_date is null or end_date >= start_date)
);
create index contract_by_collaborator on contract (collaborator_id, start_date);
create index contract_ending on contract (end_date) where end_date is not null and ended_on is null;

create table labor_condition (
  contract_id uuid not null references contract,
  valid_from date not null,
  valid_to date,
  collaborator_id uuid not null references collaborator,
  site_id int not null references site,
  team_id int not null references team,
  position_id int not null references position,
  full_time boolean not null,
  weekly_minutes int not null check (weekly_minutes > 0),
  annual_minutes int not null,
  workday_type text not null,
  salary_centavos bigint not null check (salary_centavos >= 0),
  pay_period text not null,
  primary key (contract_id, valid_from),
  check (valid_to is null or valid_to >= valid_from)
);
create index labor_condition_by_team on labor_condition (team_id, valid_from);
create index labor_condition_by_collaborator on labor_condition (collaborator_id, valid_from);

-- Who may sign in, and as what.
create table account (
  id uuid primary key,
  subject text unique,
  email text not null unique,
  name text not null,
  collaborator_id uuid unique references collaborator,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table account_role (
  account_id uuid not null references account,
  role text not null,
  site_id int references site,
  team_id int references team,
  unique nulls not distinct (account_id, role, site_id, team_id)
);
create index account_role_by_site on account_role (site_id, role);

create table legal_representative (
  account_id uuid not null references account,
  employer_id int not null references employer,
  primary key (account_id, employer_id)
);

-- A sign-in with all its refresh tokens; without an account it belongs to someone whom the company does not know.
create table session_family (
  id uuid primary key,
  account_id uuid references account,
  id_token_hash text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index session_family_by_id_token on session_family (id_token_hash) where ended_at is null;
create index session_family_by_account on session_family (account_id) where ended_at is null;

create table refresh_token (
  hash text primary key,
  family_id uuid not null references session_family,
  created_at timestamptz not null,
  used_at timestamptz,
  sibling_salt text
);
comment on column refresh_token.sibling_salt is 'with the token itself it makes the one sibling that a second tab gets';
create index refresh_token_by_family on refresh_token (family_id);

-- The permissions that a site gives its responsibles (spec 6).
create table team_permission (
  site_id int not null references site,
  collaborator_id uuid references collaborator,
  permission text not null,
  allowed boolean not null,
  unique nulls not distinct (site_id, collaborator_id, permission)
);
