-- Who asks from their own session has shown who they are by signing in: without a note on identity.
alter table arco_case alter column identity drop not null;
-- One open request of a right is enough: the second press finds the first.
create unique index arco_case_one_open on arco_case (collaborator_id, arco_right) where identity is null and done_on is null and answer is distinct from 'REFUSED';
