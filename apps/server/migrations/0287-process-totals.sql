-- How many processes there are of each family, type and status, open and over: a list that is read by whoever reads all of them
-- says its total without counting 150,000 rows. Each change of status adds two rows, so that no two writers wait for one
-- row; a job adds them up.
create table process_total (
  family text not null,
  type text not null,
  status text not null,
  closed boolean not null,
  n integer not null
);

create function note_process_total() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into process_total values (old.family, old.type, old.status, old.closed_at is not null, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into process_total values (new.family, new.type, new.status, new.closed_at is not null, 1);
  end if;
  return null;
end $$;

create trigger process_total_of_new after insert or delete on process
  for each row execute function note_process_total();
create trigger process_total_of_moved after update of family, type, status, closed_at on process
  for each row
  when ((old.family, old.type, old.status, old.closed_at is null) is distinct from (new.family, new.type, new.status, new.closed_at is null))
  execute function note_process_total();

insert into process_total
  select family, type, status, closed_at is not null, count(*)::int from process group by 1, 2, 3, 4;

-- A tenth of all processes are open: lists of these, and of what waits for somebody, read no others.
create index process_of_all_open on process (family, rank, created_at, id) where closed_at is null;
