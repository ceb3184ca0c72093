import type { calendarCalls, Holiday } from '@jornada/contract/calendar.ts';
import { readsSite, within } from '@jornada/domain/access/reach.ts';
import { HOLIDAY_TYPES, holidayTypes, type HolidayType } from '@jornada/domain/calendar/holiday-types.ts';
import { mandatoryRestDays } from '@jornada/domain/calendar/holidays.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { calendarChanged } from './changed.ts';
import { importHolidays } from './import.ts';
import {
  deleteHoliday,
  findHoliday,
  insertHolidays,
  listHolidays,
  updateHoliday,
  type Kind,
  type KnownHoliday,
} from './queries.ts';

export const calendarHandlers: Handlers<typeof calendarCalls> = {
  'holidayTypes.list': async () => {
    const rows = HOLIDAY_TYPES.map((code) => ({
      code,
      es: holidayTypes[code].es,
      en: holidayTypes[code].en,
    }));
    return { rows, total: rows.length };
  },
  'holiday.list': (input, context) => list('holiday', input, context),
  'holiday.get': ({ uuid }, context) => reachHoliday(context, { uuid, kind: 'holiday' }),
  'holiday.create': (input, context) => create('holiday', input, context),
  'holiday.createLegalDays': async ({ personnelDivision, year }, context) => {
    const siteId = await placeOf(personnelDivision, context);
    const known = siteId === null ? [] : await listHolidays(context.db, { siteId, year, kind: 'holiday' });
    const missing = mandatoryRestDays(year).filter(
      ({ date }) => !known.some((holiday) => holiday.date === date),
    );
    const rows = missing.map(({ date, name }) => ({
      id: newId(context.now),
      siteId,
      date,
      type: 'NATIONAL' as const,
      openable: false,
      description: name.es,
    }));
    const added = new Set(await insertHolidays(context.db, rows, signed(context)));
    const days = rows.filter(({ id }) => added.has(id));
    context.record(
      days.length === 0
        ? null
        : {
            entity: 'holiday',
            id: `${personnelDivision ?? ''}:${year}`,
            siteId,
            fields: days.map(({ id }) => id),
          },
    );
    await calendarChanged(context, { siteId, days });
    return {
      holidays: days.map(({ id, siteId: _place, ...day }) => ({
        ...day,
        uuid: id,
        personnelDivision,
        version: 1,
      })),
    };
  },
  'holiday.update': (input, context) => update('holiday', input, context),
  'holiday.delete': (input, context) => remove('holiday', input, context),
  'holiday.importFromCSV': ({ file }, context) => importHolidays(context, file.bytes),
  'ephemeris.list': (input, context) => list('ephemeris', input, context),
  'ephemeris.get': ({ uuid }, context) => reachHoliday(context, { uuid, kind: 'ephemeris' }),
  'ephemeris.create': (input, context) => create('ephemeris', { ...input, ...MARK }, context),
  'ephemeris.update': (input, context) => update('ephemeris', { ...input, ...MARK }, context),
  'ephemeris.delete': (input, context) => remove('ephemeris', input, context),
};

/** What an ephemeris is as a day: stores open on it like on any other. */
const MARK = { type: 'EPHEMERIS', openable: true } as const;

async function list(
  kind: Kind,
  { filter: { personnelDivision, year } }: { filter: { personnelDivision: string; year: number } },
  { db, reach }: Context,
): Promise<{ rows: Holiday[]; total: number }> {
  const site = await findSiteWithin(db, { code: personnelDivision, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  const rows = await listHolidays(db, { siteId: site.id, year, kind });
  return { rows, total: rows.length };
}

type Written = {
  readonly date: string;
  readonly type: HolidayType;
  readonly openable: boolean;
  readonly description: string;
};

async function create(
  kind: Kind,
  { personnelDivision, ...day }: Written & { personnelDivision: string | null },
  context: Context,
): Promise<{ holiday: Holiday }> {
  const siteId = await placeOf(personnelDivision, context);
  const id = newId(context.now);
  const added = await insertHolidays(context.db, [{ id, siteId, ...day }], signed(context));
  if (added.length === 0) throw new Refused('HOLIDAY_ALREADY_EXISTS', { field: 'date' });
  context.record({ entity: kind, id, siteId });
  await calendarChanged(context, { siteId, days: [day] });
  return { holiday: { uuid: id, personnelDivision, version: 1, ...day } };
}

async function update(
  kind: Kind,
  { uuid, version, ...day }: Written & { uuid: string; version: number },
  context: Context,
): Promise<{ holiday: Holiday }> {
  const known = await lockHoliday(context, { uuid, version, kind });
  if (!(await updateHoliday(context.db, { id: uuid, ...day }, signed(context))))
    throw new Refused('HOLIDAY_ALREADY_EXISTS', { field: 'date' });
  context.record({ entity: kind, id: uuid, siteId: known.siteId, fields: Object.keys(day) });
  await calendarChanged(context, { siteId: known.siteId, days: [known, day] });
  return { holiday: { uuid, personnelDivision: known.personnelDivision, version: version + 1, ...day } };
}

async function remove(
  kind: Kind,
  { uuid, version }: { uuid: string; version: number },
  context: Context,
): Promise<Record<string, never>> {
  const known = await lockHoliday(context, { uuid, version, kind });
  await deleteHoliday(context.db, uuid);
  context.record({ entity: kind, id: uuid, siteId: known.siteId });
  await calendarChanged(context, { siteId: known.siteId, days: [known] });
  return {};
}

/** The site that a new day is of; null, the whole company, is for those who reach all of it. */
async function placeOf(personnelDivision: string | null, { db, reach }: Context): Promise<number | null> {
  if (personnelDivision === null) {
    if (!reach.everywhere) throw new Refused('NOT_AUTHORIZED');
    return null;
  }
  const site = await findSiteWithin(db, { code: personnelDivision, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  return site.id;
}

/** What is of the whole company everybody reads who reaches any of it. */
async function reachHoliday(
  { db, reach, actor }: Context,
  asked: { uuid: string; kind: Kind },
): Promise<KnownHoliday> {
  const known = await findHoliday(db, asked);
  if (known === undefined || !(known.siteId === null || readsSite(reach, actor, known.siteId)))
    throw new Refused('HOLIDAY_NOT_FOUND');
  return known;
}

/** A day that the caller may write, under a lock; what is of the whole company only those who reach all of it. */
async function lockHoliday(
  { db, reach }: Context,
  { version, ...asked }: { uuid: string; version: number; kind: Kind },
): Promise<KnownHoliday> {
  await alone(db, 'holiday');
  const known = await findHoliday(db, asked);
  if (known === undefined || !within(reach, known)) throw new Refused('HOLIDAY_NOT_FOUND');
  if (known.version !== version)
    throw new Refused('STALE_VERSION', { who: known.changedBy, when: known.changedAt });
  return known;
}

const signed = ({ now, actor }: Context) => ({ now, by: actor.name });
