/** What can be done to a status as a group of acts (spec §4). */
export type StatusGroup =
  | 'cancellable'
  | 'abortable'
  | 'rectify'
  | 'modify'
  | 'send-email'
  | 'director-validation'
  | 'legal-validation'
  | 'sign-on-paper'
  | 'force-complete'
  | 'identity-account';

export type HiringStatusRow = {
  readonly es: string;
  readonly en: string;
  readonly groups: readonly StatusGroup[];
  /** Its place in the site's hiring list (spec §4); those without one stand behind, in the order of the road. */
  readonly order?: number;
};

/**
 * Every status of the contract-process machine, in the order of the road (spec §4, decisions §3). The statuses of
 * conversion, extension and mutation stand here because section 4 groups them with the hire; a hire never reaches them.
 */
export const hiringStatuses = {
  INITIATED: { es: 'Iniciado', en: 'Initiated', groups: [] },
  INVITATION_SENT: { es: 'Invitación enviada', en: 'Invitation sent', groups: [] },
  WAITING_FOR_COLLABORATOR_DATA: {
    es: 'En espera de datos de la persona',
    en: "Waiting for candidate's details",
    groups: ['cancellable', 'rectify', 'send-email'],
  },
  WAITING_FOR_ADDRESS_DATA: {
    es: 'En espera de domicilio',
    en: 'Waiting for address',
    groups: [],
    order: 1,
  },
  WAITING_FOR_FISCAL_DATA: {
    es: 'En espera de datos fiscales',
    en: 'Waiting for tax details',
    groups: [],
    order: 2,
  },
  WAITING_FOR_BANK_DATA: {
    es: 'En espera de datos bancarios',
    en: 'Waiting for bank details',
    groups: [],
    order: 3,
  },
  WAITING_FOR_LABOR_DATA: {
    es: 'En espera de datos laborales',
    en: 'Waiting for job details',
    groups: [],
    order: 4,
  },
  WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION: {
    es: 'En espera de validación de Dirección y Jurídico',
    en: 'Waiting for director and Legal approval',
    groups: ['cancellable', 'director-validation', 'legal-validation', 'sign-on-paper'],
  },
  WAITING_FOR_DIRECTOR_VALIDATION: {
    es: 'En espera de validación de Dirección',
    en: 'Waiting for director approval',
    groups: ['cancellable', 'director-validation', 'sign-on-paper'],
  },
  WAITING_FOR_LEGAL_VALIDATION: {
    es: 'En espera de validación de Jurídico',
    en: 'Waiting for Legal approval',
    groups: ['cancellable', 'legal-validation', 'sign-on-paper'],
  },
  WAITING_FOR_HR_DATA: {
    es: 'En espera de datos de RH',
    en: 'Waiting for HR details',
    groups: ['cancellable', 'modify', 'sign-on-paper'],
  },
  WAITING_FOR_HR_DATA_AND_SIGNATURE: {
    es: 'En espera de datos de RH y firma',
    en: 'Waiting for HR details and signature',
    groups: ['cancellable', 'modify', 'sign-on-paper'],
  },
  WAITING_TO_SEND_CONTRACT: {
    es: 'Contrato por enviar',
    en: 'Contract ready to send',
    groups: ['abortable', 'modify', 'sign-on-paper', 'identity-account'],
  },
  QUEUED_SEND_EMAIL_PENDING: {
    es: 'Correo en cola de envío',
    en: 'Email queued',
    groups: ['cancellable', 'rectify', 'send-email', 'sign-on-paper'],
  },
  WAITING_TO_SIGN_CONTRACT: {
    es: 'En espera de firmas',
    en: 'Waiting for signatures',
    groups: ['abortable', 'modify', 'sign-on-paper', 'identity-account'],
  },
  WAITING_FOR_SIGNED_DOCUMENTS: {
    es: 'En espera de documentos firmados',
    en: 'Waiting for signed documents',
    groups: [],
  },
  SIGNED: { es: 'Firmado', en: 'Signed', groups: ['identity-account'] },
  WAITING_FOR_OSMOS_RESPONSE: {
    es: 'En espera de respuesta del sistema externo de RH',
    en: 'Waiting for the external HR system',
    groups: ['force-complete'],
    order: 5,
  },
  WAITING_FOR_OSMOS_RESPONSE_OK: {
    es: 'Respuesta del sistema externo de RH: OK',
    en: 'External HR system response: OK',
    groups: ['force-complete'],
    order: 5,
  },
  WAITING_FOR_OSMOS_RESPONSE_NOK: {
    es: 'Respuesta del sistema externo de RH: NOK',
    en: 'External HR system response: NOK',
    groups: ['force-complete'],
    order: 5,
  },
  WAITING_FOR_IDENTITY_ACCESS_RESPONSE: {
    es: 'En espera de respuesta del sistema de identidad',
    en: 'Waiting for the identity system',
    groups: ['force-complete'],
  },
  SCHEDULED_FOR_START_DATE: {
    es: 'Programado para la fecha de inicio',
    en: 'Scheduled for start date',
    groups: ['force-complete'],
  },
  SCHEDULED_FOR_CONVERSION_DATE: {
    es: 'Programado para la fecha de conversión',
    en: 'Scheduled for conversion date',
    groups: ['cancellable', 'force-complete'],
  },
  SCHEDULED_FOR_EXTENSION_DATE: {
    es: 'Programado para la fecha de prórroga',
    en: 'Scheduled for extension date',
    groups: ['cancellable', 'force-complete'],
  },
  PENDING_MUTATION_COLLABORATOR_PROCESS: {
    es: 'Mutación pendiente',
    en: 'Pending mutation',
    groups: ['force-complete'],
  },
  WAITING_TO_START: { es: 'En espera de inicio', en: 'Waiting to start', groups: [] },
  WAITING_TO_BE_EXECUTED: {
    es: 'En espera de ejecución',
    en: 'Waiting to take effect',
    groups: ['force-complete'],
  },
  EXECUTED: { es: 'Ejecutado', en: 'Executed', groups: [] },
  ABORTED: { es: 'Anulado', en: 'Voided', groups: [], order: 6 },
  COMPLETED_SUCCESS: {
    es: 'Completado',
    en: 'Completed',
    groups: ['identity-account'],
    order: 7,
  },
  CANCELLED: { es: 'Cancelado', en: 'Canceled', groups: [] },
  ABORT_COMPLETED: { es: 'Anulación completada', en: 'Voiding completed', groups: [] },
  DELETED: { es: 'Eliminado', en: 'Deleted', groups: [] },
} as const satisfies Record<string, HiringStatusRow>;

