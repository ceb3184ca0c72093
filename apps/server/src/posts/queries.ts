import type { HireableWindow, TeamPosts } from '@jornada/contract/posts.ts';
import { sql, type RawBuilder, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

export type KnownWindow = HireableWindow & {
  readonly siteId: number;
  readonly changed_at: string;
  readonly changed_by_name: string;
};

const windows = (where: RawBuilder<boolean>): RawBuilder<KnownWindow> => sql`
  select w.id as uuid, p.number as "positionNumber", json_build_object('es', p.name_es, 'en', p.name_en) as position,
    w.from_date as "fromDate", w.to_date as "toDate", w.version, w.site_id as "siteId", w.changed_at, w.changed_by_name
  from hireable_window w join position p on p.id = w.position_id where ${where} order by w.from_date, p.number`;

export async function listWindows(db: Db, siteId: number): Promise<KnownWindow[]> {
  return (await windows(sql`w.site_id = ${siteId}`).execute(db)).rows;
}

export async function findWindow(db: Db, uuid: string): Promise<KnownWindow | undefined> {
  return (await windows(sql`w.id = ${uuid}::uuid`).execute(db)).rows[0];
}

/** Whether another span of the position touches these dates. */
export async function touchesAnother(
  db: Db,
  {
    uuid,
    siteId,
    positionNumber,
    fromDate,
    toDate,
  }: {
    uuid: string | null;
    siteId: number;
    positionNumber: number;
    fromDate: string;
    toDate: string | null;
  },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from hireable_window w join position p on p.id = w.position_id
    where w.site_id = ${siteId} and p.number = ${positionNumber} and w.id is distinct from ${uuid}::uuid
      and w.from_date <= coalesce(${toDate}::date, 'infinity'::date) and coalesce(w.to_date, 'infinity'::date) >= ${fromDate}::date
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function positionIdOf(db: Db, number: number): Promise<number | undefined> {
  const found = await db.selectFrom('position').select('id').where('number', '=', number).executeTakeFirst();
  return found?.id;
}

/** Posts beside people; since when one is vacant is the headcount report's to say. */
type Staffing = Omit<TeamPosts, 'daysVacant'> & { readonly teamId: number };

/**
 * Posts and people of a site's teams by position, as of a day. People are counted by the terms that hold that day; hires
 * under way by their labour data, and once a contract is written by its start; `but` leaves one hire out.
 */
export async function listPosts(
  db: Db,
  { siteId, day, but = null }: { siteId: number; day: string; but?: string | null },
): Promise<Staffing[]> {
  const { rows } = await sql<Staffing>`
    with authorised as (
      select distinct on (a.team_id, a.position_id) a.team_id, a.position_id, a.valid_from, a.people, a.weekly_minutes
      from authorised_post a where a.site_id = ${siteId} and a.valid_from <= ${day}::date
      order by a.team_id, a.position_id, a.valid_from desc
    ), terms as (
      select l.team_id, l.position_id, l.collaborator_id, l.weekly_minutes, l.valid_from, k.start_date, c.situation,
        least(k.end_date, k.ended_on, c.left_on) as known_end,
        exists (select from contract next where next.collaborator_id = c.id and next.start_date > k.start_date) as goes_on,
        exists (select from process p where p.collaborator_id = c.id and p.family = 'leave' and p.closed_at is null) as leaves
      from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      where l.site_id = ${siteId} and not c.fictitious
        and (l.valid_to is null or l.valid_to >= ${day}::date)
        and coalesce(k.end_date, 'infinity') >= ${day}::date and coalesce(k.ended_on, 'infinity') >= ${day}::date
        and coalesce(c.left_on, 'infinity') >= ${day}::date
    ), people as (
      select team_id, position_id,
        count(*) filter (where valid_from <= ${day}::date)::int as in_service,
        coalesce(sum(weekly_minutes) filter (where valid_from <= ${day}::date), 0)::int as minutes,
        count(*) filter (where valid_from <= ${day}::date and situation = 'ONGOING_LEAVE_OF_ABSENCE')::int as on_leave,
        count(*) filter (where valid_from <= ${day}::date and (leaves or (known_end is not null and not goes_on)))::int as leaving,
        count(*) filter (where start_date > ${day}::date and valid_from = start_date)::int as signed
      from terms group by team_id, position_id
    ), hires as (
      select t.id as team_id, o.id as position_id, count(*)::int as open
      from process p join process_contract x on x.process_id = p.id
        join team t on t.uuid::text = x.terms ->> 'teamUuid' join position o on o.number = (x.terms ->> 'positionNumber')::int
      where p.site_id = ${siteId} and p.closed_at is null and p.id is distinct from ${but}::uuid
        and not exists (select from contract k where k.process_id = p.id)
      group by t.id, o.id
    )
    select t.uuid as "teamUuid", t.id as "teamId", t.name as team, o.number as "positionNumber", json_build_object('es', o.name_es, 'en', o.name_en) as position,
      a.valid_from as "validFrom", coalesce(a.people, 0) as authorised, coalesce(a.weekly_minutes, 0) as "authorisedMinutes",
      coalesce(p.in_service, 0) as "inService", coalesce(p.minutes, 0) as minutes, coalesce(p.on_leave, 0) as "onLeave",
      coalesce(p.signed, 0) + coalesce(h.open, 0) as "inProcess", coalesce(p.leaving, 0) as leaving
    from team t cross join position o
      left join authorised a on a.team_id = t.id and a.position_id = o.id
      left join people p on p.team_id = t.id and p.position_id = o.id
      left join hires h on h.team_id = t.id and h.position_id = o.id
    where t.site_id = ${siteId} and coalesce(a.people, p.in_service, p.signed, h.open) is not null
    order by t.name, o.manager desc, o.number`.execute(db);
  return rows;
}

/** Whether a site has said at all how many people it may have by a day; where it has not, no hire is one too many. */
export async function hasPosts(db: Db, { siteId, day }: { siteId: number; day: string }): Promise<boolean> {
  const row = await db
    .selectFrom('authorised_post')
    .select('team_id')
    .where('site_id', '=', siteId)
    .where('valid_from', '<=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type PostRow = {
  readonly siteId: number;
  readonly teamId: number;
  readonly positionId: number;
  readonly validFrom: string;
  readonly people: number;
  readonly weeklyMinutes: number;
};

export async function writePosts(
  db: Db,
  rows: readonly PostRow[],
  { by, now }: { by: string; now: Temporal.Instant },
): Promise<void> {
  for (const row of rows)
    await sql`
      insert into authorised_post (site_id, team_id, position_id, valid_from, people, weekly_minutes, changed_at, changed_by_name)
      values (${row.siteId}, ${row.teamId}, ${row.positionId}, ${row.validFrom}::date, ${row.people}, ${row.weeklyMinutes}, ${now.toString()}, ${by})
      on conflict (team_id, position_id, valid_from) do update set people = excluded.people, weekly_minutes = excluded.weekly_minutes,
        changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name`.execute(db);
}

/** Adds a window in which people may be hired. */
export const insertWindow = (db: Db, row: Insertable<DB['hireable_window']>) =>
  db.insertInto('hireable_window').values(row).execute();

/** Changes a window. */
export const updateWindow = (db: Db, uuid: string, changes: Updateable<DB['hireable_window']>) =>
  db.updateTable('hireable_window').set(changes).where('id', '=', uuid).execute();

/** Deletes a window. */
export const deleteWindow = (db: Db, uuid: string) =>
  db.deleteFrom('hireable_window').where('id', '=', uuid).execute();

/** The team of an id in a site. */
export const findTeamOf = (
  db: Db,
  { teamUuid, siteId }: { readonly teamUuid: string; readonly siteId: number },
) =>
  db
    .selectFrom('team')
    .select('id')
    .where('uuid', '=', teamUuid)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
