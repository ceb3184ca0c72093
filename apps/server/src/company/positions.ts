import type { CompanyPosition, positionCalls } from '@jornada/contract/positions.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { listPositions } from './queries.ts';
import {
  findPositionByNumber,
  insertPosition,
  lockPosition,
  updatePosition,
  setRate,
} from './position-queries.ts';

export const positionHandlers: Handlers<typeof positionCalls> = {
  'companyPositions.list': async (_input, { db, now }) => listPositions(db, { today: dayAt(now) }),

  'companyPositions.create': async ({ number, rate, ...position }, context) => {
    const { db } = context;
    await alone(db, 'position');
    const known = await findPositionByNumber(db, number);
    if (known !== undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'number' });
    const { id } = await insertPosition(db, { number, ...rowOf(position), ...signed(context) });
    if (rate !== null) await setRate(context, id, rate);
    return { position: await written(context, number) };
  },

  'companyPositions.update': async ({ number, version, rate, ...position }, context) => {
    const { db } = context;
    const known = await lockPosition(db, number);
    if (known === undefined) throw new Refused('POSITION_NOT_FOUND');
    requireVersion(known, version);
    await updatePosition(db, known.id, { ...rowOf(position), ...signed(context), version: version + 1 });
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

async function written(context: Context, number: number): Promise<CompanyPosition> {
  const [position] = await listPositions(context.db, { today: dayAt(context.now), number });
  if (position === undefined) throw new Refused('POSITION_NOT_FOUND');
  context.record({ entity: 'position', id: String(number) });
  context.announce({ topic: 'sites' });
  return position;
}
