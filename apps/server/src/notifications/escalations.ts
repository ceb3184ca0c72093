import { afterQuiet } from '@jornada/domain/notifications/quiet.ts';
import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import type { App } from '../http/app.ts';
import { asCommand, type Notifying } from '../notices/notices.ts';
import { readDigestTimes } from '../notices/queries.ts';
import { queueMessage } from '../outbox/messages.ts';
import { numberParameter } from '../parameters/queries.ts';
import { claimEscalations, listDirectors, type Unanswered } from './escalation-queries.ts';

const SWEEP = 'notification.escalate';

/** What holds where HR has set nothing: a day after the answer was due. */
const ESCALATION_HOURS = 24;

/** Notifies directors of who has not answered, once a day at most; looks every quarter of an hour. */
export async function startEscalations(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/15 * * * *', async () => {
    await escalateAll(app);
  });
}

/**
 * One mail for each director with everybody at their store whose answer is overdue by the hours that HR sets: each
 * notification is named once. Marking and mailing stand in one transaction. Answers how many stores had mail.
 */
export async function escalateAll(app: Notifying): Promise<number> {
  const now = app.now();
  return app.database.db.transaction().execute(async (tx) => {
    const times = await readDigestTimes(tx);
    const hours = await numberParameter(tx, 'NOTIFICATION_ESCALATION_HOURS', ESCALATION_HOURS);
    const bySite = Map.groupBy(await claimEscalations(tx, { now, hours, times }), ({ siteId }) => siteId);
    for (const [siteId, rows] of bySite) {
      const [first] = rows;
      if (first === undefined) continue;
      const people = [...Map.groupBy(rows, ({ collaboratorId }) => collaboratorId).values()];
      for (const { id, name, email, language } of await listDirectors(tx, siteId)) {
        const words = WORDS[language];
        await queueMessage(asCommand(app, tx), {
          kind: 'escalation',
          channel: 'MAIL',
          recipient: email,
          language,
          siteId,
          accountId: id,
          subject: words.subject(people.length),
          body: [
            words.greeting(name),
            '',
            words.lead(first.siteName),
            ...people.slice(0, NAMED).map((open) => lineOf(open, words)),
            ...(people.length > NAMED ? [words.more(people.length - NAMED)] : []),
            '',
            words.advice,
            '',
            `${app.config.publicUrl}/`,
          ].join('\n'),
          notBefore: afterQuiet(now, { timeZone: first.timeZone, quiet: times.quiet }),
        });
      }
    }
    return bySite.size;
  });
}

/** As many as a mail names one by one; the others are counted. */
const NAMED = 12;

/** A person with all that is unanswered. */
const lineOf = (open: readonly Unanswered[], { plan }: Words): string =>
  `${open[0]?.person}, ${open[0]?.team}: ${open.map(plan).join(', ')}`;

const WORDS = {
  es: {
    subject: (count: number) =>
      count === 1
        ? '1 persona no ha respondido su horario'
        : `${count} personas no han respondido su horario`,
    greeting: (name: string) => `Hola, ${name}:`,
    lead: (site: string) => `En ${site} ya venció el plazo para responder:`,
    plan: ({ week, year, quarter }: Unanswered) =>
      week === null ? `trimestre ${quarter} de ${year}` : `semana del ${shortDate(week, 'es')}`,
    more: (count: number) => `y ${count} más`,
    advice: 'Habla con cada persona; después cierra el aviso o archiva la firma en papel.',
  },
  en: {
    subject: (count: number) =>
      `${count} ${count === 1 ? 'person has' : 'people have'} not answered their schedule`,
    greeting: (name: string) => `Hello ${name},`,
    lead: (site: string) => `At ${site} the time to answer is over:`,
    plan: ({ week, year, quarter }: Unanswered) =>
      week === null ? `quarter ${quarter} of ${year}` : `week of ${shortDate(week, 'en')}`,
    more: (count: number) => `and ${count} more`,
    advice: 'Talk to each of them; then close the notification or file the signature on paper.',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];
