import { clock, daysBetween } from '../time.ts';
import { sayDay } from '../identity/days.ts';
import { DISMISSAL_CAUSES, type Words } from './causes.ts';

/** What decides which reasons fit somebody on a day. Days are ISO dates at the site. */
export type Leaver = {
  readonly today: string;
  readonly contract: {
    readonly type: 'CDI' | 'CDD';
    /** Null where there is none. */
    readonly startDate: string | null;
    readonly endDate: string | null;
    /** The last day of the trial; null where there is none. */
    readonly trialEnds: string | null;
  };
  /** Planned work of today, in minutes. */
  readonly plannedToday: { readonly from: number; readonly to: number } | null;
  /** Unjustified absences of the last 30 days. */
  readonly absences: readonly string[];
  /** Whether Legal treats an incapacity that ran out as an end, not as a pause (decisions §7). */
  readonly incapacityEnds: boolean;
};

/** One fact that a reason asks for beside the last day. */
export type ReasonField = Words & {
  readonly name: string;
  readonly kind: 'day' | 'text' | 'choice' | 'flag';
  /** Of a flag: it must be set. */
  readonly required?: true;
  readonly options?: readonly (Words & { readonly value: string })[];
};

type ReasonRow = Words & {
  /** The ground in law. */
  readonly source: string;
  /** It names a matter of health, hidden from those who may not know (decisions §2.6). */
  readonly health?: true;
  /** What goes with it, in a few words. */
  readonly hint: Words;
  readonly fields?: readonly ReasonField[];
  /** Why it does not fit somebody, with the figure that locks it; null where it does. */
  readonly locked?: (leaver: Leaver) => Words | null;
  /** What is known of somebody whom it fits; said in place of the hint. */
  readonly known?: (leaver: Leaver) => Words;
};

/** More unjustified absences than this in 30 days are a just cause (LFT 47-X). */
export const ABSENCES_ALLOWED = 3;
export const ABSENCE_DAYS = 30;

/** The end of a term is started in its last days (decisions §7). */
export const TERM_END_DAYS = 30;

/** Who the notice of a dismissal goes to, and when (LFT 47). */
const NOTICE: readonly ReasonField[] = [
  {
    name: 'noticeTo',
    kind: 'choice',
    required: true,
    es: 'Aviso escrito a',
    en: 'Written notice to',
    options: [
      { value: 'PERSON', es: 'La persona, ese día', en: 'The person, on that day' },
      {
        value: 'COURT',
        es: 'El tribunal, en cinco días hábiles',
        en: 'The court, within five business days',
      },
    ],
  },
  { name: 'noticeOn', kind: 'day', required: true, es: 'Fecha del aviso', en: 'Date of the notice' },
];

