-- Who is in which situation, over the whole company and in the order of lists.
create index collaborator_by_situation on collaborator (situation, search_name, id) where left_on is null and name <> '' and not fictitious;
