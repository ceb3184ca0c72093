import { HOLIDAY_TYPES, holidayTypes } from '../calendar/holiday-types.ts';
import { RECORD_KINDS } from '../planning/records/records.ts';
import { plain } from './plain.ts';
import type { TableColumn } from './table.ts';

type Dataset = {
  readonly es: string;
  readonly en: string;
  readonly columns: readonly TableColumn[];
  readonly imports: boolean;
};

const SITE = { key: 'site', header: 'TIENDA', also: ['CENTRO', 'SITE'], kind: 'text' } as const;
const TEAM = { key: 'team', header: 'EQUIPO', also: ['TEAM'], kind: 'text' } as const;
const POSITION = { key: 'position', header: 'PUESTO', also: ['POSITION'], kind: 'text' } as const;
const COUNT = { kind: 'number', minimum: 0, maximum: 10_000_000, whole: true, optional: true } as const;
const PERSON = { key: 'person', header: 'RFC', also: ['CURP'], kind: 'text' } as const;

const WEEKLY_HOURS = {
  key: 'weeklyHours',
  header: 'HORAS SEMANA',
  also: ['HORAS SEM'],
  kind: 'number',
  minimum: 1,
  maximum: 48,
} as const;
const SALARY = {
  key: 'salary',
  header: 'SALARIO MENSUAL',
  also: ['SALARIO'],
  kind: 'number',
  minimum: 0,
  maximum: 1_000_000,
} as const;

/** The words of a holiday file (spec §5) for the types of days. */
const HOLIDAY_WORDS = Object.fromEntries(
  HOLIDAY_TYPES.flatMap((type) => holidayTypes[type].words.map((word) => [plain(word), type])),
);

