import { z } from 'zod';
import type { Database } from '../../db/connect.ts';

/** Sessions are touched by every call, and how often somebody asks is counted; neither is a record. */
const NOT_RECORDS = ['witness', 'session_family', 'refresh_token', 'public_query', 'call_count'];

const Changed = z.array(z.object({ changed: z.string() }));

/**
 * Notes every row that is inserted, updated or deleted from here on, by its table. The answer tells what has changed
 * since the last time it was asked; what was rolled back has not.
 */
export async function witness({ pool }: Database): Promise<() => Promise<string[]>> {
  await pool.query('create table witness (changed text not null)');
  await pool.query(`create function witness_change() returns trigger language plpgsql as $$
    begin
      insert into witness values (tg_table_name);
      return null;
    end $$`);
  await pool.query(`do $$ declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> all('{${NOT_RECORDS.join(',')}}') loop
        execute format('create trigger witness after insert or update or delete on %I for each row execute function witness_change()', name);
      end loop;
    end $$`);
  return async () => {
    const { rows } = await pool.query('delete from witness returning changed');
    return [...new Set(Changed.parse(rows).map(({ changed }) => changed))].toSorted();
  };
}
