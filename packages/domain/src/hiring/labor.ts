/** The legal grounds of a fixed term (LFT 37, I to III). */
export const FIXED_TERM_GROUNDS = {
  NATURE_OF_WORK: { es: 'Lo exige la naturaleza del trabajo (LFT 37-I)', en: 'The nature of the work requires it (LFT 37-I)' },
  SUBSTITUTION: { es: 'Sustituye temporalmente a otro trabajador (LFT 37-II)', en: 'Replaces another worker for a time (LFT 37-II)' },
  OTHER_LEGAL_CASE: { es: 'Otro caso previsto en la ley (LFT 37-III)', en: 'Another case that the law provides for (LFT 37-III)' },
} as const;
export type FixedTermGround = keyof typeof FIXED_TERM_GROUNDS;
export const FIXED_TERM_GROUND_NAMES = ['NATURE_OF_WORK', 'SUBSTITUTION', 'OTHER_LEGAL_CASE'] as const satisfies readonly FixedTermGround[];

/** The trial period: none, 30 days, or 180 for management and specialised technical work (LFT 39-A). */
export const TRIAL_DAYS = [0, 30, 180] as const;

/** What a hire agrees on, as the director enters it. Minutes are of work, money is integer centavos a month. */
export type LaborTerms = {
  readonly contractType: 'CDI' | 'CDD';
  readonly startDate: string;
  readonly endDate: string | null;
  readonly fixedTermGround: FixedTermGround | null;
  readonly fixedTermDetail: string;
  readonly fullTime: boolean;
  readonly weeklyMinutes: number;
  readonly annualMinutes: number;
  readonly workdayType: string;
  readonly salaryCentavos: number | null;
  readonly payPeriod: string;
  readonly payPlace: string;
  readonly trialDays: 0 | 30 | 180;
};
