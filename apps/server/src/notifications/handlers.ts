import type { CallParsed } from '@jornada/contract/call.ts';
import type { notificationCalls, WeeklyNotification } from '@jornada/contract/notifications.ts';
import { TEAM_AT_ONCE } from '@jornada/contract/common.ts';
import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import { leadsTeamOn, within, type Reach } from '@jornada/domain/access/reach.ts';
import { notificationLists } from '@jornada/domain/notifications/statuses.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { listCalendar, listTypologies } from '../planning/read-queries.ts';
import { reachTeam } from '../planning/place-queries.ts';
import { neutralPeriod } from '../planning/restricted.ts';
import { acceptNotification, closeNotification, rejectNotification, viewNotification } from './answer.ts';
import { answerBoard } from './board.ts';
import { detailOf, rowOf } from './detail.ts';
import { fileWeekOnPaper, viewWeekOnPaper, weekDocument } from './paper.ts';
import { previewWeeklyNotification } from './preview.ts';
import {
  listByIds,
  listOfQuarter,
  listPending,
  lockNotification,
  weeklyMinutesOf,
  type Notification,
  type Quarter,
  findSiteId,
} from './queries.ts';
import { remindWeekly } from './remind.ts';
import { sendWeeklyNotification } from './send.ts';
import { hiddenFrom } from '../planning/restricted-queries.ts';

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  'notifications.previewWeeklyNotification': ({ filter: { teamUuid, startDateInterval } }, context) =>
    previewWeeklyNotification(context, { teamUuid, weekStart: startDateInterval }),

  'notifications.sendWeeklyNotification': (input, context) => sendWeeklyNotification(context, input),

  'notifications.pendingWeeklyByCollaborator': async (_input, { db, actor, now }) => {
    if (actor.collaboratorId === null) return [];
    return (await listPending(db, actor.collaboratorId)).map((notification) => rowOf(notification, now));
  },

  'planningModifications.differencesByNotification': async (
    { planningNotificationGroupsUuids: asked },
    context,
  ) => {
    const found = (await listByIds(context.db, asked)).filter((notification) =>
      mayRead(context.reach, notification),
    );
    const missing = asked.filter(
      (id) => !found.some((notification) => notification.id === id || notification.groupId === id),
    );
    if (missing.length > 0)
      throw new Refused(
        missing.map((id) => ({ code: 'PLANNING_NOTIFICATION_NOT_FOUND', values: { notificationUuid: id } })),
      );
    // Nothing is cut silently: more than one team's group are asked for in turn.
    if (found.length > TEAM_AT_ONCE)
      throw new Refused('FIELD_NOT_VALID', {
        field: 'planningNotificationGroupsUuids',
        maximum: TEAM_AT_ONCE,
      });
    return { notifications: await readAll(context, found) };
  },

  'weeklyNotification.viewWeeklyNotification': ({ notificationUuid }, context) =>
    viewNotification(context, notificationUuid),
  'notifications.acceptWeeklyNotificationByCollaborator': (input, context) =>
    acceptNotification(context, input),
  'notifications.rejectWeeklyNotificationByCollaborator': (input, context) =>
    rejectNotification(context, input),

  'notifications.acceptWeeklyNotification': (input, context) => fileWeekOnPaper(context, input),
  'notifications.viewSignOnPaperWeeklyNotification': ({ notificationUuid }, context) =>
    viewWeekOnPaper(context, notificationUuid),
  'notifications.weeklyDocument': ({ notificationUuid }, context) => weekDocument(context, notificationUuid),

  'notifications.closeWeeklyNotification': async ({ notificationUuid }, context) => {
    const found = await lockNotification(context.db, notificationUuid);
    if (found === undefined || !within(context.reach, { siteId: found.siteId, teamId: found.teamId }))
      throw new Refused('PLANNING_NOTIFICATION_NOT_FOUND');
    return closeNotification(context, found);
  },

  'notifications.answerBoard': (input, context) => answerBoard(context, input),
  'notifications.remindWeekly': ({ notificationUuids }, context) => remindWeekly(context, notificationUuids),
  'notifications.weeklyInQuarter': (input, context) => listQuarter(context, input, null),
  'notifications.openWeeklyInQuarter': (input, context) =>
    listQuarter(context, input, notificationLists.OPEN),
  'notifications.managedWeeklyInQuarter': (input, context) =>
    listQuarter(context, input, notificationLists.MANAGED),
};

