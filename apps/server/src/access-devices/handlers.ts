import type { accessDeviceCalls } from '@jornada/contract/access-devices.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { sql } from 'kysely';
import { readPresenceWeek } from './presence-week.ts';
import { questionOf } from './question.ts';
import { findFile, isUsedByClosedDay, listFiles, listSlots } from './queries.ts';
import { uploadPunches } from './upload.ts';

export const accessDeviceHandlers: Handlers<typeof accessDeviceCalls> = {
  'accessDeviceTimeSlots.list': async ({ sort }, { db }) => {
    const rows = await listSlots(db, sort.startsWith('-'));
    return { rows, total: rows.length };
  },

  'accessDeviceTimeSlots.add': async ({ timeFrom, timeTo }, context) => {
    const { db, now } = context;
    await sql`lock table access_device_time_slot in share row exclusive mode`.execute(db);
    const known = await listSlots(db, false);
    if (
      timeFrom < 0 ||
      timeTo > LAST_MINUTE ||
      timeFrom >= timeTo ||
      known.some((slot) => slot.timeFrom < timeTo && timeFrom < slot.timeTo)
    )
      throw new Refused('ACCESS_DEVICE_TIME_SLOT_WRONG_BOUNDARIES', { field: 'timeTo' });
    const uuid = newId(now);
    await db
      .insertInto('access_device_time_slot')
      .values({ id: uuid, time_from: timeFrom, time_to: timeTo })
      .execute();
    context.record({ entity: 'access_device_time_slot', id: uuid, fields: ['timeFrom', 'timeTo'] });
    return { timeSlot: { uuid, timeFrom, timeTo } };
  },

  'accessDeviceTimeSlots.remove': async ({ uuid }, context) => {
    const removed = await context.db
      .deleteFrom('access_device_time_slot')
      .where('id', '=', uuid)
      .returning('id')
      .executeTakeFirst();
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
    await db
      .updateTable('access_device_file')
      .set({ withdrawn_at: now.toString(), withdrawn_by_name: actor.name })
      .where('id', '=', uuid)
      .execute();
    context.record({ entity: 'access_device_file', id: uuid, fields: ['withdrawn'] });
    context.announce({ topic: 'planning', payload: { kind: 'punches' } });
    return {};
  },

  'accessDeviceData.week': async ({ personnelDivision, date }, context) =>
    readPresenceWeek(context.db, await questionOf(context, { personnelDivision, date })),

  'workingDay.status': async ({ filter }, context) => {
    const rows = await statusesOn(context, filter);
    return { rows, total: rows.length };
  },

  'workingDay.updateStatus': async (input, context) => {
    const { db, now } = context;
    const question = await questionOf(context, input);
    const rows = await statusesOn(context, input);
    const { rows: changed } = await sql<{ collaborator_id: string }>`
      insert into working_day as w (site_id, collaborator_id, work_date, status, updated_at)
      select ${question.site.id}, x.person, ${input.date}::date, x.status, ${now.toString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ collaboratorUuid, status }) => ({ person: collaboratorUuid, status })))}::jsonb) as x(person uuid, status text)
      on conflict (site_id, collaborator_id, work_date) do update set status = excluded.status, updated_at = excluded.updated_at
        where w.status <> excluded.status
      returning collaborator_id`.execute(db);
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
