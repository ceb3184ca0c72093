import type { CallOutput } from '@jornada/contract/call.ts';
import type { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { ANSWER_HOURS } from '@jornada/domain/notifications/due.ts';
import { mondaysOfQuarter, type Quarter } from '@jornada/domain/notifications/quarter.ts';
import { NOTIFICATION_STATUSES } from '@jornada/domain/notifications/statuses.ts';
import { dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { numberParameter } from '../parameters/queries.ts';
import type { SitePlace } from '../planning/place-queries.ts';
import { notificationOf } from './detail.ts';
import { reachSiteTeams } from './places.ts';
import { listOfTeams } from './queries.ts';

export type Calls = typeof quarterlyNotificationCalls;

export async function headOf({ db, now }: Context, site: SitePlace, quarter: Quarter) {
  const mondays = mondaysOfQuarter(quarter);
  const [first, last] = [mondays[0] ?? '', mondays.at(-1) ?? ''];
  const calendar = await sql<{ date: string; description: string }>`
    select date::text, description from site_calendar(${site.siteId}::int, ${first}::date, ${last}::date + 6) where kind <> 'EPHEMERIS' order by date`.execute(
    db,
  );
  return {
    site: { code: site.siteCode, name: site.siteName, timeZone: site.timeZone },
    year: quarter.year,
    quarter: quarter.quarter,
    weeks: mondays.map((weekStart) => ({ weekStart, weekNumber: weekNumber(weekStart) })),
    calendar: calendar.rows,
    answerHours: await numberParameter(db, 'NOTIFICATION_ANSWER_HOURS', ANSWER_HOURS),
    past: last < mondayOf(dayAt(now, site.timeZone)),
  };
}

/** How many people of a site stand where, within the caller's reach (decisions §7). */
export async function openStatus(
  context: Context,
  { personnelDivision, ...quarter }: Quarter & { personnelDivision: string },
): Promise<CallOutput<Calls['quarterlyNotification.openStatusByActor']>> {
  const { db, now } = context;
  const { site, teams } = await reachSiteTeams(context, personnelDivision);
  const teamIds = teams.map(({ teamId }) => teamId);
  const mondays = mondaysOfQuarter(quarter);
  const { rows } = await sql<{ people: number }>`
    select count(distinct lc.collaborator_id)::int as people from labor_condition lc
    join contract c on c.id = lc.contract_id join collaborator p on p.id = lc.collaborator_id and not p.fictitious
    where lc.team_id = any(${teamIds}::int[]) and lc.valid_from <= ${mondays.at(-1) ?? ''}::date + 6 and (lc.valid_to is null or lc.valid_to >= ${mondays[0] ?? ''}::date)
      and c.start_date <= ${mondays.at(-1) ?? ''}::date + 6 and (c.end_date is null or c.end_date >= ${mondays[0] ?? ''}::date) and (c.ended_on is null or c.ended_on >= ${mondays[0] ?? ''}::date)`.execute(
    db,
  );
  const people = rows[0]?.people ?? 0;
  const sent = (await listOfTeams(db, { siteId: site.siteId, teamIds, ...quarter })).map((one) =>
    notificationOf(one, now),
  );
  const counts = Map.groupBy(sent, ({ status }) => status);
  const without = Math.max(0, people - sent.length);
  return {
    people,
    statuses: NOTIFICATION_STATUSES.map((status) => ({
      status,
      count: (counts.get(status)?.length ?? 0) + (status === 'NOT_SENT' ? without : 0),
    })),
    overdue: sent.filter(({ overdue }) => overdue).length,
    pendingSending: counts.get('NOT_SENT')?.length ?? 0,
  };
}
