import type { CallOutput } from '@jornada/contract/call.ts';
import type { Addressee, notificationCalls } from '@jornada/contract/notifications.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { ANSWER_HOURS } from '@jornada/domain/notifications/due.ts';
import { afterQuiet } from '@jornada/domain/notifications/quiet.ts';
import { isOpen } from '@jornada/domain/notifications/layers.ts';
import { plannedMinutes, restDaysOf } from '@jornada/domain/planning/week/differences.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { numberParameter } from '../parameters/queries.ts';
import { requireMonday } from '../planning/place.ts';
import { teamWeekJson } from '../planning/week-query.ts';
import { eventOn } from './detail.ts';
import { lastSentAt, listAddresses, listByIds, readQuietHours, type Notification } from './queries.ts';
import { draftOf, type NotificationDraft } from './draft.ts';
import { reachTeam } from '../planning/place-queries.ts';

type Preview = CallOutput<(typeof notificationCalls)['notifications.previewWeeklyNotification']>;

/** The people who would be notified of a week, what each would read, and what stands in the way (decisions §5.5, §5.7). */
export async function previewWeeklyNotification(
  { db, reach, actor, now }: Context,
  { teamUuid, weekStart }: { teamUuid: string; weekStart: string },
): Promise<Preview> {
  requireMonday(weekStart);
  const place = await reachTeam(db, { teamUuid, reach });
  const week: TeamWeek = JSON.parse(
    await teamWeekJson(db, {
      place,
      weeks: [weekStart],
      editableFrom: null,
      health: seesHealth(actor, place) ? 'shown' : 'neutral',
      detail: 'rows',
    }),
  );
  const drafts = week.people.flatMap((person) => draftOf(week, person, weekStart) ?? []);
  const changed = drafts.filter(({ needsNotification }) => needsNotification);
  const bases = await listByIds(
    db,
    changed.flatMap(({ terms }) => terms.sent?.notificationUuid ?? []),
  );
  const addresses = await listAddresses(
    db,
    changed.map(({ person }) => person.collaboratorUuid),
  );
  const { timeZone } = place;
  const goesOut = afterQuiet(now, { timeZone, quiet: await readQuietHours(db) });
  return {
    site: { code: place.siteCode, name: place.siteName, timeZone },
    team: { uuid: place.teamUuid, name: place.teamName },
    weekStart,
    weekNumber: weekNumber(weekStart),
    lastSentAt: await lastSentAt(db, { siteId: place.siteId, teamId: place.teamId, weekStart }),
    answerHours: await numberParameter(db, 'NOTIFICATION_ANSWER_HOURS', ANSWER_HOURS),
    mailsAt: goesOut.equals(now) ? null : goesOut.toString(),
    people: changed.map((draft) =>
      addresseeOf(draft, {
        weekStart,
        calendar: week.calendar,
        base: bases.find(({ id }) => id === draft.terms.sent?.notificationUuid),
        mail: Boolean(addresses.get(draft.person.collaboratorUuid)?.recipient),
      }),
    ),
    unchanged: drafts.length - changed.length,
    calendar: week.calendar.map(({ date, description }) => ({ date, description })),
    typologies: week.typologies,
  };
}

type Beside = {
  weekStart: string;
  calendar: TeamWeek['calendar'];
  base: Notification | undefined;
  mail: boolean;
};

function addresseeOf(draft: NotificationDraft, { weekStart, calendar, base, mail }: Beside): Addressee {
  const { person, terms, periods } = draft;
  const { notification } = terms;
  const isNews = notification !== null && (notification.status === 'REJECTED' || isOpen(notification));
  return {
    collaboratorUuid: person.collaboratorUuid,
    name: person.name,
    position: person.position,
    fullTime: terms.fullTime,
    age: terms.ages?.[1] ?? null,
    version: terms.version,
    state: draft.canBeSent ? (draft.owed.length > 0 ? 'asks' : 'ready') : 'blocked',
    plannedMinutes: plannedMinutes(periods),
    weeklyMinutes: terms.weeklyMinutes,
    restDays: restDaysOf(weekStart, periods),
    base: base ? { status: base.status, sentAt: base.sentAt, answeredAt: base.answeredAt } : null,
    days: draft.days.map((day) => ({
      ...day,
      before: [...day.before],
      after: [...day.after],
      event: eventOn(calendar, day.date),
    })),
    differenceMinutes: plannedMinutes(periods) - plannedMinutes(draft.base),
    previous: isNews
      ? {
          status: notification.status,
          sentAt: notification.sentAt,
          answeredAt: notification.answeredAt,
          rejectReason: notification.rejectReason,
        }
      : null,
    findings: draft.findings.map((finding) => ({ ...finding })),
    mail,
    periods: [...periods],
  };
}
