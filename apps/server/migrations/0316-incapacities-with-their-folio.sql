-- Incapacities as IMSS certified them: SUA and the payroll program want the folio, and its branch of insurance.
create table incapacity (
  id uuid primary key,
  collaborator_id uuid not null references collaborator,
  folio text not null unique check (folio ~ '^[A-Z0-9]{8}$'),
  from_date date not null,
  to_date date not null check (to_date between from_date and from_date + 98),
  branch text not null check (branch in ('WORK_RISK', 'GENERAL', 'MATERNITY')),
  noted_at timestamptz not null,
  noted_by_name text not null
);
create index incapacity_by_collaborator on incapacity (collaborator_id, from_date);
create index incapacity_by_time on incapacity (from_date);

alter table export_line add column folio text not null default '';
alter table export_line add column branch text not null default '';
