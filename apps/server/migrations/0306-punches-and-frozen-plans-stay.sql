-- A punch stays as its clock recorded it, and a plan as it was frozen for its notification: not even the product changes them.
create trigger access_punch_is_append_only before update or delete on access_punch
  for each row execute function forbid_change();

create function forbid_thawing() returns trigger language plpgsql as $$
begin
  raise exception 'the plan of a % is frozen', tg_table_name;
end $$;
create trigger weekly_notification_is_frozen before update on weekly_notification
  for each row when (old.snapshot is distinct from new.snapshot or old.snapshot_hash is distinct from new.snapshot_hash)
  execute function forbid_thawing();
create trigger quarterly_notification_is_frozen before update on quarterly_notification
  for each row when (old.snapshot is distinct from new.snapshot or old.snapshot_hash is distinct from new.snapshot_hash)
  execute function forbid_thawing();
