/** The legal grounds of a fixed term (LFT 37, I to III). */
export const FIXED_TERM_GROUNDS = {
  NATURE_OF_WORK: {
    es: 'Lo exige la naturaleza del trabajo (LFT 37-I)',
    en: 'The nature of the work requires it (LFT 37-I)',
  },
  SUBSTITUTION: {
    es: 'Sustituye temporalmente a otra persona (LFT 37-II)',
    en: 'Temporarily replaces another employee (LFT 37-II)',
  },
  OTHER_LEGAL_CASE: {
    es: 'Otro caso previsto en la ley (LFT 37-III)',
    en: 'Another case provided for by law (LFT 37-III)',
  },
} as const;

export type FixedTermGround = keyof typeof FIXED_TERM_GROUNDS;

export const FIXED_TERM_GROUND_NAMES = [
  'NATURE_OF_WORK',
  'SUBSTITUTION',
  'OTHER_LEGAL_CASE',
] as const satisfies readonly FixedTermGround[];
