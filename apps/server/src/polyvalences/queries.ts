import type {
  PolyvalenceCell,
  PolyvalenceChange,
  PolyvalenceColumn,
  PolyvalencePerson,
} from '@jornada/contract/polyvalences.ts';
import type { Level } from '@jornada/domain/polyvalences/polyvalences.ts';
import { sql } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import { inForceOn } from '../db/in-force.ts';

type SiteDay = { readonly siteId: number; readonly day: string };

/** Somebody who works at a site on a day, with the keys of the team that leads them. */
export type MatrixPerson = PolyvalencePerson & { readonly teamId: number };

/** The people of a site on a day by name, and on which weekdays of a week they have a shift there. */
export async function listPeople(
  db: Db,
  { siteId, day, monday }: SiteDay & { readonly monday: string },
): Promise<MatrixPerson[]> {
  const { rows } = await sql<MatrixPerson>`
    with shift as (
      select p.collaborator_id, array_agg(distinct extract(isodow from p.work_date)::int order by extract(isodow from p.work_date)::int) as days
      from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY')
      where p.site_id = ${siteId} and p.work_date between ${monday}::date and ${monday}::date + 6
      group by p.collaborator_id)
    select c.id as "collaboratorUuid", c.full_name as name, t.id as "teamId", t.uuid as "teamUuid", o.number as "positionNumber",
      coalesce(c.birthdate > ${day}::date - interval '18 years', false) as minor, c.situation, coalesce(shift.days, '{}') as days
    from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      join team t on t.id = l.team_id join position o on o.id = l.position_id
      left join shift on shift.collaborator_id = c.id
    where l.site_id = ${siteId} and not c.fictitious and ${inForceOn(day)}
    order by c.search_name, c.id`.execute(db);
  return rows;
}

/** What the teams of a site do: positions with people, with authorised posts, or in which somebody has a level. */
export async function listColumns(
  db: Db,
  { siteId, day, wanted }: SiteDay & { readonly wanted: number },
): Promise<PolyvalenceColumn[]> {
  const { rows } = await sql<PolyvalenceColumn>`
    with authorised as (
      select distinct on (team_id, position_id) team_id, position_id, people from authorised_post
      where site_id = ${siteId} and valid_from <= ${day}::date order by team_id, position_id, valid_from desc),
    used as (
      select team_id, position_id from authorised where people > 0
      union select l.team_id, l.position_id from labor_condition l join contract k on k.id = l.contract_id where l.site_id = ${siteId} and ${inForceOn(day)}
      union select team_id, position_id from polyvalence where site_id = ${siteId} and replaced_at is null and level is not null)
    select t.uuid as "teamUuid", t.name as team, o.number as "positionNumber", json_build_object('es', o.name_es, 'en', o.name_en) as position,
      o.adults_only as "adultsOnly", coalesce(a.people, ${wanted}::int) as wanted
    from used u join team t on t.id = u.team_id join position o on o.id = u.position_id
      left join authorised a on a.team_id = u.team_id and a.position_id = u.position_id
    order by ${alphabetical('t.name')}, t.id, o.manager desc, o.number`.execute(db);
  return rows;
}

/** The levels of a site's people: what was written, and "can" for each person's own position from the day of the terms on. */
export async function listCells(
  db: Db,
  { siteId, day, only }: SiteDay & { readonly only?: readonly string[] },
): Promise<PolyvalenceCell[]> {
  const these = only === undefined ? sql`true` : sql`l.collaborator_id = any(${[...only]}::uuid[])`;
  const { rows } = await sql<PolyvalenceCell>`
    with own as (
      select distinct on (l.collaborator_id) l.collaborator_id, l.team_id, l.position_id, greatest(l.valid_from, k.start_date) as since
      from labor_condition l join contract k on k.id = l.contract_id
      where l.site_id = ${siteId} and ${these} and ${inForceOn(day)} order by l.collaborator_id, l.valid_from desc),
    cell as (
      select p.collaborator_id, p.team_id, p.position_id, p.level, p.since, p.id, p.changed_by_name, p.trainer_id
      from polyvalence p join own on own.collaborator_id = p.collaborator_id
      where p.site_id = ${siteId} and p.replaced_at is null and p.level is not null
      union all
      select own.collaborator_id, own.team_id, own.position_id, 'ABLE', own.since, null, null, null from own
      where not exists (select from polyvalence p where p.collaborator_id = own.collaborator_id and p.team_id = own.team_id
        and p.position_id = own.position_id and p.replaced_at is null and p.level is not null))
    select c.collaborator_id as "collaboratorUuid", t.uuid as "teamUuid", o.number as "positionNumber", c.level, c.since, c.id as uuid, c.changed_by_name as by,
      case when e.id is null then null else json_build_object('uuid', e.id, 'name', e.full_name) end as trainer, worked.day as "lastWorked"
    from cell c join team t on t.id = c.team_id join position o on o.id = c.position_id
      left join collaborator e on e.id = c.trainer_id
      left join own on own.collaborator_id = c.collaborator_id and own.team_id = c.team_id and own.position_id = c.position_id
      left join lateral (
        select p.work_date as day from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY')
        where own.team_id is not null and p.collaborator_id = c.collaborator_id and p.team_id = own.team_id and p.work_date <= ${day}::date
        order by p.work_date desc limit 1) worked on true
    order by c.collaborator_id, t.id, o.number`.execute(db);
  return rows;
}

