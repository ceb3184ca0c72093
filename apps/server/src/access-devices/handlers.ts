import type { accessDeviceCalls } from '@jornada/contract/access-devices.ts';
import { leadsTeamOn, reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { listTeamIds, reachTeamOf } from '../planning/place.ts';
import { sql } from 'kysely';
import { readPresenceWeek, type PresenceQuestion } from './presence-week.ts';
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

  'presence.correct': async (input, context) => {
    const { db, now, actor } = context;
    const question = await questionOf(context, input);
    const { people, closed } = await readPresenceWeek(db, question);
    const person = people.find((one) => one.collaboratorUuid === input.collaboratorUuid);
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    if (actor.collaboratorId === input.collaboratorUuid) throw new Refused('OWN_PROCESS');
    if (closed.some(({ teamUuid, date }) => teamUuid === person.teamUuid && date === input.date))
      throw new Refused('PRESENCE_DAY_CLOSED');
    const isPunch = input.kind !== 'SETTLE';
    if (isPunch && input.time === undefined) throw new Refused('FIELD_REQUIRED', { field: 'time' });
    if (!isPunch && input.codes.length === 0) throw new Refused('FIELD_REQUIRED', { field: 'codes' });
    const id = newId(now);
    await db
      .insertInto('presence_correction')
      .values({
        id,
        collaborator_id: input.collaboratorUuid,
        site_id: question.site.id,
        work_date: input.date,
        kind: input.kind,
        minute: isPunch ? minuteOf(input.time ?? '') : null,
        direction: isPunch ? (input.direction ?? '') : null,
        codes: isPunch ? [] : input.codes,
        reason: input.reason,
        at: now.toString(),
        by_account: actor.accountId,
        by_name: actor.name,
      })
      .execute();
    context.record({
      entity: 'presence',
      id,
      siteId: question.site.id,
      fields: [input.kind, input.collaboratorUuid],
    });
    context.announce({ topic: 'planning', siteId: question.site.id, payload: { kind: 'presence' } });
    const after = await readPresenceWeek(db, question);
    const changed = after.people.find((one) => one.collaboratorUuid === input.collaboratorUuid);
    return { person: changed ?? person };
  },

  'presence.closeDay': async (input, context) => {
    const { db, now, actor, reach } = context;
    const place = await reachTeamOf(db, { ...input, reach });
    const { people } = await readPresenceWeek(db, await questionOf(context, input));
    const waits = people.some(
      ({ teamUuid, days }) =>
        teamUuid === input.teamUuid && days.some((day) => day.date === input.date && !day.settled),
    );
    if (waits) throw new Refused('PRESENCE_NOT_SETTLED');
    const { rows } = await sql<{ version: number }>`
      insert into presence_day as d (site_id, team_id, work_date, version, closed_at, closed_by_name)
      values (${place.siteId}, ${place.teamId}, ${input.date}::date, 1, ${now.toString()}::timestamptz, ${actor.name})
      on conflict (site_id, team_id, work_date) do update set version = d.version + 1, closed_at = excluded.closed_at, closed_by_name = excluded.closed_by_name
        where d.closed_at is null
      returning version`.execute(db);
    const [closed] = rows;
    if (closed === undefined) throw new Refused('PRESENCE_DAY_CLOSED');
    return written(context, { ...input, siteId: place.siteId, fields: ['closed'] }, closed.version);
  },

  'presence.reopenDay': async ({ reason, version, ...input }, context) => {
    const { db, reach } = context;
    const place = await reachTeamOf(db, { ...input, reach });
    if (reason === '') throw new Refused('PRESENCE_REASON_REQUIRED', { field: 'reason' });
    const reopened = await db
      .updateTable('presence_day')
      .set({ closed_at: null, version: version + 1, reopened_reason: reason })
      .where('site_id', '=', place.siteId)
      .where('team_id', '=', place.teamId)
      .where('work_date', '=', input.date)
      .where('version', '=', version)
      .where('closed_at', 'is not', null)
      .returning('version')
      .executeTakeFirst();
    if (reopened === undefined) throw new Refused('STALE_VERSION', { who: '', when: '' });
    return written(context, { ...input, siteId: place.siteId, fields: ['reopened'] }, reopened.version);
  },
};

const LAST_MINUTE = 1439;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function written(
  context: Context,
  {
    teamUuid,
    date,
    siteId,
    fields,
  }: {
    readonly teamUuid: string;
    readonly date: string;
    readonly siteId: number;
    readonly fields: readonly string[];
  },
  version: number,
) {
  context.record({ entity: 'presence_day', id: `${teamUuid}:${date}`, siteId, fields });
  context.announce({ topic: 'planning', siteId, payload: { kind: 'presence' } });
  return { version };
}

/** What of a site's presence the caller may see: all of it, the own teams, or oneself (decisions §2.10). */
async function questionOf(
  { db, reach, actor }: Context,
  { personnelDivision, date }: { readonly personnelDivision: string; readonly date: string },
): Promise<PresenceQuestion> {
  const row = await db
    .selectFrom('site')
    .select(['id', 'code', 'time_zone as timeZone'])
    .where('code', '=', personnelDivision)
    .executeTakeFirst();
  if (row === undefined) throw new Refused('SITE_NOT_FOUND');
  const whole = within({ ...reach, teams: [], self: null }, { siteId: row.id });
  const self = reach.self;
  const isOwn =
    self !== null &&
    (await db
      .selectFrom('collaborator')
      .select('id')
      .where('id', '=', self)
      .where('site_id', '=', row.id)
      .executeTakeFirst()) !== undefined;
  if (!whole && !isOwn && !leadsTeamOn(actor, row.id)) throw new Refused('SITE_NOT_FOUND');
  return {
    site: row,
    date,
    teams: whole ? null : await listTeamIds(db, { siteId: row.id, reach: { ...reach, self: null } }),
    self: isOwn ? self : null,
    health: within(reachOf([...ADMINS, 'DIRECTOR'], actor), { siteId: row.id }),
  };
}

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
