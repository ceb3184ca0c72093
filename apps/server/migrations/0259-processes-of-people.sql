-- A list by a part of the name reads the processes of those people, in the order of the list, from the index alone.
create index process_of_person on process (collaborator_id, family, rank, created_at, id);
drop index process_by_collaborator;

-- Lists of open processes are read from an index alone as long as their pages are marked as seen by all; a fifth of the
-- table, the usual share, is more than is ever open.
alter table process set (autovacuum_vacuum_scale_factor = 0.01);
