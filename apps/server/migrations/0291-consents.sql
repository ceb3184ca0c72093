-- What a person consented to expressly and apart from the privacy notice: their bank account, and their health (LFPDPPP 7, 8).
-- A row for each time that it was given; one that was withdrawn stays as proof of the time between.
create table consent (
  collaborator_id uuid not null references collaborator,
  kind text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (collaborator_id, kind, given_at)
);
create unique index consent_in_force on consent (collaborator_id, kind) where withdrawn_at is null;
