import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { floorCells } from './floor-cells-query.ts';

type Place = {
  readonly teamId: number;
  readonly teamUuid: string;
  readonly teamName: string;
  readonly siteId: number;
  readonly siteCode: string;
  readonly siteName: string;
  readonly employerId: number;
};
export type Mover = Place & { readonly id: string };

/** Minutes of a team in half an hour; `own` are those of the person who moves. */
export type Cell = {
  readonly teamId: number;
  readonly date: string;
  readonly halfHour: number;
  readonly needed: number;
  readonly planned: number;
  readonly missing: number;
  readonly own: number;
};

const places = (db: Db) =>
  db
    .selectFrom('team as t')
    .innerJoin('site as s', 's.id', 't.site_id')
    .select([
      't.id as teamId',
      't.uuid as teamUuid',
      't.name as teamName',
      's.id as siteId',
      's.code as siteCode',
      's.name as siteName',
      's.employer_id as employerId',
    ]);

export const findTeam = (db: Db, teamUuid: string): Promise<Place | undefined> =>
  places(db).where('t.uuid', '=', teamUuid).executeTakeFirst();

export const findMover = (db: Db, collaboratorId: string): Promise<Mover | undefined> =>
  places(db)
    .innerJoin('collaborator as c', 'c.team_id', 't.id')
    .select('c.id')
    .where('c.id', '=', collaboratorId)
    .executeTakeFirst();

/** The first week from a Monday on in which somebody is planned to work, else the last before it; null where none is. */
export async function plannedWeekOf(db: Db, collaboratorId: string, monday: string): Promise<string | null> {
  const found = await sql<{ week: string | null }>`
    select coalesce(
      min(w.monday) filter (where w.monday >= ${monday}::date),
      max(w.monday) filter (where w.monday < ${monday}::date))::text as week
    from (
      select date_trunc('week', p.work_date::timestamp)::date as monday
      from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY')
      where p.collaborator_id = ${collaboratorId}) w`.execute(db);
  return found.rows[0]?.week ?? null;
}

type Asked = {
  readonly teams: readonly number[];
  readonly first: string;
  readonly last: string;
  readonly person: Mover;
};

/** Need and plan of some teams by half hour, with what one person has of it in their team. */
export async function cellsOf(db: Db, { teams, first, last, person }: Asked): Promise<Cell[]> {
  const found = await sql<Cell>`
    with ${floorCells({ teams, first, last })},
    own as (
      select p.team_id, p.work_date + s.slot / 48 as date, s.slot % 48 as half_hour,
        sum(least(p.till, s.slot * 30 + 30) - greatest(p.from_minute, s.slot * 30))::int as minutes
      from (
        select p.team_id, p.work_date, p.from_minute, case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end as till
        from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY')
        where p.collaborator_id = ${person.id} and p.team_id = ${person.teamId} and p.work_date between ${first}::date - 1 and ${last}::date) p
      cross join lateral generate_series(p.from_minute / 30, (p.till - 1) / 30) s(slot)
      group by 1, 2, 3)
    select c.team_id as "teamId", c.date::text, c.half_hour as "halfHour", c.needed, c.planned, c.missing, coalesce(o.minutes, 0) as own
    from cell c left join own o on o.team_id = c.team_id and o.date = c.date and o.half_hour = c.half_hour`.execute(
    db,
  );
  return found.rows;
}
