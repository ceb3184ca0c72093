import type { OpenShift } from '@jornada/contract/open-shifts.ts';
import type { OpenShiftState } from '@jornada/domain/open-shifts/names.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

/** An open shift with its keys; what it would do to whose week is for the handlers to say. */
export type StoredShift = Omit<OpenShift, 'askers'> & {
  readonly siteId: number;
  readonly teamId: number;
  readonly typology: { readonly uuid: string; readonly abbreviation: string };
  readonly askers: readonly Asker[];
  readonly changed_at: string;
  readonly changed_by_name: string;
};

type Asker = {
  readonly collaboratorUuid: string;
  readonly name: string;
  readonly askedAt: string;
  /** Whether the person works in the team on the day, in a position that will do or able in it. */
  readonly able: boolean;
  /** The own shift that they would give up; null where none, or where it has gone from the plan. */
  readonly gives: OpenShift['askers'][number]['gives'];
  /** Whether they asked in exchange, also for a shift that has gone since. */
  readonly exchanges: boolean;
};

/** A shift that has started on its site's clock is over, whatever the browser's. */
const started = (now: Temporal.Instant): RawBuilder<boolean> =>
  sql`(o.work_date + make_interval(mins => o.from_minute)) at time zone s.time_zone <= ${now.toString()}::timestamptz`;

/** Whether terms `l` under the contract `k` of the person `c` put them into the team of the shift `o` on its day, and into a position that will do or one that they can work in. */
const takes = sql`
  l.team_id = o.team_id and l.valid_from <= o.work_date and (l.valid_to is null or l.valid_to >= o.work_date) and k.start_date <= o.work_date
  and (k.end_date is null or k.end_date >= o.work_date) and (k.ended_on is null or k.ended_on >= o.work_date) and not c.fictitious
  and (o.position_id is null or (
    (exists (select from polyvalence v where v.collaborator_id = c.id and v.team_id = o.team_id and v.position_id = o.position_id and v.replaced_at is null and v.level in ('ABLE', 'TEACHES'))
      or (l.position_id = o.position_id and not exists (select from polyvalence v where v.collaborator_id = c.id and v.team_id = o.team_id
        and v.position_id = o.position_id and v.replaced_at is null and v.level = 'LEARNING')))
    and not exists (select from position x where x.id = o.position_id and x.adults_only and c.birthdate > o.work_date - interval '18 years')))`;

type Asked = { readonly now: Temporal.Instant; readonly where: RawBuilder<unknown> };

