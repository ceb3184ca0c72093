import type { StatusRow } from '../process/kind.ts';

/** Every status of a hire, in the order in which it is usually reached (spec §4, decisions §3). */
export const hiringStatuses = {
  INITIATED: { es: 'Iniciado', en: 'Initiated' },
  INVITATION_SENT: { es: 'Invitación enviada', en: 'Invitation sent' },
  WAITING_FOR_COLLABORATOR_DATA: {
    es: 'En espera de datos de la persona',
    en: "Waiting for candidate's details",
  },
  WAITING_FOR_ADDRESS_DATA: { es: 'En espera de domicilio', en: 'Waiting for address', order: 1 },
  WAITING_FOR_FISCAL_DATA: { es: 'En espera de datos fiscales', en: 'Waiting for tax details', order: 2 },
  WAITING_FOR_BANK_DATA: { es: 'En espera de datos bancarios', en: 'Waiting for bank details', order: 3 },
  WAITING_FOR_LABOR_DATA: { es: 'En espera de datos laborales', en: 'Waiting for job details', order: 4 },
  WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION: {
    es: 'En espera de validación de Dirección y Jurídico',
    en: 'Waiting for director and Legal approval',
  },
  WAITING_FOR_DIRECTOR_VALIDATION: {
    es: 'En espera de validación de Dirección',
    en: 'Waiting for director approval',
  },
  WAITING_FOR_LEGAL_VALIDATION: {
    es: 'En espera de validación de Jurídico',
    en: 'Waiting for Legal approval',
  },
  WAITING_FOR_HR_DATA: { es: 'En espera de datos de RH', en: 'Waiting for HR details' },
  WAITING_FOR_HR_DATA_AND_SIGNATURE: {
    es: 'En espera de datos de RH y firma',
    en: 'Waiting for HR details and signature',
  },
  WAITING_TO_SEND_CONTRACT: { es: 'Contrato por enviar', en: 'Contract ready to send' },
  QUEUED_SEND_EMAIL_PENDING: { es: 'Correo en cola de envío', en: 'Email queued' },
  WAITING_TO_SIGN_CONTRACT: { es: 'En espera de firmas', en: 'Waiting for signatures' },
  WAITING_FOR_SIGNED_DOCUMENTS: {
    es: 'En espera de documentos firmados',
    en: 'Waiting for signed documents',
  },
  SIGNED: { es: 'Firmado', en: 'Signed' },
  WAITING_FOR_OSMOS_RESPONSE: {
    es: 'En espera de respuesta del sistema externo de RH',
    en: 'Waiting for the external HR system',
    order: 5,
  },
  WAITING_FOR_OSMOS_RESPONSE_OK: {
    es: 'Respuesta del sistema externo de RH: OK',
    en: 'External HR system response: OK',
    order: 5,
  },
  WAITING_FOR_OSMOS_RESPONSE_NOK: {
    es: 'Respuesta del sistema externo de RH: NOK',
    en: 'External HR system response: NOK',
    order: 5,
  },
  WAITING_FOR_IDENTITY_ACCESS_RESPONSE: {
    es: 'En espera de respuesta del sistema de identidad',
    en: 'Waiting for the identity system',
  },
  SCHEDULED_FOR_START_DATE: { es: 'Programado para la fecha de inicio', en: 'Scheduled for start date' },
  WAITING_TO_START: { es: 'En espera de inicio', en: 'Waiting to start' },
  EXECUTED: { es: 'Ejecutado', en: 'Executed' },
  ABORTED: { es: 'Anulado', en: 'Voided', order: 6, closes: 'stopped' },
  COMPLETED_SUCCESS: { es: 'Completado', en: 'Completed', order: 7, closes: 'done' },
  CANCELLED: { es: 'Cancelado', en: 'Canceled', closes: 'stopped' },
  ABORT_COMPLETED: { es: 'Anulación completada', en: 'Voiding completed', closes: 'stopped' },
  DELETED: { es: 'Eliminado', en: 'Deleted', closes: 'stopped' },
} as const satisfies Record<string, StatusRow>;

export type HiringStatus = keyof typeof hiringStatuses;

export const HIRING_STATUSES = Object.keys(hiringStatuses).filter(isHiringStatus);

export function isHiringStatus(text: string): text is HiringStatus {
  return Object.hasOwn(hiringStatuses, text);
}
