-- What a person's vacation is counted from is every absence of all their years: read from the index alone.
create index planning_period_of_person on planning_period (collaborator_id, work_date) include (typology_id);
drop index planning_period_by_collaborator;
