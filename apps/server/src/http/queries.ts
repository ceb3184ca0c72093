import { sql } from 'kysely';
import { slot, statement } from '../db/statement.ts';

/** One more call of each caller in a minute; answers how many that makes. In order, so that two never wait crosswise. */
export const countCall = statement(
  () => sql<{ caller: string; calls: number }>`
    insert into call_count (caller, minute, calls)
    select caller, ${slot('minute')}::timestamptz, 1 from unnest(${slot('callers')}::text[]) as c (caller) order by caller
    on conflict (caller, minute) do update set calls = call_count.calls + 1
    returning caller, calls`,
);
