-- The language that a person last chose: as a candidate, or on signing in. Mails are written in it.
alter table collaborator add column language text not null default 'es' check (language in ('es', 'en'));
