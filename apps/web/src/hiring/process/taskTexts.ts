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

/** What a rehire asks of people: its own steps, and what a hire has too. */
export const rehireTaskTexts = {
  ...hireTaskTexts,
  'task.rehiring.getPersonalData': {
    es: 'recontratación: confirma los datos personales',
    en: 'rehire: confirm personal details',
  },
  'task.rehiring.getAddressData': {
    es: 'recontratación: confirma el domicilio',
    en: 'rehire: confirm address',
  },
  'task.rehiring.getFiscalData': {
    es: 'recontratación: confirma los datos fiscales',
    en: 'rehire: confirm tax details',
  },
  'task.rehiring.getBankData': {
    es: 'recontratación: confirma los datos bancarios',
    en: 'rehire: confirm bank details',
  },
  'task.rehiring.getLaborData': {
    es: 'recontratación: faltan datos laborales',
    en: 'rehire: job details missing',
  },
  'task.validate.director': { es: 'recontratación: falta tu validación', en: 'rehire: needs your approval' },
  'task.validate.legal': {
    es: 'recontratación: falta la validación de Jurídico',
    en: 'rehire: needs Legal’s approval',
  },
  'task.common.insertHrData': { es: 'recontratación: faltan datos de RH', en: 'rehire: HR details missing' },
  'task.hiring.rectify': {
    es: 'recontratación: rechazada por el sistema de RH',
    en: 'rehire: rejected by the HR system',
  },
  'go.rehiring.getPersonalData': { es: 'Confirmar', en: 'Confirm' },
  'go.rehiring.getAddressData': { es: 'Confirmar', en: 'Confirm' },
  'go.rehiring.getFiscalData': { es: 'Confirmar', en: 'Confirm' },
  'go.rehiring.getBankData': { es: 'Confirmar', en: 'Confirm' },
  'go.rehiring.getLaborData': { es: 'Capturar', en: 'Enter' },
} as const satisfies Texts;