/** What comes in and goes out as a spreadsheet, each with its columns. Plans come back by the week's or the month's roster. */
export const DATASETS = {
  people: {
    es: 'Personas y contratos',
    en: 'People and contracts',
    imports: true,
    columns: [
      SITE,
      TEAM,
      POSITION,
      { key: 'name', header: 'NOMBRE', kind: 'text' },
      { key: 'firstSurname', header: 'PRIMER APELLIDO', also: ['APELLIDO PATERNO'], kind: 'text' },
      {
        key: 'secondSurname',
        header: 'SEGUNDO APELLIDO',
        also: ['APELLIDO MATERNO'],
        kind: 'text',
        optional: true,
      },
      { key: 'rfc', header: 'RFC', kind: 'text' },
      { key: 'curp', header: 'CURP', kind: 'text', optional: true },
      { key: 'nss', header: 'NSS', kind: 'text', optional: true, digits: 11 },
      { key: 'sap', header: 'SAP', also: ['NUMERO SAP'], kind: 'text', optional: true, digits: 7 },
      { key: 'birthdate', header: 'FECHA DE NACIMIENTO', also: ['NACIMIENTO'], kind: 'day' },
      { key: 'gender', header: 'SEXO', kind: 'choice', choices: ['H', 'M', 'X'], optional: true },
      { key: 'email', header: 'CORREO', kind: 'text', optional: true },
      { key: 'workEmail', header: 'CORREO DE TRABAJO', kind: 'text', optional: true },
      { key: 'contractType', header: 'CONTRATO', kind: 'choice', choices: ['CDI', 'CDD'] },
      { key: 'start', header: 'INICIO', kind: 'day' },
      { key: 'end', header: 'FIN', kind: 'day', optional: true },
      WEEKLY_HOURS,
      SALARY,
      { key: 'registry', header: 'REGISTRO PATRONAL', kind: 'text' },
    ],
  },
  terms: {
    es: 'Condiciones laborales',
    en: 'Terms of employment',
    imports: true,
    columns: [
      PERSON,
      { key: 'name', header: 'NOMBRE', kind: 'text', optional: true },
      SITE,
      TEAM,
      POSITION,
      { key: 'from', header: 'DESDE', kind: 'day' },
      { key: 'to', header: 'HASTA', kind: 'day', optional: true },
      WEEKLY_HOURS,
      SALARY,
    ],
  },
  absences: {
    es: 'Ausencias y registros',
    en: 'Absences and records',
    imports: true,
    columns: [
      PERSON,
      {
        key: 'kind',
        header: 'TIPO',
        kind: 'choice',
        choices: RECORD_KINDS.filter((kind) => kind !== 'COMPLEMENTARY_PACT'),
      },
      { key: 'from', header: 'DESDE', kind: 'day' },
      { key: 'to', header: 'HASTA', kind: 'day', optional: true },
    ],
  },
  calendar: {
    es: 'Días festivos y efemérides',
    en: 'Holidays and observances',
    imports: true,
    columns: [
      SITE,
      { key: 'date', header: 'FECHA', also: ['DATE'], kind: 'day' },
      {
        key: 'kind',
        header: 'TIPO',
        also: ['HOLIDAY TYPE'],
        kind: 'choice',
        choices: HOLIDAY_TYPES,
        words: HOLIDAY_WORDS,
      },
      {
        key: 'openable',
        header: 'ABRE',
        also: ['OPENABLE'],
        kind: 'choice',
        choices: ['SI', 'NO'],
        words: { yes: 'SI' },
      },
      {
        key: 'description',
        header: 'DESCRIPCION',
        also: ['HOLIDAY DESCRIPTION', 'DESCRIPTION'],
        kind: 'text',
      },
    ],
  },
  posts: {
    es: 'Puestos autorizados',
    en: 'Authorized posts',
    imports: true,
    columns: [
      SITE,
      TEAM,
      POSITION,
      { key: 'from', header: 'DESDE', also: ['VIGENTE DESDE'], kind: 'day' },
      { key: 'people', header: 'PLAZAS', kind: 'number', minimum: 0, maximum: 400 },
      {
        key: 'weeklyHours',
        header: 'HORAS SEM',
        also: ['HORAS SEMANA'],
        kind: 'number',
        minimum: 0,
        maximum: 20_000,
      },
    ],
  },
  demand: {
    es: 'Ventas y afluencia',
    en: 'Sales and footfall',
    imports: true,
    columns: [
      SITE,
      { key: 'date', header: 'FECHA', also: ['DATE'], kind: 'day' },
      { key: 'time', header: 'HORA', also: ['TIME', 'DESDE'], kind: 'halfHour', optional: true },
      {
        key: 'sales',
        header: 'VENTAS',
        also: ['VENTA SIN IVA', 'SALES'],
        kind: 'number',
        minimum: 0,
        maximum: 1_000_000_000,
        optional: true,
      },
      { ...COUNT, key: 'tickets', header: 'TICKETS' },
      { ...COUNT, key: 'footfall', header: 'AFLUENCIA', also: ['VISITAS', 'FOOTFALL'] },
    ],
  },
  plans: {
    es: 'Planes de las próximas cuatro semanas',
    en: 'Plans of the next four weeks',
    imports: false,
    columns: [
      SITE,
      TEAM,
      PERSON,
      { key: 'name', header: 'NOMBRE', kind: 'text' },
      { key: 'date', header: 'FECHA', kind: 'day' },
      { key: 'from', header: 'ENTRADA', kind: 'text' },
      { key: 'to', header: 'SALIDA', kind: 'text' },
      { key: 'typology', header: 'TIPO', kind: 'text' },
    ],
  },
} as const satisfies Record<string, Dataset>;

export type DatasetName = keyof typeof DATASETS;
export const DATASET_NAMES = Object.keys(DATASETS).filter(isDataset);
export const IMPORT_NAMES = DATASET_NAMES.filter((name) => DATASETS[name].imports);

function isDataset(text: string): text is DatasetName {
  return Object.hasOwn(DATASETS, text);
}

/** A review that nobody applies can be opened for so many days. */
export const REVIEW_DAYS = 14;

/** An import can be undone for so many days, while nobody has changed its rows. */
export const UNDO_DAYS = 7;
