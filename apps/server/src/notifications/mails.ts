import { weekNumber } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Notice } from '../notices/notices.ts';
import type { Message } from '../outbox/messages.ts';
import type { TeamPlace } from '../planning/place-queries.ts';
import type { Notification, Sending } from './queries.ts';
import type { NotificationDraft } from './draft.ts';
import { moment, pathTo, span } from './notice-words.ts';

type Config = Pick<Context, 'config'>;

/** Whom a mail reaches, and the language that they chose. */
export type Recipient = { readonly email: string; readonly language: 'es' | 'en' };

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
  recipient: Recipient;
}): Message {
  const week = weekNumber(sending.weekStart);
  const first = draft.terms.sent === null;
  const count = draft.days.length;
  const { email, language } = recipient;
  const about = { kind: 'weekly-notification', channel: 'MAIL', recipient: email, language } as const;
  const due = moment(sending.dueAt, { timeZone: place.timeZone, language });
  const days = span(sending.weekStart, language);
  const link = `${context.config.publicUrl}${pathTo(place.siteCode, id)}`;
  const where = `${place.siteName}, ${place.teamName}`;
  if (language === 'en')
    return {
      ...about,
      siteId: place.siteId,
      subject: first ? `Your week ${week} is ready` : `Your week ${week} has changed`,
      body: [
        `Hello ${draft.person.name},`,
        '',
        `${sending.by.name} sent you your schedule for week ${week} (${days}) at ${where}.${first ? '' : ` ${count === 1 ? '1 day changes' : `${count} days change`}.`}`,
        `Read it and respond by ${due}.`,
        '',
        link,
      ].join('\n'),
    };
  const changes = count === 1 ? 'Cambia 1 día' : `Cambian ${count} días`;
  return {
    ...about,
    siteId: place.siteId,
    subject: first ? `Tu semana ${week} está lista` : `Tu semana ${week} cambió`,
    body: [
      `Hola, ${draft.person.name}:`,
      '',
      `${sending.by.name} te envió tu horario de la semana ${week} (${days}) en ${where}.${first ? '' : ` ${changes}.`}`,
      `Léelo y responde a más tardar el ${due}.`,
      '',
      link,
    ].join('\n'),
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
