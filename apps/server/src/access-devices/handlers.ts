import type { accessDeviceCalls } from '@jornada/contract/access-devices.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { listSituations } from '../collaborators/situation-queries.ts';
import { readPresenceWeek } from './presence-week.ts';
import { questionOf } from './question-queries.ts';
import {
  findFile,
  isUsedByClosedDay,
  listFiles,
  listSlots,
  lockTimeSlots,
  insertTimeSlot,
  deleteTimeSlot,
  restoreFile,
  withdrawFile,
  writeDayStatuses,
} from './queries.ts';
import { uploadPunches } from './upload.ts';

export const accessDeviceHandlers: Handlers<typeof accessDeviceCalls> = {
  'accessDeviceTimeSlots.list': async ({ sort }, { db }) => {
    const rows = await listSlots(db, sort.startsWith('-'));
    return { rows, total: rows.length };
  },

  'accessDeviceTimeSlots.add': async ({ timeFrom, timeTo }, context) => {
    const { db, now } = context;
    await lockTimeSlots(db);
    const known = await listSlots(db, false);
    if (
      timeFrom < 0 ||
      timeTo > LAST_MINUTE ||
      timeFrom >= timeTo ||
      known.some((slot) => slot.timeFrom < timeTo && timeFrom < slot.timeTo)
    )
      throw new Refused('ACCESS_DEVICE_TIME_SLOT_WRONG_BOUNDARIES', { field: 'timeTo' });
    const uuid = newId(now);
    await insertTimeSlot(db, { uuid, timeFrom, timeTo });
    context.record({ entity: 'access_device_time_slot', id: uuid, fields: ['timeFrom', 'timeTo'] });
    return { timeSlot: { uuid, timeFrom, timeTo } };
  },

  'accessDeviceTimeSlots.remove': async ({ uuid }, context) => {
    const removed = await deleteTimeSlot(context.db, uuid);
    if (removed === undefined) throw new Refused('ACCESS_DEVICE_TIME_SLOT_NOT_FOUND');
    context.record({ entity: 'access_device_time_slot', id: uuid, fields: [] });
    return {};
  },

  'accessDeviceFiles.list': ({ page }, { db }) => listFiles(db, page),

  'accessDeviceFiles.upload': async ({ file }, context) => {
    const kept = await uploadPunches(context, file);
    context.record({ entity: 'access_device_file', id: kept.uuid, fields: ['rows'] });
    context.announce({ topic: 'planning', payload: { kind: 'punches' } });
    return { file: kept };
  },

  'accessDeviceFiles.remove': async ({ uuid }, context) => {
    const { db, now, actor } = context;
    const file = await findFile(db, uuid);
    if (file === undefined || file.withdrawnAt !== null) throw new Refused('ACCESS_DEVICE_FILE_NOT_FOUND');
    if (await isUsedByClosedDay(db, uuid)) throw new Refused('PRESENCE_DAY_CLOSED');
    await withdrawFile(db, { now, name: actor.name, uuid });
    noteWithdrawn(context, uuid);
    return {};
  },

  'accessDeviceFiles.restore': async ({ uuid }, context) => {
    const { db } = context;
    const file = await findFile(db, uuid);
    if (file === undefined) throw new Refused('ACCESS_DEVICE_FILE_NOT_FOUND');
    if (file.withdrawnAt === null) {
      context.record(null);
      return {};
    }
    if (await isUsedByClosedDay(db, uuid)) throw new Refused('PRESENCE_DAY_CLOSED');
    await restoreFile(db, uuid);
    noteWithdrawn(context, uuid);
    return {};
  },

  'accessDeviceData.week': async ({ personnelDivision, date }, context) => {
    const week = await readPresenceWeek(context.db, await questionOf(context, { personnelDivision, date }));
    const people = week.people.map(({ collaboratorUuid }) => collaboratorUuid);
    return { ...week, situations: await listSituations(context, people) };
  },

  'workingDay.status': async ({ filter }, context) => {
    const rows = await statusesOn(context, filter);
    return { rows, total: rows.length };
  },

  'workingDay.updateStatus': async (input, context) => {
    const { db, now } = context;
    const question = await questionOf(context, input);
    const rows = await statusesOn(context, input);
    const { rows: changed } = await writeDayStatuses(db, {
      siteId: question.site.id,
      date: input.date,
      now,
      rows,
    });
    context.record(
      changed.length === 0
        ? null
        : {
            entity: 'working_day',
            id: `${input.personnelDivision}:${input.date}`,
            siteId: question.site.id,
            fields: ['status'],
          },
    );
    return { updated: changed.length };
  },
};

const LAST_MINUTE = 1439;

async function statusesOn(
  context: Context,
  input: { readonly personnelDivision: string; readonly date: string },
) {
  const { people } = await readPresenceWeek(context.db, await questionOf(context, input));
  return people.map(({ collaboratorUuid, name, days }) => ({
    collaboratorUuid,
    name,
    status: days.find(({ date }) => date === input.date)?.status ?? 'PENDING',
  }));
}

/** Says that a file's punches count no more, or again. */
function noteWithdrawn(context: Context, uuid: string): void {
  context.record({ entity: 'access_device_file', id: uuid, fields: ['withdrawn'] });
  context.announce({ topic: 'planning', payload: { kind: 'punches' } });
}
