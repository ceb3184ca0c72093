import { ADMINS, type Role } from '../access/roles.ts';
import { all, stays, type Facts, type Kind, type StatusRow } from '../process/kind.ts';

const DATA = 'WAITING_FOR_COLLABORATOR_DATA';
const BOTH = 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION';
const DIRECTOR = 'WAITING_FOR_DIRECTOR_VALIDATION';
const LEGAL = 'WAITING_FOR_LEGAL_VALIDATION';
const HR = 'WAITING_FOR_HR_DATA';
const HR_PAPER = 'WAITING_FOR_HR_DATA_AND_SIGNATURE';
const QUEUED = 'QUEUED_SEND_EMAIL_PENDING';
const SIGN = 'WAITING_TO_SIGN_CONTRACT';
const SCAN = 'WAITING_FOR_SIGNED_DOCUMENTS';
const EXTENDED = 'SCHEDULED_FOR_EXTENSION_DATE';
const CONVERTED = 'SCHEDULED_FOR_CONVERSION_DATE';
const DONE = 'COMPLETED_SUCCESS';

const words = {
  [BOTH]: {
    es: 'En espera de validación de Dirección y Jurídico',
    en: 'Waiting for director and Legal approval',
  },
  [DIRECTOR]: { es: 'En espera de validación de Dirección', en: 'Waiting for director approval' },
  [LEGAL]: { es: 'En espera de validación de Jurídico', en: 'Waiting for Legal approval' },
  [HR]: { es: 'En espera de datos de RH', en: 'Waiting for HR details' },
  [HR_PAPER]: { es: 'En espera de datos de RH y firma', en: 'Waiting for HR details and signature' },
  [QUEUED]: { es: 'Correo en cola de envío', en: 'Email queued' },
  [SIGN]: { es: 'En espera de firmas', en: 'Waiting for signatures' },
  [SCAN]: { es: 'En espera de documentos firmados', en: 'Waiting for signed documents' },
} as const;

/** Every status of an extension, in the order in which it is usually reached; lists follow section 4. */
export const extensionStatuses = {
  [DATA]: { es: 'En espera de datos de la persona', en: "Waiting for the person's details", order: 1 },
  [BOTH]: { ...words[BOTH], order: 3 },
  [DIRECTOR]: { ...words[DIRECTOR], order: 2 },
  [LEGAL]: { ...words[LEGAL], order: 5 },
  [HR]: { ...words[HR], order: 4 },
  [HR_PAPER]: { ...words[HR_PAPER], order: 4 },
  [QUEUED]: { ...words[QUEUED], order: 6 },
  [SIGN]: { ...words[SIGN], order: 6 },
  [SCAN]: { ...words[SCAN], order: 6 },
  [EXTENDED]: { es: 'Programada para la fecha de prórroga', en: 'Scheduled for extension date', order: 8 },
  [DONE]: { es: 'Completada', en: 'Completed', order: 9, closes: 'done' },
  CANCELLED: { es: 'Cancelada', en: 'Canceled', closes: 'stopped' },
} as const satisfies Record<string, StatusRow>;
export type ExtensionStatus = keyof typeof extensionStatuses;

/** Every status of a conversion; section 4 lists what is scheduled first. */
export const conversionStatuses = {
  [BOTH]: words[BOTH],
  [DIRECTOR]: words[DIRECTOR],
  [LEGAL]: words[LEGAL],
  [HR]: words[HR],
  [HR_PAPER]: words[HR_PAPER],
  [QUEUED]: words[QUEUED],
  [SIGN]: words[SIGN],
  [SCAN]: words[SCAN],
  [CONVERTED]: {
    es: 'Programado para la fecha de conversión',
    en: 'Scheduled for conversion date',
    order: 1,
  },
  [DONE]: { es: 'Completado', en: 'Completed', order: 2, closes: 'done' },
  CANCELLED: { es: 'Cancelado', en: 'Canceled', order: 3, closes: 'stopped' },
} as const satisfies Record<string, StatusRow>;
export type ConversionStatus = keyof typeof conversionStatuses;

const DIRECTING = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const satisfies readonly Role[];

const afterBothYes = ({ paper }: Facts) => (paper ? HR_PAPER : HR);
const onItsDay = ({ effectiveDate }: Facts): string | null => effectiveDate;
/** A director who starts it has approved as director. */
const validations = ({ passed }: Facts) => (passed.has('director') ? LEGAL : BOTH);

/** From both approvals to the signatures: the same acts in an extension and a conversion. */
const approvals = {
  'validate.director': {
    moves: { [BOTH]: LEGAL, [DIRECTOR]: [HR, HR_PAPER] },
    call: 'common.validateProcess',
    roles: DIRECTING,
    waits: [BOTH, DIRECTOR],
    station: 'director',
    days: 1,
    asks: 'confirm',
    notBy: 'legal',
    pick: afterBothYes,
  },
  'validate.legal': {
    moves: { [BOTH]: DIRECTOR, [LEGAL]: [HR, HR_PAPER] },
    call: 'common.validateProcess',
    roles: [...ADMINS, 'LAWYER'],
    waits: [BOTH, LEGAL],
    station: 'legal',
    days: 1,
    asks: 'confirm',
    notBy: 'director',
    pick: afterBothYes,
  },
  'validate.no': { moves: all([BOTH, DIRECTOR, LEGAL], 'CANCELLED'), call: 'common.validateProcess' },
  'common.insertHrData': {
    moves: { [HR]: QUEUED, [HR_PAPER]: SCAN },
    waits: [HR, HR_PAPER],
    station: 'hr',
    days: 1,
    asks: 'form',
    signs: 'PENDING_SIGNATURE',
  },
  'system.mailSent': { moves: { [QUEUED]: SIGN }, station: 'send' },
} as const;

