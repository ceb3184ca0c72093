import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, RowNumber } from './common.ts';

/** One entry of a list to choose from: what is stored, and what people read in either language. */
export const ReferenceItem = z.object({ code: z.string(), es: z.string(), en: z.string() });
export type ReferenceItem = z.output<typeof ReferenceItem>;

const Nationality = z.object({ es: z.string(), en: z.string() });
export const Country = ReferenceItem.extend({ nationality: Nationality.nullable() });
export type Country = z.output<typeof Country>;

/** `receivesTransfers`: takes part in electronic transfers today. */
export const Bank = z.object({ code: z.string(), name: z.string(), receivesTransfers: z.boolean() });
export type Bank = z.output<typeof Bank>;

/** A state: INEGI code, ISO 3166-2 and the letters of a CURP. */
export const Region = z.object({ code: z.string(), name: z.string(), iso: z.string(), curp: z.string() });
export type Region = z.output<typeof Region>;

export const Municipality = z.object({ code: z.string(), name: z.string(), region: z.string() });
export type Municipality = z.output<typeof Municipality>;

export const SettlementType = z.object({ code: z.string(), name: z.string() });
export type SettlementType = z.output<typeof SettlementType>;

/** A neighbourhood of a postal code; `city` is empty for most rural places. */
export const Settlement = z.object({
  code: z.string(),
  name: z.string(),
  type: SettlementType,
  postalCode: z.string(),
  municipality: z.string(),
  city: z.string(),
});
export type Settlement = z.output<typeof Settlement>;

/** Whether the whole postal catalogue is loaded or a small set alone, of which the address form tells people. */
export const PostalCatalogueStatus = z.object({
  complete: z.boolean(),
  postalCodes: z.number(),
  source: z.string(),
});
export type PostalCatalogueStatus = z.output<typeof PostalCatalogueStatus>;

export const Position = z.object({
  number: z.number(),
  es: z.string(),
  en: z.string(),
  manager: z.boolean(),
});
export type Position = z.output<typeof Position>;

/** What a position earns a month in full time, from a day on; in centavos. */
export const MonthlyRate = z.object({
  positionNumber: z.number(),
  validFrom: z.string(),
  amount: z.number(),
  current: z.boolean(),
});
export type MonthlyRate = z.output<typeof MonthlyRate>;

const PostalCode = z.string().regex(/^\d{5}$/, { error: code('POSTAL_CODE_FORMAT_NOT_VALID') });
const StateCode = z.string().regex(/^\d{2}$/, { error: code('FIELD_NOT_VALID') });
const MunicipalityCode = z.string().regex(/^\d{5}$/, { error: code('FIELD_NOT_VALID') });

/** One page holds every municipality of a state but Oaxaca's 570 (spec 9: 500, by name). */
const MunicipalityPage = z
  .strictObject({
    number: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(500).default(500),
  })
  .prefault({});

const list = { method: 'GET', input: NoInput, list: true } as const;
const items = { ...list, output: z.array(ReferenceItem) } as const;

