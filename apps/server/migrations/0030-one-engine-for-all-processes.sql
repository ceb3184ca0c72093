-- What lists, homes, reminders and timers ask of a process of any kind. Rank, closed_at, due_on and the tasks follow
-- from the table of the kind; every start of the product recomputes them for open processes.
alter table process
  add column family text not null default 'contract',
  add column position_id int references position,
  -- Until then a link works and the person invited does the steps of a guest.
  add column link_until timestamptz,
  -- An outside system said no, and nobody has reacted yet.
  add column refused_at timestamptz,
  -- The second line of lists, by kind.
  add column summary jsonb not null default '{}',
  add column rank int not null default 0,
  add column closed_at timestamptz,
  add column due_on date;
alter table process alter column family drop default;

-- Stations of the roadmap that were passed, with the doubts about what was typed there.
create table process_station (
  process_id uuid not null references process,
  station text not null,
  passed_at timestamptz not null,
  passed_by uuid,
  passed_by_name text not null,
  doubts jsonb not null default '[]',
  primary key (process_id, station)
);

-- One row for each act that somebody has to do now. Written by the engine alone.
create table process_task (
  process_id uuid not null references process,
  act text not null,
  site_id int not null references site,
  team_id int references team,
  collaborator_id uuid not null references collaborator,
  -- May not do it, because of what they did before.
  barred uuid,
  since timestamptz not null,
  due date,
  primary key (process_id, act)
);
create index process_task_by_act on process_task (act, site_id, due);
create index process_task_by_site on process_task (site_id);

-- What processes of the contract family hold beside.
create table process_contract (
  process_id uuid primary key references process,
  contact_email text not null default '',
  terms jsonb,
  hr_data jsonb
);
insert into process_contract (process_id, contact_email, terms, hr_data)
select id, contact_email, terms, hr_data from process;

update process p set
  position_id = (select o.id from position o where o.number = (p.terms ->> 'positionNumber')::int),
  summary = case when p.terms is null then '{}' else json_build_object('contractType', p.terms ->> 'contractType')::jsonb end,
  link_until = (select i.expires_at from invitation i
    where i.process_id = p.id and i.deleted_at is null and i.completed_at is null order by i.sent_at desc limit 1),
  refused_at = case when p.status = 'WAITING_FOR_OSMOS_RESPONSE_NOK' then p.status_since end,
  closed_at = case when p.status in ('COMPLETED_SUCCESS', 'CANCELLED', 'ABORTED', 'ABORT_COMPLETED', 'DELETED') then p.status_since end;

-- Stations as the histories tell them: what an act passed and no later status opened again.
with passes (act, station) as (values
    ('hiring.insertPersonalData', 'personal'),
    ('hiring.getAddress', 'address'),
    ('hiring.getFiscalData', 'fiscal'),
    ('hiring.getBankData', 'bank'),
    ('hiring.getLaborData', 'labor'),
    ('validate.director', 'director'),
    ('validate.legal', 'legal'),
    ('hiring.insertHrData', 'hr'),
    ('system.mailSent', 'send'),
    ('hiring.sign', 'sign'),
    ('hiring.fileScan', 'sign'),
    ('outside.osmosOk', 'osmos'),
    ('outside.identityAnswer', 'identity'),
    ('system.complete', 'start'),
    ('invitations.create', 'invitation'),
    ('hiring.manualAssignIdentity', 'identity')),
forced (status, station) as (values
    ('WAITING_FOR_OSMOS_RESPONSE', 'osmos'),
    ('WAITING_FOR_OSMOS_RESPONSE_OK', 'identity'),
    ('WAITING_FOR_OSMOS_RESPONSE_NOK', 'osmos'),
    ('WAITING_FOR_IDENTITY_ACCESS_RESPONSE', 'identity'),
    ('SCHEDULED_FOR_START_DATE', 'start')),
opens (status, stations) as (values
    ('INITIATED', '{invitation,labor,director,legal,hr,send,sign,osmos,identity,start}'::text[]),
    ('INVITATION_SENT', '{personal,labor,director,legal,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_COLLABORATOR_DATA', '{personal,labor,director,legal,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_ADDRESS_DATA', '{address,labor,director,legal,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_FISCAL_DATA', '{fiscal,labor,director,legal,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_BANK_DATA', '{bank,labor,director,legal,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_LABOR_DATA', '{labor,director,legal,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', '{director,legal,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_DIRECTOR_VALIDATION', '{director,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_LEGAL_VALIDATION', '{legal,hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_HR_DATA', '{hr,send,sign,osmos,identity,start}'),
    ('WAITING_FOR_HR_DATA_AND_SIGNATURE', '{hr,send,sign,osmos,identity,start}'),
    ('WAITING_TO_SEND_CONTRACT', '{send,sign,osmos,identity,start}'),
    ('QUEUED_SEND_EMAIL_PENDING', '{send,sign,osmos,identity,start}'),
    ('WAITING_TO_SIGN_CONTRACT', '{sign,osmos,identity,start}'),
    ('WAITING_FOR_SIGNED_DOCUMENTS', '{sign,osmos,identity,start}'),
    ('SIGNED', '{osmos,identity,start}'),
    ('WAITING_FOR_OSMOS_RESPONSE', '{osmos,identity,start}'),
    ('WAITING_FOR_OSMOS_RESPONSE_OK', '{identity,start}'),
    ('WAITING_FOR_IDENTITY_ACCESS_RESPONSE', '{identity,start}'),
    ('SCHEDULED_FOR_START_DATE', '{start}'),
    ('WAITING_TO_START', '{start}'),
    ('EXECUTED', '{start}')),
