-- The people of the company by name, of whom a page is found and all are counted without reading their files.
create index collaborator_by_name on collaborator (search_name, id) include (site_id, team_id) where left_on is null and name <> '' and not fictitious;
