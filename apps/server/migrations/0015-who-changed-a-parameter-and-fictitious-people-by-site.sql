-- Who changed a parameter last, for whoever comes with an older version.
alter table parameter add column changed_at timestamptz, add column changed_by_name text;

-- Fictitious people are few among all of a store's.
create index collaborator_fictitious on collaborator (site_id) where fictitious;