passing as (
  select e.process_id, e.seq, coalesce(p.station, f.station) as station, e.at, e.actor_id, e.actor_name
  from process_event e
    left join passes p on p.act = e.act
    left join forced f on e.act = 'force.complete' and f.status = e.from_status
  where coalesce(p.station, f.station) is not null)
insert into process_station (process_id, station, passed_at, passed_by, passed_by_name)
select distinct on (g.process_id, g.station) g.process_id, g.station, g.at, g.actor_id, g.actor_name
from passing g
where not exists (
  select from process_event e join opens o on o.status = e.to_status
  where e.process_id = g.process_id and e.seq >= g.seq and e.from_status is distinct from e.to_status
    and g.station = any(o.stations))
order by g.process_id, g.station, g.seq desc;
-- Typed data stays passed, and keeps its doubts.
insert into process_station (process_id, station, passed_at, passed_by, passed_by_name, doubts)
select process_id, step, filled_at, filled_by, filled_by_name, warnings from process_step
where step in ('personal', 'address', 'fiscal', 'bank')
on conflict (process_id, station) do update set doubts = excluded.doubts;
update process_station s set doubts = d.warnings from process_step d
where d.process_id = s.process_id and d.step = s.station and d.step in ('labor', 'hr');

-- Who acted, as a code; the names of the product and of outside systems are the reader's words.
alter table process_event add column actor_kind text not null default 'PERSON'
  check (actor_kind in ('PERSON', 'GUEST', 'SIGNER', 'SYSTEM', 'OSMOS', 'IDENTITY_ACCESS'));
alter table process_event disable trigger process_event_is_append_only;
update process_event set
  actor_kind = case
    when actor_name = 'Sistema' then 'SYSTEM'
    when actor_name = 'OSMOS' then 'OSMOS'
    when actor_name = 'Identidad y accesos' then 'IDENTITY_ACCESS'
    when actor_id is null and act in ('hiring.sign') then 'SIGNER'
    else 'GUEST' end,
  actor_name = case when actor_name in ('Sistema', 'OSMOS', 'Identidad y accesos') then '' else actor_name end
where actor_id is null;
alter table process_event enable trigger process_event_is_append_only;
alter table process_event alter column actor_kind drop default;
update process_station set passed_by_name = '' where passed_by is null and passed_by_name in ('Sistema', 'OSMOS', 'Identidad y accesos');

-- Why an outside system was asked: a STEP that the process waits for, or EARLY, before its turn.
alter table outside_request add column purpose text not null default 'STEP';
update outside_request set purpose = 'EARLY' where payload ->> 'asked' = 'EARLY';
alter table outside_request alter column purpose drop default;

-- A subject may have several documents, each in force once.
alter table evidence rename column kind to document;
alter table evidence drop constraint evidence_kind_check;
alter table evidence add column subject_type text not null default 'PROCESS';
-- Printed to be signed by hand.
alter table evidence add column on_paper boolean not null default false;
update evidence e set on_paper = true from process p
where p.id = e.subject_id and p.paper and e.voided_at is null and e.superseded_at is null;
update evidence set subject_type = 'WEEKLY_NOTIFICATION' where document = 'WEEKLY_PLAN';
alter table evidence alter column subject_type drop default;
drop index evidence_in_force;
create unique index evidence_in_force on evidence (subject_id, document) where voided_at is null and superseded_at is null;

-- Which process wrote the terms.
alter table labor_condition add column process_id uuid;
update labor_condition l set process_id = k.process_id from contract k where k.id = l.contract_id;

-- A list is found by its index, whatever it is sorted by.
create extension if not exists pg_trgm;
create index collaborator_by_part_of_name on collaborator using gin (search_name gin_trgm_ops);
create index process_by_rank on process (site_id, family, rank, created_at, id);
create index process_open_by_rank on process (site_id, family, rank, created_at, id) where closed_at is null;
create index process_of_all_by_rank on process (family, rank, created_at, id);
create index process_of_all_by_since on process (family, status_since, created_at, id);
create index process_of_all_by_start on process (family, effective_date, created_at, id);
create index process_of_all_by_creation on process (family, created_at, id);
create index process_due_on on process (due_on) where due_on is not null;
create index process_link_until on process (link_until) where link_until is not null;
create index process_of_all_by_start_descending on process (family, effective_date desc nulls last, created_at desc, id desc);
create index collaborator_by_search_name on collaborator (search_name, id);
