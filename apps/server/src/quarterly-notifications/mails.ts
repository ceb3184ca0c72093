import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { moment, type Recipient } from '../notifications/mails.ts';
import type { Message } from '../outbox/messages.ts';
import type { Quarterly } from './queries.ts';

type Mail = {
  readonly recipient: Recipient;
  readonly kind: 'sent' | 'reminder';
  /** Who signed for the employer. */
  readonly by: string;
};

/** One mail for one publication: that a quarter is there to be read, and its reminder; never the hours themselves. */
export function mailOfQuarter(
  { config }: Pick<Context, 'config'>,
  quarterly: Quarterly & { readonly dueAt: string },
  { recipient: { email, language }, kind, by }: Mail,
): Message {
  const { year, quarter, weeks, siteCode, siteName, teamName, collaboratorName, timeZone } = quarterly;
  const due = moment(quarterly.dueAt, { timeZone, language });
  const days = span(
    weeks.map(({ weekStart }) => weekStart),
    language,
  );
  const link = `${config.publicUrl}/mx/${siteCode}/quarterlyNotifications/${quarterly.collaboratorId}/${year}/${quarter}`;
  const where = `${siteName}, ${teamName}`;
  const reminds = kind === 'reminder';
  const about = {
    kind: reminds ? 'quarterly-notification-reminder' : 'quarterly-notification',
    channel: 'MAIL',
    recipient: email,
    language,
    siteId: quarterly.siteId,
  } as const;
  if (language === 'en')
    return {
      ...about,
      subject: reminds
        ? `Your response is needed: quarter ${quarter}, ${year}`
        : `Your quarter ${quarter}, ${year} is ready`,
      body: [
        `Hello ${collaboratorName},`,
        '',
        reminds
          ? `Your ${weeks.length} weeks (${days}) at ${where}: respond by ${due}.`
          : `${by} sent you your schedule for quarter ${quarter}: ${weeks.length} weeks (${days}) at ${where}.`,
        ...(reminds ? [] : [`Read it and respond by ${due}.`]),
        '',
        link,
      ].join('\n'),
    };
  return {
    ...about,
    subject: reminds
      ? `Falta tu respuesta: trimestre ${quarter} de ${year}`
      : `Tu trimestre ${quarter} de ${year} está listo`,
    body: [
      `Hola, ${collaboratorName}:`,
      '',
      reminds
        ? `Tus ${weeks.length} semanas (${days}) en ${where}: responde a más tardar el ${due}.`
        : `${by} te envió tu horario del trimestre ${quarter}: ${weeks.length} semanas (${days}) en ${where}.`,
      ...(reminds ? [] : [`Léelo y responde a más tardar el ${due}.`]),
      '',
      link,
    ].join('\n'),
  };
}

const span = (mondays: readonly string[], language: 'es' | 'en'): string =>
  `${shortDate(mondays[0] ?? '', language)} ${language === 'es' ? 'a' : 'to'} ${shortDate(addDays(mondays.at(-1) ?? '', 6), language)}`;
