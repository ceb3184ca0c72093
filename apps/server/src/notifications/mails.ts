import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { addDays, clock, weekNumber } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Message } from '../outbox/messages.ts';
import type { TeamPlace } from '../planning/place.ts';
import type { Notification, Sending } from './queries.ts';
import type { NotificationDraft } from './draft.ts';

type Config = Pick<Context, 'config'>;

/** What a person is mailed when a week is sent: that there is something to read, never the hours themselves. */
export function mailOfSending({
  context,
  place,
  sending,
  id,
  draft,
  recipient,
}: {
  context: Config;
  place: TeamPlace;
  sending: Sending;
  id: string;
  draft: NotificationDraft;
  recipient: string;
}): Message {
  const week = weekNumber(sending.weekStart);
  const first = draft.terms.sent === null;
  const changes = draft.days.length === 1 ? 'Cambia 1 día' : `Cambian ${draft.days.length} días`;
  return {
    kind: 'weekly-notification',
    channel: 'MAIL',
    recipient,
    language: 'es',
    siteId: place.siteId,
    subject: first ? `Tu semana ${week} está lista` : `Tu semana ${week} cambió`,
    body: [
      `Hola, ${draft.person.name}:`,
      '',
      `${sending.by.name} te envió tu horario de la semana ${week} (${span(sending.weekStart)}) en ${place.siteName}, ${place.teamName}.${first ? '' : ` ${changes}.`}`,
      `Léelo y responde a más tardar el ${moment(sending.dueAt, place.timeZone)}.`,
      '',
      linkTo(context, place.siteCode, id),
    ].join('\n'),
  };
}

/** The reminder at half of the time. */
export function mailOfReminder(context: Config, notification: Notification, recipient: string): Message {
  const week = weekNumber(notification.weekStart);
  return {
    kind: 'weekly-notification-reminder',
    channel: 'MAIL',
    recipient,
    language: 'es',
    siteId: notification.siteId,
    subject: `Falta tu respuesta: semana ${week}`,
    body: [
      `Hola, ${notification.collaboratorName}:`,
      '',
      `Tu semana ${week} (${span(notification.weekStart)}) en ${notification.siteName}, ${notification.teamName}: responde a más tardar el ${moment(notification.dueAt, notification.timeZone)}.`,
      '',
      linkTo(context, notification.siteCode, notification.id),
    ].join('\n'),
  };
}

const linkTo = ({ config }: Config, site: string, id: string): string =>
  `${config.publicUrl}/mx/${site}/weeklyNotifications/${id}`;

const span = (weekStart: string): string =>
  `${shortDate(weekStart, 'es')} a ${shortDate(addDays(weekStart, 6), 'es')}`;

function moment(at: string, timeZone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return `${shortDate(local.toPlainDate().toString(), 'es')}, ${clock(local.hour * 60 + local.minute)}`;
}
