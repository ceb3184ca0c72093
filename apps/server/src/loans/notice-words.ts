import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { clock } from '@jornada/domain/time.ts';
import { z } from 'zod';
import { wording } from '../notices/wording.ts';

export type LoanNotice = 'CONSENTED' | 'UNASKED' | 'WITHDRAWN';
type Words = readonly [subject: string, body: string];

const TEXTS: Readonly<Record<LoanNotice, Readonly<Record<'es' | 'en', Words>>>> = {
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

const Parameters = z.object({
  what: z.enum(['CONSENTED', 'UNASKED', 'WITHDRAWN']),
  place: z.string(),
  siteCode: z.string(),
  shifts: z.array(z.object({ date: z.string(), fromHour: z.number(), toHour: z.number() })),
});

export const loanWords = wording(Parameters, ({ what, place, siteCode, shifts }, language) => {
  const [first] = shifts;
  const named = shifts
    .map(({ date, fromHour, toHour }) => `${shortDate(date, language)} ${clock(fromHour)}–${clock(toHour)}`)
    .join(', ');
  const filled = (text: string): string =>
    text
      .replace('{place}', () => place)
      .replace('{day}', shortDate(first?.date ?? '', language))
      .replace('{shifts}', named);
  const [subject, body] = TEXTS[what][language];
  return { subject: filled(subject), body: filled(body), link: `/mx/${siteCode}/home/3` };
});
