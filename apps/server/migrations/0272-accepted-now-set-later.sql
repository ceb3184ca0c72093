-- What a person accepts stands at once, with its facts and their hash in the chain of events; its pages are set by the
-- job that seals it. Until then there is no original, no hash of one, and there are no pages.
alter table evidence
  alter column original_file_id drop not null,
  alter column original_hash drop not null,
  add constraint evidence_is_set_whole check (
    (original_file_id is null) = (original_hash is null) and (original_file_id is null) = (pages = 0)
    and (original_file_id is null) <= (final_file_id is null and reading_file_id is null));
