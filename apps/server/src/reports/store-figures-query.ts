import { mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt } from './scope-queries.ts';

type Counted = { readonly key: string; readonly count: number };

/** Notifications of this week and the coming ones that nobody has answered. */
export async function readUnanswered({ db, scope, level, today }: Question): Promise<Counted[]> {
  const { reach, sites, teamId } = scope;
  const { rows } = await sql<Counted>`
    select ${keyAt(level)} as key, count(*)::int as count
    from (select n.*, n.collaborator_id as person from weekly_notification n
        where n.closed_at is null and n.superseded_at is null and n.status in ('SENT', 'COMMUNICATED') and n.week_start >= ${mondayOf(today)}::date) t
      join site s on s.id = t.site_id left join zone z on z.id = s.zone_id join team m on m.id = t.team_id
    where ${reaches(reach, { site: 't.site_id', team: 't.team_id' })} and ${sites === null ? sql`true` : sql`t.site_id = any(${[...sites]}::int[])`}
      and ${teamId === null ? sql`true` : sql`t.team_id = ${teamId}`}
    group by 1`.execute(db);
  return rows;
}
