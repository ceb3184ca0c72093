import type { DeviceFile, DeviceTimeSlot } from '@jornada/contract/access-devices.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';

export async function listSlots(db: Db, descending: boolean): Promise<DeviceTimeSlot[]> {
  return db
    .selectFrom('access_device_time_slot')
    .select(['id as uuid', 'time_from as timeFrom', 'time_to as timeTo'])
    .orderBy('time_from', descending ? 'desc' : 'asc')
    .execute();
}

// Files of earlier days have no lines, and what was not known stands behind what could not be read.
const FILE = sql`f.id as uuid, f.name, f.rows, f.first_date as "firstDate", f.last_date as "lastDate", f.bad_count as "badCount",
  (select coalesce(jsonb_agg(jsonb_build_object('row', b -> 'row', 'code', b -> 'code', 'line', coalesce(b ->> 'line', '')) order by (b ->> 'row')::int), '[]'::jsonb)
    from jsonb_array_elements(f.bad_rows) b) as "badRows",
  f.uploaded_at as "uploadedAt", f.uploaded_by_name as "uploadedBy", f.withdrawn_at as "withdrawnAt"`;

/** Files of punches, the newest first. */
export function listFiles(
  db: Db,
  page: { readonly number: number; readonly size: number },
): Promise<{ rows: DeviceFile[]; total: number }> {
  return paged(db, {
    list: sql<
      DeviceFile & { total: number }
    >`select ${FILE}, count(*) over ()::int as total from access_device_file f where f.kind = 'FILE' order by f.uploaded_at desc, f.id desc`,
    page,
  });
}

export async function findFile(db: Db, id: string): Promise<DeviceFile | undefined> {
  const { rows } =
    await sql<DeviceFile>`select ${FILE} from access_device_file f where f.id = ${id}::uuid and f.kind = 'FILE'`.execute(
      db,
    );
  return rows[0];
}

/** Whether a team's closed day counts punches of this file. */
export async function isUsedByClosedDay(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from access_punch p join collaborator c on c.id = p.collaborator_id
      join presence_day d on d.site_id = p.site_id and d.work_date = p.work_date and d.team_id = c.team_id and d.closed_at is not null
      where p.file_id = ${fileId}::uuid) as used`.execute(db);
  return rows[0]?.used ?? false;
}

export type PersonAt = {
  readonly id: string;
  readonly name: string;
  readonly birthdate: string | null;
  readonly teamId: number | null;
  readonly teamUuid: string | null;
  readonly team: string | null;
};

type Asked = {
  readonly siteId: number;
  readonly from: string;
  readonly to: string;
  /** Null for all of the site. */
  readonly teams: readonly number[] | null;
  readonly self: string | null;
};

/** People who work at a site between two days, or clocked in there, of these teams, or one person alone; by name. */
export async function listPeople(db: Db, { siteId, from, to, teams, self }: Asked): Promise<PersonAt[]> {
  const { rows } = await sql<PersonAt>`
    select distinct on (c.search_name, c.id) c.id, c.full_name as name, c.birthdate::text as birthdate, t.id as "teamId", t.uuid as "teamUuid", t.name as team
    from (
      select collaborator_id as id, team_id from labor_condition where site_id = ${siteId} and valid_from <= ${to}::date and (valid_to is null or valid_to >= ${from}::date)
      union all select p.collaborator_id, null from access_punch p where p.site_id = ${siteId} and p.work_date between ${from}::date and ${to}::date) x
    join collaborator c on c.id = x.id
    left join team t on t.id = coalesce(x.team_id, c.team_id)
    where not c.fictitious and (${teams === null ? sql`true` : sql`coalesce(x.team_id, c.team_id) = any(${[...teams]}::int[])`} or c.id = ${self}::uuid)
      and (${self === null || teams === null || teams.length > 0 ? sql`true` : sql`c.id = ${self}::uuid`})
    order by c.search_name, c.id, x.team_id nulls last`.execute(db);
  return rows;
}

export type PlannedRow = {
  readonly person: string;
  readonly site: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly code: string;
  readonly kind: string;
  readonly restricted: boolean;
  readonly breakFrom: number | null;
  readonly breakMinutes: number | null;
};

export type Of = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** What is planned of these people between two days, at whatever site. */
export async function listPlanned(db: Db, { people, from, to }: Of): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select p.collaborator_id as person, s.code as site, p.work_date::text as date, p.from_minute as "from", p.to_minute as "to", h.abbreviation as code, h.kind,
      h.restricted, p.break_from as "breakFrom", p.break_minutes as "breakMinutes"
    from planning_period p join site s on s.id = p.site_id join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = any(${[...people]}::uuid[]) and p.work_date between ${from}::date and ${to}::date
    order by p.work_date, p.from_minute`.execute(db);
  return rows;
}

