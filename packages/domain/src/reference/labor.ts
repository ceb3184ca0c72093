import type { ReferenceRow } from './row.ts';

/** Contract types of the product with the SAT's code for each. Source: LFT 35, 37; SAT c_TipoContrato. */
export const CONTRACT_TYPES = [
  { code: 'CDI', es: 'Por tiempo indeterminado', en: 'Permanent', sat: '01' },
  { code: 'CDD', es: 'Por tiempo determinado', en: 'Fixed-term', sat: '03' },
] as const satisfies readonly (ReferenceRow & { readonly sat: string })[];

/** Workday types by the SAT's code. Source: SAT c_TipoJornada; LFT 60 for the first three. */
export const WORKDAY_TYPES = [
  { code: '01', es: 'Diurna', en: 'Day' },
  { code: '02', es: 'Nocturna', en: 'Night' },
  { code: '03', es: 'Mixta', en: 'Mixed' },
  { code: '04', es: 'Por hora', en: 'Hourly' },
  { code: '05', es: 'Reducida', en: 'Reduced' },
  { code: '06', es: 'Continuada', en: 'Continuous' },
  { code: '07', es: 'Partida', en: 'Split' },
  { code: '08', es: 'Por turnos', en: 'Rotating shifts' },
  { code: '99', es: 'Otra jornada', en: 'Other' },
] as const satisfies readonly ReferenceRow[];

/**
 * How often pay is paid: weekly for manual work, at most every fifteen days otherwise (LFT 88). Source: SAT
 * c_PeriodicidadPago, those that the law allows for wages.
 */
export const PAY_PERIODS = [
  { code: '02', es: 'Semanal', en: 'Weekly' },
  { code: '03', es: 'Catorcenal', en: 'Every two weeks' },
  { code: '04', es: 'Quincenal', en: 'Twice a month' },
] as const satisfies readonly ReferenceRow[];

/** Which days a contract follows as holidays; the law's days always hold (LFT 74). Own list. */
export const SELECTED_HOLIDAYS = [
  { code: 'LAW', es: 'Los de ley (LFT 74)', en: 'Legal holidays (LFT 74)' },
  { code: 'LAW_AND_SITE', es: 'Los de ley y los de la tienda', en: 'Legal and store holidays' },
] as const satisfies readonly ReferenceRow[];

/** Days off given for worked rest days or holidays, beside what the law pays (LFT 73, 75). Own list. */
export const COMPENSATION_DAYS = [
  { code: 'NONE', es: 'Sin días de compensación', en: 'No compensation days' },
  { code: 'ONE', es: 'Un día por cada festivo trabajado', en: 'One day for each holiday worked' },
  { code: 'TWO', es: 'Dos días por cada festivo trabajado', en: 'Two days for each holiday worked' },
] as const satisfies readonly ReferenceRow[];

/** What work on a mandatory rest day pays on top of the day itself, in percent: never under 200 (LFT 75). */
export const HOLIDAY_RATES = [
  { code: '200', es: '200% adicional (LFT 75)', en: 'Additional 200% (LFT 75)', percent: 200 },
  { code: '250', es: '250% adicional', en: 'Additional 250%', percent: 250 },
  { code: '300', es: '300% adicional', en: 'Additional 300%', percent: 300 },
] as const satisfies readonly (ReferenceRow & { readonly percent: number })[];

/** People who are paid together; `payPeriod` is a code of `PAY_PERIODS`. Own list. */
export const PAYSHEET_GROUPS = [
  { code: 'STORE', es: 'Tiendas, quincenal', en: 'Stores, twice a month', payPeriod: '04' },
  {
    code: 'WORKSHOP',
    es: 'Talleres y almacenes, semanal',
    en: 'Workshops and warehouses, weekly',
    payPeriod: '02',
  },
  { code: 'MANAGEMENT', es: 'Dirección, quincenal', en: 'Management, twice a month', payPeriod: '04' },
] as const satisfies readonly (ReferenceRow & { readonly payPeriod: string })[];

/** Tax regimes of natural persons; 605 is that of wages (spec 9). Source: SAT c_RegimenFiscal. */
export const FISCAL_REGIMES = [
  { code: '605', es: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', en: 'Wages and salaries' },
  { code: '606', es: 'Arrendamiento', en: 'Rental income' },
  { code: '607', es: 'Enajenación o Adquisición de Bienes', en: 'Sale or purchase of goods' },
  { code: '608', es: 'Demás ingresos', en: 'Other income' },
  {
    code: '610',
    es: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    en: 'Residents abroad without a permanent establishment in Mexico',
  },
  { code: '611', es: 'Ingresos por Dividendos (socios y accionistas)', en: 'Dividends' },
  {
    code: '612',
    es: 'Personas Físicas con Actividades Empresariales y Profesionales',
    en: 'Business and professional activities',
  },
  { code: '614', es: 'Ingresos por intereses', en: 'Interest' },
  { code: '615', es: 'Ingresos por obtención de premios', en: 'Prizes' },
  { code: '616', es: 'Sin obligaciones fiscales', en: 'No tax obligations' },
  { code: '621', es: 'Incorporación Fiscal', en: 'Fiscal incorporation' },
  {
    code: '622',
    es: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
    en: 'Farming, forestry and fishing',
  },
  {
    code: '625',
    es: 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    en: 'Income through technological platforms',
  },
  { code: '626', es: 'Régimen Simplificado de Confianza', en: 'Simplified regime of trust' },
] as const satisfies readonly ReferenceRow[];

/** How an INFONAVIT loan is deducted from pay (LFT 97-III, 110-III). Source: codes of the IMSS self-assessment file. */
export const INFONAVIT_CREDIT_TYPES = [
  { code: '1', es: 'Porcentaje del salario diario integrado', en: 'Percentage of the integrated daily wage' },
  { code: '2', es: 'Cuota fija mensual en pesos', en: 'Fixed monthly amount in pesos' },
  { code: '3', es: 'Factor de descuento en veces UMA', en: 'Discount factor in UMA units' },
] as const satisfies readonly ReferenceRow[];
