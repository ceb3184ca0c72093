import type { Texts } from '../texts.ts';

/** Words of the settlement facts and of the days that the law gives. */
export const settlementTexts = {
  'settlement.title': { es: 'Datos para el finiquito', en: 'Settlement facts' },
  'settlement.note': { es: 'antes de impuestos; RH calcula', en: 'before taxes; HR calculates' },
  'settlement.seniority': { es: '{{years}} y {{days}}', en: '{{years}} and {{days}}' },
  'settlement.seniority.years_one': { es: '{{count}} año', en: '{{count}} year' },
  'settlement.seniority.years_other': { es: '{{count}} años', en: '{{count}} years' },
  'settlement.seniority.days_one': { es: '{{count}} día', en: '{{count}} day' },
  'settlement.seniority.days_other': { es: '{{count}} días', en: '{{count}} days' },
  'settlement.days': { es: 'Días', en: 'Days' },
  'settlement.daily': { es: 'Por día', en: 'Per day' },
  'settlement.amount': { es: 'Importe', en: 'Amount' },
  'settlement.WAGES': { es: 'Sueldo', en: 'Wages' },
  'settlement.VACATION': { es: 'Vacaciones', en: 'Vacation' },
  'settlement.VACATION_PREMIUM': { es: 'Prima vacacional', en: 'Vacation premium' },
  'settlement.AGUINALDO': { es: 'Aguinaldo', en: 'Year-end bonus (aguinaldo)' },
  'settlement.SENIORITY_PREMIUM': { es: 'Prima de antigüedad', en: 'Seniority premium' },
  'settlement.INDEMNITY_3_MONTHS': { es: 'Indemnización de tres meses', en: 'Three months of indemnity' },
  'settlement.INDEMNITY_20_DAYS': { es: 'Veinte días por año', en: 'Twenty days a year' },
  'settlement.INDEMNITY_FIXED_TERM': { es: 'Indemnización de plazo fijo', en: 'Fixed-term indemnity' },
  'settlement.INCAPACITY_MONTH': { es: 'Un mes por incapacidad', en: 'One month for incapacity' },
  'settlement.none': { es: 'no procede', en: 'does not apply' },
  'settlement.total': { es: 'Suma bruta', en: 'Gross total' },
  'settlement.noWage': { es: 'sin sueldo registrado', en: 'no wage on record' },
  'settlement.owed': {
    es: 'Aparte quedan {{amount}} de anticipos por descontar; nómina decide cómo (LFT 110).',
    en: 'Separately, {{amount}} of advances are still to be deducted; payroll decides how (LFT 110).',
  },
  'settlement.paidThrough': {
    es: 'Supone el sueldo pagado hasta el {{day}}. Las vacaciones y faltas son las de la planeación.',
    en: 'Assumes wages paid through {{day}}. Vacation and absences are those planned.',
  },
  'settlement.provisional': {
    es: 'Con el último salario mínimo publicado: provisional.',
    en: 'With the last published minimum wage: provisional.',
  },
  'deadlines.title': { es: 'Plazos', en: 'Deadlines' },
  'deadlines.by': { es: 'a más tardar {{day}}', en: 'by {{day}}' },
  'deadlines.open': { es: 'cita por pedir', en: 'appointment to be made' },
} as const satisfies Texts;
