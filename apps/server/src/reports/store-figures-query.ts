import { quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { floorCells } from '../coverage/floor-cells-query.ts';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt } from './scope-queries.ts';

type Counted = { readonly key: string; readonly count: number };

/** Notifications of this week and the coming ones, and of this quarter and the coming ones, that nobody has answered, as the answer board counts them: a quarter's weeks are answered with it. */
export async function readUnanswered({ db, scope, level, today }: Question): Promise<Counted[]> {
  const { reach, sites, teamId } = scope;
  const { year, quarter } = quarterOf(mondayOf(today));
  const { rows } = await sql<Counted>`
    select ${keyAt(level)} as key, count(*)::int as count
    from (select n.site_id, n.team_id, n.collaborator_id as person from weekly_notification n
        where n.closed_at is null and n.superseded_at is null and n.quarterly_id is null and n.status in ('SENT', 'COMMUNICATED') and n.week_start >= ${mondayOf(today)}::date
      union all
      select q.site_id, q.team_id, q.collaborator_id from quarterly_notification q
        where q.closed_at is null and q.superseded_at is null and q.status in ('SENT', 'COMMUNICATED') and (q.year, q.quarter) >= (${year}::int, ${quarter}::int)) t
      join site s on s.id = t.site_id left join zone z on z.id = s.zone_id join team m on m.id = t.team_id
    where ${reaches(reach, { site: 't.site_id', team: 't.team_id' })} and ${sites === null ? sql`true` : sql`t.site_id = any(${[...sites]}::int[])`}
      and ${teamId === null ? sql`true` : sql`t.team_id = ${teamId}`}
    group by 1`.execute(db);
  return rows;
}

/**
 * Hours that the plan of the running week lacks, by row. The half hours of a whole company are too many to count on the
 * spot: it has none, and its zones and stores do.
 */
export async function readShort({
  db,
  scope: { reach, sites, teamId },
  level,
  today,
}: Question): Promise<Counted[] | null> {
  if (level === 'zone') return null;
  const teams = await sql<{ id: number }>`
    select t.id from team t
    where ${reaches(reach, { site: 't.site_id', team: 't.id' })} and ${sites === null ? sql`true` : sql`t.site_id = any(${[...sites]}::int[])`}
      and ${teamId === null ? sql`true` : sql`t.id = ${teamId}`}`.execute(db);
  const monday = mondayOf(today);
  const span = { teams: teams.rows.map(({ id }) => id), first: monday, last: addDays(monday, 6) };
  const { rows } = await sql<Counted>`
    with ${floorCells(span)}
    select ${keyAt(level)} as key, (sum(t.missing) / 60.0)::float8 as count
    from cell t join team m on m.id = t.team_id join site s on s.id = m.site_id left join zone z on z.id = s.zone_id
    group by 1`.execute(db);
  return rows;
}
