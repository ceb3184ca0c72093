import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from '../reports/question.ts';

/** Weeks that a line shows. */
export const LINE_WEEKS = 12;

type Presence = { readonly planned: number; readonly present: number; readonly punched: boolean };

/** The same at this time of the same weekday in the weeks before, the oldest first. */
export async function presenceAt({ db, scope, now }: Question, siteId: number): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    with here as (
      select id, at, at::date as day, (extract(hour from at) * 60 + extract(minute from at))::int as minute
      from (select s.id, (${now.toString()}::timestamptz at time zone s.time_zone) - make_interval(weeks => w) as at
        from site s cross join generate_series(0, ${LINE_WEEKS - 1}::int) w where s.id = ${siteId}) x
    ), planned as (
      select distinct h.at, p.collaborator_id from here h join planning_period p on p.site_id = h.id and p.work_date in (h.day, h.day - 1)
        join hour_typology y on y.id = p.typology_id and y.kind in ('WORK', 'COMPLEMENTARY') join collaborator c on c.id = p.collaborator_id and not c.fictitious
      where ${reaches(scope.reach, { site: 'p.site_id', team: 'p.team_id' })} and (p.work_date - h.day) * 1440 + p.from_minute <= h.minute
        and h.minute < (p.work_date - h.day) * 1440 + case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end
    ), punches as (
      select h.at, a.collaborator_id, count(*) as times from here h join access_punch a on a.site_id = h.id and a.work_date = h.day and a.minute <= h.minute
        join access_device_file f on f.id = a.file_id and f.withdrawn_at is null group by 1, 2
    )
    select (select count(*)::int from planned p where p.at = h.at) as planned,
      (select count(*)::int from planned p join punches x using (at, collaborator_id) where p.at = h.at and x.times % 2 = 1) as present,
      exists (select from punches x where x.at = h.at) as punched
    from here h order by h.at`.execute(db);
  return rows;
}

/** A store, and the reader's teams in it. */
export type Place = { readonly siteId: number; readonly teamIds: readonly number[] };

/** The stores of the question's place that the reader reaches. */
export async function listPlaces({ db, scope }: Question): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select t.site_id as "siteId", array_agg(t.id order by t.id) as "teamIds" from team t
    where ${scope.sites === null ? sql`true` : sql`t.site_id = any(${[...scope.sites]}::int[])`} and ${reaches(scope.reach, { site: 't.site_id', team: 't.id' })}
    group by t.site_id order by t.site_id`.execute(db);
  return rows;
}
