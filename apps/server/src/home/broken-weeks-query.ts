import { seesHealth } from '@jornada/domain/access/health.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import { addDays, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import { NAMING } from '../planning/restricted.ts';
import { foundOf, NOTHING, ofSite, total, type Counted, type Found, type HomeQuery } from './queries.ts';

/**
 * Sent weeks that a change of terms, records or rules broke after they were sent, for those who plan them: of one
 * person with the card of the first issue, of several people of a team's week together. Gone once the issue is, once
 * the week is changed (then it waits to be sent) and once it was sent again.
 */
export async function brokenWeeks(
  { db, today, siteId, actor, limit, byPerson = false }: HomeQuery,
  reach: Reach,
): Promise<Found> {
  const { rows } = await sql<
    Counted & {
      people: number;
      collaborator_id: string;
      name: string;
      codes: string[];
      site_id: number;
      code: string;
      team: string;
      team_name: string;
      week_start: string;
    }
  >`
    select b.*, c.full_name as name, s.code, t.uuid as team, t.name as team_name, ${total}
    from (
      select w.site_id, w.team_id, w.week_start::text, count(distinct w.collaborator_id)::int as people,
        min(w.collaborator_id::text)::uuid as collaborator_id, array_agg(distinct broken.code) as codes
      from planning_recheck_change x
        join planning_recheck r on r.id = x.recheck_id
        join person_week w on w.site_id = x.site_id and w.team_id = x.team_id and w.week_start = x.week_start and w.collaborator_id = x.collaborator_id
        join weekly_notification n on n.site_id = w.site_id and n.id = w.sent_notification_id
        cross join lateral unnest(x.added) as broken(code)
      where x.added <> '{}' and x.week_start >= ${mondayOf(today)}::date and ${reaches(reach, { site: 'x.site_id', team: 'x.team_id' })} ${ofSite('x.site_id', siteId)}
        and not w.needs_notification and n.sent_at <= r.asked_at
        and w.findings @> jsonb_build_array(jsonb_build_object('code', broken.code))
      group by w.site_id, w.team_id, w.week_start, case when ${byPerson} then w.collaborator_id end) b
      join collaborator c on c.id = b.collaborator_id
      join site s on s.id = b.site_id
      join team t on t.id = b.team_id
    order by b.week_start, s.code, t.name, b.collaborator_id limit ${limit}`.execute(db);
  return foundOf(rows, (row) => {
    const sunday = addDays(row.week_start, -1);
    const about = {
      ...NOTHING,
      kind: 'BROKEN_WEEK' as const,
      due: sunday < today ? today : sunday,
      site: row.code,
      teamUuid: row.team,
      weekStart: row.week_start,
    };
    const week = weekNumber(row.week_start);
    if (row.people > 1) return { ...about, subject: row.team_name, values: { week, count: row.people } };
    const [issue = ''] = row.codes;
    // The card goes by the name under which the reader's board has the issue.
    const hidden = NAMING.includes(issue) && !seesHealth(actor, { siteId: row.site_id });
    return {
      ...about,
      subject: row.name,
      collaboratorUuid: row.collaborator_id,
      values: { week, team: row.team_name, issue: hidden ? 'RESTRICTED_DATES' : issue },
    };
  });
}
