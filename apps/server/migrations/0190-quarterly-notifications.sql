-- A person's quarter, frozen under its hash: prepared, signed by the employer, sent, answered (decisions §5.7, §7).
create table quarterly_notification (
  site_id int not null references site,
  id uuid not null,
  group_id uuid not null,
  team_id int not null references team,
  collaborator_id uuid not null references collaborator,
  year int not null,
  quarter int not null check (quarter between 1 and 4),
  status text not null check (
    status in ('NOT_SENT', 'SENT', 'COMMUNICATED', 'ACCEPTED', 'REJECTED', 'CLOSED', 'SIGNED_ON_PAPER')
  ),
  snapshot jsonb not null,
  snapshot_hash text not null,
  -- What the document shows beside the plan: terms, totals, and the rules with the figure reached.
  facts jsonb not null,
  prepared_by uuid not null,
  prepared_by_name text not null,
  prepared_at timestamptz not null,
  signing_id uuid,
  sent_at timestamptz,
  due_at timestamptz,
  reminded_at timestamptz,
  communicated_at timestamptz,
  answered_at timestamptz,
  reject_reason text,
  rejected_weeks date[] not null default '{}',
  closed_at timestamptz,
  superseded_at timestamptz,
  evidence_id uuid references evidence,
  primary key (site_id, id)
);
create unique index quarterly_notification_in_force on quarterly_notification (team_id, collaborator_id, year, quarter) where superseded_at is null;
create index quarterly_notification_by_id on quarterly_notification (id);
create index quarterly_notification_by_collaborator on quarterly_notification (collaborator_id, year, quarter);
create index quarterly_notification_of_site on quarterly_notification (site_id, year, quarter);
create index quarterly_notification_open on quarterly_notification (due_at) where status in ('SENT', 'COMMUNICATED');

-- The employer's signature under many of them: one code, bound to the hash of the batch.
create table quarterly_signing (
  id uuid primary key,
  site_id int not null references site,
  account_id uuid not null references account,
  batch_hash text not null,
  code_hash text not null,
  channel text not null check (channel in ('SMS', 'MAIL')),
  contact text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  signed_at timestamptz,
  signer_name text not null
);
create index quarterly_signing_by_account on quarterly_signing (account_id, batch_hash, sent_at);

-- The baseline of a week is the part of a quarter: it is answered with the quarter, never by itself.
alter table weekly_notification add column quarterly_id uuid;
create index weekly_notification_of_quarter on weekly_notification (quarterly_id) where quarterly_id is not null;
