import { plain } from '@jornada/domain/data-centre/plain.ts';
import type { DATASETS, DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import type { Language } from '../texts.ts';

type Column = (typeof DATASETS)[DatasetName]['columns'][number];

/** What a column means, in words; its header is what a file says. */
const NAMES: Readonly<Record<Column['key'], Readonly<Record<Language, string>>>> = {
  site: { es: 'Tienda', en: 'Store' },
  team: { es: 'Equipo', en: 'Team' },
  position: { es: 'Puesto', en: 'Position' },
  person: { es: 'Persona', en: 'Person' },
  name: { es: 'Nombre', en: 'Name' },
  firstSurname: { es: 'Primer apellido', en: 'First surname' },
  secondSurname: { es: 'Segundo apellido', en: 'Second surname' },
  rfc: { es: 'RFC', en: 'RFC' },
  curp: { es: 'CURP', en: 'CURP' },
  nss: { es: 'Número de seguridad social', en: 'Social security number' },
  sap: { es: 'Número SAP', en: 'SAP number' },
  birthdate: { es: 'Fecha de nacimiento', en: 'Date of birth' },
  gender: { es: 'Sexo', en: 'Sex' },
  email: { es: 'Correo personal', en: 'Personal email' },
  workEmail: { es: 'Correo de trabajo', en: 'Work email' },
  contractType: { es: 'Tipo de contrato', en: 'Contract type' },
  start: { es: 'Inicio del contrato', en: 'Contract start' },
  end: { es: 'Fin del contrato', en: 'Contract end' },
  weeklyHours: { es: 'Horas por semana', en: 'Hours per week' },
  salary: { es: 'Salario mensual', en: 'Monthly salary' },
  registry: { es: 'Registro patronal', en: 'Employer registration (IMSS)' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  kind: { es: 'Tipo', en: 'Type' },
  date: { es: 'Fecha', en: 'Date' },
  openable: { es: 'La tienda puede abrir', en: 'The store may open' },
  description: { es: 'Descripción', en: 'Description' },
  people: { es: 'Personas autorizadas', en: 'Authorized people' },
  time: { es: 'Hora', en: 'Time' },
  sales: { es: 'Ventas sin IVA', en: 'Sales without VAT' },
  tickets: { es: 'Tickets', en: 'Tickets' },
  footfall: { es: 'Afluencia', en: 'Footfall' },
  typology: { es: 'Tipo de turno', en: 'Shift type' },
};

/** The name of a column, with its header beside it where that is another word. */
export function columnName({ key, header }: Pick<Column, 'key' | 'header'>, language: Language): string {
  const name = NAMES[key][language];
  return plain(name) === plain(header) ? name : `${name} (${header})`;
}