/** What people can do in a team beside its own members, by person: for candidates, loans and proposals of a plan. */
export type TeamPolyvalence = {
  readonly collaboratorUuid: string;
  readonly teamUuid: string;
  readonly positionNumber: number;
  readonly level: Level;
  readonly since: string;
};

/** Every level of a site that holds on a day, with each person's own position as "can". */
export const listPolyvalences = async (db: Db, site: SiteDay): Promise<readonly TeamPolyvalence[]> =>
  listCells(db, site);

/** A cell as it is changed: keys inside, and the row in force behind it. */
export type KnownCell = { readonly id: string; readonly level: Level | null; readonly since: string };

export type CellPlace = {
  readonly collaboratorId: string;
  readonly teamId: number;
  readonly positionId: number;
};

/** The row in force of each of these cells, by their place; locked, so that nobody replaces one twice. */
export async function lockCells(db: Db, places: readonly CellPlace[]): Promise<Map<string, KnownCell>> {
  const { rows } = await sql<CellPlace & KnownCell>`
    select p.collaborator_id as "collaboratorId", p.team_id as "teamId", p.position_id as "positionId", p.id, p.level, p.since
    from polyvalence p join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x("collaboratorId" uuid, "teamId" int, "positionId" int)
      on p.collaborator_id = x."collaboratorId" and p.team_id = x."teamId" and p.position_id = x."positionId"
    where p.replaced_at is null order by p.id for update of p`.execute(db);
  return new Map(rows.map((row) => [placeKey(row), row]));
}

export const placeKey = ({ collaboratorId, teamId, positionId }: CellPlace): string =>
  `${collaboratorId} ${teamId} ${positionId}`;

export type NewCell = CellPlace & {
  readonly id: string;
  readonly level: Level | null;
  readonly since: string;
  readonly trainerId: string | null;
};

type Written = {
  readonly siteId: number;
  readonly changeId: string;
  readonly at: string;
  readonly by: string;
};

/** Writes cells in place of those in force. */
export async function writeCells(
  db: Db,
  cells: readonly NewCell[],
  { siteId, changeId, at, by }: Written,
): Promise<void> {
  const json = JSON.stringify(cells);
  await sql`
    update polyvalence p set replaced_at = ${at}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as x("collaboratorId" uuid, "teamId" int, "positionId" int)
    where p.collaborator_id = x."collaboratorId" and p.team_id = x."teamId" and p.position_id = x."positionId" and p.replaced_at is null`.execute(
    db,
  );
  await sql`
    insert into polyvalence (id, site_id, collaborator_id, team_id, position_id, level, since, trainer_id, change_id, changed_at, changed_by_name)
    select x.id, ${siteId}, x."collaboratorId", x."teamId", x."positionId", x.level, x.since, x."trainerId", ${changeId}::uuid, ${at}::timestamptz, ${by}
    from jsonb_to_recordset(${json}::jsonb) as x(id uuid, "collaboratorId" uuid, "teamId" int, "positionId" int, level text, since date, "trainerId" uuid)`.execute(
    db,
  );
}

/** The last changes of these people's cells, the newest first, each with what was there before. */
export async function listChanges(
  db: Db,
  {
    siteId,
    people,
    page,
  }: {
    readonly siteId: number;
    readonly people: readonly string[];
    readonly page: { readonly number: number; readonly size: number };
  },
): Promise<{ rows: PolyvalenceChange[]; total: number }> {
  const { rows } = await sql<PolyvalenceChange & { total: number }>`
    with cell as (
      select p.change_id, p.seq, p.changed_at, p.changed_by_name, p.level, p.since, p.trainer_id, p.collaborator_id, p.team_id, p.position_id,
        lag(p.level) over (partition by p.collaborator_id, p.team_id, p.position_id order by p.seq) as before
      from polyvalence p where p.site_id = ${siteId} and p.collaborator_id = any(${[...people]}::uuid[]))
    select count(*) over ()::int as total, c.change_id as uuid, min(c.changed_at) as at, min(c.changed_by_name) as by,
      json_agg(json_build_object('collaborator', json_build_object('uuid', w.id, 'name', w.full_name), 'team', t.name,
        'position', json_build_object('es', o.name_es, 'en', o.name_en), 'from', c.before, 'to', c.level, 'since', c.since,
        'trainer', case when e.id is null then null else json_build_object('uuid', e.id, 'name', e.full_name) end) order by c.seq) as cells
    from cell c join collaborator w on w.id = c.collaborator_id join team t on t.id = c.team_id join position o on o.id = c.position_id
      left join collaborator e on e.id = c.trainer_id
    group by c.change_id order by max(c.seq) desc
    limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The positions of these numbers. */
export const listPositionsOf = (db: Db, numbers: readonly number[]) =>
  db
    .selectFrom('position')
    .select(['id', 'number', 'adults_only'])
    .where('number', 'in', [...numbers])
    .execute();
