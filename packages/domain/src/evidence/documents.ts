type DocumentRow = {
  readonly es: string;
  readonly en: string;
  /** What its files are called, before the code. */
  readonly file: string;
};

/** Every document that the product typesets itself, by the name it bears on the wire. */
export const documents = {
  CONTRACT: { es: 'Contrato individual de trabajo', en: 'Employment contract', file: 'contrato' },
  WEEKLY_PLAN: { es: 'Horario semanal', en: 'Weekly schedule', file: 'plan-semanal' },
  ADVANCE_CONSENT: {
    es: 'Anticipo de salario aceptado',
    en: 'Accepted salary advance',
    file: 'anticipo-de-salario',
  },
  QUARTERLY_PLAN: {
    es: 'Notificación trimestral',
    en: 'Quarterly notification',
    file: 'notificacion-trimestral',
  },
  EXTENSION: { es: 'Convenio de prórroga', en: 'Extension agreement', file: 'prorroga' },
  CONVERSION: { es: 'Convenio de paso a indeterminado', en: 'Conversion agreement', file: 'conversion' },
  MUTATION: { es: 'Convenio de mutación', en: 'Transfer agreement', file: 'mutacion' },
  MUTATION_TRAINING: {
    es: 'Convenio de capacitación por mutación',
    en: 'Transfer training agreement',
    file: 'mutacion-capacitacion',
  },
  CITY_BONUS: { es: 'Convenio de bono de ciudad', en: 'City bonus agreement', file: 'bono-de-ciudad' },
  TIMEBASE_CHANGE: {
    es: 'Convenio de cambio de base horaria',
    en: 'Timebase change agreement',
    file: 'cambio-de-base-horaria',
  },
  SHIFT_REDUCTION: {
    es: 'Convenio de reducción de jornada',
    en: 'Shift reduction agreement',
    file: 'reduccion-de-jornada',
  },
  HOUR_CHANGE: { es: 'Convenio de cambio de horas', en: 'Hour change agreement', file: 'cambio-de-horas' },
  COMPLEMENTARY_PACT: {
    es: 'Pacto de horas complementarias',
    en: 'Complementary hours pact',
    file: 'pacto-de-horas-complementarias',
  },
  CERTIFICATE_OF_SERVICES: {
    es: 'Constancia de servicios',
    en: 'Certificate of services',
    file: 'constancia-de-servicios',
  },
  END_OF_CONTRACT: { es: 'Término de contrato', en: 'End of contract', file: 'termino-de-contrato' },
  TRIAL_NOT_PASSED: {
    es: 'Periodo de prueba no acreditado',
    en: 'Trial period not passed',
    file: 'prueba-no-acreditada',
  },
  LEAVE_OF_ABSENCE: { es: 'Convenio de licencia', en: 'Leave of absence agreement', file: 'licencia' },
  VACATION_PACT: { es: 'Pacto de vacaciones', en: 'Vacation pact', file: 'pacto-de-vacaciones' },
  VACATION_CERTIFICATE: {
    es: 'Constancia anual de vacaciones',
    en: 'Yearly vacation certificate',
    file: 'constancia-de-vacaciones',
  },
  CONTRACT_SUMMARY: { es: 'Resumen de contrato', en: 'Contract summary', file: 'resumen-de-contrato' },
  /** The same for those who do not see pay. */
  CONTRACT_SUMMARY_WITHOUT_PAY: {
    es: 'Resumen de contrato sin salario',
    en: 'Contract summary without pay',
    file: 'resumen-de-contrato-sin-salario',
  },
} as const satisfies Readonly<Record<string, DocumentRow>>;
export type DocumentName = keyof typeof documents;

/** Whether a document is what one person agreed to with a tap: it is sealed as it is, without a certificate page. */
export const isAccepted = (document: DocumentName): boolean =>
  document === 'WEEKLY_PLAN' || document === 'ADVANCE_CONSENT';

/** Whether a document is printed and signed by hand for the employer, with no scan to file: the papers of an exit. */
export const isPrinted = (document: DocumentName): boolean =>
  document === 'CERTIFICATE_OF_SERVICES' || document === 'END_OF_CONTRACT' || document === 'TRIAL_NOT_PASSED';

export const DOCUMENT_NAMES = Object.keys(documents).filter(isDocumentName);

export function isDocumentName(text: string): text is DocumentName {
  return Object.hasOwn(documents, text);
}

/** Documents that the company issues and nobody signs. */
export const ISSUED: readonly DocumentName[] = [
  'VACATION_CERTIFICATE',
  'CONTRACT_SUMMARY',
  'CONTRACT_SUMMARY_WITHOUT_PAY',
];