/** The caller's, or those of a site or team that the caller notifies. */
const mayRead = (reach: Reach, { siteId, teamId, collaboratorId }: Notification): boolean =>
  within(reach, { siteId, teamId, collaboratorId });

/** Whole notifications, each with its base; health matters stand as AUS for those without the right. Site and week are read once for all of them. */
async function readAll(
  { db, actor, now }: Context,
  notifications: readonly Notification[],
): Promise<WeeklyNotification[]> {
  const typologies = await listTypologies(db);
  const bases = new Map(
    (
      await listByIds(
        db,
        notifications.flatMap(({ baseId }) => baseId ?? []),
      )
    ).map((base) => [base.id, base]),
  );
  const details = new Map<string, WeeklyNotification>();
  for (const ofWeek of Map.groupBy(
    notifications,
    ({ siteId, weekStart }) => `${siteId} ${weekStart}`,
  ).values()) {
    const [first] = ofWeek;
    if (first === undefined) continue;
    const { siteId, weekStart } = first;
    const hidden = await hiddenFrom(actor, { db, siteId });
    const calendar = await listCalendar(db, { siteId, weekStart });
    const minutes = await weeklyMinutesOf(db, {
      collaboratorIds: ofWeek.map(({ collaboratorId }) => collaboratorId),
      weekStart,
    });
    for (const notification of ofWeek) {
      const { id, baseId, collaboratorId } = notification;
      const shown = (period: BesidePeriod): BesidePeriod =>
        collaboratorId === actor.collaboratorId ? period : neutralPeriod(period, hidden);
      details.set(
        id,
        detailOf(notification, {
          base: bases.get(baseId ?? ''),
          calendar,
          typologies,
          weeklyMinutes: minutes.get(collaboratorId) ?? 0,
          now,
          shown,
        }),
      );
    }
  }
  return notifications.flatMap(({ id }) => details.get(id) ?? []);
}

/** The weeks that start in a quarter, of a site or one of its teams; a responsible sees their own teams alone. */
async function listQuarter(
  { db, reach, actor, now }: Context,
  { filter, page }: CallParsed<(typeof notificationCalls)['notifications.weeklyInQuarter']>,
  statuses: Quarter['statuses'],
) {
  const { personnelDivision, teamUuid, year, quarter } = filter;
  const site = await findSiteId(db, personnelDivision);
  if (site === undefined || !(within(reach, { siteId: site.id }) || leadsTeamOn(actor, site.id)))
    throw new Refused('SITE_NOT_FOUND');
  const team = teamUuid === undefined ? undefined : await reachTeam(db, { teamUuid, reach });
  if (team !== undefined && team.siteId !== site.id) throw new Refused('TEAM_NOT_FOUND');
  const teamIds =
    team === undefined
      ? within({ ...reach, teams: [] }, { siteId: site.id })
        ? null
        : reach.teams
      : [team.teamId];
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  const next = Temporal.PlainDate.from(first).add({ months: 3 }).toString();
  const { rows, total } = await listOfQuarter(db, {
    siteId: site.id,
    teamIds,
    from: firstMonday(first),
    until: firstMonday(next),
    statuses,
    page,
  });
  return { rows: rows.map((notification) => rowOf(notification, now)), total };
}

/** The first Monday on or after a day. */
function firstMonday(day: string): string {
  const monday = mondayOf(day);
  return monday === day ? day : Temporal.PlainDate.from(monday).add({ days: 7 }).toString();
}
