import type { Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { LaborCondition } from '../db/schema.ts';

export type StoredTerms = Selectable<LaborCondition>;

/** The contracts of some people, the first one first. */
export const listContractsOf = (db: Db, people: readonly string[]) =>
  db
    .selectFrom('contract')
    .select(['id', 'collaborator_id', 'start_date', 'end_date', 'ended_on'])
    .where('collaborator_id', 'in', [...people])
    .orderBy('start_date')
    .execute();

/** The terms of some contracts, in the order in which they hold. */
export const listTermsOf = (db: Db, contracts: readonly string[]): Promise<StoredTerms[]> =>
  db
    .selectFrom('labor_condition')
    .selectAll()
    .where('contract_id', 'in', [...contracts])
    .orderBy('valid_from')
    .execute();
