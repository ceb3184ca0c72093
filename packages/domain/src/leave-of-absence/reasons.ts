/**
 * Why somebody pauses and comes back (spec §3, decisions §4): the relation is suspended, not ended. A reason that the
 * law grants closes the plan from the day it is written down; one by agreement does so once it is signed.
 */
export const ABSENCE_REASONS = {
  maternityLeave: {
    es: 'Maternidad o adopción',
    en: 'Maternity or adoption',
    source: 'LFT 170-II, 170-II Bis',
    byRight: true,
  },
  familyCareLeave: {
    es: 'Cuidados familiares',
    en: 'Family care',
    source: 'LFT 132-XXVII Bis, 170 Bis',
    byRight: true,
  },
  consumedTemporaryIncapacity: {
    es: 'Incapacidad temporal agotada',
    en: 'Temporary incapacity used up',
    source: 'LFT 42-II; LSS 96',
    byRight: true,
  },
  voluntaryLeave: {
    es: 'Licencia sin goce de sueldo',
    en: 'Unpaid leave of absence',
    source: 'LFT 42',
    byRight: false,
  },
  studyLeave: {
    es: 'Estudios',
    en: 'Studies',
    source: 'LFT 42',
    byRight: false,
  },
} as const satisfies Record<string, { es: string; en: string; source: string; byRight: boolean }>;

export type AbsenceReason = keyof typeof ABSENCE_REASONS;

export function isAbsenceReason(text: string): text is AbsenceReason {
  return Object.hasOwn(ABSENCE_REASONS, text);
}

export const ABSENCE_REASON_NAMES = Object.keys(ABSENCE_REASONS).filter(isAbsenceReason);

/** For whom somebody cares: what the law grants, and what the parties agree on. */
export const CARE_GROUNDS = {
  PATERNITY: {
    es: 'Paternidad o adopción',
    en: 'Paternity or adoption',
    source: 'LFT 132-XXVII Bis',
    byRight: true,
  },
  CHILD_WITH_CANCER: {
    es: 'Hija o hijo con cáncer',
    en: 'Child with cancer',
    source: 'LFT 170 Bis; LSS 140 Bis',
    byRight: true,
  },
  AGREED_CARE: {
    es: 'Cuidado de un familiar, por acuerdo',
    en: 'Care of a relative, by agreement',
    source: 'LFT 42',
    byRight: false,
  },
} as const satisfies Record<string, { es: string; en: string; source: string; byRight: boolean }>;

export type CareGround = keyof typeof CARE_GROUNDS;

export function isCareGround(text: string): text is CareGround {
  return Object.hasOwn(CARE_GROUNDS, text);
}

export const CARE_GROUND_NAMES = Object.keys(CARE_GROUNDS).filter(isCareGround);
