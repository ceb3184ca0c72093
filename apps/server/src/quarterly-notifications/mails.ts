import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Notice } from '../notices/notices.ts';
import { moment, type Recipient } from '../notifications/mails.ts';
import type { Message } from '../outbox/messages.ts';
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
  const { due, place, link } = wordsOf(context, quarterly, language);
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
      link,
    ].join('\n'),
  };
}

/** The reminder that an answer to a quarter is due, or that it was. */
export function noticeOfQuarter(
  context: Pick<Context, 'config'>,
  quarterly: Due,
  { overdue = false }: { readonly overdue?: boolean } = {},
): Notice {
  const { id, year, quarter, weeks, siteId, timeZone, collaboratorId, dueAt } = quarterly;
  return {
    kind: 'quarterly-notification-reminder',
    collaboratorId,
    about: id,
    site: { id: siteId, timeZone },
    ...(overdue ? {} : { neededBy: Temporal.Instant.from(dueAt) }),
    words: (language) => {
      const { due, place, link } = wordsOf(context, quarterly, language);
      return language === 'es'
        ? {
            subject: `Falta tu respuesta: trimestre ${quarter} de ${year}`,
            body: `Tus ${weeks.length} semanas ${place}: ${overdue ? `el plazo venció el ${due}; responde en cuanto puedas` : `responde a más tardar el ${due}`}.`,
            link,
          }
        : {
            subject: `Your response is needed: quarter ${quarter}, ${year}`,
            body: `Your ${weeks.length} weeks ${place}: ${overdue ? `it was due on ${due}; respond as soon as you can` : `respond by ${due}`}.`,
            link,
          };
    },
  };
}

function wordsOf({ config }: Pick<Context, 'config'>, quarterly: Due, language: 'es' | 'en') {
  const { year, quarter, weeks, siteCode, siteName, teamName, timeZone, collaboratorId, dueAt } = quarterly;
  const days = span(
    weeks.map(({ weekStart }) => weekStart),
    language,
  );
  return {
    due: moment(dueAt, { timeZone, language }),
    place: `(${days}) ${language === 'es' ? 'en' : 'at'} ${siteName}, ${teamName}`,
    link: `${config.publicUrl}/mx/${siteCode}/quarterlyNotifications/${collaboratorId}/${year}/${quarter}`,
  };
}

const span = (mondays: readonly string[], language: 'es' | 'en'): string =>
  `${shortDate(mondays[0] ?? '', language)} ${language === 'es' ? 'a' : 'to'} ${shortDate(addDays(mondays.at(-1) ?? '', 6), language)}`;
