-- The audit explorer asks by time, and by who acted.
create index audit_entry_by_time on audit_entry (at desc, chain, seq);
create index audit_entry_by_actor on audit_entry (actor_id, at desc) where actor_id is not null;
