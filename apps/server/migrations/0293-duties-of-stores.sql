-- What shows that a store did what it owes as a workplace; the paper filed last counts, the others are its earlier versions.
create table store_duty_paper (
  id uuid primary key,
  site_id int not null references site,
  duty text not null check (duty in ('NOM_035')),
  done_on date not null,
  file_id uuid not null references stored_file,
  filed_at timestamptz not null,
  filed_by_name text not null
);
create index store_duty_paper_of on store_duty_paper (site_id, duty, filed_at desc, id desc);
