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
      '{who} proposes these days instead of those that you asked for. Accept them or withdraw your request.',
    ],
  },
  DECLINED: {
    es: [
      'No se aprobaron tus vacaciones del {days}',
      '{who} no aprobó tu solicitud. El motivo está junto a ella.',
    ],
    en: [
      'Your vacation of {days} was not approved',
      '{who} did not approve your request. The reason stands beside it.',
    ],
  },
};

type Answered = { readonly status: 'APPROVED' | 'PROPOSED' | 'DECLINED'; readonly span: Span };

/** Mails the person what became of a request; the reason stays behind the sign-in. */
export async function notifyAnswered(
  { db, now, actor, config }: Context,
  { person, place }: Weighing,
  { status, span }: Answered,
): Promise<void> {
  await queueNotices(db, now, [
    {
      collaboratorId: person.id,
      site: { id: person.siteId, timeZone: place.timeZone },
      kind: 'vacation-answer',
      words: (language) => {
        const [subject, body] = TEXTS[status][language];
        const days = [...new Set([span.from, span.to])].map((day) => shortDate(day, language)).join(' – ');
        const filled = (text: string): string => text.replace('{days}', days).replace('{who}', actor.name);
        return {
          subject: filled(subject),
          body: filled(body),
          link: `${config.publicUrl}/mx/${place.siteCode}/myVacations`,
        };
      },
    },
  ]);
}
