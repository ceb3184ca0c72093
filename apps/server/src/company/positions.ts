import type { CompanyPosition, positionCalls } from '@jornada/contract/positions.ts';
import { refusedOn, together, where, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { but, readLater } from '@jornada/domain/unreadable.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { listPositions } from './queries.ts';
import {
  findPositionByNumber,
  insertPosition,
  lockPosition,
  updatePosition,
  isRateOfPast,
  setRate,
} from './position-queries.ts';

export const positionHandlers: Handlers<typeof positionCalls> = {
  'companyPositions.list': async (_input, { db, now }) => listPositions(db, { today: dayAt(now) }),

  'companyPositions.create': async (input, context) => {
    const { db } = context;
    await alone(db, 'position');
    const known = await readLater(async () => findPositionByNumber(db, input.number));
    const findings = together(
      () => where(known() !== undefined, () => refusedOn('number', 'DUPLICATE_UNIQUE_KEY')),
      () => checkHours(input),
    );
    refuseAll(findings.refusals);
    const { number, rate, ...position } = input;
    const { id } = await insertPosition(db, { number, ...rowOf(position), ...signed(context) });
    if (rate !== null) await setRate(db, id, rate);
    return { position: await written(context, number) };
  },

  'companyPositions.update': async (input, context) => {
    const { db } = context;
    const { number, version } = input;
    const known = await lockPosition(db, number);
    if (known === undefined) throw new Refused('POSITION_NOT_FOUND');
    requireVersion(known, version);
    const isPast = await readLater(async () => isRateOfPast(context, known.id, input.rate));
    const findings = together(
      () => checkHours(input),
      () => where(isPast(), () => refusedOn('rate.from', 'FIELD_NOT_VALID')),
    );
    refuseAll(findings.refusals);
    const { rate, ...position } = but(input, 'number', 'version');
    await updatePosition(db, known.id, { ...rowOf(position), ...signed(context), version: version + 1 });
    if (rate !== null) await setRate(db, known.id, rate);
    return { position: await written(context, number) };
  },
};

type Edited = Pick<
  CompanyPosition,
  'es' | 'en' | 'manager' | 'adultsOnly' | 'duties' | 'minWeeklyMinutes' | 'maxWeeklyMinutes'
>;

const checkHours = ({
  minWeeklyMinutes,
  maxWeeklyMinutes,
}: Pick<Edited, 'minWeeklyMinutes' | 'maxWeeklyMinutes'>): Findings =>
  where(maxWeeklyMinutes < minWeeklyMinutes, () => refusedOn('maxWeeklyMinutes', 'FIELD_NOT_VALID'));

function rowOf({ es, en, manager, adultsOnly, duties, minWeeklyMinutes, maxWeeklyMinutes }: Edited) {
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
