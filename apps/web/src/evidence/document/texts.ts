import type { Texts } from '../../texts.ts';

/** Pages that show one document of a person's processes. */
export const documentTexts = {
  'document.mutation': { es: 'Documento de mutación', en: 'Transfer document' },
  'document.mutationTraining': {
    es: 'Documento de mutación con formación',
    en: 'Transfer training document',
  },
  'document.cityBonus': { es: 'Documento de bono de ciudad', en: 'City bonus document' },
  'document.extension': { es: 'Convenio de prórroga', en: 'Extension agreement' },
  'document.conversion': { es: 'Convenio de paso a indeterminado', en: 'Conversion agreement' },
  'document.endOfContract': { es: 'Aviso de término de contrato', en: 'End of contract notice' },
  'document.notPassedTrial': {
    es: 'Aviso de periodo de prueba no acreditado',
    en: 'Trial not passed notice',
  },
  'document.contractSummary': { es: 'Resumen del contrato', en: 'Contract summary' },
  'document.person': { es: 'Ficha', en: 'File' },
  'document.people': { es: 'Colaboradores', en: 'Collaborators' },
  'document.waiting': { es: 'Abriendo el documento', en: 'Opening the document' },
  'document.none': { es: 'Aún no hay documento', en: 'No document yet' },
  'document.none.lead': {
    es: 'Se genera cuando el proceso se envía a firma o se imprime.',
    en: 'It is generated when the process is sent to sign or printed.',
  },
  'document.failed': { es: 'No se pudo abrir el documento', en: "Couldn't open the document" },
  'document.ready': {
    es: 'El documento más reciente, con sello si todas las partes firmaron.',
    en: 'The most recent document, sealed if everyone has signed.',
  },
  'document.ready.issued': {
    es: 'Lo emite la empresa, sin firmas; su código lo comprueba.',
    en: 'Issued by the company, without signatures; its code verifies it.',
  },
  'document.open': { es: 'Abrir PDF', en: 'Open PDF' },
  'document.save': { es: 'Descargar PDF', en: 'Download PDF' },
} as const satisfies Texts;
