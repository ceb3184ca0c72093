import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import type { CompanyFile } from './file.ts';
import {
  findEmployerNamed,
  insertNewEmployer,
  findRegistry,
  insertRegistry,
  type Count,
  requireSame,
  addNamed,
  addPosition,
  addSite,
  addAdministrator,
} from './make-queries.ts';

/** How many rows were added, by what they are; rows that were there already stay as they are. */
export type Made = Readonly<Record<string, number>>;

/**
 * Adds what a company file names and the database has not, in one transaction. Running it again adds nothing. What is
 * there and differs is refused by its name.
 */
export async function makeCompany(db: Db, file: CompanyFile): Promise<Made> {
  return db.transaction().execute(async (tx) => {
    const made: Record<string, number> = {};
    const count = (what: string): void => void (made[what] = (made[what] ?? 0) + 1);
    for (const employer of file.employers) await addEmployer(tx, employer, count);
    for (const name of file.zones) await addNamed(tx, 'zone', name, count);
    for (const name of file.hrRegions) await addNamed(tx, 'hr_region', name, count);
    for (const position of file.positions) await addPosition(tx, position, count);
    for (const site of file.sites) await addSite(tx, site, count);
    await addAdministrator(tx, file.administrator, count);
    return made;
  });
}

async function addEmployer(tx: Db, employer: CompanyFile['employers'][number], count: Count): Promise<void> {
  const known = await findEmployerNamed(tx, employer.rfc);
  if (known !== undefined)
    requireSame(`employer ${employer.rfc}`, [['legal name', known.legal_name, employer.legalName]]);
  const id =
    known?.id ??
    (
      await insertNewEmployer(tx, {
        uuid: randomUUID(),
        legal_name: employer.legalName,
        rfc: employer.rfc,
        address: employer.address,
        postal_code: employer.postalCode,
      })
    ).id;
  if (known === undefined) count('employers');
  for (const { number, state } of employer.registries) {
    const registry = await findRegistry(tx, number);
    if (registry !== undefined) requireSame(`registry ${number}`, [['employer', registry.employer_id, id]]);
    else {
      await insertRegistry(tx, { id, number, state });
      count('registries');
    }
  }
}
