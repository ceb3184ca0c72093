import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { z } from 'zod';
import { wording } from '../notices/wording.ts';

export type AnswerNotice = 'APPROVED' | 'PROPOSED' | 'DECLINED';
export type PactNotice = 'ASKED' | 'REOPENED' | 'KEPT';
type Words = readonly [subject: string, body: string];

const TEXTS: Readonly<Record<AnswerNotice, Readonly<Record<'es' | 'en', Words>>>> = {
  APPROVED: {
    es: [
      'Se aprobaron tus vacaciones del {days}',
      '{who} aprobó tu solicitud. Los días ya están en tu plan.',
    ],
    en: ['Your vacation of {days} was approved', '{who} approved your request. The days are in your plan.'],
  },
  PROPOSED: {
    es: [
      'Te proponen otros días de vacaciones: {days}',
      '{who} propone estos días en lugar de los que pediste. Acéptalos o retira tu solicitud.',
    ],
    en: [
      'Other vacation days were proposed: {days}',
      '{who} proposes these days instead of the ones you requested. Accept them or withdraw your request.',
    ],
  },
  DECLINED: {
    es: [
      'No se aprobaron tus vacaciones del {days}',
      '{who} no aprobó tu solicitud. El motivo está junto a ella.',
    ],
    en: [
      'Your vacation of {days} was not approved',
      '{who} did not approve your request. The reason is shown with it.',
    ],
  },
};

const PACT_TEXTS: Readonly<Record<PactNotice, Readonly<Record<'es' | 'en', Words>>>> = {
  ASKED: {
    es: [
      'Te piden reabrir tu pacto de vacaciones {year}',
      '{who} pide reabrirlo. Sigue vigente como se firmó mientras no aceptes.',
    ],
    en: [
      'You were asked to reopen your {year} vacation pact',
      '{who} asks to reopen it. It stays in force as signed until you agree.',
    ],
  },
  REOPENED: {
    es: [
      'Se reabrió tu pacto de vacaciones {year}',
      '{who} aceptó reabrirlo. Lo firmado sigue vigente hasta que ambos firmen lo nuevo.',
    ],
    en: [
      'Your {year} vacation pact was reopened',
      '{who} agreed to reopen it. What was signed stays in force until both sign the new pact.',
    ],
  },
  KEPT: {
    es: ['Tu pacto de vacaciones {year} sigue como se firmó', '{who} decidió no reabrirlo.'],
    en: ['Your {year} vacation pact stays as signed', '{who} decided not to reopen it.'],
  },
};

const link = (siteCode: string): string => `/mx/${siteCode}/myVacations`;

const AnswerParameters = z.object({
  status: z.enum(['APPROVED', 'PROPOSED', 'DECLINED']),
  from: z.string(),
  to: z.string(),
  who: z.string(),
  siteCode: z.string(),
});

export const vacationAnswerWords = wording(
  AnswerParameters,
  ({ status, from, to, who, siteCode }, language) => {
    const days = [...new Set([from, to])].map((day) => shortDate(day, language)).join(' – ');
    const [subject, body] = TEXTS[status][language];
    return {
      subject: subject.replace('{days}', days),
      body: body.replace('{who}', () => who),
      link: link(siteCode),
    };
  },
);

const PactParameters = z.object({
  what: z.enum(['ASKED', 'REOPENED', 'KEPT']),
  year: z.number(),
  who: z.string(),
  siteCode: z.string(),
});

export const vacationPactWords = wording(PactParameters, ({ what, year, who, siteCode }, language) => {
  const [subject, body] = PACT_TEXTS[what][language];
  return {
    subject: subject.replace('{year}', String(year)),
    body: body.replace('{who}', () => who),
    link: link(siteCode),
  };
});
