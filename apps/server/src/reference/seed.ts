import { createHash } from 'node:crypto';
import { mandatoryRestDays } from '@jornada/domain/calendar/holidays.ts';
import { states } from '@jornada/domain/identity/states.ts';
import { seedTypologies } from '@jornada/domain/planning/typologies/typologies.ts';
import { contractTypeOf, TYPOLOGY_DRESS, type Dress } from '@jornada/domain/reference/hour-typologies.ts';
import { PARAMETER_SEEDS } from '@jornada/domain/reference/parameters.ts';
import { SETTLEMENT_TYPES } from '@jornada/domain/reference/settlement-types.ts';
import { sql } from 'kysely';
import type { Database, Db } from '../db/connect.ts';
import { idNamed } from '../ids.ts';
import { readCatalogueMark } from './catalogue.ts';
import { SMALL_MUNICIPALITIES, SMALL_POSTAL_CODES } from './postal-codes.ts';

const KEY = 'reference-data';

/**
 * Brings the reference data of this version into the database, at every start: what is missing is added, what HR has
 * edited stays. Nothing is done while the data, and the two years whose holidays it holds, are those of the last time.
 */
export async function seedReference(
  database: Database,
  { today }: { today: string },
): Promise<{ readonly done: boolean }> {
  const year = Number(today.slice(0, 4));
  const holidays = [year, year + 1].flatMap(mandatoryRestDays);
  const version = createHash('sha256')
    .update(JSON.stringify([everything, holidays]))
    .digest('hex');
  const known = await database.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (known?.value === version) return { done: false };
  await database.db.transaction().execute(async (tx) => {
    await seedPostalCodes(tx);
    await seedTypologyCatalogue(tx);
    await tx
      .insertInto('parameter')
      .values(PARAMETER_SEEDS.map(({ code, name, value }) => ({ code, name, value })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('holiday')
      .values(
        holidays.map(({ code, date, name }) => ({
          id: idNamed(`holiday ${code} ${date}`),
          date,
          kind: 'NATIONAL',
          description: name.es,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('installation')
      .values({ key: KEY, value: version })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: version }))
      .execute();
  });
  return { done: true };
}

const everything = [
  states,
  seedTypologies,
  TYPOLOGY_DRESS,
  PARAMETER_SEEDS,
  SETTLEMENT_TYPES,
  SMALL_MUNICIPALITIES,
  SMALL_POSTAL_CODES,
];

/** The states and settlement types of the country, and the few postal codes that are there without the full catalogue. */
async function seedPostalCodes(tx: Db): Promise<void> {
  const regions = Object.entries(states).flatMap(([curp, { name, inegi, sat }]) =>
    inegi === null ? [] : [{ code: inegi, name: name.es, iso: `MX-${sat}`, curp }],
  );
  await tx
    .insertInto('state')
    .values(regions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('settlement_type')
    .values([...SETTLEMENT_TYPES])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await readCatalogueMark(tx)) !== undefined) return;
  await tx
    .insertInto('municipality')
    .values(SMALL_MUNICIPALITIES.map(({ code, name }) => ({ code, name, state_code: code.slice(0, 2) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('postal_code')
    .values(SMALL_POSTAL_CODES.map(({ code, municipality }) => ({ code, municipality_code: municipality })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('settlement')
    .values(SMALL_POSTAL_CODES.flatMap(settlementRows))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function settlementRows({ code, municipality, city, settlements }: (typeof SMALL_POSTAL_CODES)[number]) {
  return settlements.map(([number, name, type]) => ({
    code: `${municipality}${number}`,
    postal_code: code,
    municipality_code: municipality,
    type_code: type,
    name,
    city: city === '' ? null : city,
  }));
}

/** The typologies of decisions 5.12; a rule comes with its typology, so that a rule which HR took away stays away. */
async function seedTypologyCatalogue(tx: Db): Promise<void> {
  const added = await tx
    .insertInto('hour_typology')
    .values(seedTypologies.map(typologyRow))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'abbreviation'])
    .execute();
  const rules = added.flatMap(({ id, abbreviation }) =>
    seedTypologies
      .filter(({ code }) => code === abbreviation)
      .map(({ code }) => ({
        uuid: idNamed(`rule ${code}`),
        typology_id: id,
        contract_type: contractTypeOf(code),
      })),
  );
  if (rules.length > 0)
    await tx
      .insertInto('planning_rule')
      .values(rules)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

function typologyRow(seed: (typeof seedTypologies)[number], index: number) {
  const dress: Dress = TYPOLOGY_DRESS[seed.code];
  return {
    uuid: idNamed(`typology ${seed.code}`),
    abbreviation: seed.code,
    sap_code: dress.sapCode,
    name_es: seed.es,
    name_en: seed.en,
    kind: seed.kind,
    paid: seed.paid,
    in_timebase: seed.inTimebase,
    outside_company_day: 'outsideCompanyDay' in seed,
    restricted: dress.restricted === true,
    sap_target: dress.sapTarget ?? 'NONE',
    color: dress.color,
    position: index + 1,
    grouping_type_id: sql<number>`grouping_type_of(${seed.kind})`,
    hour_parent_id: sql<number>`hour_parent_of(${seed.kind}, ${seed.paid}, ${seed.inTimebase})`,
  };
}
