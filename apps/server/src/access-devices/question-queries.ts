import { leadsTeamOn, reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { listTeamIds } from '../planning/place-queries.ts';
import type { PresenceQuestion } from './presence-week.ts';

/** What of a site's presence the caller may see: all of it, their teams', or their own (decisions §2.10). */
export async function questionOf(
  { db, reach, actor }: Context,
  { personnelDivision, date }: { readonly personnelDivision: string; readonly date: string },
): Promise<PresenceQuestion> {
  const row = await db
    .selectFrom('site')
    .select(['id', 'code', 'time_zone as timeZone'])
    .where('code', '=', personnelDivision)
    .executeTakeFirst();
  if (row === undefined) throw new Refused('SITE_NOT_FOUND');
  const whole = within({ ...reach, teams: [], self: null }, { siteId: row.id });
  const self = reach.self;
  const isOwn =
    self !== null &&
    (await db
      .selectFrom('collaborator')
      .select('id')
      .where('id', '=', self)
      .where('site_id', '=', row.id)
      .executeTakeFirst()) !== undefined;
  if (!whole && !isOwn && !leadsTeamOn(actor, row.id)) throw new Refused('SITE_NOT_FOUND');
  return {
    site: row,
    date,
    teams: whole ? null : await listTeamIds(db, { siteId: row.id, reach: { ...reach, self: null } }),
    self: isOwn ? self : null,
    health: within(reachOf([...ADMINS, 'DIRECTOR'], actor), { siteId: row.id }),
  };
}
