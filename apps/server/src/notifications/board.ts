import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { AnswersOfPerson, notificationCalls, QuarterAnswer } from '@jornada/contract/notifications.ts';
import { mondaysOfQuarter } from '@jornada/domain/notifications/quarter.ts';
import { isOpen } from '@jornada/domain/notifications/layers.ts';
import { dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { featuresOf } from '../access/queries.ts';
import { listSituations } from '../collaborators/situation-queries.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { reachSiteTeams } from '../quarterly-notifications/places.ts';
import {
  listQuartersOnBoard,
  listUnsent,
  listWeeksOnBoard,
  type QuarterOnBoard,
  type Unsent,
  type WeekOnBoard,
} from './board-queries.ts';

type Call = (typeof notificationCalls)['notifications.answerBoard'];

/** Person by week of a quarter: where each newest notification stands, beside the quarter's own and what was not sent yet. */
export async function answerBoard(
  context: Context,
  { filter: { personnelDivision, teamUuid, year, quarter } }: CallParsed<Call>,
): Promise<CallOutput<Call>> {
  const { db, now } = context;
  const { site, teams: reached } = await reachSiteTeams(context, personnelDivision);
  const teams = reached.filter((team) => teamUuid === undefined || team.teamUuid === teamUuid);
  if (teamUuid !== undefined && teams.length === 0) throw new Refused('TEAM_NOT_FOUND');
  const mondays = mondaysOfQuarter({ year, quarter });
  const asked = { siteId: site.siteId, teamIds: teams.map(({ teamId }) => teamId), mondays };
  const monday = mondayOf(dayAt(now, site.timeZone));
  const quarterly = (await featuresOf(db, site.siteId)).has('QUARTERLY_NOTIFICATIONS');
  const weeks = await listWeeksOnBoard(db, asked);
  const quarters = quarterly ? await listQuartersOnBoard(db, { ...asked, year, quarter }) : [];
  const unsent = await listUnsent(db, { ...asked, mondays: mondays.filter((week) => week >= monday) });
  const people = peopleOf({ weeks, quarters, unsent }, now);
  return {
    site: { code: site.siteCode, name: site.siteName, timeZone: site.timeZone },
    year,
    quarter,
    weeks: mondays.map((weekStart) => ({ weekStart, weekNumber: weekNumber(weekStart) })),
    quarterly,
    teams: reached.map((team) => ({ uuid: team.teamUuid, name: team.teamName })),
    people,
    situations: await listSituations(
      context,
      people.map(({ collaboratorUuid }) => collaboratorUuid),
    ),
  };
}

type Found = {
  readonly weeks: readonly WeekOnBoard[];
  readonly quarters: readonly QuarterOnBoard[];
  readonly unsent: readonly Unsent[];
};

/** Everyone about whom anything was found, team by team and by name; somebody who changed teams stands in both. */
function peopleOf({ weeks, quarters, unsent }: Found, now: Temporal.Instant): AnswersOfPerson[] {
  const keyOf = (row: Pick<Unsent, 'teamUuid' | 'collaboratorUuid'>): string =>
    `${row.teamUuid} ${row.collaboratorUuid}`;
  const people = new Map(
    [...weeks, ...quarters, ...unsent].map((row): [string, Unsent | WeekOnBoard | QuarterOnBoard] => [
      keyOf(row),
      row,
    ]),
  );
  const [weeksOf, quartersOf, unsentOf] = [
    Map.groupBy(weeks, keyOf),
    new Map(quarters.map((row) => [keyOf(row), row])),
    Map.groupBy(unsent, keyOf),
  ];
  return [...people]
    .toSorted(
      ([, a], [, b]) => a.teamName.localeCompare(b.teamName) || a.searchName.localeCompare(b.searchName),
    )
    .map(([key, { collaboratorUuid, name, teamUuid, teamName }]) => {
      const quarter = quartersOf.get(key);
      return {
        collaboratorUuid,
        name,
        team: { uuid: teamUuid, name: teamName },
        weeks: (weeksOf.get(key) ?? []).map((week) => ({
          ...standingOf(week, now),
          weekStart: week.weekStart,
          changedDays: week.changedDays,
        })),
        quarter: quarter === undefined ? null : standingOf(quarter, now),
        toNotify: (unsentOf.get(key) ?? []).map(({ weekStart }) => weekStart).toSorted(),
      };
    });
}

const standingOf = (one: WeekOnBoard | QuarterOnBoard, now: Temporal.Instant): QuarterAnswer => ({
  uuid: one.uuid,
  status: one.status,
  sentBy: one.sentBy,
  sentAt: one.sentAt,
  dueAt: one.dueAt,
  overdue:
    isOpen(one) && one.dueAt !== null && Temporal.Instant.compare(now, Temporal.Instant.from(one.dueAt)) > 0,
  communicatedAt: one.communicatedAt,
  answeredAt: one.answeredAt,
  rejectReason: one.rejectReason,
  remindedAt: one.remindedAt,
  closedAt: one.closedAt,
  evidenceCode: one.evidenceCode,
});
