-- What a site sold and how many came, day by day: the need is proposed from it, and reports count with the same rows.
-- Half hours are those of the clock on the wall, 48 from midnight; null where only the day is known.
create table demand_day (
  site_id int not null references site,
  measure text not null check (measure in ('SALES', 'TICKETS', 'FOOTFALL')),
  date date not null,
  -- Sales in centavos without VAT, the others as they are counted.
  total bigint not null check (total >= 0),
  half_hours bigint[] check (cardinality(half_hours) = 48),
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (site_id, measure, date)
);
