-- The language that somebody with an account chose last; who also is a collaborator has it there too.
alter table account add column language text not null default 'es' check (language in ('es', 'en'));
update account a set language = c.language from collaborator c where c.id = a.collaborator_id;
-- Mails find a person's language by the address that they go to.
create index collaborator_by_personal_email on collaborator (personal_email);
