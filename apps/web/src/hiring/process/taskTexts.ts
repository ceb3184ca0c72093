import type { Texts } from '../../texts.ts';

/** What a hire asks of people, on the home: the task in a few words, and its button. */
export const hireTaskTexts = {
  'task.invitations.create': {
    es: 'contratación: invita o captura los datos',
    en: 'hire: invite or enter details',
  },
  'task.hiring.insertPersonalData': {
    es: 'contratación: faltan datos personales',
    en: 'hire: personal details missing',
  },
  'task.hiring.getAddress': { es: 'contratación: falta el domicilio', en: 'hire: address missing' },
  'task.hiring.getFiscalData': { es: 'contratación: faltan datos fiscales', en: 'hire: tax details missing' },
  'task.hiring.getBankData': {
    es: 'contratación: faltan datos bancarios',
    en: 'hire: bank details missing',
  },
  'task.hiring.getLaborData': { es: 'contratación: faltan datos laborales', en: 'hire: job details missing' },
  'task.validate.director': {
    es: 'contratación: falta tu validación',
    en: 'hire: needs your approval',
  },
  'task.validate.legal': {
    es: 'contratación: falta la validación de Jurídico',
    en: 'hire: needs Legal’s approval',
  },
  'task.common.insertHrData': { es: 'contratación: faltan datos de RH', en: 'hire: HR details missing' },
  'task.common.sendToSign': { es: 'contrato listo para enviar', en: 'contract ready to send' },
  'task.common.fileScan': {
    es: 'contrato en papel: falta el escaneo firmado',
    en: 'contract on paper: signed scan missing',
  },
  'task.hiring.rectify': {
    es: 'contratación: rechazada por el sistema de RH',
    en: 'hire: rejected by the HR system',
  },
  'go.invitations.create': { es: 'Abrir', en: 'Open' },
  'go.hiring.insertPersonalData': { es: 'Capturar', en: 'Enter' },
  'go.hiring.getAddress': { es: 'Capturar', en: 'Enter' },
  'go.hiring.getFiscalData': { es: 'Capturar', en: 'Enter' },
  'go.hiring.getBankData': { es: 'Capturar', en: 'Enter' },
  'go.hiring.getLaborData': { es: 'Capturar', en: 'Enter' },
  'go.validate.director': { es: 'Validar', en: 'Approve' },
  'go.validate.legal': { es: 'Validar', en: 'Approve' },
  'go.common.insertHrData': { es: 'Completar', en: 'Complete' },
  'go.common.sendToSign': { es: 'Enviar', en: 'Send' },
  'go.common.fileScan': { es: 'Archivar', en: 'File' },
  'go.hiring.rectify': { es: 'Revisar', en: 'Review' },
} as const satisfies Texts;
