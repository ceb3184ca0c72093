import type { Rebilling } from '@jornada/contract/rebilling.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

type Asked = {
  readonly siteId: number;
  readonly from: string;
  readonly to: string;
  readonly teamIds: readonly number[];
};

/** What teams of a site move between two days, of those whose hours may be read; by day, then by name. */
export async function listRebilling(db: Db, { siteId, from, to, teamIds }: Asked): Promise<Rebilling[]> {
  const { rows } = await sql<Rebilling>`
    select r.work_date as date, json_build_object('uuid', g.uuid, 'name', g.name) as from, json_build_object('uuid', t.uuid, 'name', t.name) as to, r.minutes,
      ${plannedOn('r.from_team_id', 'r.work_date')} as "plannedMinutes",
      (sum(r.minutes) over (partition by r.from_team_id, r.work_date))::int as "rebilledMinutes",
      r.version, r.changed_at as "changedAt", r.changed_by_name as "changedBy"
    from rebilling r join team g on g.id = r.from_team_id join team t on t.id = r.to_team_id
    where r.site_id = ${siteId} and r.minutes > 0 and r.from_team_id = any(${[...teamIds]}::int[]) and r.work_date between ${from}::date and ${to}::date
    order by r.work_date desc, ${alphabetical('g.name')}, ${alphabetical('t.name')}`.execute(db);
  return rows;
}

/** Worked minutes that a team has planned on a date, by the face of the clock. */
export const plannedOn = (team: string, date: string) => sql<number>`coalesce((
  select sum(case when p.to_minute > p.from_minute then p.to_minute - p.from_minute else p.to_minute + 1440 - p.from_minute end)::int
  from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY', 'CEX')
  where p.team_id = ${sql.ref(team)} and p.work_date = ${sql.ref(date)}), 0)`;

export type Day = { readonly siteId: number; readonly fromTeamId: number; readonly date: string };

/** What stands of a team's day: its hours planned, and what goes to each other team; without minutes what was taken away. The team's row is locked, so that two never give the same hours. */
export async function lockDay(db: Db, { siteId, fromTeamId, date }: Day) {
  await db.selectFrom('team').select('id').where('id', '=', fromTeamId).forNoKeyUpdate().execute();
  const { rows } = await sql<{
    planned: number;
  }>`select ${plannedOn('d.team', 'd.date')} as planned from (select ${fromTeamId}::int as team, ${date}::date as date) d`.execute(
    db,
  );
  const given = await db
    .selectFrom('rebilling')
    .select(['id', 'to_team_id', 'minutes', 'version', 'changed_at', 'changed_by_name'])
    .where('site_id', '=', siteId)
    .where('from_team_id', '=', fromTeamId)
    .where('work_date', '=', date)
    .execute();
  return { planned: rows[0]?.planned ?? 0, given };
}

/** Adds a rebilling. */
export const insertRebilling = (db: Db, row: Insertable<DB['rebilling']>) =>
  db.insertInto('rebilling').values(row).execute();

/** Changes a rebilling. */
export const updateRebilling = (
  db: Db,
  { siteId, id }: { readonly siteId: number; readonly id: string },
  changes: Updateable<DB['rebilling']>,
) => db.updateTable('rebilling').set(changes).where('site_id', '=', siteId).where('id', '=', id).execute();
