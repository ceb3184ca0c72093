-- A store is asked for those who work there, a team for those who lead it.
create index labor_condition_by_site on labor_condition (site_id, valid_from);
create index account_role_by_team on account_role (team_id, role) where team_id is not null;
-- What is signed and not yet sealed is soon sealed: few of very many.
create index evidence_unsealed on evidence (created_at) where sealed_at is null and voided_at is null;
