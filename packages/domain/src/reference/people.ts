import type { ReferenceRow } from './row.ts';

/** What a person shows to say who they are. Own list. */
export const PERSONAL_ID_TYPES = [
  { code: 'INE', es: 'Credencial para votar (INE)', en: 'Voter ID (INE)' },
  { code: 'PASSPORT', es: 'Pasaporte', en: 'Passport' },
  { code: 'PROFESSIONAL', es: 'Cédula profesional', en: 'Professional license' },
  { code: 'MIGRATION', es: 'Documento migratorio', en: 'Immigration document' },
  { code: 'SCHOOL', es: 'Credencial escolar', en: 'School ID' },
] as const satisfies readonly ReferenceRow[];

/** Whether a person acts alone in law. Own list. */
export const ABILITIES_TO_ACT = [
  { code: 'FULL', es: 'Plena', en: 'Full' },
  { code: 'GUARDIANSHIP', es: 'Bajo tutela', en: 'Under guardianship' },
] as const satisfies readonly ReferenceRow[];

/** How a person came to the company. Own list. */
export const CURRICULUM_ORIGINS = [
  { code: 'WEBSITE', es: 'Sitio de empleo de la empresa', en: 'Company job site' },
  { code: 'JOB_BOARD', es: 'Bolsa de trabajo', en: 'Job board' },
  { code: 'REFERRAL', es: 'Recomendación', en: 'Referral' },
  { code: 'STORE', es: 'En tienda', en: 'In store' },
  { code: 'SCHOOL', es: 'Escuela o universidad', en: 'School or university' },
  { code: 'SOCIAL', es: 'Redes sociales', en: 'Social media' },
  { code: 'REHIRE', es: 'Recontratación', en: 'Rehire' },
] as const satisfies readonly ReferenceRow[];

/** Departments of a store. Own list. */
export const STORE_SECTIONS = [
  { code: 'SALES', es: 'Piso de venta', en: 'Sales floor' },
  { code: 'CHECKOUT', es: 'Cajas', en: 'Checkout' },
  { code: 'WORKSHOP', es: 'Taller', en: 'Workshop' },
  { code: 'LOGISTICS', es: 'Logística', en: 'Logistics' },
  { code: 'MANAGEMENT', es: 'Dirección', en: 'Management' },
  { code: 'ADMINISTRATION', es: 'Administración', en: 'Administration' },
] as const satisfies readonly ReferenceRow[];

/** Where the contribution wage comes from (LSS 27, 30). */
export const WAGE_SOURCES = [
  { code: 'CONTRACT', es: 'Calculado del contrato', en: 'Computed from the contract' },
  { code: 'IMSS', es: 'Emisión del IMSS', en: 'IMSS statement' },
  { code: 'PAYROLL', es: 'Nómina', en: 'Payroll' },
] as const satisfies readonly ReferenceRow[];
