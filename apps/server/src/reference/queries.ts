import type {
  MonthlyRate,
  Municipality,
  PostalCatalogueStatus,
  Position,
  Region,
  Settlement,
  SettlementType,
} from '@jornada/contract/reference.ts';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import { readCatalogueMark } from './catalogue.ts';

type Paged<Row> = { readonly rows: Row[]; readonly total: number };
type PageOf = { readonly number: number; readonly size: number };

export function listPositions(db: Db): Promise<Position[]> {
  return db
    .selectFrom('position')
    .select(['number', 'name_es as es', 'name_en as en', 'manager'])
    .orderBy('number')
    .execute();
}

/** A position's dated rates, newest first; undefined when there is no such position. */
export async function listMonthlyRates(
  db: Db,
  { number, today }: { number: number; today: string },
): Promise<MonthlyRate[] | undefined> {
  const position = await db
    .selectFrom('position')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  if (position === undefined) return undefined;
  const rates = await db
    .selectFrom('monthly_rate')
    .select(['valid_from as validFrom', 'amount_centavos as amount'])
    .where('position_id', '=', position.id)
    .orderBy('valid_from', 'desc')
    .execute();
  const current = rates.find(({ validFrom }) => validFrom <= today);
  return rates.map((rate) => ({
    positionNumber: number,
    validFrom: rate.validFrom,
    amount: rate.amount,
    current: rate === current,
  }));
}

export function listRegions(db: Db): Promise<Region[]> {
  return db
    .selectFrom('state')
    .select(['code', 'name', 'iso', 'curp'])
    .orderBy(alphabetical('name'))
    .execute();
}

export function findRegionOfPostalCode(db: Db, postalCode: string): Promise<Region | undefined> {
  return db
    .selectFrom('postal_code')
    .innerJoin('municipality', 'municipality.code', 'postal_code.municipality_code')
    .innerJoin('state', 'state.code', 'municipality.state_code')
    .select(['state.code', 'state.name', 'state.iso', 'state.curp'])
    .where('postal_code.code', '=', postalCode)
    .executeTakeFirst();
}

const MUNICIPALITY = ['municipality.code', 'municipality.name', 'municipality.state_code as region'] as const;

/** Municipalities by name, of one state or of all; a page says of how many. */
export async function listMunicipalities(
  db: Db,
  { region, descending, page }: { region: string | undefined; descending: boolean; page: PageOf },
): Promise<Paged<Municipality>> {
  const chosen = db
    .selectFrom('municipality')
    .$if(region !== undefined, (query) => query.where('state_code', '=', region ?? ''));
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .select(MUNICIPALITY)
    .orderBy(alphabetical('name'), descending ? 'desc' : 'asc')
    .orderBy('code')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { rows, total };
}

export function findMunicipality(db: Db, code: string): Promise<Municipality | undefined> {
  return db.selectFrom('municipality').select(MUNICIPALITY).where('code', '=', code).executeTakeFirst();
}

/** Every postal code lies in exactly one municipality. */
export function findMunicipalityOfPostalCode(db: Db, postalCode: string): Promise<Municipality | undefined> {
  return db
    .selectFrom('postal_code')
    .innerJoin('municipality', 'municipality.code', 'postal_code.municipality_code')
    .select(MUNICIPALITY)
    .where('postal_code.code', '=', postalCode)
    .executeTakeFirst();
}

export async function listSettlements(
  db: Db,
  { municipality, postalCode, page }: { municipality: string; postalCode?: string; page: PageOf },
): Promise<Paged<Settlement>> {
  const chosen = db
    .selectFrom('settlement')
    .where('settlement.municipality_code', '=', municipality)
    .$if(postalCode !== undefined, (query) => query.where('settlement.postal_code', '=', postalCode ?? ''));
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .innerJoin('settlement_type', 'settlement_type.code', 'settlement.type_code')
    .select([
      'settlement.code',
      'settlement.name',
      'settlement.postal_code',
      'settlement.municipality_code',
      'settlement.city',
    ])
    .select(['settlement_type.code as type_code', 'settlement_type.name as type_name'])
    .orderBy(alphabetical('settlement.name'))
    .orderBy('settlement.code')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { rows: rows.map(settlement), total };
}

function settlement(row: {
  code: string;
  name: string;
  postal_code: string;
  municipality_code: string;
  city: string | null;
  type_code: string;
  type_name: string;
}): Settlement {
  return {
    code: row.code,
    name: row.name,
    type: { code: row.type_code, name: row.type_name },
    postalCode: row.postal_code,
    municipality: row.municipality_code,
    city: row.city ?? '',
  };
}

export function listSettlementTypes(db: Db): Promise<SettlementType[]> {
  return db.selectFrom('settlement_type').select(['code', 'name']).orderBy(alphabetical('name')).execute();
}

export function findSettlementType(db: Db, code: string): Promise<SettlementType | undefined> {
  return db
    .selectFrom('settlement_type')
    .select(['code', 'name'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Whether the whole catalogue is loaded; the small set alone knows few codes, and the address form says so. */
export async function postalCatalogueStatus(db: Db): Promise<PostalCatalogueStatus> {
  const { codes } = await db
    .selectFrom('postal_code')
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow();
  const mark = await readCatalogueMark(db);
  return {
    complete: mark !== undefined,
    postalCodes: codes,
    source: 'Servicio Postal Mexicano, Catálogo Nacional de Códigos Postales',
  };
}
