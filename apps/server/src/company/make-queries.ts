import type { DB } from '../db/schema.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { randomUUID } from 'node:crypto';
import type { CompanyFile } from './file.ts';

/** The employer of an RFC and its name. */
export const findEmployerNamed = (db: Db, rfc: string) =>
  db.selectFrom('employer').select(['id', 'legal_name']).where('rfc', '=', rfc).executeTakeFirst();

/** Adds an employer and returns its id. */
export const insertNewEmployer = (db: Db, row: Insertable<DB['employer']>) =>
  db.insertInto('employer').values(row).returning('id').executeTakeFirstOrThrow();

/** The employer registry of a number. */
export const findRegistry = (db: Db, number: string) =>
  db.selectFrom('employer_registry').select('employer_id').where('number', '=', number).executeTakeFirst();

/** Adds a registry to an employer. */
export const insertRegistry = (
  db: Db,
  { id, number, state }: { readonly id: number; readonly number: string; readonly state: string },
) => db.insertInto('employer_registry').values({ employer_id: id, number, state_code: state }).execute();

/** A company that is there already and says otherwise: nothing is written over, nothing is added. */
class OverwriteRefused extends Error {}

export type Count = (what: string) => void;

export function requireSame(what: string, pairs: readonly (readonly [string, unknown, unknown])[]): void {
  for (const [field, known, given] of pairs)
    if (known !== given)
      throw new OverwriteRefused(
        `${what} is there already and its ${field} is "${String(known)}", not "${String(given)}". Change it in the product; company:init writes over nothing.`,
      );
}

export async function addNamed(
  tx: Db,
  table: 'zone' | 'hr_region',
  name: string,
  count: Count,
): Promise<void> {
  const added = await tx
    .insertInto(table)
    .values({ uuid: randomUUID(), name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) count(table === 'zone' ? 'zones' : 'regions');
}

export async function addPosition(
  tx: Db,
  position: CompanyFile['positions'][number],
  count: Count,
): Promise<void> {
  const known = await tx
    .selectFrom('position')
    .select(['id', 'name_es'])
    .where('number', '=', position.number)
    .executeTakeFirst();
  if (known !== undefined)
    return requireSame(`position ${position.number}`, [['name', known.name_es, position.es]]);
  const { id } = await tx
    .insertInto('position')
    .values({
      number: position.number,
      name_es: position.es,
      name_en: position.en,
      manager: position.manager,
      adults_only: position.adultsOnly,
      duties_es: position.duties,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  count('positions');
  for (const { from, amount } of position.monthlyRates)
    await tx
      .insertInto('monthly_rate')
      .values({ position_id: id, valid_from: from, amount_centavos: Math.round(amount * 100) })
      .execute();
}

export async function addSite(tx: Db, site: CompanyFile['sites'][number], count: Count): Promise<void> {
  const employer = await tx
    .selectFrom('employer')
    .select('id')
    .where('rfc', '=', site.employer)
    .executeTakeFirst();
  if (employer === undefined)
    throw new OverwriteRefused(`site ${site.code} names the employer ${site.employer}, which is nowhere`);
  const registry = await idOf(tx, 'employer_registry', 'number', site.registry);
  const known = await tx
    .selectFrom('site')
    .select(['id', 'name', 'time_zone', 'employer_id'])
    .where('code', '=', site.code)
    .executeTakeFirst();
  if (known !== undefined)
    requireSame(`site ${site.code}`, [
      ['name', known.name, site.name],
      ['time zone', known.time_zone, site.timeZone],
      ['employer', known.employer_id, employer.id],
    ]);
  const id =
    known?.id ??
    (
      await tx
        .insertInto('site')
        .values({
          code: site.code,
          name: site.name,
          kind: site.kind,
          state_code: site.state,
          municipality: site.municipality,
          address: site.address,
          postal_code: site.postalCode,
          latitude: site.latitude,
          longitude: site.longitude,
          time_zone: site.timeZone,
          zone_id: await idOf(tx, 'zone', 'name', site.zone),
          hr_region_id: await idOf(tx, 'hr_region', 'name', site.hrRegion),
          employer_id: employer.id,
          registry_id: registry,
          opens_minute: site.opens,
          closes_minute: site.closes,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  if (known === undefined) count('sites');
  for (const name of site.teams) {
    const added = await tx
      .insertInto('team')
      .values({ uuid: randomUUID(), site_id: id, name })
      .onConflict((conflict) => conflict.columns(['site_id', 'name']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) count('teams');
  }
}

async function idOf(
  tx: Db,
  table: 'zone' | 'hr_region' | 'employer_registry',
  column: 'name' | 'number',
  value: string | undefined,
): Promise<number | null> {
  if (value === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new OverwriteRefused(`${value} is named by a site and is nowhere`);
  return found.id;
}

/** Found again by the address at the first sign-in, as any account (docs/operating.md). */
export async function addAdministrator(
  tx: Db,
  { name, email }: CompanyFile['administrator'],
  count: Count,
): Promise<void> {
  const address = email.toLowerCase();
  const known = await tx.selectFrom('account').select('id').where('email', '=', address).executeTakeFirst();
  const id = known?.id ?? randomUUID();
  if (known === undefined) await tx.insertInto('account').values({ id, email: address, name }).execute();
  const added = await tx
    .insertInto('account_role')
    .values({ account_id: id, role: 'ADMINISTRATOR', site_id: null, team_id: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'role', 'site_id', 'team_id']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) count('administrators');
}