export const referenceCalls = {
  'countries.list': { ...list, path: '/mx/api/v2/countries', output: z.array(Country) },
  'banks.list': {
    usedBy: 'CLIENTS',
    ...list,
    path: '/mx/api/v2/banks',
    output: z.array(Bank),
  },
  'streetTypes.list': { ...items, path: '/mx/api/v2/streetTypes' },
  'infonavit.creditTypes': {
    usedBy: 'CLIENTS',
    ...items,
    path: '/mx/api/v2/infonavit/creditTypes',
  },

  'reference.civilStatuses': { ...items, path: '/mx/api/v2/civilStatuses' },
  'reference.genders': { ...items, path: '/mx/api/v2/genders' },
  'reference.educationTypes': {
    ...list,
    path: '/mx/api/v2/educationTypes',
    output: z.array(ReferenceItem.extend({ basic: z.boolean() })),
  },
  'reference.sportDisciplines': { ...items, path: '/mx/api/v2/sportDisciplines' },
  'reference.sportDisciplineLevels': { ...items, path: '/mx/api/v2/sportDisciplineLevels' },
  'reference.sportDisciplineFrequencies': { ...items, path: '/mx/api/v2/sportDisciplineFrequencies' },

  'labor.workdaytypes': { ...items, path: '/mx/api/v2/workdaytypes' },
  'labor.selectedholidays': {
    usedBy: 'CLIENTS',
    ...items,
    path: '/mx/api/v2/selectedholidays',
  },
  'labor.compensationdays': {
    usedBy: 'CLIENTS',
    ...items,
    path: '/mx/api/v2/compensationdays',
  },
  'labor.holidayrates': {
    usedBy: 'CLIENTS',
    ...list,
    path: '/mx/api/v2/holidayrates',
    output: z.array(ReferenceItem.extend({ percent: z.number() })),
  },
  'labor.paysheetGroups': {
    usedBy: 'CLIENTS',
    ...list,
    path: '/mx/api/v2/paysheetGroups',
    output: z.array(ReferenceItem.extend({ payPeriod: z.string() })),
  },
  'labor.payPeriods': { ...items, path: '/mx/api/v2/payPeriods' },
  'labor.contractTypes': {
    usedBy: 'CLIENTS',
    ...list,
    path: '/mx/api/v2/contractTypes',
    output: z.array(ReferenceItem.extend({ sat: z.string() })),
  },
  /** The tax regimes of natural persons; the specification wraps them in `data`. */
  'labor.fiscalRules': {
    method: 'GET',
    path: '/mx/api/v2/fiscalRules',
    input: NoInput,
    output: z.object({ data: z.array(ReferenceItem) }),
  },
  'labor.positions': { ...list, path: '/mx/api/v2/positions', output: z.array(Position) },
  /** A pay scale is pay (decisions 2.5): newest first, `current` marks the one that holds today. */
  'labor.monthlyRates': {
    ...list,
    path: '/mx/api/v2/monthlyRates/positionNumber/{n}',
    input: z.strictObject({ n: RowNumber }),
    output: z.array(MonthlyRate),
    errors: ['POSITION_NOT_FOUND'],
  },

  'regions.list': { ...list, path: '/mx/api/v2/regions', output: z.array(Region) },
  'regions.byPostalCode': {
    method: 'GET',
    path: '/mx/api/v2/regionByPostalCode/{code}',
    input: z.strictObject({ code: PostalCode }),
    output: Region,
    errors: ['POSTAL_CODE_NOT_FOUND'],
  },
  'municipalities.list': {
    usedBy: 'CLIENTS',
    ...list,
    path: '/mx/api/v2/municipalities',
    input: z.strictObject({
      filter: z.strictObject({ region: StateCode.optional() }).prefault({}),
      sort: z.enum(['name', '-name'], { error: code('SORT_UNKNOWN') }).default('name'),
      page: MunicipalityPage,
    }),
    output: z.array(Municipality),
  },
  'municipalities.byPostalCode': {
    ...list,
    path: '/mx/api/v2/municipalities/postalcode/{code}',
    input: z.strictObject({ code: PostalCode }),
    output: z.array(Municipality),
    errors: ['POSTAL_CODE_NOT_FOUND'],
  },
  'settlements.byMunicipality': {
    usedBy: 'CLIENTS',
    ...list,
    path: '/mx/api/v2/settlements/municipality/{id}',
    input: z.strictObject({ id: MunicipalityCode, page: MunicipalityPage }),
    output: z.array(Settlement),
    errors: ['MUNICIPALITY_NOT_FOUND'],
  },
  'settlements.byMunicipalityAndPostalCode': {
    ...list,
    path: '/mx/api/v2/settlements/municipality/{id}/postalcode/{code}',
    input: z.strictObject({ id: MunicipalityCode, code: PostalCode }),
    output: z.array(Settlement),
    errors: ['MUNICIPALITY_NOT_FOUND', 'POSTAL_CODE_NOT_FOUND'],
  },
  'settlementTypes.list': {
    usedBy: 'CLIENTS',
    ...list,
    path: '/mx/api/v2/settlementTypes',
    output: z.array(SettlementType),
  },
  'settlementTypes.get': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/settlementType/{id}',
    input: z.strictObject({ id: z.string() }),
    output: SettlementType,
    errors: ['SETTLEMENT_TYPE_NOT_FOUND'],
  },
  'postalCatalogue.status': {
    method: 'GET',
    path: '/mx/api/v2/postalCatalogue/status',
    input: NoInput,
    output: PostalCatalogueStatus,
  },
} as const satisfies Calls;
