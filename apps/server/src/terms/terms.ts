import { addDays } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';
import {
  changeTermsAfter,
  changeTermsOn,
  insertTerms,
  listLaid,
  deleteTerms,
  extendTerms,
  takeBackChange,
  type Terms,
  termsOn,
} from './queries.ts';

/** What a process changes of somebody's terms; the rest stays as it is. */
export type TermsChange = Partial<
  Pick<
    Terms,
    | 'site_id'
    | 'team_id'
    | 'position_id'
    | 'full_time'
    | 'weekly_minutes'
    | 'annual_minutes'
    | 'workday_type'
    | 'salary_centavos'
    | 'pay_period'
  >
>;

type Laid = {
  readonly processId: string;
  readonly collaboratorId: string;
  readonly from: string;
  readonly change: TermsChange;
};

/**
 * Lays a change on a person's dated terms: a new row from that day on, the row before it ends the day before, and rows
 * that follow take the change over. Refuses where nothing is in force on that day.
 */
export async function layTerms(db: Db, { processId, collaboratorId, from, change }: Laid): Promise<void> {
  const current = await termsOn(db, collaboratorId, from);
  if (current === undefined) throw new Refused('CONTRACT_NOT_FOUND');
  if (Object.keys(change).length > 0) await changeTermsAfter(db, { collaboratorId, from }, change);
  const row = { ...current, ...change, valid_from: from, process_id: processId };
  if (current.valid_from === from) {
    await changeTermsOn(db, { contractId: current.contract_id, validFrom: current.valid_from }, row);
    return;
  }
  await changeTermsOn(
    db,
    { contractId: current.contract_id, validFrom: current.valid_from },
    { valid_to: addDays(from, -1) },
  );
  await insertTerms(db, row);
}

/**
 * Takes back the terms that a process laid and that are not in force yet: the row before runs on in their place. Rows
 * that follow lose the change again.
 */
export async function takeBackTerms(db: Db, processId: string): Promise<void> {
  const rows = await listLaid(db, processId);
  for (const row of rows) {
    const before = await termsOn(db, row.collaborator_id, addDays(row.valid_from, -1));
    if (before === undefined || before.contract_id !== row.contract_id) continue;
    await deleteTerms(db, { contractId: row.contract_id, validFrom: row.valid_from });
    await extendTerms(db, {
      validTo: row.valid_to,
      contractId: before.contract_id,
      validFrom: before.valid_from,
    });
    const undone = differenceOf(row, before);
    if (Object.keys(undone).length > 0)
      await takeBackChange(db, { collaboratorId: row.collaborator_id, validFrom: row.valid_from }, undone);
  }
}

const CHANGEABLE = [
  'site_id',
  'team_id',
  'position_id',
  'full_time',
  'weekly_minutes',
  'annual_minutes',
  'workday_type',
  'salary_centavos',
  'pay_period',
] as const satisfies readonly (keyof TermsChange)[];

/** The fields in which the laid row differs, as they were before. */
function differenceOf(row: Terms, before: Terms): TermsChange {
  return Object.fromEntries(
    CHANGEABLE.flatMap((field) => (row[field] === before[field] ? [] : [[field, before[field]]])),
  );
}
