import { z } from 'zod';
import { wording } from '../../notices/wording.ts';

type Words = readonly [subject: string, body: string];

const TEXTS: Readonly<Record<'APPLIED' | 'DECLINED', Readonly<Record<'es' | 'en', Words>>>> = {
  APPLIED: {
    es: ['Se aplicó el cambio que propusiste en tu ficha', '{who} lo aplicó. Tu ficha ya lo muestra.'],
    en: ['The change you proposed to your file was applied', '{who} applied it. Your file shows it.'],
  },
  DECLINED: {
    es: [
      'No se aplicó el cambio que propusiste en tu ficha',
      '{who} lo rechazó. El motivo está junto a tu propuesta.',
    ],
    en: [
      'The change you proposed to your file was declined',
      '{who} declined it. The reason is shown with your proposal.',
    ],
  },
};

const Parameters = z.object({
  outcome: z.enum(['APPLIED', 'DECLINED']),
  who: z.string(),
  siteCode: z.string(),
});

/** What became of a change that somebody proposed of their own file; what it was, and why, stays behind the sign-in. */
export const proposalWords = wording(Parameters, ({ outcome, who, siteCode }, language) => {
  const [subject, body] = TEXTS[outcome][language];
  return { subject, body: body.replace('{who}', who), link: `/mx/${siteCode}/myFile` };
});
