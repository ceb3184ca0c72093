import type { MobilityDashboard, OwnMobility } from '@jornada/contract/mobility.ts';
import type { Wish, WishedHours, Wisher } from '@jornada/domain/mobility/mobility.ts';
import type { Level } from '@jornada/domain/polyvalences/polyvalences.ts';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/** A person's answer, with its version. */
export async function findAnswer(
  db: Db,
  collaboratorId: string,
): Promise<{ answer: NonNullable<OwnMobility['answer']>; version: number } | undefined> {
  const { rows } = await sql<NonNullable<OwnMobility['answer']> & { version: number }>`
    select a.wish, a.from_date::text as "fromDate", a.hours, a.languages, a.hr_may_contact as "hrMayContact", a.store_may_see as "storeMaySee",
      a.scales, a.valid_until::text as "validUntil", a.version,
      coalesce((select json_agg(json_build_object('site', s.code, 'state', p.state_code) order by p.place) from mobility_place p left join site s on s.id = p.site_id
        where p.collaborator_id = a.collaborator_id), '[]') as places,
      coalesce((select json_agg(o.number order by o.number) from mobility_position p join position o on o.id = p.position_id
        where p.collaborator_id = a.collaborator_id), '[]') as positions
    from mobility_answer a where a.collaborator_id = ${collaboratorId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { version, ...answer } = row;
  return { answer, version };
}

/** Nobody else writes a person's answer until the transaction ends. */
export async function holdPerson(db: Db, collaboratorId: string): Promise<void> {
  await db.selectFrom('collaborator').select('id').where('id', '=', collaboratorId).forUpdate().execute();
}

/** What can be wished for: every store with its state, and every position. */
export async function listChoices(db: Db): Promise<Pick<OwnMobility, 'sites' | 'states' | 'positions'>> {
  const { rows } = await sql<Pick<OwnMobility, 'sites' | 'states' | 'positions'>>`
    select (select coalesce(json_agg(json_build_object('code', s.code, 'name', s.name, 'state', coalesce(st.name, '')) order by s.name), '[]')
        from site s left join state st on st.code = s.state_code) as sites,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by name), '[]') from state where code in (select state_code from site)) as states,
      (select coalesce(json_agg(json_build_object('number', number, 'name', json_build_object('es', name_es, 'en', name_en)) order by number), '[]') from position) as positions`.execute(
    db,
  );
  return rows[0] ?? { sites: [], states: [], positions: [] };
}

/** Ids of stores by their codes, of states that there are, and of positions by their numbers. */
export async function resolve(
  db: Db,
  asked: {
    readonly sites: readonly string[];
    readonly states: readonly string[];
    readonly positions: readonly number[];
  },
) {
  const { rows } = await sql<{
    sites: Record<string, number>;
    states: string[];
    positions: Record<string, number>;
  }>`
    select coalesce((select json_object_agg(code, id) from site where code = any(${[...asked.sites]}::text[])), '{}') as sites,
      coalesce((select json_agg(code) from state where code = any(${[...asked.states]}::text[])), '[]') as states,
      coalesce((select json_object_agg(number, id) from position where number = any(${[...asked.positions]}::int[])), '{}') as positions`.execute(
    db,
  );
  return rows[0] ?? { sites: {}, states: [], positions: {} };
}

export async function writeAnswer(
  db: Db,
  row: Insertable<DB['mobility_answer']>,
  {
    places,
    positions,
  }: {
    readonly places: readonly { readonly site_id: number | null; readonly state_code: string | null }[];
    readonly positions: readonly number[];
  },
): Promise<void> {
  const { collaborator_id } = row;
  await db
    .insertInto('mobility_answer')
    .values(row)
    .onConflict((conflict) => conflict.column('collaborator_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('mobility_place').where('collaborator_id', '=', collaborator_id).execute();
  await db.deleteFrom('mobility_position').where('collaborator_id', '=', collaborator_id).execute();
  if (places.length > 0)
    await db
      .insertInto('mobility_place')
      .values(places.map((place, at) => ({ collaborator_id, place: at + 1, ...place })))
      .execute();
  if (positions.length > 0)
    await db
      .insertInto('mobility_position')
      .values(positions.map((position_id) => ({ collaborator_id, position_id })))
      .execute();
}

export type Asker = Pick<Wisher, 'sites' | 'states' | 'positions' | 'weeklyMinutes'> & {
  readonly id: string;
  readonly fullName: string;
  readonly site: { readonly code: string; readonly name: string };
  readonly siteId: number;
  readonly teamId: number;
  readonly teamUuid: string;
  readonly positionNumber: number;
  readonly position: { readonly es: string; readonly en: string };
  readonly since: string;
  readonly lastWorked: string | null;
  readonly wish: Wish;
  readonly fromDate: string | null;
  readonly hours: WishedHours;
  readonly languages: string;
  readonly email: string | null;
  readonly scales: Readonly<Record<string, number>>;
  readonly wishedPositions: { readonly es: string; readonly en: string }[];
  readonly works: {
    readonly team: string;
    readonly position: number;
    readonly level: Level | null;
  }[];
};

/** People whose valid answer asks for a store, by name or by its state; those longest in the company first. */
export async function listAskers(
  db: Db,
  { siteId, today }: { readonly siteId: number; readonly today: string },
): Promise<Asker[]> {
  const { rows } = await sql<Asker>`
    select c.id, c.full_name as "fullName", json_build_object('code', own.code, 'name', own.name) as site,
      json_build_object('es', o.name_es, 'en', o.name_en) as position, coalesce(c.seniority_date, l.valid_from)::text as since,
      l.site_id as "siteId", l.team_id as "teamId", t.uuid::text as "teamUuid", o.number as "positionNumber",
      (select p.work_date::text from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY')
        where p.collaborator_id = c.id and p.team_id = l.team_id and p.work_date <= ${today}::date order by p.work_date desc limit 1) as "lastWorked",
      a.wish, a.from_date::text as "fromDate", a.hours, a.languages, case when a.hr_may_contact then c.professional_email end as email, a.scales, l.weekly_minutes as "weeklyMinutes",
      coalesce((select json_agg(s.code) from mobility_place p join site s on s.id = p.site_id where p.collaborator_id = c.id), '[]') as sites,
      coalesce((select json_agg(p.state_code) from mobility_place p where p.collaborator_id = c.id and p.state_code is not null), '[]') as states,
      coalesce((select json_agg(w.number) from mobility_position p join position w on w.id = p.position_id where p.collaborator_id = c.id), '[]') as positions,
      coalesce((select json_agg(json_build_object('es', w.name_es, 'en', w.name_en)) from mobility_position p join position w on w.id = p.position_id where p.collaborator_id = c.id), '[]') as "wishedPositions",
      (select json_agg(x) from (
        select m.uuid::text as team, o.number as position, 'ABLE' as level from team m where m.id = l.team_id
        union all select m.uuid::text, w.number, v.level from polyvalence v join team m on m.id = v.team_id join position w on w.id = v.position_id
          where v.collaborator_id = c.id and v.replaced_at is null and v.level is not null) x) as works
    from mobility_answer a join collaborator c on c.id = a.collaborator_id join site own on own.id = c.site_id
      join lateral (select * from labor_condition l where l.collaborator_id = c.id and l.valid_from <= ${today}::date order by l.valid_from desc limit 1) l on true
      join position o on o.id = l.position_id join team t on t.id = l.team_id, site wished
    where wished.id = ${siteId} and a.wish <> 'NO' and a.valid_until >= ${today}::date and c.left_on is null
      and exists (select from mobility_place p where p.collaborator_id = a.collaborator_id and (p.site_id = wished.id or p.state_code = wished.state_code))
    order by coalesce(c.seniority_date, l.valid_from), c.full_name`.execute(db);
  return rows;
}

/** A site's teams, with what their posts are meant to work. */
export async function listTeams(
  db: Db,
  { siteId, today }: { readonly siteId: number; readonly today: string },
) {
  const { rows } = await sql<{
    id: number;
    uuid: string;
    name: string;
    posts: Record<string, { minutes: number; es: string; en: string }>;
  }>`
    select t.id, t.uuid::text, t.name, coalesce((select json_object_agg(number, json_build_object('minutes', minutes, 'es', name_es, 'en', name_en)) from (
      select distinct on (a.position_id) o.number, o.name_es, o.name_en, case when a.people = 0 then 2400 else a.weekly_minutes / a.people end as minutes
      from authorised_post a join position o on o.id = a.position_id where a.team_id = t.id and a.valid_from <= ${today}::date
      order by a.position_id, a.valid_from desc) newest), '{}') as posts
    from team t where t.site_id = ${siteId} order by t.name`.execute(db);
  return rows;
}

export async function isKnown(db: Db, collaboratorId: string): Promise<boolean> {
  const known = await db
    .selectFrom('collaborator')
    .select('id')
    .where('id', '=', collaboratorId)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertChoice(db: Db, row: Insertable<DB['mobility_choice']>): Promise<void> {
  await db.insertInto('mobility_choice').values(row).execute();
}

export async function listDecisions(db: Db, siteId: number): Promise<MobilityDashboard['choices']> {
  const { rows } = await sql<MobilityDashboard['choices'][number]>`
    select t.name as team, json_build_object('es', o.name_es, 'en', o.name_en) as position, c.full_name as "fullName", h.reason,
      h.chosen_by_name as by, to_char(h.chosen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from mobility_choice h join team t on t.id = h.team_id join position o on o.id = h.position_id left join collaborator c on c.id = h.collaborator_id
    where h.site_id = ${siteId} order by h.chosen_at desc, h.id desc limit 20`.execute(db);
  return rows;
}

/** The state of a site. */
export const findStateOf = (db: Db, id: number) =>
  db.selectFrom('site').select('state_code').where('id', '=', id).executeTakeFirst();
