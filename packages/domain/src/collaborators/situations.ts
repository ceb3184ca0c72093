/** What a person is in the company at the moment (spec §4), with its word on screens. */
export const situations = {
  HIRED: { es: 'Activo', en: 'Active', tone: 'active' },
  IN_HIRING: { es: 'En contratación', en: 'Being hired', tone: 'progress' },
  EXTENSION: { es: 'En prórroga', en: 'Extension', tone: 'progress' },
  CONVERSION: { es: 'En paso a indeterminado', en: 'Conversion', tone: 'progress' },
  LEAVE: { es: 'En baja', en: 'Exit in progress', tone: 'ending' },
  MUTATION_PROCESS: { es: 'En mutación', en: 'Transfer', tone: 'progress' },
  LEAVE_OF_ABSENCE: { es: 'Licencia', en: 'Leave of absence', tone: 'paused' },
  ONGOING_LEAVE_OF_ABSENCE: { es: 'Licencia en curso', en: 'On leave of absence', tone: 'paused' },
  NOT_STARTED_TO_WORK: { es: 'Por iniciar', en: 'Not started yet', tone: 'progress' },
} as const satisfies Record<
  string,
  { es: string; en: string; tone: 'active' | 'progress' | 'ending' | 'paused' }
>;

export type Situation = keyof typeof situations;

export const SITUATIONS = Object.keys(situations).filter(isSituation);

export function isSituation(text: string): text is Situation {
  return Object.hasOwn(situations, text);
}

/** From how many days before its end a fixed term shows as ending. */
export const ENDING_SOON_DAYS = 35;

type OpenProcess = { readonly type: string; readonly status: string };

/** The situation of somebody with these open processes: the first that fits (decisions §7). */
export function situationOf({
  open,
  left,
  started,
}: {
  readonly open: readonly OpenProcess[];
  readonly left: boolean;
  readonly started: boolean;
}): Situation {
  const has = (type: string, ...statuses: readonly string[]): boolean =>
    open.some((one) => one.type.startsWith(type) && (statuses.length === 0 || statuses.includes(one.status)));
  if (left || has('LEAVE_PROCESS')) return 'LEAVE';
  if (has('LEAVE_OF_ABSENCE', 'ONGOING')) return 'ONGOING_LEAVE_OF_ABSENCE';
  if (has('LEAVE_OF_ABSENCE', 'SCHEDULED_FOR_START_DATE')) return 'LEAVE_OF_ABSENCE';
  if (has('MUTATION')) return 'MUTATION_PROCESS';
  if (has('CONVERSION')) return 'CONVERSION';
  if (has('EXTENSION')) return 'EXTENSION';
  if (!started && (has('HIRING') || has('REHIRING'))) return 'IN_HIRING';
  return started ? 'HIRED' : 'NOT_STARTED_TO_WORK';
}
