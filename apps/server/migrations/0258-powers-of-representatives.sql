-- The deed by which a representative signs for an employer, as contracts cite it (LFT 11): all of it or nothing.
alter table legal_representative
  add column power_deed text,
  add column power_date date,
  add column power_notary text,
  add check (num_nulls(power_deed, power_date, power_notary) in (0, 3));
