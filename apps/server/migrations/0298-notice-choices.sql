-- How somebody wants one kind of mail, where it differs from what they chose for all (empty: as for all).
create table notice_choice (
  account_id uuid not null references account (id) on delete cascade,
  notice_kind text not null,
  notify_each boolean,
  notify_by text check (notify_by in ('MAIL', 'PUSH', 'BOTH')),
  primary key (account_id, notice_kind)
);
