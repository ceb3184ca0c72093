-- A report with its filters under a name: one's own, or shared with those who read reports of a store. Days are relative,
-- so that a view shows today whenever it is opened; what it shows is the reader's, never the owner's.
create table report_view (
  id uuid primary key,
  account_id uuid not null references account,
  -- The screen that opens it: the company's reports, or those of the teams that one leads.
  screen text not null check (screen in ('COMPANY', 'TEAMS')),
  name text not null check (length(name) between 1 and 60),
  report text not null,
  filter jsonb not null default '{}',
  -- The store with whose readers it is shared; null is one's own.
  site_id int references site,
  created_at timestamptz not null
);
create index report_view_by_account on report_view (account_id);
create index report_view_by_site on report_view (site_id) where site_id is not null;

-- Who gets a view by mail, and how often; the last day on which one was considered, so that nobody gets two.
create table report_mail (
  view_id uuid not null references report_view on delete cascade,
  account_id uuid not null references account,
  every text not null check (every in ('WEEK', 'MONTH')),
  last_on date,
  primary key (view_id, account_id)
);
create index report_mail_by_account on report_mail (account_id);
