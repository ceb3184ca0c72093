-- Deadlines that end by somebody's word: the notice was filed, the certificate handed over, the item of the list done.
create table deadline_mark (
  kind text not null,
  collaborator_id uuid not null references collaborator,
  -- What of the person: the day it is due, or the item of the check-list.
  subject text not null,
  done_at timestamptz not null,
  done_by_name text not null,
  primary key (collaborator_id, kind, subject)
);

-- What has to be done for each new person, by whom, and how many days before or after the start.
create table first_weeks_item (
  id uuid primary key,
  name_es text not null,
  name_en text not null,
  owner text not null check (owner in ('HR', 'DIRECTOR', 'RESPONSIBLE')),
  due_days int not null check (due_days between -30 and 180),
  active boolean not null default true,
  version int not null default 1,
  changed_at timestamptz,
  changed_by_name text
);
insert into first_weeks_item (id, name_es, name_en, owner, due_days) values
  (gen_random_uuid(), 'Uniforme y gafete listos', 'Uniform and badge ready', 'DIRECTOR', -2),
  (gen_random_uuid(), 'Recorrido de seguridad y salidas', 'Safety tour and exits', 'RESPONSIBLE', 0),
  (gen_random_uuid(), 'Reglamento interior entregado', 'Internal work rules handed over', 'DIRECTOR', 1),
  (gen_random_uuid(), 'Plan de formación de las primeras semanas', 'Training plan for the first weeks', 'RESPONSIBLE', 7),
  (gen_random_uuid(), 'Charla del primer mes', 'First month talk', 'DIRECTOR', 30);

-- One digest for each person and day.
create table digest (
  account_id uuid not null references account,
  day date not null,
  primary key (account_id, day)
);
