import type { Database } from '../../db/connect.ts';

/** Not part of what a command writes: the instruments themselves, and the sessions that every call touches. */
const NOT_WRITTEN = ['fault', 'witness', 'session_family', 'refresh_token', 'call_count'];

/** Breaks a chosen write: the statement with this number fails, as if the database had. */
export type Faults = {
  readonly breakWrite: (number: number) => Promise<void>;
  readonly none: () => Promise<void>;
};

/** Puts a fault before each writing statement on any table, to be armed one at a time; jobs are writes too. */
export async function faults({ pool }: Database): Promise<Faults> {
  await pool.query('create table fault (at int)');
  await pool.query('insert into fault values (null)');
  await pool.query('create sequence fault_count');
  await pool.query(`create function break_write() returns trigger language plpgsql as $$
    begin
      if (select at from fault) = nextval('fault_count') then raise exception 'a fault on %', tg_table_name; end if;
      return null;
    end $$`);
  await pool.query(`do $$ declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> all('{${NOT_WRITTEN.join(',')}}') loop
        execute format('create trigger fault before insert or update or delete on %I for each statement execute function break_write()', name);
      end loop;
      create trigger fault before insert on pgboss.job for each statement execute function break_write();
    end $$`);
  return {
    breakWrite: async (number) => {
      await pool.query('update fault set at = $1', [number]);
      await pool.query("select setval('fault_count', 1, false)");
    },
    none: async () => void (await pool.query('update fault set at = null')),
  };
}
