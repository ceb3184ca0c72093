-- What a person is to be notified of without hurry: it goes out with the next mail to them, at most one a day.
create table notice (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  site_id int not null references site,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  link text not null,
  created_at timestamptz not null,
  -- Not before then; everything else that waits for the person goes along.
  due_at timestamptz not null,
  -- The day at the site on which it went out.
  sent_on date
);
create index notice_due on notice (due_at) where sent_on is null;
create index notice_of_person on notice (collaborator_id, sent_on);

-- Who wants each notice when it comes, not one digest a day.
alter table account add column notify_each boolean not null default false;

-- Whether the day's digest had anything to say.
alter table digest add column mailed boolean not null default false;
update digest set mailed = true;
