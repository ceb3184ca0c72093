import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { EmployerRegistry, employerCalls } from '@jornada/contract/employers.ts';
import { Refused } from '../http/refused.ts';

/** The employer of an RFC. */
export const findEmployerByRfc = (db: Db, rfc: string) =>
  db.selectFrom('employer').select('id').where('rfc', '=', rfc).executeTakeFirst();

/** Adds an employer. */
export const insertEmployer = (db: Db, row: Insertable<DB['employer']>) =>
  db.insertInto('employer').values(row).returning('id').executeTakeFirstOrThrow();

/** The employer of an RFC with its version, locked. */
export const lockEmployer = (db: Db, rfc: string) =>
  db
    .selectFrom('employer')
    .select(['id', 'version', 'changed_at', 'changed_by_name'])
    .where('rfc', '=', rfc)
    .forUpdate()
    .executeTakeFirst();

/** Changes an employer. */
export const updateEmployer = (db: Db, id: number, changes: Updateable<DB['employer']>) =>
  db.updateTable('employer').set(changes).where('id', '=', id).execute();

/** Whether there is a state of a code. */
export const hasState = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('state').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Whether an employer has the registry of a number. */
export const hasRegistry = async (db: Db, number: string): Promise<boolean> =>
  (await db.selectFrom('employer_registry').select('id').where('number', '=', number).executeTakeFirst()) !==
  undefined;

export async function addRegistry(
  db: Db,
  employerId: number,
  { number, state }: EmployerRegistry,
): Promise<void> {
  const added = await db
    .insertInto('employer_registry')
    .values({ employer_id: employerId, number, state_code: state })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n)
    throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'registry.number' });
}

type Typed = CallParsed<(typeof employerCalls)['companyEmployers.update']>['powers'][number];

/** A representative's power, whole or none. */
export async function writePower(
  db: Db,
  employerId: number,
  { account, deed, date, notary, index }: Typed & { readonly index: number },
): Promise<void> {
  const parts = { deed: deed === '' ? null : deed, date, notary: notary === '' ? null : notary };
  const changed = await db
    .updateTable('legal_representative')
    .set({ power_deed: parts.deed, power_date: parts.date, power_notary: parts.notary })
    .where('employer_id', '=', employerId)
    .where('account_id', '=', account)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Refused('PATRON_NOT_FOUND', { field: `powers.${index}.deed` });
}
