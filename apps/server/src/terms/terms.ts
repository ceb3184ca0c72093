import { addDays } from '@jornada/domain/time.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { LaborCondition } from '../db/schema.ts';
import { Refused } from '../http/refused.ts';

export type Terms = Selectable<LaborCondition>;

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
  if (Object.keys(change).length > 0)
    await db
      .updateTable('labor_condition')
      .set(change)
      .where('collaborator_id', '=', collaboratorId)
      .where('valid_from', '>', from)
      .execute();
  const row = { ...current, ...change, valid_from: from, process_id: processId };
  if (current.valid_from === from) {
    await db
      .updateTable('labor_condition')
      .set(row)
      .where('contract_id', '=', current.contract_id)
      .where('valid_from', '=', current.valid_from)
      .execute();
    return;
  }
  await db
    .updateTable('labor_condition')
    .set({ valid_to: addDays(from, -1) })
    .where('contract_id', '=', current.contract_id)
    .where('valid_from', '=', current.valid_from)
    .execute();
  await db.insertInto('labor_condition').values(row).execute();
}

/**
 * Takes back the terms that a process laid and that are not in force yet: the row before runs on in their place. Rows
 * that follow lose the change again.
 */
export async function takeBackTerms(db: Db, processId: string): Promise<void> {
  const rows = await db
    .selectFrom('labor_condition')
    .selectAll()
    .where('process_id', '=', processId)
    .execute();
  for (const row of rows) {
    const before = await termsOn(db, row.collaborator_id, addDays(row.valid_from, -1));
    if (before === undefined || before.contract_id !== row.contract_id) continue;
    await db
      .deleteFrom('labor_condition')
      .where('contract_id', '=', row.contract_id)
      .where('valid_from', '=', row.valid_from)
      .execute();
    await db
      .updateTable('labor_condition')
      .set({ valid_to: row.valid_to })
      .where('contract_id', '=', before.contract_id)
      .where('valid_from', '=', before.valid_from)
      .execute();
    const undone = differenceOf(row, before);
    if (Object.keys(undone).length > 0)
      await db
        .updateTable('labor_condition')
        .set(undone)
        .where('collaborator_id', '=', row.collaborator_id)
        .where('valid_from', '>', row.valid_from)
        .execute();
  }
}

/** The terms of a person that hold on a day. */
export async function termsOn(db: Db, collaboratorId: string, day: string): Promise<Terms | undefined> {
  return db
    .selectFrom('labor_condition')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .where('valid_from', '<=', day)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', day)]))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
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
