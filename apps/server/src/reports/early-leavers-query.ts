import { sql } from 'kysely';
import { numberParameter } from '../parameters/queries.ts';
import type { Question } from './question.ts';
import { keyAt } from './scope-queries.ts';
import { REHIRE_GAP, stays } from './stays-query.ts';

/** Hires of one row in one month, and how many of them were still here at the close of each day after. */
export type Cohort = {
  readonly key: string;
  readonly month: string;
  readonly hired: number;
  readonly after30: number;
  readonly after90: number;
  readonly after180: number;
  /** The first day of the earliest hire, and the last day of the one who left last; null while somebody is here. */
  readonly first: string;
  readonly left: string | null;
};

/** Hires of a span by month, in the place where they started. */
export async function readCohorts({ db, scope, level, span }: Question): Promise<Cohort[]> {
  const gap = await numberParameter(db, REHIRE_GAP.code, REHIRE_GAP.standard);
  const { rows } = await sql<Cohort>`
    with ${stays({ scope, key: keyAt(level), gap })}, whole as (
      select p.*, max(until) over (partition by person, since) as ends from placed p
    )
    select key, date_trunc('month', starts)::date::text as month, count(*)::int as hired,
      count(*) filter (where ends > starts + 30)::int as after30, count(*) filter (where ends > starts + 90)::int as after90,
      count(*) filter (where ends > starts + 180)::int as after180, min(starts)::text as first, nullif(max(ends), 'infinity'::date)::text as left
    from whole where scoped and first and starts between ${span.from}::date and ${span.to}::date
    group by key, date_trunc('month', starts) order by key, 2`.execute(db);
  return rows;
}
