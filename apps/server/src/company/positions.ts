import type { CompanyPosition, positionCalls } from '@jornada/contract/positions.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { listPositions } from './queries.ts';

export const positionHandlers: Handlers<typeof positionCalls> = {
  'companyPositions.list': async (_input, { db, now }) => listPositions(db, { today: dayAt(now) }),

  'companyPositions.create': async ({ number, rate, ...position }, context) => {
    const { db } = context;
    await alone(db, 'position');
    const known = await db
      .selectFrom('position')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst();
    if (known !== undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'number' });
    const { id } = await db
      .insertInto('position')
      .values({ number, ...rowOf(position), ...signed(context) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (rate !== null) await setRate(context, id, rate);
    return { position: await written(context, number) };
  },

  'companyPositions.update': async ({ number, version, rate, ...position }, context) => {
    const { db } = context;
    const known = await db
      .selectFrom('position')
      .select(['id', 'version', 'changed_at', 'changed_by_name'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) throw new Refused('POSITION_NOT_FOUND');
    requireVersion(known, version);
    await db
      .updateTable('position')
      .set({ ...rowOf(position), ...signed(context), version: version + 1 })
      .where('id', '=', known.id)
      .execute();
    if (rate !== null) await setRate(context, known.id, rate);
    return { position: await written(context, number) };
  },
};

type Edited = Pick<
  CompanyPosition,
  'es' | 'en' | 'manager' | 'adultsOnly' | 'duties' | 'minWeeklyMinutes' | 'maxWeeklyMinutes'
>;

function rowOf({ es, en, manager, adultsOnly, duties, minWeeklyMinutes, maxWeeklyMinutes }: Edited) {
  if (maxWeeklyMinutes < minWeeklyMinutes)
    throw new Refused('FIELD_NOT_VALID', { field: 'maxWeeklyMinutes' });
  return {
    name_es: es,
    name_en: en,
    manager,
    adults_only: adultsOnly,
    duties_es: duties,
    min_weekly_minutes: minWeeklyMinutes,
    max_weekly_minutes: maxWeeklyMinutes,
  };
}

/** The pay from a day on, or of a day that has not come yet; the first rate of a position may begin in the past. */
async function setRate(
  { db, now }: Context,
  positionId: number,
  { from, centavos }: { from: string; centavos: number },
): Promise<void> {
  const today = dayAt(now);
  const inForce = await db
    .selectFrom('monthly_rate')
    .select('valid_from')
    .where('position_id', '=', positionId)
    .where('valid_from', '<=', today)
    .executeTakeFirst();
  if (inForce !== undefined && from <= today) throw new Refused('FIELD_NOT_VALID', { field: 'rate.from' });
  await db
    .insertInto('monthly_rate')
    .values({ position_id: positionId, valid_from: from, amount_centavos: centavos })
    .onConflict((conflict) =>
      conflict.columns(['position_id', 'valid_from']).doUpdateSet({ amount_centavos: centavos }),
    )
    .execute();
}

async function written(context: Context, number: number): Promise<CompanyPosition> {
  const [position] = await listPositions(context.db, { today: dayAt(context.now), number });
  if (position === undefined) throw new Refused('POSITION_NOT_FOUND');
  context.record({ entity: 'position', id: String(number) });
  context.announce({ topic: 'sites' });
  return position;
}
