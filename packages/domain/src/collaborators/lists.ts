import { states } from '../identity/states.ts';
import { COUNTRIES } from '../reference/countries.ts';
import {
  COMPENSATION_DAYS,
  FISCAL_REGIMES,
  HOLIDAY_RATES,
  INFONAVIT_CREDIT_TYPES,
  PAY_PERIODS,
  PAYSHEET_GROUPS,
  SELECTED_HOLIDAYS,
  WORKDAY_TYPES,
} from '../reference/labor.ts';
import {
  ABILITIES_TO_ACT,
  CURRICULUM_ORIGINS,
  PERSONAL_ID_TYPES,
  STORE_SECTIONS,
  WAGE_SOURCES,
} from '../reference/people.ts';
import { CIVIL_STATUSES, EDUCATION_TYPES, GENDERS, STREET_TYPES } from '../reference/personal.ts';
import type { ReferenceRow } from '../reference/row.ts';
import { SETTLEMENT_TYPES } from '../reference/settlement-types.ts';

/** What the choices of a file are chosen from. */
export const fieldLists = {
  birthStates: Object.entries(states).map(([code, { name }]) => ({ code, ...name })),
  addressStates: Object.values(states).flatMap(({ inegi, name }) =>
    inegi === null ? [] : [{ code: inegi, ...name }],
  ),
  countries: COUNTRIES.map(({ code, es, en }) => ({ code, es, en })),
  genders: GENDERS,
  civilStatuses: CIVIL_STATUSES,
  personalIdTypes: PERSONAL_ID_TYPES,
  streetTypes: STREET_TYPES,
  /** Stored by name, as the postal catalogue fills them in. */
  settlementTypes: SETTLEMENT_TYPES.map(({ name }) => ({ code: name, es: name, en: name })),
  fiscalRegimes: FISCAL_REGIMES,
  infonavitTypes: INFONAVIT_CREDIT_TYPES,
  storeSections: STORE_SECTIONS,
  wageSources: WAGE_SOURCES,
  payPeriods: PAY_PERIODS,
  paysheetGroups: PAYSHEET_GROUPS,
  workdayTypes: WORKDAY_TYPES,
  holidayRates: HOLIDAY_RATES,
  selectedHolidays: SELECTED_HOLIDAYS,
  compensationDays: COMPENSATION_DAYS,
  abilitiesToAct: ABILITIES_TO_ACT,
  educationTypes: EDUCATION_TYPES,
  curriculumOrigins: CURRICULUM_ORIGINS,
} as const satisfies Record<string, readonly ReferenceRow[]>;

export type FieldList = keyof typeof fieldLists;
