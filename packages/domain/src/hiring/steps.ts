import type { HiringStatus } from './statuses.ts';

/** The data that a hire collects, in the order of the road (spec §2, decisions §3). */
export const HIRING_STEPS = ['personal', 'address', 'fiscal', 'bank', 'labor'] as const;
export type HiringStep = (typeof HIRING_STEPS)[number];

/** The steps that the invited candidate may fill in; labour data is the director's. */
export const GUEST_STEPS = ['personal', 'address', 'fiscal', 'bank'] as const satisfies readonly HiringStep[];
export type GuestStep = (typeof GUEST_STEPS)[number];

/** The status that waits for a step. */
export const STEP_STATUS = {
  personal: 'WAITING_FOR_COLLABORATOR_DATA',
  address: 'WAITING_FOR_ADDRESS_DATA',
  fiscal: 'WAITING_FOR_FISCAL_DATA',
  bank: 'WAITING_FOR_BANK_DATA',
  labor: 'WAITING_FOR_LABOR_DATA',
} as const satisfies Record<HiringStep, HiringStatus>;

/** The statuses in which data is being collected, in order. */
export const DATA_STATUSES = [
  'INITIATED',
  'INVITATION_SENT',
  ...HIRING_STEPS.map((step) => STEP_STATUS[step]),
] as const;

/**
 * Where a hire stands once a data step was filled: the first data step that is still missing, and labour data when
 * none is, since the director confirms it each time that anything before it was corrected. A step that is typed again
 * later leaves the hire where it is. ASSUMPTION: steps that were filled before a rectification are not asked twice.
 */
export function statusAfterStep({
  filled,
  status,
}: {
  readonly filled: readonly HiringStep[];
  readonly status: HiringStatus;
}): HiringStatus {
  if (status === STEP_STATUS.labor) return status;
  const missing = GUEST_STEPS.find((step) => !filled.includes(step));
  return STEP_STATUS[missing ?? 'labor'];
}

/** The step that a status waits for; undefined outside the data steps. */
export function stepOf(status: HiringStatus): HiringStep | undefined {
  if (status === 'INITIATED' || status === 'INVITATION_SENT') return 'personal';
  return HIRING_STEPS.find((step) => STEP_STATUS[step] === status);
}

/** Slots for documents (spec §3); those of minors only where the person is under 18 on the start date (LFT 22, 22 Bis, 174). */
export const DOCUMENT_SLOTS = {
  BIRTH_CERTIFICATE: {
    es: 'Acta de nacimiento',
    en: 'Birth certificate',
    step: 'personal',
    required: 'always',
  },
  OFFICIAL_ID: { es: 'Identificación oficial', en: 'Official ID', step: 'personal', required: 'always' },
  CURP_PROOF: { es: 'Comprobante de CURP', en: 'Proof of CURP', step: 'personal', required: 'always' },
  SOCIAL_SECURITY_PROOF: {
    es: 'Número de seguridad social',
    en: 'Social security number',
    step: 'personal',
    required: 'always',
  },
  EDUCATION_PROOF: {
    es: 'Comprobante de estudios',
    en: 'Proof of education',
    step: 'personal',
    required: 'always',
  },
  ADDRESS_PROOF: {
    es: 'Comprobante de domicilio',
    en: 'Proof of address',
    step: 'address',
    required: 'always',
  },
  TAX_STATUS: {
    es: 'Constancia de situación fiscal',
    en: 'Tax status certificate',
    step: 'fiscal',
    required: 'always',
  },
  BANK_COVER_PAGE: { es: 'Carátula bancaria', en: 'Bank cover page', step: 'bank', required: 'always' },
  SIGNED_PROPOSAL_LETTER: {
    es: 'Carta propuesta firmada',
    en: 'Signed proposal letter',
    step: 'bank',
    required: 'with letter',
  },
  INFONAVIT_NOTICE: { es: 'Aviso INFONAVIT', en: 'INFONAVIT notice', step: 'bank', required: 'never' },
  MEDICAL_CERTIFICATE: {
    es: 'Certificado médico',
    en: 'Medical certificate',
    step: 'personal',
    required: 'under 18',
  },
  BASIC_EDUCATION_PROOF: {
    es: 'Certificado de educación básica',
    en: 'Proof of basic education',
    step: 'personal',
    required: 'under 18',
  },
  PARENTS_AUTHORISATION: {
    es: 'Autorización de madre, padre o tutor',
    en: 'Parental authorization',
    step: 'personal',
    required: 'under 16',
  },
  PROPOSAL_LETTER: {
    es: 'Carta propuesta de la empresa',
    en: 'Proposal letter from the company',
    step: 'labor',
    required: 'never',
  },
  SIGNED_CONTRACT: {
    es: 'Documento firmado (escaneo)',
    en: 'Signed document (scan)',
    step: 'labor',
    required: 'never',
  },
} as const satisfies Record<
  string,
  {
    es: string;
    en: string;
    step: HiringStep;
    required: 'always' | 'never' | 'under 18' | 'under 16' | 'with letter';
  }
>;

export type DocumentSlot = keyof typeof DOCUMENT_SLOTS;

export const DOCUMENT_SLOT_NAMES = Object.keys(DOCUMENT_SLOTS).filter(isDocumentSlot);

export function isDocumentSlot(text: string): text is DocumentSlot {
  return Object.hasOwn(DOCUMENT_SLOTS, text);
}

/** What the company gives: the letter that proposes the terms, and the contract's scan. */
export const COMPANY_SLOTS: readonly string[] = [
  'PROPOSAL_LETTER',
  'SIGNED_CONTRACT',
] satisfies readonly DocumentSlot[];

/** The slots that a candidate fills: all but the company's own. */
export const GUEST_SLOTS = DOCUMENT_SLOT_NAMES.filter((slot) => !COMPANY_SLOTS.includes(slot));

/** Slots that name or show a health matter, and those that show bank data (decisions §2.5–7). */
export const HEALTH_SLOTS: readonly string[] = ['MEDICAL_CERTIFICATE'] satisfies readonly DocumentSlot[];
/** What the hire of somebody under 18 asks for beside the rest: that it is asked for tells an age. */
export const MINORS_SLOTS: readonly string[] = [
  'MEDICAL_CERTIFICATE',
  'PARENTS_AUTHORISATION',
  'BASIC_EDUCATION_PROOF',
] satisfies readonly DocumentSlot[];
export const BANK_SLOTS: readonly string[] = ['BANK_COVER_PAGE'] satisfies readonly DocumentSlot[];

/** Fields of the bank step, whose doubts only those see who see bank data. */
export const BANK_FIELDS: readonly string[] = ['clabe', 'iban'];

/** What decides which slots must be filled: the age, null until it is known, and whether the company gave its letter. */
type Asked = { readonly age: number | null; readonly hasLetter: boolean };

/** Whether a slot must hold a document; without an age, those of minors are not asked, without a letter no signed one. */
export function isRequired(slot: DocumentSlot, { age, hasLetter }: Asked): boolean {
  const when: 'always' | 'never' | 'under 18' | 'under 16' | 'with letter' = DOCUMENT_SLOTS[slot].required;
  switch (when) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'with letter':
      return hasLetter;
    case 'under 18':
      return age !== null && age < 18;
    case 'under 16':
      return age !== null && age < 16;
    default:
      return when satisfies never;
  }
}
