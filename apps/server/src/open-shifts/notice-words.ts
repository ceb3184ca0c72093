import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { z } from 'zod';
import { wording } from '../notices/wording.ts';

/** What a person is notified of in self-service; which shift is named by its day, its hours stand behind the sign-in. */
const TEXTS = {
  given: {
    es: [
      'El turno del {day} es para ti',
      '{who} te asignó el turno que pediste. Recibirás tu semana para aceptarla.',
    ],
    en: [
      'The shift on {day} is yours',
      "{who} assigned you the shift you requested. You'll get your week to accept.",
    ],
  },
  'not given': {
    es: [
      'El turno del {day} ya se asignó',
      '{who} asignó a otra persona el turno que pediste. Tu horario no cambia.',
    ],
    en: [
      'The shift on {day} went to someone else',
      '{who} assigned the shift you requested to someone else. Your schedule stays the same.',
    ],
  },
  withdrawn: {
    es: ['Se retiró el turno del {day}', '{who} retiró el turno que pediste. Tu horario no cambia.'],
    en: [
      'The shift on {day} was withdrawn',
      '{who} withdrew the shift you requested. Your schedule stays the same.',
    ],
  },
  proposed: {
    es: [
      '{who} te propone un cambio de turno',
      'Es para el turno del {day}. Revísalo y responde antes de que empiece.',
    ],
    en: [
      '{who} proposes a shift swap',
      'It involves the shift on {day}. Review it and respond before it starts.',
    ],
  },
  accepted: {
    es: [
      '{who} aceptó tu cambio de turno',
      'Falta aprobar el cambio del {day}. Mientras tanto, vale tu horario actual.',
    ],
    en: [
      '{who} accepted your shift swap',
      'The swap on {day} still needs approval. Until then, your current schedule applies.',
    ],
  },
  declined: {
    es: ['{who} no aceptó tu cambio de turno', 'El turno del {day} sigue siendo tuyo.'],
    en: ['{who} declined your shift swap', 'The shift on {day} is still yours.'],
  },
  'taken back': {
    es: ['{who} retiró su propuesta de cambio', 'Tu horario del {day} no cambia.'],
    en: ['{who} withdrew their swap proposal', 'Your schedule on {day} stays the same.'],
  },
  approved: {
    es: [
      'Se aprobó el cambio de turno del {day}',
      '{who} aprobó el cambio. Recibirás tu semana para aceptarla.',
    ],
    en: ['The shift swap on {day} was approved', "{who} approved the swap. You'll get your week to accept."],
  },
  rejected: {
    es: [
      'No se aprobó el cambio de turno del {day}',
      '{who} no aprobó el cambio. Tu horario no cambia; el motivo está en tu celular.',
    ],
    en: [
      'The shift swap on {day} was not approved',
      '{who} did not approve the swap. Your schedule stays the same; the reason is on your phone.',
    ],
  },
} as const;

export type SelfServiceNotice = keyof typeof TEXTS;

const Parameters = z.object({
  what: z.enum([
    'given',
    'not given',
    'withdrawn',
    'proposed',
    'accepted',
    'declined',
    'taken back',
    'approved',
    'rejected',
  ]),
  date: z.string(),
  who: z.string(),
  siteCode: z.string(),
  page: z.string(),
});

export const selfServiceWords = wording(Parameters, ({ what, date, who, siteCode, page }, language) => {
  const [subject, body] = TEXTS[what][language];
  const filled = (text: string): string =>
    text.replace('{day}', shortDate(date, language)).replace('{who}', () => who);
  return { subject: filled(subject), body: filled(body), link: `/mx/${siteCode}/${page}` };
});
