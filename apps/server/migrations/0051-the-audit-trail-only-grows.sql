-- Nothing takes entries away, neither one by one nor all at once, and a chain's head moves only to the next entry. Who
-- owns the tables could still switch these off: that is why heads are also published outside (audit/publish.ts).
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function forbid_change();
create trigger process_event_is_not_emptied before truncate on process_event
  for each statement execute function forbid_change();
create trigger evidence_event_is_not_emptied before truncate on evidence_event
  for each statement execute function forbid_change();
create trigger audit_chain_is_not_emptied before truncate on audit_chain
  for each statement execute function forbid_change();
create trigger audit_chain_stays before delete on audit_chain
  for each row execute function forbid_change();

create function only_the_next_entry() returns trigger language plpgsql as $$
begin
  if new.chain <> old.chain or new.seq <> old.seq + 1 then
    raise exception 'the head of a chain moves to its next entry alone';
  end if;
  return new;
end $$;
create trigger audit_chain_only_grows before update on audit_chain
  for each row execute function only_the_next_entry();

-- A product that does not own its tables is granted insert and select on these, and update on the heads alone.
revoke all on audit_entry, audit_chain, process_event, evidence_event from public;
