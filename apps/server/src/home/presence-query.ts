import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import { latePunches } from '../access-devices/queries.ts';
import { reaches } from '../db/reach.ts';
import {
  foundOf,
  localDate,
  NOTHING,
  ofSite,
  total,
  type Counted,
  type Found,
  type HomeQuery,
} from './queries.ts';

/** Closed days of teams for which punches came later: somebody reopens and closes them again. */
export async function daysToReopen({ db, today, siteId, limit }: HomeQuery, reach: Reach): Promise<Found> {
  const { rows } = await sql<
    Counted & { name: string; team: string; code: string; day: string; count: number; since: string }
  >`
    select t.name, t.uuid as team, s.code, d.work_date::text as day, x.count, ${localDate('x.since')} as since, ${total}
    from presence_day d join team t on t.id = d.team_id join site s on s.id = d.site_id
      join site_feature o on o.site_id = d.site_id and o.feature = 'ACCESS_DEVICES' and o.enabled
      cross join lateral (${latePunches}) x
    where d.closed_at is not null and x.count > 0
      and ${reaches(reach, { site: 'd.site_id', team: 'd.team_id' })} ${ofSite('d.site_id', siteId)}
    order by x.since, d.work_date, t.name limit ${limit}`.execute(db);
  return foundOf(rows, ({ name, team, code, day, count, since }) => ({
    ...NOTHING,
    kind: 'CLOSED_DAY' as const,
    subject: name,
    due: today,
    since,
    site: code,
    teamUuid: team,
    values: { day, count },
  }));
}