async function select(db: Db, { now, where }: Asked): Promise<StoredShift[]> {
  const { rows } = await sql<StoredShift>`
    select o.id as uuid, case when o.status = 'OPEN' and ${started(now)} then 'EXPIRED' else o.status end as state,
      json_build_object('code', s.code, 'name', s.name, 'timeZone', s.time_zone) as site, json_build_object('uuid', t.uuid, 'name', t.name) as team,
      o.work_date::text as date, o.from_minute as "fromHour", o.to_minute as "toHour",
      case when p.id is null then null else json_build_object('es', p.name_es, 'en', p.name_en) end as position, o.remark,
      o.published_at as "publishedAt", o.published_by_name as "publishedBy", o.version, o.changed_at, o.changed_by_name, o.site_id as "siteId", o.team_id as "teamId",
      json_build_object('uuid', h.uuid, 'abbreviation', h.abbreviation) as typology,
      case when g.id is null then null else json_build_object('uuid', g.id, 'name', g.full_name) end as "givenTo",
      coalesce((
        select json_agg(json_build_object('collaboratorUuid', c.id, 'name', c.full_name, 'askedAt', a.asked_at, 'exchanges', a.gives_period_id is not null,
          'gives', (select json_build_object('planningPeriodUuid', y.id, 'date', y.work_date, 'fromHour', y.from_minute, 'toHour', y.to_minute) from planning_period y
            where y.site_id = o.site_id and y.collaborator_id = c.id and y.id = a.gives_period_id),
          'able', exists (select from labor_condition l join contract k on k.id = l.contract_id where l.collaborator_id = c.id and ${takes})) order by a.asked_at, c.id)
        from open_shift_ask a join collaborator c on c.id = a.collaborator_id where a.open_shift_id = o.id), '[]') as askers
    from open_shift o join site s on s.id = o.site_id join team t on t.id = o.team_id join hour_typology h on h.id = o.typology_id
      left join position p on p.id = o.position_id left join collaborator g on g.id = o.collaborator_id
    where ${where} order by o.work_date, o.from_minute, o.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

const AT_ONCE = 300;

/** The shifts of these teams from a day on; those taken back are left out. */
export const listShifts = (
  db: Db,
  {
    teamIds,
    from,
    until = null,
    now,
  }: {
    readonly teamIds: readonly number[];
    readonly from: string;
    readonly until?: string | null;
    readonly now: Temporal.Instant;
  },
): Promise<StoredShift[]> =>
  select(db, {
    now,
    where: sql`o.team_id = any(${[...teamIds]}::int[]) and o.status <> 'WITHDRAWN' and o.work_date between ${from}::date and coalesce(${until}::date, 'infinity')`,
  });

/** What a person could take from a day on, and what they asked for. */
export const listOffered = (
  db: Db,
  { person, from, now }: { readonly person: string; readonly from: string; readonly now: Temporal.Instant },
): Promise<StoredShift[]> =>
  select(db, {
    now,
    where: sql`o.work_date >= ${from}::date and o.id in (
      select o.id from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
        join open_shift o on o.team_id = l.team_id and o.status = 'OPEN' and o.work_date >= ${from}::date
      where l.collaborator_id = ${person}::uuid and ${takes}
      union select a.open_shift_id from open_shift_ask a where a.collaborator_id = ${person}::uuid)`,
  });

export async function findShift(
  db: Db,
  { id, now }: { readonly id: string; readonly now: Temporal.Instant },
): Promise<StoredShift | undefined> {
  return (await select(db, { now, where: sql`o.id = ${id}::uuid` }))[0];
}

/** The same, locked until the command is through: two who give it, or give and take back, come one after the other. */
export async function lockShift(
  db: Db,
  asked: { readonly id: string; readonly now: Temporal.Instant },
): Promise<StoredShift | undefined> {
  await db.selectFrom('open_shift').select('id').where('id', '=', asked.id).forUpdate().execute();
  return findShift(db, asked);
}

/** Whether a person works in the shift's team on its day and can do what it asks for. */
export async function isAbleTo(
  db: Db,
  { shift, person }: { readonly shift: string; readonly person: string },
): Promise<boolean> {
  const { rows } = await sql<{ able: boolean }>`
    select exists (
      select from open_shift o, labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      where o.id = ${shift}::uuid and l.collaborator_id = ${person}::uuid and ${takes}) as able`.execute(db);
  return rows[0]?.able ?? false;
}

export type NewShift = {
  readonly id: string;
  readonly siteId: number;
  readonly teamId: number;
  readonly date: string;
  readonly fromHour: number;
  readonly toHour: number;
  readonly positionId: number | null;
  readonly typologyUuid: string;
  readonly remark: string;
  readonly at: string;
  readonly by: string;
};

export async function insertShift(db: Db, shift: NewShift): Promise<void> {
  await db
    .insertInto('open_shift')
    .values({
      id: shift.id,
      site_id: shift.siteId,
      team_id: shift.teamId,
      work_date: shift.date,
      from_minute: shift.fromHour,
      to_minute: shift.toHour,
      position_id: shift.positionId,
      typology_id: sql<number>`(select id from hour_typology where uuid = ${shift.typologyUuid}::uuid)`,
      remark: shift.remark,
      status: 'OPEN',
      published_at: shift.at,
      published_by_name: shift.by,
      changed_at: shift.at,
      changed_by_name: shift.by,
    })
    .execute();
}

type Moved = {
  readonly status: Exclude<OpenShiftState, 'EXPIRED'>;
  readonly given?: { readonly collaboratorId: string; readonly periodId: string };
  readonly at: string;
  readonly by: string;
};

export async function moveShift(db: Db, id: string, { status, given, at, by }: Moved): Promise<void> {
  await db
    .updateTable('open_shift')
    .set((row) => ({
      status,
      version: row('version', '+', 1),
      changed_at: at,
      changed_by_name: by,
      ...(given !== undefined && { collaborator_id: given.collaboratorId, period_id: given.periodId }),
    }))
    .where('id', '=', id)
    .execute();
}

type Ask = { readonly shift: string; readonly person: string };

/** Writes the request, or what the person gives up for it; false where it stood there already. */
export async function insertAsk(
  db: Db,
  { shift, person, gives }: Ask & { readonly gives: string | null },
  at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('open_shift_ask')
    .values({ open_shift_id: shift, collaborator_id: person, asked_at: at, gives_period_id: gives })
    .onConflict((conflict) =>
      conflict
        .columns(['open_shift_id', 'collaborator_id'])
        .doUpdateSet({ gives_period_id: gives })
        .where(sql<boolean>`open_shift_ask.gives_period_id is distinct from ${gives}::uuid`),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes the request back; false where there was none. */
export async function deleteAsk(db: Db, { shift, person }: Ask): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('open_shift_ask')
    .where('open_shift_id', '=', shift)
    .where('collaborator_id', '=', person)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The accounts of those who work in a team on a day, to whose phones a new shift goes. */
export async function listTeamAccounts(
  db: Db,
  { teamId, day }: { readonly teamId: number; readonly day: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from labor_condition l join contract k on k.id = l.contract_id join account a on a.collaborator_id = l.collaborator_id and a.active
    where l.team_id = ${teamId} and l.valid_from <= ${day}::date and (l.valid_to is null or l.valid_to >= ${day}::date)
      and (k.end_date is null or k.end_date >= ${day}::date) and (k.ended_on is null or k.ended_on >= ${day}::date)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The time zone of a site. */
export const findTimeZone = (db: Db, siteId: number) =>
  db.selectFrom('site').select('time_zone').where('id', '=', siteId).executeTakeFirstOrThrow();
