import type { NotificationRow, WeeklyNotification } from '@jornada/contract/notifications.ts';
import type { BesidePeriod, HourTypology, TeamWeek } from '@jornada/contract/planned-week.ts';
import { isOpen } from '@jornada/domain/notifications/layers.ts';
import {
  datesOf,
  differencesOf,
  plannedMinutes,
  restDaysOf,
} from '@jornada/domain/planning/week/differences.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { entriesOf } from '../planning/difference-entries.ts';
import type { ListedNotification, Notification } from './queries.ts';

/** What is needed beside the notification to read it. */
export type Reading = {
  readonly base: Notification | undefined;
  readonly calendar: TeamWeek['calendar'];
  readonly typologies: readonly HourTypology[];
  readonly weeklyMinutes: number;
  readonly now: Temporal.Instant;
  /** What this reader may see of a typology (decisions §2.6). */
  readonly shown: (period: BesidePeriod) => BesidePeriod;
};

/** A notification as its person reads it: what changes, day by day, against what was sent before. */
export function detailOf(
  notification: Notification,
  { base, calendar, typologies, weeklyMinutes, now, shown }: Reading,
): WeeklyNotification {
  const { weekStart } = notification;
  const before = (base?.periods ?? []).map(shown);
  const after = notification.periods.map(shown);
  const days = differencesOf(weekStart, { before, after }).map((day) => ({
    ...day,
    before: [...day.before],
    after: [...day.after],
    event: eventOn(calendar, day.date),
  }));
  return {
    ...rowOf(notification, now),
    closedAt: notification.closedAt,
    superseded: notification.superseded,
    base: base ? { status: base.status, sentAt: base.sentAt, answeredAt: base.answeredAt } : null,
    days,
    unchangedDates: datesOf(weekStart).filter((date) => !days.some((day) => day.date === date)),
    differences: days.flatMap((day) => entriesOf(day, typologies)),
    periods: after,
    plannedMinutes: plannedMinutes(after),
    differenceMinutes: plannedMinutes(after) - plannedMinutes(before),
    weeklyMinutes,
    restDays: restDaysOf(weekStart, after),
    // Others read this too: what names a condition stays out (decisions §2.6).
    information: notification.findings.filter(
      ({ code, severity, source }) => severity === 'info' && source === 'law' && code !== 'LACTATION',
    ),
    typologies: [...typologies],
    snapshotHash: notification.snapshotHash,
  };
}

/** A notification as a line of a list. */
export function rowOf(notification: ListedNotification, now: Temporal.Instant): NotificationRow {
  const { id, groupId, siteCode, siteName, timeZone, teamUuid, teamName, weekStart } = notification;
  return {
    uuid: id,
    groupUuid: groupId,
    status: notification.status,
    site: { code: siteCode, name: siteName, timeZone },
    team: { uuid: teamUuid, name: teamName },
    weekStart,
    weekNumber: weekNumber(weekStart),
    collaboratorUuid: notification.collaboratorId,
    collaboratorName: notification.collaboratorName,
    sentBy: notification.sentBy,
    sentAt: notification.sentAt,
    dueAt: notification.dueAt,
    overdue:
      isOpen(notification) && Temporal.Instant.compare(now, Temporal.Instant.from(notification.dueAt)) > 0,
    communicatedAt: notification.communicatedAt,
    answeredAt: notification.answeredAt,
    rejectReason: notification.rejectReason,
    changedDays: notification.changedDays,
    first: notification.baseId === null,
    evidenceCode: notification.evidenceCode,
  };
}

/** What the calendar says of a date. */
export function eventOn(calendar: TeamWeek['calendar'], date: string): string | null {
  return calendar.find((day) => day.date === date)?.description ?? null;
}
