import { clock } from '@jornada/domain/time.ts';
import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import type { Context } from '../http/context.ts';
import { queueNotices } from '../notices/notices.ts';
import { zoneOfLender } from './plan-queries.ts';
import type { StoredLoan } from './queries.ts';

type Words = readonly [subject: string, body: string];

const TEXTS: Readonly<Record<'CONSENTED' | 'UNASKED' | 'WITHDRAWN', Readonly<Record<'es' | 'en', Words>>>> = {
  CONSENTED: {
    es: ['{place} te pide para el {day}', '{shifts}. Acepta o rechaza en tu semana.'],
    en: ['{place} asks for you on {day}', '{shifts}. Accept or reject it in your week.'],
  },
  UNASKED: {
    es: ['{place} ya no te pide para el {day}', 'No tienes que responder: {shifts}.'],
    en: ['{place} no longer asks for you on {day}', "You don't need to respond: {shifts}."],
  },
  WITHDRAWN: {
    es: ['Ya no trabajas en {place} el {day}', 'Se retiró el préstamo: {shifts}.'],
    en: ['You no longer work at {place} on {day}', 'The loan was withdrawn: {shifts}.'],
  },
};

/** Notifies the person that another site asks for them, or no longer does. */
export async function notifyPerson(
  { db, now, config }: Context,
  loan: StoredLoan,
  what: keyof typeof TEXTS,
): Promise<void> {
  const [first] = loan.shifts;
  if (first === undefined) return;
  const place = loan.to.site.name;
  await queueNotices(db, now, [
    {
      collaboratorId: loan.collaborator.uuid,
      site: { id: loan.fromSiteId, timeZone: await zoneOfLender(db, loan.fromSiteId) },
      kind: 'loan',
      about: what === 'CONSENTED' ? loan.uuid : undefined,
      words: (language) => {
        const [subject, body] = TEXTS[what][language];
        const shifts = loan.shifts
          .map(
            ({ date, fromHour, toHour }) =>
              `${shortDate(date, language)} ${clock(fromHour)}–${clock(toHour)}`,
          )
          .join(', ');
        const filled = (text: string): string =>
          text
            .replace('{place}', place)
            .replace('{day}', shortDate(first.date, language))
            .replace('{shifts}', shifts);
        return {
          subject: filled(subject),
          body: filled(body),
          link: `${config.publicUrl}/mx/${loan.from.site.code}/home/3`,
        };
      },
    },
  ]);
}
