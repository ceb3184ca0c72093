import { banks } from '@jornada/domain/identity/banks.ts';
import { COUNTRIES } from '@jornada/domain/reference/countries.ts';
import {
  COMPENSATION_DAYS,
  CONTRACT_TYPES,
  FISCAL_REGIMES,
  HOLIDAY_RATES,
  INFONAVIT_CREDIT_TYPES,
  PAY_PERIODS,
  PAYSHEET_GROUPS,
  SELECTED_HOLIDAYS,
  WORKDAY_TYPES,
} from '@jornada/domain/reference/labor.ts';
import {
  CIVIL_STATUSES,
  EDUCATION_TYPES,
  GENDERS,
  STREET_TYPES,
} from '@jornada/domain/reference/personal.ts';
import { SPORT_DISCIPLINES, SPORT_FREQUENCIES, SPORT_LEVELS } from '@jornada/domain/reference/sports.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { referenceCalls } from '@jornada/contract/reference.ts';
import type { ErrorCode } from '@jornada/domain/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import {
  findMunicipality,
  findMunicipalityOfPostalCode,
  findRegionOfPostalCode,
  findSettlementType,
  listMonthlyRates,
  listMunicipalities,
  listPositions,
  listRegions,
  listSettlements,
  listSettlementTypes,
  postalCatalogueStatus,
} from './queries.ts';

export const referenceHandlers: Handlers<typeof referenceCalls> = {
  'countries.list': table(COUNTRIES),
  'banks.list': table(banks),
  'streetTypes.list': table(STREET_TYPES),
  'infonavit.creditTypes': table(INFONAVIT_CREDIT_TYPES),
  'reference.civilStatuses': table(CIVIL_STATUSES),
  'reference.genders': table(GENDERS),
  'reference.educationTypes': table(EDUCATION_TYPES),
  'reference.sportDisciplines': table(SPORT_DISCIPLINES),
  'reference.sportDisciplineLevels': table(SPORT_LEVELS),
  'reference.sportDisciplineFrequencies': table(SPORT_FREQUENCIES),
  'labor.workdaytypes': table(WORKDAY_TYPES),
  'labor.selectedholidays': table(SELECTED_HOLIDAYS),
  'labor.compensationdays': table(COMPENSATION_DAYS),
  'labor.holidayrates': table(HOLIDAY_RATES),
  'labor.paysheetGroups': table(PAYSHEET_GROUPS),
  'labor.payPeriods': table(PAY_PERIODS),
  'labor.contractTypes': table(CONTRACT_TYPES),
  'labor.fiscalRules': async () => ({ data: [...FISCAL_REGIMES] }),

  'labor.positions': async (_input, { db }) => whole(await listPositions(db)),
  'labor.monthlyRates': async ({ n }, { db, now }) =>
    whole((await listMonthlyRates(db, { number: n, today: dayAt(now) })) ?? missing('POSITION_NOT_FOUND')),

  'regions.list': async (_input, { db }) => whole(await listRegions(db)),
  'regions.byPostalCode': async ({ code }, { db }) =>
    (await findRegionOfPostalCode(db, code)) ?? missing('POSTAL_CODE_NOT_FOUND'),
  'municipalities.list': async ({ filter, sort, page }, { db }) =>
    listMunicipalities(db, { region: filter.region, descending: sort === '-name', page }),
  'municipalities.byPostalCode': async ({ code }, { db }) =>
    whole([(await findMunicipalityOfPostalCode(db, code)) ?? missing('POSTAL_CODE_NOT_FOUND')]),
  'settlements.byMunicipality': async ({ id, page }, { db }) => {
    if ((await findMunicipality(db, id)) === undefined) throw new Refused('MUNICIPALITY_NOT_FOUND');
    return listSettlements(db, { municipality: id, page });
  },
  'settlements.byMunicipalityAndPostalCode': async ({ id, code }, { db }) => {
    const municipality = (await findMunicipalityOfPostalCode(db, code)) ?? missing('POSTAL_CODE_NOT_FOUND');
    if (municipality.code !== id) throw new Refused('MUNICIPALITY_NOT_FOUND');
    return listSettlements(db, { municipality: id, postalCode: code, page: { number: 1, size: 500 } });
  },
  'settlementTypes.list': async (_input, { db }) => whole(await listSettlementTypes(db)),
  'settlementTypes.get': async ({ id }, { db }) =>
    (await findSettlementType(db, id)) ?? missing('SETTLEMENT_TYPE_NOT_FOUND'),
  'postalCatalogue.status': async (_input, { db }) => postalCatalogueStatus(db),
};

/** A list that is a table of the domain: the same rows for everyone. */
function table<Row>(rows: readonly Row[]): () => Promise<{ rows: Row[]; total: number }> {
  return async () => whole([...rows]);
}

/** A list that is never cut. */
function whole<Row>(rows: Row[]): { rows: Row[]; total: number } {
  return { rows, total: rows.length };
}

function missing(code: ErrorCode): never {
  throw new Refused(code);
}
