import type { SiteTimeSlotInterval, timeSlotCalls } from '@jornada/contract/time-slots.ts';
import { readsSite, within } from '@jornada/domain/access/reach.ts';
import { activeInterval, DEFAULT_TIME_SLOTS, slotsOn } from '@jornada/domain/time-slots/time-slots.ts';
import { addDays } from '@jornada/domain/time.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { findSiteWithin } from '../sites/queries.ts';
import {
  findInterval,
  insertInterval,
  listIntervals,
  updateInterval,
  type KnownInterval,
} from './queries.ts';

export const timeSlotHandlers: Handlers<typeof timeSlotCalls> = {
  'timeSlots.default': async () => [...DEFAULT_TIME_SLOTS],

  'timeSlots.siteIntervals': async ({ personnelDivision }, context) =>
    listIntervals(context.db, { siteId: await reachSite(personnelDivision, context) }),

  'timeSlots.siteInterval': async ({ uuid }, { db, reach, actor }) => {
    const known = await findInterval(db, uuid);
    if (known === undefined || !readsSite(reach, actor, known.siteId))
      throw new Refused('SITE_TIME_SLOT_INTERVAL_NOT_FOUND');
    return known;
  },

  'timeSlots.activeBySiteAndDate': async ({ filter: { personnelDivision, date, days } }, context) => {
    const siteId = await reachSite(personnelDivision, context);
    const intervals = await listIntervals(context.db, { siteId, from: date, to: addDays(date, days - 1) });
    return Array.from({ length: days }, (_, at) => {
      const day = addDays(date, at);
      const active = activeInterval(intervals, day);
      return {
        date: day,
        siteTimeSlotIntervalUuid: active?.uuid ?? null,
        slots: slotsOn(active?.slots ?? DEFAULT_TIME_SLOTS, day),
      };
    });
  },

  'timeSlots.createSiteIntervals': async ({ personnelDivision, ...interval }, context) => {
    requireOrder(interval);
    const siteId = await reachSite(personnelDivision, context);
    const uuid = newId(context.now);
    if (!(await insertInterval(context.db, { uuid, siteId, ...interval }, signed(context))))
      throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'fromDate' });
    return written(context, { uuid, siteId });
  },

  'timeSlots.updateSiteIntervals': async ({ uuid, version, ...interval }, context) => {
    requireOrder(interval);
    await alone(context.db, 'site_time_slot_interval');
    const known = await reachInterval(uuid, context);
    if (known.version !== version)
      throw new Refused('STALE_VERSION', { who: known.changedBy, when: known.changedAt });
    if (!(await updateInterval(context.db, { uuid, ...interval }, signed(context))))
      throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'fromDate' });
    return written(context, known);
  },
};

async function reachSite(code: string, { db, reach }: Context): Promise<number> {
  const site = await findSiteWithin(db, { code, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  return site.id;
}

async function reachInterval(uuid: string, { db, reach }: Context): Promise<KnownInterval> {
  const known = await findInterval(db, uuid);
  if (known === undefined || !within(reach, known)) throw new Refused('SITE_TIME_SLOT_INTERVAL_NOT_FOUND');
  return known;
}

function requireOrder({ fromDate, toDate }: Pick<SiteTimeSlotInterval, 'fromDate' | 'toDate'>): void {
  if (toDate !== null && toDate < fromDate) throw new Refused('FIELD_NOT_VALID', { field: 'toDate' });
}

/** One audit entry, and anyone who plans the site sees the new shading. */
async function written(
  context: Context,
  { uuid, siteId }: { uuid: string; siteId: number },
): Promise<{ siteTimeSlotInterval: SiteTimeSlotInterval }> {
  context.record({ entity: 'siteTimeSlotInterval', id: uuid, siteId });
  context.announce({ topic: 'catalogues', siteId, payload: { kind: 'timeSlots' } });
  return { siteTimeSlotInterval: await reachInterval(uuid, context) };
}

const signed = ({ now, actor }: Context) => ({ now, by: actor.name });
