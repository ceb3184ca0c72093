-- A salary advance: what was asked for and consented to, who decided, and what has been taken off since.
create table salary_advance (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  site_id int not null references site,
  amount_centavos bigint not null check (amount_centavos > 0),
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED', 'RELEASED', 'PAID', 'DEDUCTED')),
  pay_day date not null,
  requested_at timestamptz not null,
  requested_on date not null,
  evidence_id uuid references evidence,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  released_by uuid,
  released_by_name text,
  released_at timestamptz,
  paid_by_name text,
  paid_at timestamptz,
  closed_by_name text,
  closed_at timestamptz,
  reason text,
  deducted_centavos bigint not null default 0 check (deducted_centavos between 0 and amount_centavos),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  check (approved_by is null or released_by is null or approved_by <> released_by)
);
create index salary_advance_by_collaborator on salary_advance (collaborator_id, requested_at);
create index salary_advance_by_site on salary_advance (site_id, status, requested_at);
create index salary_advance_that_lapses on salary_advance (pay_day) where status = 'REQUESTED';

-- A payment run: one employer, one date, released as a whole. Frozen once released; never deleted.
create sequence payment_run_number;
create table payment_run (
  id uuid primary key,
  number int not null unique default nextval('payment_run_number'),
  kind text not null check (kind in ('A', 'P')),
  employer_id int not null references employer,
  pay_on date not null,
  paying_clabe text not null,
  title text not null,
  status text not null check (status in ('DRAFT', 'CHECKED', 'RELEASED', 'DOWNLOADED', 'ANSWERED', 'CLOSED', 'VOID')),
  from_run_id uuid references payment_run,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  checked_by uuid,
  checked_by_name text,
  checked_at timestamptz,
  released_by uuid,
  released_by_name text,
  released_at timestamptz,
  downloaded_by_name text,
  downloaded_at timestamptz,
  answered_by uuid,
  answered_by_name text,
  answered_at timestamptz,
  closed_by_name text,
  closed_at timestamptz,
  void_reason text,
  -- What the released file holds.
  line_count int,
  total_centavos bigint,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  check (released_by is null or (released_by <> created_by and released_by <> checked_by)),
  check (answered_by is null or answered_by <> released_by)
);
create index payment_run_by_status on payment_run (status, created_at);

create table payment_line (
  run_id uuid not null references payment_run,
  number int not null check (number between 1 and 999999),
  collaborator_id uuid not null references collaborator,
  amount_centavos bigint not null check (amount_centavos >= 0),
  note text not null default '',
  advance_id uuid references salary_advance,
  payment_key text not null unique,
  holds text[] not null default '{}',
  decision text check (decision in ('FREE', 'LEAVE')),
  reason text,
  decided_by_name text,
  decided_at timestamptz,
  -- Read anew until the release, fixed by it.
  file_line int,
  full_name text,
  sap_number text,
  document text,
  clabe text,
  answer text check (answer in ('PAID', 'REJECTED')),
  bank_code text,
  bank_text text,
  answered_at timestamptz,
  primary key (run_id, number)
);
create index payment_line_by_collaborator on payment_line (collaborator_id);
create index payment_line_by_advance on payment_line (advance_id) where advance_id is not null;
create unique index payment_line_once_a_person on payment_line (run_id, collaborator_id) where advance_id is null;

create table payment_file (
  run_id uuid not null references payment_run,
  layout text not null,
  file_id uuid not null references stored_file,
  sha256 text not null,
  primary key (run_id, layout)
);

create table payment_download (
  id uuid primary key,
  run_id uuid not null references payment_run,
  layout text not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  reason text
);
create index payment_download_by_run on payment_download (run_id, at);

-- The releaser's one-time code, bound to the account and to the lines that were checked.
create table payment_code (
  id uuid primary key,
  run_id uuid not null references payment_run,
  account_id uuid not null,
  lines_hash text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index payment_code_by_run on payment_code (run_id, account_id, sent_at);
