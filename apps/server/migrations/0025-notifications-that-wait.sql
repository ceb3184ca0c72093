-- Notifications of coming weeks that wait for an answer or for what follows a refusal: few of all that were ever told.
create index weekly_notification_waiting on weekly_notification (week_start, site_id) where closed_at is null and status in ('SENT', 'COMMUNICATED', 'REJECTED');
