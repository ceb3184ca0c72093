-- The day on which a person's data was erased, after the legal terms ended.
alter table collaborator add column erased_on date;
create index collaborator_to_erase on collaborator (left_on) where left_on is not null and erased_on is null;
