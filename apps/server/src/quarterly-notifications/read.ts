import type { CallOutput } from '@jornada/contract/call.ts';
import type {
  QuarterOfTeams,
  QuarterTeam,
  quarterlyNotificationCalls,
} from '@jornada/contract/quarterly-notifications.ts';
import { ANSWER_HOURS } from '@jornada/domain/notifications/due.ts';
import { mondaysOfQuarter, type Quarter } from '@jornada/domain/notifications/quarter.ts';
import { NOTIFICATION_STATUSES } from '@jornada/domain/notifications/statuses.ts';
import { dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { numberParameter } from '../parameters/queries.ts';
import type { SitePlace } from '../planning/place.ts';
import { listTypologies } from '../planning/read-queries.ts';
import { hiddenFrom, type Hidden } from '../planning/restricted.ts';
import { detailOf, notificationOf, personOf } from './detail.ts';
import { draftsOf, type QuarterDraft } from './drafts.ts';
import { reachSiteTeams, teamsOfPerson, type SiteTeams } from './places.ts';
import { listNewerWeekly, listOfPeople, listOfTeams, type Quarterly } from './queries.ts';

type Calls = typeof quarterlyNotificationCalls;

/** A quarter of a site's teams: who is ready, who is blocked and why, and where each notification stands. */
export async function quarterOfTeams(
  context: Context,
  { site, teams }: SiteTeams,
  quarter: Quarter,
): Promise<QuarterOfTeams> {
  const { db, now, actor } = context;
  const mondays = mondaysOfQuarter(quarter);
  const hidden = await hiddenFrom(actor, { db, siteId: site.siteId });
  const rows: QuarterTeam[] = [];
  for (const place of teams) {
    const drafts = await draftsOf(context, { place, mondays });
    const people = drafts.map(({ person }) => person.collaboratorUuid);
    const sent = await listOfPeople(db, { siteId: site.siteId, people, ...quarter });
    rows.push({
      uuid: place.teamUuid,
      name: place.teamName,
      people: drafts.map((draft) => personOf(draft, { sent: sentTo(sent, draft), now, hidden })),
    });
  }
  return { ...(await headOf(context, site, quarter)), teams: rows };
}

const sentTo = (sent: readonly Quarterly[], { person }: QuarterDraft): Quarterly | undefined =>
  sent.find(({ collaboratorId }) => collaboratorId === person.collaboratorUuid);

async function headOf({ db, now }: Context, site: SitePlace, quarter: Quarter) {
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

/** One person's quarter as the manager reads it; it leaves no mark on what was sent. */
export async function quarterOfPerson(
  context: Context,
  {
    personnelDivision,
    collaboratorUuid,
    ...quarter
  }: Quarter & { personnelDivision: string; collaboratorUuid: string },
): Promise<CallOutput<Calls['quarterlyNotification.viewQuarterlyNotification']>> {
  const { db, now, actor } = context;
  const reached = await reachSiteTeams(context, personnelDivision);
  const mondays = mondaysOfQuarter(quarter);
  const places = await teamsOfPerson(context, reached, { collaboratorUuid, mondays });
  let draft: QuarterDraft | undefined;
  for (const place of places)
    draft ??= (await draftsOf(context, { place, mondays, people: [collaboratorUuid] }))[0];
  if (draft === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  const { place } = draft;
  const { siteId } = reached.site;
  const [sent] = await listOfPeople(db, { siteId, people: [collaboratorUuid], ...quarter });
  const hidden = await hiddenFrom(actor, { db, siteId });
  const { weeks, calendar, answerHours, past, site } = await headOf(context, reached.site, quarter);
  return {
    site,
    team: { uuid: place.teamUuid, name: place.teamName },
    weeks,
    calendar,
    answerHours,
    past,
    person: personOf(draft, { sent, now, hidden }),
    detail: sent === undefined ? null : await readQuarter(context, sent, hidden),
  };
}

/** A quarter as it was frozen, beside the weekly notifications that apply instead. */
export async function readQuarter({ db, now }: Context, quarterly: Quarterly, hidden: Hidden) {
  const newer = await listNewerWeekly(db, {
    siteId: quarterly.siteId,
    collaboratorId: quarterly.collaboratorId,
    mondays: quarterly.weeks.map(({ weekStart }) => weekStart),
  });
  return detailOf(quarterly, { now, typologies: await listTypologies(db), newer, hidden });
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
