-- Weeks with a rejection that a newer notification replaced are counted again: it had not been counted as one.
update figure_week f set stale = true
where exists (select from weekly_notification n
  where n.site_id = f.site_id and n.week_start = f.week_start and n.status = 'CLOSED' and n.reject_reason is not null);
