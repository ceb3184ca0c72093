import type { DatedAvailability, DayAvailability } from '@jornada/domain/availability/availability.ts';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

export type PersonAvailability = DatedAvailability & { readonly person: string; readonly remark: string };

/**
 * What these people said of each date between two days: the newest Monday's row that has begun. Who said nothing is left
 * out, and so is everybody where the site has no self-service.
 */
export async function listAvailability(
  db: Db,
  { people, from, to }: { readonly people: readonly string[]; readonly from: string; readonly to: string },
): Promise<PersonAvailability[]> {
  const { rows } = await sql<PersonAvailability>`
    select c.id as person, d.date::date::text as date, (a.day ->> 'from')::int as "from", (a.day ->> 'to')::int as "to", a.day ->> 'wish' as wish, a.remark
    from collaborator c
    join site_feature f on f.site_id = c.site_id and f.feature = 'SELF_SERVICE' and f.enabled
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') d(date)
    join lateral (select v.days -> (extract(isodow from d.date)::int - 1) as day, v.remark from availability v
      where v.collaborator_id = c.id and v.valid_from <= d.date order by v.valid_from desc limit 1) a on true
    where c.id = any(${[...people]}::uuid[])
    order by c.id, d.date`.execute(db);
  return rows;
}

export type SaidRow = {
  readonly validFrom: string;
  readonly days: DayAvailability[];
  readonly remark: string;
  readonly version: number;
  readonly changed_at: string;
  readonly changed_by_name: string;
};

/** What a person said: the row that holds on a day, then those of later Mondays. */
export async function listSaid(
  db: Db,
  { person, day }: { readonly person: string; readonly day: string },
): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select v.valid_from::text as "validFrom", v.days, v.remark, v.version, v.changed_at, v.changed_by_name from availability v
    where v.collaborator_id = ${person}::uuid
      and v.valid_from >= coalesce((select max(n.valid_from) from availability n where n.collaborator_id = ${person}::uuid and n.valid_from <= ${day}::date), '-infinity')
    order by v.valid_from`.execute(db);
  return rows;
}

/** Those who work in these teams between two days. */
export async function listTeamPeople(
  db: Db,
  { teamIds, from, to }: { readonly teamIds: readonly number[]; readonly from: string; readonly to: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.collaborator_id as id from labor_condition l
    where l.team_id = any(${[...teamIds]}::int[]) and l.valid_from <= ${to}::date and (l.valid_to is null or l.valid_to >= ${from}::date)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Stores availability from a day on. */
export const upsertAvailability = (
  db: Db,
  { version, ...row }: Insertable<DB['availability']> & { readonly version: number },
) =>
  db
    .insertInto('availability')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['collaborator_id', 'valid_from']).doUpdateSet({ ...row, version: version + 1 }),
    )
    .execute();

/** The caller as a collaborator, and their site's day; locked while what they said is written. */
export async function selfOf(
  { db, actor, now }: Context,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ person: string; siteId: number; today: string }> {
  if (actor.collaboratorId === null) throw new Refused('NOT_AUTHORIZED');
  const query = db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.id', 's.id as siteId', 's.time_zone as timeZone'])
    .where('c.id', '=', actor.collaboratorId);
  const row = await (lock ? query.forUpdate('c') : query).executeTakeFirst();
  if (row === undefined) throw new Refused('NOT_AUTHORIZED');
  return { person: row.id, siteId: row.siteId, today: dayAt(now, row.timeZone) };
}