/** Why somebody leaves for good (spec §3); somebody who comes back has a leave of absence. A new reason is one row. */
export const LEAVE_REASONS = {
  voluntaryResignation: {
    es: 'Renuncia voluntaria',
    en: 'Voluntary resignation',
    source: 'LFT 53-I',
    hint: { es: 'por escrito y firmada', en: 'in writing and signed' },
    fields: [{ name: 'letterOn', kind: 'day', es: 'Fecha de la carta', en: 'Date of the letter' }],
  },
  justifiedDismissal: {
    es: 'Rescisión justificada',
    en: 'Justified dismissal',
    source: 'LFT 47',
    hint: { es: 'LFT 47, aviso con causa y fecha', en: 'LFT 47, notice with cause and date' },
    fields: [
      {
        name: 'cause',
        kind: 'choice',
        required: true,
        es: 'Causa (LFT 47)',
        en: 'Cause (LFT 47)',
        options: DISMISSAL_CAUSES,
      },
      { name: 'knownOn', kind: 'day', required: true, es: 'Se supo el', en: 'Known on' },
      ...NOTICE,
    ],
  },
  pensionist: {
    es: 'Pensión',
    en: 'Retirement',
    source: 'LFT 53-IV, LSS 154, 162',
    health: true,
    hint: { es: 'con resolución del IMSS', en: 'with the IMSS resolution' },
    fields: [
      {
        name: 'resolutionOn',
        kind: 'day',
        required: true,
        es: 'Fecha de la resolución',
        en: 'Date of the resolution',
      },
      {
        name: 'generalIncapacity',
        kind: 'flag',
        es: 'Por incapacidad que no viene de un riesgo de trabajo (54)',
        en: 'For an incapacity that does not come from a work risk (54)',
      },
    ],
  },
  /** A leave of absence as well, of which Legal chooses one for the whole company. */
  consumedTemporaryIncapacity: {
    es: 'Incapacidad temporal agotada',
    en: 'Temporary incapacity used up',
    source: 'LFT 53-IV, 54',
    health: true,
    hint: { es: 'con dictamen del IMSS', en: 'with the IMSS finding' },
    fields: [
      {
        name: 'resolutionOn',
        kind: 'day',
        required: true,
        es: 'Fecha del dictamen',
        en: 'Date of the finding',
      },
      {
        name: 'generalIncapacity',
        kind: 'flag',
        required: true,
        es: 'La incapacidad no viene de un riesgo de trabajo (54)',
        en: 'The incapacity does not come from a work risk (54)',
      },
    ],
    locked: ({ incapacityEnds }) =>
      incapacityEnds
        ? null
        : {
            es: 'Es una licencia por decisión de Jurídico (42-II)',
            en: 'Is a leave of absence by decision of Legal (42-II)',
          },
  },
  expatriate: {
    es: 'Traslado a otro país',
    en: 'Move to another country',
    source: 'LFT 53-I',
    hint: { es: 'dentro del grupo', en: 'within the group' },
    fields: [{ name: 'country', kind: 'text', required: true, es: 'País', en: 'Country' }],
  },
  abandonment: {
    es: 'Abandono de empleo',
    en: 'Job abandonment',
    source: 'LFT 47-X',
    hint: { es: 'no vuelve ni avisa', en: 'does not return or call' },
    fields: [
      {
        name: 'lastSeenOn',
        kind: 'day',
        required: true,
        es: 'Último día que se presentó',
        en: 'Last seen on',
      },
    ],
    locked: ({ plannedToday }) =>
      plannedToday === null
        ? null
        : {
            es: `Tiene turno hoy, de ${clock(plannedToday.from)} a ${clock(plannedToday.to)}`,
            en: `Has a shift today, ${clock(plannedToday.from)} to ${clock(plannedToday.to)}`,
          },
  },
  absenteeism: {
    es: 'Faltas injustificadas',
    en: 'Unjustified absences',
    source: 'LFT 47-X',
    hint: { es: 'más de tres en 30 días (47-X)', en: 'more than three in 30 days (47-X)' },
    fields: NOTICE,
    known: ({ absences }) => {
      const days = saidAll(absences);
      return { es: `Faltas en 30 días: ${days.es}`, en: `Absences in 30 days: ${days.en}` };
    },
    locked: ({ absences }) =>
      absences.length > ABSENCES_ALLOWED
        ? null
        : {
            es: `${absences.length} ${absences.length === 1 ? 'falta' : 'faltas'} en 30 días; la ley pide más de tres (47-X)`,
            en: `${absences.length} ${absences.length === 1 ? 'absence' : 'absences'} in 30 days; the law asks for more than three (47-X)`,
          },
  },
  contractEnd: {
    es: 'Término de contrato',
    en: 'End of contract',
    source: 'LFT 53-III',
    hint: { es: 'el día en que termina', en: 'on the day it ends' },
    locked: ({ contract: { type, endDate }, today }) => {
      if (type === 'CDI' || endDate === null)
        return { es: 'Su contrato es por tiempo indeterminado', en: 'The contract is permanent' };
      return daysBetween(today, endDate) <= TERM_END_DAYS
        ? null
        : {
            es: `Su contrato termina el ${sayDay(endDate, 'es')}; desde 30 días antes`,
            en: `The contract ends on ${sayDay(endDate, 'en')}; from 30 days before`,
          };
    },
  },
  trialPeriodNotPassed: {
    es: 'Prueba no acreditada',
    en: 'Trial period not passed',
    source: 'LFT 39-A',
    hint: { es: 'dentro de la prueba', en: 'within the trial period' },
    fields: [
      {
        name: 'committeeHeardOn',
        kind: 'day',
        es: 'Opinión de la comisión mixta (39-A)',
        en: 'Opinion of the joint committee (39-A)',
      },
    ],
    locked: ({ contract: { startDate, trialEnds }, today }) => {
      if (trialEnds === null)
        return { es: 'Su contrato no tiene periodo de prueba', en: 'The contract has no trial period' };
      if (startDate !== null && today < startDate)
        return {
          es: `Su prueba empieza el ${sayDay(startDate, 'es')}`,
          en: `The trial period begins on ${sayDay(startDate, 'en')}`,
        };
      return today <= trialEnds
        ? null
        : {
            es: `Su prueba terminó el ${sayDay(trialEnds, 'es')}`,
            en: `The trial period ended on ${sayDay(trialEnds, 'en')}`,
          };
    },
  },
} as const satisfies Record<string, ReasonRow>;

