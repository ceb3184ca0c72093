import type { Notice } from '../notices/notices.ts';
import type { TeamPlace } from '../planning/place-queries.ts';
import type { Notification, Sending } from './queries.ts';
import type { NotificationDraft } from './draft.ts';

/** What a person is mailed when a week is sent. */
export function noticeOfSending({
  place,
  sending,
  id,
  draft,
  collaboratorId,
}: {
  place: TeamPlace;
  sending: Sending;
  id: string;
  draft: NotificationDraft;
  collaboratorId: string;
}): Notice {
  const { siteId, siteCode, siteName, teamName, timeZone } = place;
  const { weekStart, dueAt, by } = sending;
  return {
    kind: 'weekly-notification',
    collaboratorId,
    about: id,
    site: { id: siteId, timeZone },
    parameters: {
      uuid: id,
      weekStart,
      siteCode,
      siteName,
      teamName,
      timeZone,
      dueAt,
      by: by.name,
      changedDays: draft.terms.sent === null ? null : draft.days.length,
    },
  };
}

/** The reminder that an answer is due, or that it was. */
export function noticeOfReminder(
  notification: Notification,
  { overdue = false }: { readonly overdue?: boolean } = {},
): Notice {
  const { id, weekStart, siteId, siteCode, siteName, teamName, timeZone, dueAt } = notification;
  return {
    kind: 'weekly-notification-reminder',
    collaboratorId: notification.collaboratorId,
    about: id,
    site: { id: siteId, timeZone },
    ...(overdue ? {} : { neededBy: Temporal.Instant.from(dueAt) }),
    parameters: { uuid: id, weekStart, siteCode, siteName, teamName, timeZone, dueAt, overdue },
  };
}
