/** What a person is in the company at the moment (spec §4), with its word on screens. */
export const situations = {
  HIRED: { es: 'Activo', en: 'Active', tone: 'active' },
  IN_HIRING: { es: 'En contratación', en: 'Being hired', tone: 'progress' },
  EXTENSION: { es: 'En prórroga', en: 'Extension', tone: 'progress' },
  CONVERSION: { es: 'En paso a indeterminado', en: 'Conversion', tone: 'progress' },
  LEAVE: { es: 'En baja', en: 'Exit in progress', tone: 'ending' },
  MUTATION_PROCESS: { es: 'En mutación', en: 'Mutation', tone: 'progress' },
  LEAVE_OF_ABSENCE: { es: 'Licencia', en: 'Leave of absence', tone: 'paused' },
  ONGOING_LEAVE_OF_ABSENCE: { es: 'Licencia en curso', en: 'On leave of absence', tone: 'paused' },
  NOT_STARTED_TO_WORK: { es: 'Por iniciar', en: 'Not started yet', tone: 'progress' },
} as const satisfies Record<
  string,
  { es: string; en: string; tone: 'active' | 'progress' | 'ending' | 'paused' }
>;

export type Situation = keyof typeof situations;

export const isSituation = (text: string): text is Situation => Object.hasOwn(situations, text);

/** From how many days before its end a fixed term shows as ending. */
export const ENDING_SOON_DAYS = 35;