export type PunchedRow = {
  readonly person: string;
  readonly site: string;
  readonly date: string;
  readonly minute: number;
  readonly direction: string;
  readonly file: string;
  readonly row: number;
  readonly isDoubtful: boolean;
};

/** Raw punches of these people between two days in the order of their files; withdrawn files are left out. */
export async function listPunches(db: Db, { people, from, to }: Of): Promise<PunchedRow[]> {
  const { rows } = await sql<PunchedRow>`
    select p.collaborator_id as person, s.code as site, p.work_date::text as date, p.minute, p.direction, f.name as file, p.row, coalesce(k.doubtful, false) as "isDoubtful"
    from access_punch p join access_device_file f on f.id = p.file_id and f.withdrawn_at is null join site s on s.id = p.site_id
    left join kiosk_punch k on k.file_id = p.file_id and k.row = p.row
    where p.collaborator_id = any(${[...people]}::uuid[]) and p.work_date between ${from}::date and ${to}::date
    order by f.uploaded_at, p.file_id, p.row`.execute(db);
  return rows;
}

export type CorrectionRow = {
  readonly uuid: string;
  readonly person: string;
  readonly site: string;
  readonly date: string;
  readonly kind: 'ADD' | 'VOID' | 'SETTLE';
  readonly minute: number | null;
  readonly direction: string | null;
  readonly second: boolean;
  readonly codes: string[];
  readonly reason: string;
  readonly at: string;
  readonly by: string;
  readonly undone: { readonly reason: string; readonly at: string; readonly by: string } | null;
};

/** Corrections of these people between two days, each with who took it back. */
export async function listCorrections(db: Db, { people, from, to }: Of): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select k.id as uuid, k.collaborator_id as person, s.code as site, k.work_date::text as date, k.kind, k.minute, k.direction, k.second, k.codes, k.reason, k.at, k.by_name as by,
      case when u.id is not null then jsonb_build_object('reason', u.reason, 'at', u.at, 'by', u.by_name) end as undone
    from presence_correction k join site s on s.id = k.site_id left join presence_correction u on u.undoes = k.id
    where k.kind <> 'UNDO' and k.collaborator_id = any(${[...people]}::uuid[]) and k.work_date between ${from}::date and ${to}::date
    order by k.at, k.id`.execute(db);
  return rows;
}

export type AnswerRow = {
  readonly person: string;
  readonly date: string;
  readonly agrees: boolean;
  readonly remark: string;
  readonly hash: string;
  readonly at: string;
};

/** What these people last said of each day of their record. */
export async function listAnswers(db: Db, { people, from, to }: Of): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select distinct on (a.collaborator_id, a.work_date) a.collaborator_id as person, a.work_date::text as date, a.agrees, a.remark, a.record_hash as hash, a.at
    from working_time_answer a
    where a.collaborator_id = any(${[...people]}::uuid[]) and a.work_date between ${from}::date and ${to}::date
    order by a.collaborator_id, a.work_date, a.at desc, a.id desc`.execute(db);
  return rows;
}

