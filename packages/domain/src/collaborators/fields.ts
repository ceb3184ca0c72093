import { ADMINS, type Role } from '../access/roles.ts';
import type { ErrorCode } from '../errors.ts';
import type { FieldList } from './lists.ts';

/** What a field holds, and so how it is typed, checked and shown. */
export type FieldKind =
  | 'name'
  | 'text'
  | 'email'
  | 'phone'
  | 'number'
  | 'link'
  | 'postalCode'
  | 'day'
  | 'choice'
  | 'flag'
  | 'count'
  /** Integer centavos. */
  | 'money'
  | 'sports'
  | 'beneficiaries';

/** One sport, or one beneficiary. */
export type FieldItem = Readonly<Record<string, string | number>>;
/** What a field can hold; a text that was left empty is ''. */
export type FieldValue = string | number | boolean | null | readonly FieldItem[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The text in a field; '' where there is none. */
export const textIn = (file: FieldValues, name: string): string => {
  const value = file[name];
  return typeof value === 'string' ? value : '';
};

/** The rows of a field that is a list. */
export const itemsIn = (file: FieldValues, name: string): readonly FieldItem[] => {
  const value = file[name];
  return typeof value === 'object' && value !== null ? value : [];
};

const DIRECTING = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const satisfies readonly Role[];

/** Who reads a field, beside the person (decisions §2.5, §2.6, §2.9). */
export const FIELD_READERS = {
  everyone: [...DIRECTING, 'RESPONSIBLE', 'COMMISSIONER', 'LAWYER'],
  private: [...DIRECTING, 'LAWYER'],
  pay: DIRECTING,
  health: DIRECTING,
} as const satisfies Record<string, readonly Role[]>;

/** Who writes a field: pay and bank outside a process belong to the admin trio and the zone director (decisions §2.5). */
export const FIELD_WRITERS = {
  directing: DIRECTING,
  pay: [...ADMINS, 'ZONE_DIRECTOR'],
  process: [],
} as const satisfies Record<string, readonly Role[]>;

export type FieldRow = {
  readonly es: string;
  readonly en: string;
  readonly kind: FieldKind;
  readonly read: keyof typeof FIELD_READERS;
  /** `process`: shown here, changed by a process or by the registries alone. */
  readonly write: keyof typeof FIELD_WRITERS;
  /** The catalogue of a choice. */
  readonly list?: FieldList;
  /** The code for a field that may not be empty. */
  readonly missing?: ErrorCode;
  /** The most signs of a text. */
  readonly longest?: number;
  /** Changes what is paid: asks a reason. */
  readonly pay?: true;
  /** SAP is sent it when it changes. */
  readonly sap?: true;
  /** Part of the dated terms: a change is a new row from its day on. */
  readonly dated?: true;
};

type SectionRow = {
  readonly es: string;
  readonly en: string;
  /** Whether the person may propose changes of it. */
  readonly proposable: boolean;
  readonly fields: Readonly<Record<string, FieldRow>>;
};

const everyone = { read: 'everyone', write: 'directing' } as const;
const closed = { read: 'private', write: 'directing' } as const;
const health = { read: 'health', write: 'directing' } as const;
const pay = { read: 'pay', write: 'pay', pay: true, sap: true } as const;

/**
 * Every field of a person's file by section (spec §3): what it is called, what it holds, who reads and writes it,
 * whether it changes pay, and whether SAP is sent it. Contract, calls, screen and tests are made from this table.
 */
export const sections = {
  personal: {
    es: 'Datos personales',
    en: 'Personal details',
    proposable: true,
    fields: {
      name: {
        es: 'Nombre',
        en: 'First name',
        kind: 'name',
        missing: 'NAME_REQUIRED',
        sap: true,
        ...everyone,
      },
      firstSurname: {
        es: 'Apellido paterno',
        en: 'First surname',
        kind: 'name',
        missing: 'FIRST_SURNAME_REQUIRED',
        sap: true,
        ...everyone,
      },
      secondSurname: { es: 'Apellido materno', en: 'Second surname', kind: 'name', sap: true, ...everyone },
      birthdate: {
        es: 'Fecha de nacimiento',
        en: 'Date of birth',
        kind: 'day',
        missing: 'BIRTH_DATE_REQUIRED',
        sap: true,
        ...everyone,
      },
      birthState: {
        es: 'Estado de nacimiento',
        en: 'State of birth',
        kind: 'choice',
        list: 'birthStates',
        missing: 'BIRTH_STATE_REQUIRED',
        ...everyone,
      },
      gender: {
        es: 'Género',
        en: 'Gender',
        kind: 'choice',
        list: 'genders',
        missing: 'GENDER_REQUIRED',
        sap: true,
        ...everyone,
      },
      nationality: {
        es: 'Nacionalidad',
        en: 'Nationality',
        kind: 'choice',
        list: 'countries',
        missing: 'NATIONALITY_REQUIRED',
        ...everyone,
      },
      civilStatus: {
        es: 'Estado civil',
        en: 'Marital status',
        kind: 'choice',
        list: 'civilStatuses',
        missing: 'CIVIL_STATUS_REQUIRED',
        ...everyone,
      },
      personalIdType: {
        es: 'Tipo de identificación',
        en: 'Type of ID',
        kind: 'choice',
        list: 'personalIdTypes',
        ...everyone,
      },
      curp: { es: 'CURP', en: 'CURP', kind: 'number', missing: 'CURP_REQUIRED', sap: true, ...everyone },
      rfc: { es: 'RFC', en: 'RFC', kind: 'number', missing: 'RFC_REQUIRED', sap: true, ...everyone },
      nss: {
        es: 'NSS',
        en: 'NSS',
        kind: 'number',
        missing: 'SOCIAL_SECURITY_NUMBER_REQUIRED',
        sap: true,
        ...everyone,
      },
      personalPhone: {
        es: 'Celular',
        en: 'Cell phone',
        kind: 'phone',
        missing: 'PHONE_REQUIRED',
        ...everyone,
      },
      workPhone: { es: 'Teléfono de trabajo', en: 'Work phone', kind: 'phone', ...everyone },
      personalEmail: {
        es: 'Correo personal',
        en: 'Personal email',
        kind: 'email',
        missing: 'EMAIL_REQUIRED',
        ...everyone,
      },
      professionalEmail: {
        es: 'Correo de trabajo',
        en: 'Work email',
        kind: 'email',
        read: 'everyone',
        write: 'process',
      },
      hasChildren: { es: 'Tiene hijos', en: 'Has children', kind: 'flag', ...closed },
      numberOfChildren: { es: 'Número de hijos', en: 'Number of children', kind: 'count', ...closed },
      fm3Number: {
        es: 'Documento migratorio, número',
        en: 'Immigration document number',
        kind: 'text',
        longest: 40,
        ...closed,
      },
      fm3WorkPermission: { es: 'Permiso para trabajar', en: 'Work permit', kind: 'flag', ...closed },
      fm3IssuedOn: {
        es: 'Documento migratorio, expedición',
        en: 'Immigration document issued on',
        kind: 'day',
        ...closed,
      },
      fm3ExpiresOn: {
        es: 'Documento migratorio, vencimiento',
        en: 'Immigration document expires on',
        kind: 'day',
        ...closed,
      },
      expedientLink: { es: 'Expediente digital', en: 'Digital file', kind: 'link', longest: 500, ...closed },
    },
  },
  address: {
    es: 'Domicilio',
    en: 'Address',
    proposable: true,
    fields: {
      streetType: {
        es: 'Tipo de vialidad',
        en: 'Street type',
        kind: 'choice',
        list: 'streetTypes',
        missing: 'STREET_TYPE_REQUIRED',
        sap: true,
        ...closed,
      },
      streetName: {
        es: 'Calle',
        en: 'Street',
        kind: 'text',
        longest: 120,
        missing: 'STREET_NAME_REQUIRED',
        sap: true,
        ...closed,
      },
      exteriorNumber: {
        es: 'Número exterior',
        en: 'Exterior number',
        kind: 'text',
        longest: 20,
        missing: 'EXTERIOR_NUMBER_REQUIRED',
        sap: true,
        ...closed,
      },
      interiorNumber: {
        es: 'Número interior',
        en: 'Interior number',
        kind: 'text',
        longest: 20,
        sap: true,
        ...closed,
      },
      floor: { es: 'Piso', en: 'Floor', kind: 'text', longest: 20, ...closed },
      stair: { es: 'Escalera', en: 'Stair', kind: 'text', longest: 20, ...closed },
      postalCode: {
        es: 'Código postal',
        en: 'Postal code',
        kind: 'postalCode',
        missing: 'POSTAL_CODE_REQUIRED',
        sap: true,
        ...closed,
      },
      settlementType: {
        es: 'Tipo de asentamiento',
        en: 'Settlement type',
        kind: 'choice',
        list: 'settlementTypes',
        missing: 'SETTLEMENT_TYPE_REQUIRED',
        ...closed,
      },
      settlement: {
        es: 'Colonia',
        en: 'Neighborhood',
        kind: 'text',
        longest: 120,
        missing: 'SETTLEMENT_REQUIRED',
        sap: true,
        ...closed,
      },
      municipality: {
        es: 'Municipio o alcaldía',
        en: 'Municipality',
        kind: 'text',
        longest: 120,
        missing: 'MUNICIPALITY_REQUIRED',
        sap: true,
        ...closed,
      },
      city: { es: 'Ciudad', en: 'City', kind: 'text', longest: 120, ...closed },
      stateCode: {
        es: 'Estado',
        en: 'State',
        kind: 'choice',
        list: 'addressStates',
        missing: 'STATE_REQUIRED',
        sap: true,
        ...closed,
      },
      region: { es: 'Región', en: 'Region', kind: 'text', longest: 80, ...closed },
    },
  },
  fiscal: {
    es: 'Datos fiscales y créditos',
    en: 'Tax details and loans',
    proposable: true,
    fields: {
      fiscalName: {
        es: 'Nombre ante el SAT',
        en: 'Name registered with SAT',
        kind: 'text',
        missing: 'FISCAL_NAME_REQUIRED',
        sap: true,
        ...closed,
      },
      fiscalPostalCode: {
        es: 'Código postal fiscal',
        en: 'Tax postal code',
        kind: 'postalCode',
        missing: 'POSTAL_CODE_REQUIRED',
        sap: true,
        ...closed,
      },
      regime: {
        es: 'Régimen fiscal',
        en: 'Tax regime',
        kind: 'choice',
        list: 'fiscalRegimes',
        missing: 'FISCAL_REGIME_REQUIRED',
        sap: true,
        ...closed,
      },
      infonavitNumber: { es: 'Crédito INFONAVIT', en: 'INFONAVIT loan', kind: 'text', longest: 20, ...pay },
      infonavitFrom: { es: 'INFONAVIT, desde', en: 'INFONAVIT from', kind: 'day', ...pay },
      infonavitType: {
        es: 'INFONAVIT, tipo de descuento',
        en: 'INFONAVIT deduction type',
        kind: 'choice',
        list: 'infonavitTypes',
        ...pay,
      },
      infonavitDiscount: { es: 'INFONAVIT, se descuenta', en: 'INFONAVIT deducted', kind: 'flag', ...pay },
      infonavitDiscountNumber: {
        es: 'INFONAVIT, descuento',
        en: 'INFONAVIT deduction',
        kind: 'text',
        longest: 20,
        ...pay,
      },
      fonacotNumber: { es: 'Crédito FONACOT', en: 'FONACOT loan', kind: 'text', longest: 20, ...pay },
    },
  },
  bank: {
    es: 'Datos bancarios',
    en: 'Bank details',
    proposable: true,
    fields: {
      clabe: { es: 'CLABE', en: 'CLABE', kind: 'number', missing: 'CLABE_REQUIRED', ...pay },
      accountNumber: { es: 'Número de cuenta', en: 'Account number', kind: 'text', longest: 30, ...pay },
      iban: { es: 'IBAN', en: 'IBAN', kind: 'number', ...pay },
      beneficiaries: {
        es: 'Beneficiarios',
        en: 'Beneficiaries',
        kind: 'beneficiaries',
        read: 'pay',
        write: 'pay',
      },
    },
  },
  labor: {
    es: 'Datos laborales',
    en: 'Job details',
    proposable: false,
    fields: {
      section: {
        es: 'Sección',
        en: 'Section',
        kind: 'choice',
        list: 'storeSections',
        missing: 'SECTION_REQUIRED',
        ...everyone,
      },
      seniorityDate: {
        es: 'Fecha de antigüedad',
        en: 'Seniority date',
        kind: 'day',
        read: 'everyone',
        write: 'pay',
        pay: true,
        sap: true,
      },
      umf: {
        es: 'UMF (IMSS)',
        en: 'Family medicine unit (IMSS)',
        kind: 'text',
        longest: 4,
        read: 'private',
        write: 'pay',
      },
      contributionWage: { es: 'Salario base de cotización', en: 'Contribution wage', kind: 'money', ...pay },
      contributionWageSource: {
        es: 'Origen del salario base',
        en: 'Source of the contribution wage',
        kind: 'choice',
        list: 'wageSources',
        ...pay,
      },
      salary: { es: 'Salario mensual', en: 'Monthly salary', kind: 'money', dated: true, ...pay },
      hourRate: { es: 'Tarifa por hora', en: 'Hourly rate', kind: 'money', dated: true, ...pay },
      payPeriod: {
        es: 'Periodo de pago',
        en: 'Pay period',
        kind: 'choice',
        list: 'payPeriods',
        dated: true,
        ...pay,
      },
      paysheetGroup: {
        es: 'Grupo de nómina',
        en: 'Payroll group',
        kind: 'choice',
        list: 'paysheetGroups',
        dated: true,
        ...pay,
      },
      workdayType: {
        es: 'Tipo de jornada',
        en: 'Workday type',
        kind: 'choice',
        list: 'workdayTypes',
        dated: true,
        sap: true,
        ...everyone,
      },
      holidayRate: {
        es: 'Pago de festivo trabajado',
        en: 'Holiday rate',
        kind: 'choice',
        list: 'holidayRates',
        dated: true,
        ...pay,
      },
      selectedHolidays: {
        es: 'Festivos seleccionados',
        en: 'Selected holidays',
        kind: 'choice',
        list: 'selectedHolidays',
        dated: true,
        ...everyone,
      },
      compensationDays: {
        es: 'Días de compensación',
        en: 'Compensation days',
        kind: 'choice',
        list: 'compensationDays',
        dated: true,
        ...everyone,
      },
      vacationDays: { es: 'Días de vacaciones', en: 'Vacation days', kind: 'count', dated: true, ...pay },
      vacationPremium: {
        es: 'Prima vacacional (%)',
        en: 'Vacation premium (%)',
        kind: 'count',
        dated: true,
        ...pay,
      },
      aguinaldoDays: {
        es: 'Días de aguinaldo',
        en: 'Year-end bonus days',
        kind: 'count',
        dated: true,
        ...pay,
      },
    },
  },
  sensitive: {
    es: 'Datos sensibles',
    en: 'Sensitive data',
    proposable: true,
    fields: {
      disability: { es: 'Discapacidad', en: 'Disability', kind: 'flag', ...health },
      abilityToAct: {
        es: 'Capacidad de ejercicio',
        en: 'Capacity to act',
        kind: 'choice',
        list: 'abilitiesToAct',
        ...health,
      },
    },
  },
  tutor: {
    es: 'Madre, padre o tutor',
    en: 'Guardian',
    proposable: true,
    fields: {
      tutorName: { es: 'Nombre', en: 'First name', kind: 'name', ...closed },
      tutorSurname: { es: 'Apellidos', en: 'Surnames', kind: 'name', ...closed },
      tutorEmail: { es: 'Correo electrónico', en: 'Email', kind: 'email', ...closed },
      tutorDocument: { es: 'Documento de identidad', en: 'Identity document', kind: 'number', ...closed },
      tutorPhone: { es: 'Teléfono', en: 'Phone', kind: 'phone', ...closed },
    },
  },
  abilities: {
    es: 'Estudios y deportes',
    en: 'Education and sports',
    proposable: true,
    fields: {
      educationType: {
        es: 'Nivel de estudios',
        en: 'Level of education',
        kind: 'choice',
        list: 'educationTypes',
        missing: 'STUDIES_REQUIRED',
        ...everyone,
      },
      educationCompleted: { es: 'Estudios concluidos', en: 'Completed', kind: 'flag', ...everyone },
      curriculumOrigin: {
        es: 'Origen del currículum',
        en: 'Curriculum origin',
        kind: 'choice',
        list: 'curriculumOrigins',
        ...everyone,
      },
      sportLeader: { es: 'Líder deportivo', en: 'Sport leader', kind: 'flag', ...everyone },
      sportDisciplines: { es: 'Deportes', en: 'Sports', kind: 'sports', ...everyone },
    },
  },
} as const satisfies Record<string, SectionRow>;

export type FileSection = keyof typeof sections;
export const FILE_SECTIONS = Object.keys(sections).filter(isFileSection);
export function isFileSection(text: string): text is FileSection {
  return Object.hasOwn(sections, text);
}

/** The fields of a section by name. */
export const fieldsOf = (section: FileSection): Readonly<Record<string, FieldRow>> =>
  sections[section].fields;
