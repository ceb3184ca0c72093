/** What a store owes as a workplace, dated and shown by a paper; what it asks of people is not kept here. */
export const STORE_DUTIES = {
  /** NOM-035-STPS 7: where more than 15 people work, psychosocial risk is assessed at least every two years. */
  NOM_035: {
    es: 'NOM-035: evaluación de factores de riesgo psicosocial',
    en: 'NOM-035: assessment of psychosocial risk factors',
    from: 16,
    years: 2,
    /** The norm asks it of everybody since that day. */
    since: '2020-10-23',
  },
} as const;

export type StoreDuty = keyof typeof STORE_DUTIES;
export const STORE_DUTY_NAMES = ['NOM_035'] as const satisfies readonly StoreDuty[];

/** The guides of NOM-035 by the size of the workplace: II for all of up to 50 people, III above, where a sample may answer. */
export const nom035Guide = (people: number): 'II' | 'III' | null =>
  people < STORE_DUTIES.NOM_035.from ? null : people <= 50 ? 'II' : 'III';
