import type { Span } from '@jornada/domain/leave/settlement-time.ts';
import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import type { Context } from '../http/context.ts';
import { queueNotices } from '../notices/notices.ts';
import type { Weighing } from './requests.ts';

type Words = readonly [subject: string, body: string];

const TEXTS: Readonly<Record<Answered['status'], Readonly<Record<'es' | 'en', Words>>>> = {
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

type Answered = { readonly status: 'APPROVED' | 'PROPOSED' | 'DECLINED'; readonly span: Span };

const PACT_TEXTS: Readonly<Record<OfPact['what'], Readonly<Record<'es' | 'en', Words>>>> = {
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

type OfPact = { readonly year: number; readonly what: 'ASKED' | 'REOPENED' | 'KEPT' };

/** Mails the person what became of a request; the reason stays behind the sign-in. */
export async function notifyAnswered(
  context: Context,
  weighing: Weighing,
  { status, span }: Answered,
): Promise<void> {
  await notify(context, weighing, {
    kind: 'vacation-answer',
    words: (language) => {
      const days = [...new Set([span.from, span.to])].map((day) => shortDate(day, language)).join(' – ');
      return TEXTS[status][language].map((text) => text.replace('{days}', days));
    },
  });
}

/** Mails the person that the employer wants their signed pact open again, agrees to that, or keeps it as it is. */
export async function notifyOfPact(
  context: Context,
  weighing: Weighing,
  { year, what }: OfPact,
): Promise<void> {
  await notify(context, weighing, {
    kind: 'vacation-pact',
    words: (language) => PACT_TEXTS[what][language].map((text) => text.replace('{year}', String(year))),
  });
}

type Mail = { readonly kind: string; readonly words: (language: 'es' | 'en') => readonly string[] };

async function notify(
  { db, now, actor, config }: Context,
  { person, place }: Weighing,
  { kind, words }: Mail,
): Promise<void> {
  await queueNotices(db, now, [
    {
      collaboratorId: person.id,
      site: { id: person.siteId, timeZone: place.timeZone },
      kind,
      words: (language) => {
        const [subject = '', body = ''] = words(language).map((text) => text.replace('{who}', actor.name));
        return { subject, body, link: `${config.publicUrl}/mx/${place.siteCode}/myVacations` };
      },
    },
  ]);
}
