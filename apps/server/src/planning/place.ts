import type { Reach } from '@jornada/domain/access/reach.ts';
import { dayOf, weekdayOf } from '@jornada/domain/calendar/days.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { type TeamPlace, reachTeam } from './place-queries.ts';

/** The same of a team on the site that the caller names. */
export async function reachTeamOf(
  db: Db,
  { personnelDivision, ...asked }: { personnelDivision: string; teamUuid: string; reach: Reach },
): Promise<TeamPlace> {
  const place = await reachTeam(db, asked);
  if (place.siteCode !== personnelDivision) throw new Refused('TEAM_NOT_FOUND');
  return place;
}

/** Refuses a week that does not start on a Monday, or lies where no plan can be. */
export function requireMonday(weekStart: string): void {
  if (weekdayOf(dayOf(weekStart)) !== 1 || weekStart < FIRST_WEEK || weekStart > LAST_WEEK)
    throw new Refused('WEEK_INCORRECT', { field: 'weekStart' });
}

const FIRST_WEEK = '2000-01-01';
const LAST_WEEK = '2099-12-31';

/** A week is edited until its Sunday is over on the site's clock; older plans are what happened (decisions §5.6). */
export function isPastWeek(
  weekStart: string,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): boolean {
  return weekStart < mondayOf(dayAt(now, timeZone));
}

/** Returns the Monday from which those who plan may change weeks; null while somebody's permissions are tried out, which is a look. */
export const editableFrom = (
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { timeZone }: { timeZone: string },
): string | null => (actor.triedAs === undefined ? mondayOf(dayAt(now, timeZone)) : null);
