-- A week is sent and its person is notified: the columns say so.
alter table person_week rename column told_notification_id to sent_notification_id;
alter table person_week rename column told_hash to sent_hash;
alter table person_week rename column needs_telling to needs_notification;
