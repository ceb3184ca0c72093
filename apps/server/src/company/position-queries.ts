import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';

/** The position of a number. */
export const findPositionByNumber = (db: Db, number: number) =>
  db.selectFrom('position').select('id').where('number', '=', number).executeTakeFirst();

/** Adds a position. */
export const insertPosition = (db: Db, row: Insertable<DB['position']>) =>
  db.insertInto('position').values(row).returning('id').executeTakeFirstOrThrow();

/** The position of a number with its version, locked. */
export const lockPosition = (db: Db, number: number) =>
  db
    .selectFrom('position')
    .select(['id', 'version', 'changed_at', 'changed_by_name'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();

/** Changes a position. */
export const updatePosition = (db: Db, id: number, changes: Updateable<DB['position']>) =>
  db.updateTable('position').set(changes).where('id', '=', id).execute();

type Rate = { readonly from: string; readonly centavos: number };

/** Whether a rate is of days that have theirs; the first rate of a position may begin in the past. */
export async function isRateOfPast(
  { db, now }: Context,
  positionId: number,
  rate: Rate | null,
): Promise<boolean> {
  const today = dayAt(now);
  if (rate === null || rate.from > today) return false;
  const inForce = await db
    .selectFrom('monthly_rate')
    .select('valid_from')
    .where('position_id', '=', positionId)
    .where('valid_from', '<=', today)
    .executeTakeFirst();
  return inForce !== undefined;
}

/** The pay from a day on. */
export async function setRate(db: Db, positionId: number, { from, centavos }: Rate): Promise<void> {
  await db
    .insertInto('monthly_rate')
    .values({ position_id: positionId, valid_from: from, amount_centavos: centavos })
    .onConflict((conflict) =>
      conflict.columns(['position_id', 'valid_from']).doUpdateSet({ amount_centavos: centavos }),
    )
    .execute();
}
