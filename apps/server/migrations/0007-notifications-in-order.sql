-- The team week's version under whose lock a notification was sent: it orders those of one week, whatever the clocks say.
alter table weekly_notification add column week_version int not null default 0;
