import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import { MAIL_ADDRESS } from '../notifications/queries.ts';
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

/** So many tries of a mail fail before somebody has to look, and so long that goes on. */
const [TRIES, DAYS] = [3, 7];

/**
 * People whom a notification does not reach: whose mail the server refused for good or again and again, and who have neither an
 * address nor an account while a week waits for their answer. Their file has the address to correct.
 */
export async function undelivered(
  { db, now, today, siteId, limit }: HomeQuery,
  reach: Reach,
): Promise<Found> {
  const after = now.subtract({ hours: 24 * DAYS }).toString();
  const { rows } = await sql<
    Counted & { id: string; name: string; code: string; since: string; mail: string }
  >`
    select u.id, u.name, u.code, min(u.since) as since, max(u.mail) as mail, ${total} from (
      select c.id, c.full_name as name, s.code, ${localDate('m.created_at')} as since, m.recipient as mail
      from message m join site s on s.id = m.site_id
        join collaborator c on c.site_id = m.site_id
        left join account a on a.collaborator_id = c.id and a.active and m.recipient = a.email
      where m.recipient in (${MAIL_ADDRESS}, c.personal_email) and m.delivered_at is null and m.body is not null and m.last_error is not null and (m.attempts >= ${TRIES} or m.refused_at is not null) and m.created_at >= ${after}::timestamptz
        and ${reaches(reach, { site: 'm.site_id', team: 'c.team_id' })} ${ofSite('m.site_id', siteId)}
      union all
      select c.id, c.full_name, s.code, ${localDate('n.sent_at')}, ''
      from weekly_notification n join site s on s.id = n.site_id join collaborator c on c.id = n.collaborator_id
      where n.status = 'SENT' and n.closed_at is null and n.answered_at is null and n.week_start >= date_trunc('week', ${today}::date)::date
        and coalesce(c.professional_email, '') = '' and coalesce(c.personal_email, '') = ''
        and not exists (select from account a where a.collaborator_id = c.id and a.active)
        and ${reaches(reach, { site: 'n.site_id', team: 'n.team_id' })} ${ofSite('n.site_id', siteId)}) u
    group by u.id, u.name, u.code order by 4, u.id limit ${limit}`.execute(db);
  return foundOf(rows, ({ id, name, code, since, mail }) => ({
    ...NOTHING,
    kind: 'UNDELIVERED' as const,
    subject: name,
    due: today,
    since,
    site: code,
    collaboratorUuid: id,
    values: { mail },
  }));
}