export type HiringStatus = keyof typeof hiringStatuses;

export const HIRING_STATUSES = Object.keys(hiringStatuses).filter(isHiringStatus);

export function isHiringStatus(text: string): text is HiringStatus {
  return Object.hasOwn(hiringStatuses, text);
}

/** The statuses of a group, in the order of the road. */
export function statusesOf(group: StatusGroup): HiringStatus[] {
  return HIRING_STATUSES.filter((status) => groupsOf(status).includes(group));
}

/** Statuses that end a hire: nothing follows, and the person may be hired anew. */
export const CLOSED_STATUSES = [
  'COMPLETED_SUCCESS',
  'CANCELLED',
  'ABORTED',
  'ABORT_COMPLETED',
  'DELETED',
] as const satisfies readonly HiringStatus[];

/** Statuses in which a person stands in the planning grid: from SCHEDULED_FOR_START_DATE on (decisions §3). */
export const PLANNABLE_STATUSES = [
  'SCHEDULED_FOR_START_DATE',
  'WAITING_TO_START',
  'EXECUTED',
  'COMPLETED_SUCCESS',
] as const satisfies readonly HiringStatus[];

export function isOpen(status: HiringStatus): boolean {
  return !CLOSED_STATUSES.some((closed) => closed === status);
}

/** Where a status stands in the site's hiring list: section 4's seven first, the rest behind them along the road. */
export function listOrder(status: HiringStatus): number {
  const row: HiringStatusRow = hiringStatuses[status];
  return row.order ?? 10 + HIRING_STATUSES.indexOf(status);
}

function groupsOf(status: HiringStatus): readonly StatusGroup[] {
  return hiringStatuses[status].groups;
}