/** The newest file with punches of a site. */
export async function lastFileOf(
  db: Db,
  siteId: number,
): Promise<{ name: string; uploadedAt: string } | null> {
  const { rows } = await sql<{ name: string; uploadedAt: string }>`
    select f.name, f.uploaded_at as "uploadedAt" from access_device_file f
    where f.withdrawn_at is null and exists (select from access_punch p where p.file_id = f.id and p.site_id = ${siteId})
    order by f.uploaded_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type ClosedDay = {
  readonly teamId: number;
  readonly teamUuid: string;
  readonly date: string;
  readonly closedBy: string;
  readonly version: number;
  /** Punches that came once it was closed. */
  readonly newPunches: number;
};

// A kiosk's file goes on growing; each of its punches has a moment of its own.
const arrival = (punch: string, file: string): RawBuilder<string> =>
  sql`coalesce((select q.received_at from kiosk_punch q where q.file_id = ${sql.ref(`${punch}.file_id`)} and q.row = ${sql.ref(`${punch}.row`)}), ${sql.ref(`${file}.uploaded_at`)})`;

/** Punches of the closed day `d` that came once it was closed, without those that an earlier file had too: how many, and the first one's arrival. */
export const latePunches = sql`
  select count(*)::int as count, min(${arrival('p', 'f')}) as since
  from access_punch p join access_device_file f on f.id = p.file_id join collaborator c on c.id = p.collaborator_id
  where p.site_id = d.site_id and p.work_date = d.work_date and c.team_id = d.team_id and f.withdrawn_at is null and f.uploaded_at > d.closed_at and ${arrival('p', 'f')} > d.closed_at
    and not exists (select from access_punch k join access_device_file g on g.id = k.file_id
      where k.site_id = p.site_id and k.collaborator_id = p.collaborator_id and k.work_date = p.work_date and k.minute = p.minute and k.direction = p.direction
        and g.withdrawn_at is null and ${arrival('k', 'g')} <= d.closed_at)`;

export async function listClosedDays(
  db: Db,
  { siteId, from, to }: { readonly siteId: number; readonly from: string; readonly to: string },
): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select d.team_id as "teamId", t.uuid as "teamUuid", d.work_date::text as date, d.closed_by_name as "closedBy", d.version, x.count as "newPunches"
    from presence_day d join team t on t.id = d.team_id cross join lateral (${latePunches}) x
    where d.site_id = ${siteId} and d.work_date between ${from}::date and ${to}::date and d.closed_at is not null
    order by d.work_date, t.name`.execute(db);
  return rows;
}

/** Days of rest of a site's calendar between two days, beside the law's. */
export async function listRestDates(
  db: Db,
  { siteId, from, to }: { readonly siteId: number; readonly from: string; readonly to: string },
): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date::text from holiday where (site_id = ${siteId} or site_id is null) and kind in ('NATIONAL', 'STATE', 'LOCAL') and date between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows.map(({ date }) => date);
}

/** The zones of sites by code. */
export async function listZones(
  db: Db,
  codes: readonly string[],
): Promise<{ code: string; timeZone: string }[]> {
  return db
    .selectFrom('site')
    .select(['code', 'time_zone as timeZone'])
    .where('code', 'in', [...codes, ''])
    .execute();
}

/** Locks the table of time slots against other writers. */
export const lockTimeSlots = (db: Db) =>
  sql`lock table access_device_time_slot in share row exclusive mode`.execute(db);

/** Adds a time slot. */
export const insertTimeSlot = (
  db: Db,
  { uuid, timeFrom, timeTo }: { readonly uuid: string; readonly timeFrom: number; readonly timeTo: number },
) =>
  db
    .insertInto('access_device_time_slot')
    .values({ id: uuid, time_from: timeFrom, time_to: timeTo })
    .execute();

/** Deletes a time slot. */
export const deleteTimeSlot = (db: Db, uuid: string) =>
  db.deleteFrom('access_device_time_slot').where('id', '=', uuid).returning('id').executeTakeFirst();

/** Notes that a file of punches was withdrawn. */
export const withdrawFile = (
  db: Db,
  { now, name, uuid }: { readonly now: Temporal.Instant; readonly name: string; readonly uuid: string },
) =>
  db
    .updateTable('access_device_file')
    .set({ withdrawn_at: now.toString(), withdrawn_by_name: name })
    .where('id', '=', uuid)
    .execute();

export const restoreFile = (db: Db, uuid: string) =>
  db
    .updateTable('access_device_file')
    .set({ withdrawn_at: null, withdrawn_by_name: null })
    .where('id', '=', uuid)
    .execute();

/** Stores the status of days, and returns the people whose day changed. */
export const writeDayStatuses = (
  db: Db,
  {
    siteId,
    date,
    now,
    rows,
  }: {
    readonly siteId: number;
    readonly date: string;
    readonly now: Temporal.Instant;
    readonly rows: readonly { readonly collaboratorUuid: string; readonly status: string }[];
  },
) =>
  sql<{ collaborator_id: string }>`
      insert into working_day as w (site_id, collaborator_id, work_date, status, updated_at)
      select ${siteId}, x.person, ${date}::date, x.status, ${now.toString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ collaboratorUuid, status }) => ({ person: collaboratorUuid, status })))}::jsonb) as x(person uuid, status text)
      on conflict (site_id, collaborator_id, work_date) do update set status = excluded.status, updated_at = excluded.updated_at
        where w.status <> excluded.status
      returning collaborator_id`.execute(db);
