import type { CheckListOption } from '@jornada/contract/leave.ts';
import { sql } from 'kysely';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';

/** The whole catalogue, in the order in which it was written. */
export async function listOptions(db: Db): Promise<CheckListOption[]> {
  const rows = await db
    .selectFrom('leave_check_list_option')
    .select(['id', 'name_es', 'name_en', 'version'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ id, name_es, name_en, version }) => ({
    id,
    name: { es: name_es, en: name_en },
    version,
  }));
}

type Written = {
  readonly name_es: string;
  readonly name_en: string;
  readonly changed_at: string;
  readonly changed_by_name: string;
};

/** False where the name is taken. */
export async function addOption(db: Db, option: Written & { readonly id: string }): Promise<boolean> {
  const added = await db
    .insertInto('leave_check_list_option')
    .values(option)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function lockOption(db: Db, id: string) {
  await alone(db, 'leave_check_list_option');
  return db
    .selectFrom('leave_check_list_option')
    .select(['version', 'changed_at', 'changed_by_name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** False where another option has the name. */
export async function changeOption(
  db: Db,
  id: string,
  option: Written & { readonly version: number },
): Promise<boolean> {
  const namesake = await db
    .selectFrom('leave_check_list_option')
    .select('id')
    .where('name_es', '=', option.name_es)
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (namesake !== undefined) return false;
  await db.updateTable('leave_check_list_option').set(option).where('id', '=', id).execute();
  return true;
}

/** How many leaves that are not over hold an answer to an option. */
export async function countOpenLeaves(db: Db, optionId: string): Promise<number> {
  const { leaves } = await db
    .selectFrom('process_leave_check as c')
    .innerJoin('process as p', 'p.id', 'c.process_id')
    .select(sql<number>`count(*)::int`.as('leaves'))
    .where('c.option_id', '=', optionId)
    .where('p.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return leaves;
}

/** Takes an option off the list; leaves that are over keep what they answered to it. */
export async function removeOption(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('leave_check_list_option')
    .set({ removed_at: now.toString() })
    .where('id', '=', id)
    .execute();
}

type Check = { readonly process_id: string; readonly option_id: string; readonly chosen_value: string };

export async function upsertChecks(db: Db, checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return;
  await db
    .insertInto('process_leave_check')
    .values([...checks])
    .onConflict((conflict) =>
      conflict
        .columns(['process_id', 'option_id'])
        .doUpdateSet((row) => ({ chosen_value: row.ref('excluded.chosen_value') })),
    )
    .execute();
}