export type LeaveReason = keyof typeof LEAVE_REASONS;

/** What a reason's row says, whatever the reason. */
export const reasonRow = (reason: LeaveReason): ReasonRow => LEAVE_REASONS[reason];

export const LEAVE_REASON_NAMES = Object.keys(LEAVE_REASONS).filter(isLeaveReason);

export function isLeaveReason(text: string): text is LeaveReason {
  return Object.hasOwn(LEAVE_REASONS, text);
}

/** The reasons that name a matter of health. */
export const HEALTH_REASONS: readonly string[] = LEAVE_REASON_NAMES.filter(
  (reason) => reasonRow(reason).health === true,
);

/** The reasons in the order of the form, each with what goes with it and what locks it for somebody. */
export function leaveReasonsFor(
  leaver: Leaver,
): { reason: LeaveReason; hint: Words; locked: Words | null }[] {
  return LEAVE_REASON_NAMES.map((reason) => {
    const row = reasonRow(reason);
    const locked = row.locked?.(leaver) ?? null;
    return { reason, hint: (locked === null ? row.known?.(leaver) : undefined) ?? row.hint, locked };
  });
}

type ShownFact = Words & { readonly name: string; readonly value: Words };

/** A leave's own facts in words, those that were given; the absences that were counted are one of them. */
export function shownFacts(
  reason: LeaveReason,
  facts: Readonly<Record<string, string | boolean | null>>,
): ShownFact[] {
  const given = (reasonRow(reason).fields ?? []).flatMap(({ name, kind, options, es, en }) => {
    const value = facts[name];
    if (value === null || value === undefined || value === false || value === '') return [];
    const words =
      value === true
        ? { es: 'sí', en: 'yes' }
        : kind === 'day'
          ? said(value)
          : (options?.find((option) => option.value === value) ?? { es: value, en: value });
    return [{ name, es, en, value: { es: words.es, en: words.en } }];
  });
  const { absences } = facts;
  if (typeof absences !== 'string') return given;
  return [
    ...given,
    {
      name: 'absences',
      es: 'Faltas en 30 días',
      en: 'Absences in 30 days',
      value: saidAll(absences.split(',')),
    },
  ];
}

const said = (day: string): Words => ({ es: sayDay(day, 'es'), en: sayDay(day, 'en') });

const saidAll = (days: readonly string[]): Words => ({
  es: days.map((day) => sayDay(day, 'es')).join('; '),
  en: days.map((day) => sayDay(day, 'en')).join('; '),
});
