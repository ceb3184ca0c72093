import type { Context } from '../http/context.ts';
import type { Notice } from '../notices/notices.ts';
import type { Recipient } from '../notifications/mails.ts';
import type { Message } from '../outbox/messages.ts';
import { namesOf } from './notice-words.ts';
import type { Quarterly } from './queries.ts';

type Sent = {
  readonly recipient: Recipient;
  /** Who signed for the employer. */
  readonly by: string;
};

type Due = Quarterly & { readonly dueAt: string };

/** One mail for one publication: that a quarter is there to be read; never the hours themselves. */
export function mailOfQuarter(
  context: Pick<Context, 'config'>,
  quarterly: Due,
  { recipient: { email, language }, by }: Sent,
): Message {
  const { year, quarter, weeks, collaboratorName, siteId } = quarterly;
  const { due, place, path } = namesOf(placeOf(quarterly), language);
  const spanish = language === 'es';
  return {
    kind: 'quarterly-notification',
    channel: 'MAIL',
    recipient: email,
    language,
    siteId,
    subject: spanish
      ? `Tu trimestre ${quarter} de ${year} está listo`
      : `Your quarter ${quarter}, ${year} is ready`,
    body: [
      spanish ? `Hola, ${collaboratorName}:` : `Hello ${collaboratorName},`,
      '',
      spanish
        ? `${by} te envió tu horario del trimestre ${quarter}: ${weeks.length} semanas ${place}.`
        : `${by} sent you your schedule for quarter ${quarter}: ${weeks.length} weeks ${place}.`,
      spanish ? `Léelo y responde a más tardar el ${due}.` : `Read it and respond by ${due}.`,
      '',
      `${context.config.publicUrl}${path}`,
    ].join('\n'),
  };
}

/** The reminder that an answer to a quarter is due, or that it was. */
export function noticeOfQuarter(
  quarterly: Due,
  { overdue = false }: { readonly overdue?: boolean } = {},
): Notice {
  const { id, siteId, timeZone, collaboratorId, dueAt } = quarterly;
  return {
    kind: 'quarterly-notification-reminder',
    collaboratorId,
    about: id,
    site: { id: siteId, timeZone },
    ...(overdue ? {} : { neededBy: Temporal.Instant.from(dueAt) }),
    parameters: { ...placeOf(quarterly), overdue },
  };
}

/** What is kept of a quarter to name it in any language. */
function placeOf({ weeks, ...quarterly }: Due) {
  const { year, quarter, siteCode, siteName, teamName, timeZone, collaboratorId, dueAt } = quarterly;
  return {
    year,
    quarter,
    mondays: weeks.map(({ weekStart }) => weekStart),
    siteCode,
    siteName,
    teamName,
    timeZone,
    collaboratorId,
    dueAt,
  };
}