const onPaper = {
  moves: { ...stays([BOTH, DIRECTOR, LEGAL]), [HR]: HR_PAPER, ...all([QUEUED, SIGN], SCAN) },
  asks: 'confirm',
  signs: 'PENDING_SIGNATURE',
  blocked: ({ paper }: Facts) => (paper ? 'ALREADY_ON_PAPER' : null),
} as const;

/** An extension of a fixed term (prórroga): it takes effect the day after the term's last (spec §4, decisions §7). */
export const extension = {
  type: 'EXTENSION_CONTRACT_PROCESS_MEX',
  name: { es: 'Prórroga', en: 'Extension' },
  family: 'contract',
  codes: 'EXTENSION',
  touches: ['contract'],
  statuses: extensionStatuses,
  start: { call: 'extension.startProcess', to: [DATA, BOTH, LEGAL] },
  stations: ['data', ['director', 'legal'], 'hr', 'send', 'sign', 'date'],
  kept: ['data'],
  acts: {
    'validate.byStart': { moves: { [DATA]: DATA, [BOTH]: LEGAL }, station: 'director' },
    'common.confirmData': {
      moves: { [DATA]: [BOTH, LEGAL] },
      waits: [DATA],
      station: 'data',
      days: 2,
      asks: 'form',
      pick: validations,
    },
    ...approvals,
    'signers.sign': { moves: { [SIGN]: EXTENDED }, station: 'sign', days: 2, signs: 'SIGNED' },
    'common.fileScan': {
      moves: { [SCAN]: EXTENDED },
      waits: [SCAN],
      station: 'sign',
      days: 2,
      asks: 'form',
      signs: 'SIGNED_ON_PAPER',
    },
    'system.takeEffect': { moves: { [EXTENDED]: DONE }, station: 'date', on: onItsDay },
    'force.complete': { moves: { [EXTENDED]: DONE }, asks: 'comment' },
    'hiring.sendEmailCollaboratorToken': { moves: stays([DATA, QUEUED]), asks: 'confirm' },
    'invitation.verify': { moves: stays([DATA]) },
    'guest.acceptPrivacy': { moves: stays([DATA]) },
    'system.linkExpired': { moves: stays([DATA]) },
    'hiring.rectify': { moves: all([DATA, QUEUED], DATA), asks: 'confirm', signs: 'PENDING_SENDING' },
    'extension.signOnPaper': onPaper,
    'extension.cancelProcess': {
      moves: all([DATA, BOTH, DIRECTOR, LEGAL, HR, HR_PAPER, QUEUED, EXTENDED], 'CANCELLED'),
      asks: 'comment',
      ends: true,
    },
    'hiring.abortHiringProcess': { moves: { [SIGN]: 'CANCELLED' }, asks: 'comment', ends: true },
  },
} as const satisfies Kind<ExtensionStatus>;

/** A conversion of a fixed term into a permanent contract (spec §4, decisions §3 and §7). */
export const conversion = {
  type: 'CONVERSION_CONTRACT_PROCESS_MEX',
  name: { es: 'Paso a indeterminado', en: 'Conversion to permanent' },
  family: 'contract',
  codes: 'CONVERSION',
  touches: ['contract', 'hours', 'pay'],
  statuses: conversionStatuses,
  start: { call: 'conversion.startProcess', to: [BOTH, LEGAL] },
  stations: [['director', 'legal'], 'hr', 'send', 'sign', 'date'],
  acts: {
    'validate.byStart': { moves: { [BOTH]: LEGAL }, station: 'director' },
    ...approvals,
    'signers.sign': { moves: { [SIGN]: CONVERTED }, station: 'sign', days: 2, signs: 'SIGNED' },
    'common.fileScan': {
      moves: { [SCAN]: CONVERTED },
      waits: [SCAN],
      station: 'sign',
      days: 2,
      asks: 'form',
      signs: 'SIGNED_ON_PAPER',
    },
    'system.takeEffect': { moves: { [CONVERTED]: DONE }, station: 'date', on: onItsDay },
    'force.complete': { moves: { [CONVERTED]: DONE }, asks: 'comment' },
    'hiring.sendEmailCollaboratorToken': { moves: stays([QUEUED]), asks: 'confirm' },
    'conversion.signOnPaper': onPaper,
    'conversion.cancelProcess': {
      moves: all([BOTH, DIRECTOR, LEGAL, HR, HR_PAPER, QUEUED, CONVERTED], 'CANCELLED'),
      asks: 'comment',
      ends: true,
    },
    'hiring.abortHiringProcess': { moves: { [SIGN]: 'CANCELLED' }, asks: 'comment', ends: true },
  },
} as const satisfies Kind<ConversionStatus>;
