-- How a person wants to be notified: by mail, on their device, or both.
alter table account add column notify_by text not null default 'MAIL' check (notify_by in ('MAIL', 'PUSH', 'BOTH'));

-- Devices on which an installed app takes messages (RFC 8030), each with the keys that only it can read with (RFC 8291).
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null default '',
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscription_of_account on push_subscription (account_id);

-- The director was notified that nobody answered (decisions §5.7): once for each group.
alter table weekly_notification add column escalated_at timestamptz;
alter table quarterly_notification add column escalated_at timestamptz;
