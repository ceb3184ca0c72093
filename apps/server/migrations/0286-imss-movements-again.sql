-- A base wage may go back to what was sent before: only the last movement of a day counts, and a file holds each once.
alter table imss_movement drop constraint imss_movement_contract_id_kind_on_date_sbc_centavos_cause_key;
alter table imss_movement add unique (export_number, contract_id, on_date);
create index imss_movement_by_contract on imss_movement (contract_id, kind, on_date);
create index imss_movement_by_registry on imss_movement (registry_id, kind, on_date);

-- Each base wage that HR confirmed stays: what was sent under an earlier one is no error when a later one comes.
create table imss_base_wage (
  collaborator_id uuid not null references collaborator,
  valid_from date not null,
  centavos int not null check (centavos between 1 and 999999),
  confirmed_at timestamptz not null,
  confirmed_by_name text not null,
  primary key (collaborator_id, valid_from)
);
insert into imss_base_wage (collaborator_id, valid_from, centavos, confirmed_at, confirmed_by_name)
select collaborator_id, sbc_from, sbc_centavos, changed_at, changed_by_name from imss_person where sbc_from is not null;
alter table imss_person drop column sbc_centavos, drop column sbc_from;
create index imss_base_wage_by_day on imss_base_wage (valid_from);
