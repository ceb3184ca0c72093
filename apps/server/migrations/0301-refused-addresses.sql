-- A mail server may refuse an address for good: the next mail to it is refused before it is queued.
alter table message add column refused_at timestamptz;
create index message_refused on message (recipient) where refused_at is not null;
