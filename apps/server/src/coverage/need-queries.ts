import type { CoverageNeed } from '@jornada/contract/coverage.ts';
import type { NeedLine } from '@jornada/contract/planned-week.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';
import type { TeamPlace } from '../planning/place-queries.ts';
import { plannedMinutes } from './planned-people-query.ts';

type Place = Pick<TeamPlace, 'siteId' | 'teamId'>;

export type NeedDay = { readonly weekday: number; readonly lines: readonly NeedLine[] };
/** A piece to write whole; null takes it away. */
export type PatternPiece = {
  readonly from: string;
  readonly to: string | null;
  readonly days: readonly NeedDay[] | null;
};
export type DatePiece = { readonly date: string; readonly lines: readonly NeedLine[] | null };

type NeedOfWeek = Pick<
  CoverageNeed,
  'version' | 'changedAt' | 'changedBy' | 'pattern' | 'patterns' | 'dates'
> & { readonly opensAt: number; readonly closesAt: number };

const LINES = sql`json_agg(json_build_object('hourTypologyUuid', h.uuid, 'people', n.people) order by h.position nulls first)`;

/** What a team needs in a week: the pattern that holds on its Monday, all patterns, and the days with a need of their own. */
export async function readNeed(
  db: Db,
  { place, weekStart }: { place: Place; weekStart: string },
): Promise<NeedOfWeek> {
  const found = await sql<NeedOfWeek>`
    with held as (
      select valid_from, valid_to from coverage_need_pattern
      where team_id = ${place.teamId} and valid_from <= ${weekStart}::date and (valid_to is null or valid_to >= ${weekStart}::date) order by valid_from desc limit 1)
    select s.opens_minute as "opensAt", s.closes_minute as "closesAt", coalesce(c.version, 0) as version, c.changed_at as "changedAt", c.changed_by_name as "changedBy",
      (select json_build_object('from', held.valid_from, 'to', held.valid_to, 'days', coalesce((
        select json_agg(json_build_object('weekday', d.weekday, 'lines', d.lines) order by d.weekday) from (
          select n.weekday, ${LINES} as lines from coverage_need_weekday n left join hour_typology h on h.id = n.typology_id
          where n.team_id = ${place.teamId} and n.valid_from = held.valid_from group by n.weekday) d), '[]')) from held) as pattern,
      (select coalesce(json_agg(json_build_object('from', p.valid_from, 'to', p.valid_to) order by p.valid_from), '[]') from coverage_need_pattern p where p.team_id = ${place.teamId}) as patterns,
      (select coalesce(json_agg(json_build_object('date', d.date, 'lines', d.lines) order by d.date), '[]') from (
        select n.date, ${LINES} as lines from coverage_need_date n left join hour_typology h on h.id = n.typology_id
        where n.team_id = ${place.teamId} and n.date >= ${weekStart}::date and n.date < ${weekStart}::date + 7 group by n.date) d) as dates
    from site s left join coverage_need c on c.site_id = s.id and c.team_id = ${place.teamId} where s.id = ${place.siteId}`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Refused('TEAM_NOT_FOUND');
  return row;
}

/** Locks a team's need and answers its version; refuses an older one with STALE_VERSION, who changed it and when. */
export async function lockNeed(db: Db, place: Place, expected?: number): Promise<number> {
  await db
    .insertInto('coverage_need')
    .values({ site_id: place.siteId, team_id: place.teamId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('coverage_need')
    .selectAll()
    .where('site_id', '=', place.siteId)
    .where('team_id', '=', place.teamId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (expected !== undefined && row.version !== expected)
    throw new Refused('STALE_VERSION', { who: row.changed_by_name, when: row.changed_at });
  return row.version;
}

/** The days with a need of their own among these, as they stand; null where a day has none. */
export async function readDates(
  db: Db,
  place: Place,
  dates: readonly string[],
): Promise<{ date: string; lines: NeedLine[] | null }[]> {
  const found = await sql<{ date: string; lines: NeedLine[] | null }>`
    select d.date, (select ${LINES} from coverage_need_date n left join hour_typology h on h.id = n.typology_id where n.site_id = ${place.siteId} and n.team_id = ${place.teamId} and n.date = d.date) as lines
    from unnest(${[...dates]}::date[]) d(date) order by d.date`.execute(db);
  return found.rows;
}

export type Write = {
  readonly patterns?: readonly PatternPiece[];
  readonly dates?: readonly DatePiece[];
  readonly by: string;
  readonly now: Temporal.Instant;
};

/** Writes pieces of a locked need and counts its version up. */
export async function writeNeed(
  db: Db,
  place: Place,
  { patterns = [], dates = [], by, now }: Write,
): Promise<{ version: number; changedAt: string | null; changedBy: string | null }> {
  if (patterns.length > 0) await writePatterns(db, place, patterns);
  if (dates.length > 0) await writeDates(db, place, dates);
  return db
    .updateTable('coverage_need')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now.toString(), changed_by_name: by }))
    .where('site_id', '=', place.siteId)
    .where('team_id', '=', place.teamId)
    .returning(['version', 'changed_at as changedAt', 'changed_by_name as changedBy'])
    .executeTakeFirstOrThrow();
}

async function writePatterns(
  db: Db,
  { siteId, teamId }: Place,
  patterns: readonly PatternPiece[],
): Promise<void> {
  await db
    .deleteFrom('coverage_need_pattern')
    .where('site_id', '=', siteId)
    .where('team_id', '=', teamId)
    .where(
      'valid_from',
      'in',
      patterns.map(({ from }) => from),
    )
    .execute();
  const remaining = patterns.filter(({ days }) => days !== null);
  if (remaining.length === 0) return;
  await db
    .insertInto('coverage_need_pattern')
    .values(
      remaining.map(({ from, to }) => ({ site_id: siteId, team_id: teamId, valid_from: from, valid_to: to })),
    )
    .execute();
  const rows = remaining.flatMap(({ from, days }) =>
    (days ?? []).flatMap(({ weekday, lines }) => lines.map((line) => ({ from, weekday, ...line }))),
  );
  await sql`
    insert into coverage_need_weekday (site_id, team_id, valid_from, weekday, typology_id, people)
    select ${siteId}, ${teamId}, x.from, x.weekday, h.id, x.people
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("from" date, weekday int, "hourTypologyUuid" uuid, people int[]) left join hour_typology h on h.uuid = x."hourTypologyUuid"`.execute(
    db,
  );
}

/** A day of its own always has the line of anyone who is on the floor: it may say that nobody is needed. */
async function writeDates(db: Db, { siteId, teamId }: Place, dates: readonly DatePiece[]): Promise<void> {
  await db
    .deleteFrom('coverage_need_date')
    .where('site_id', '=', siteId)
    .where('team_id', '=', teamId)
    .where(
      'date',
      'in',
      dates.map(({ date }) => date),
    )
    .execute();
  const rows = dates.flatMap(({ date, lines }) => {
    if (lines === null) return [];
    const anybody = lines.some(({ hourTypologyUuid }) => hourTypologyUuid === null)
      ? []
      : [{ date, hourTypologyUuid: null, people: NOBODY }];
    return [...anybody, ...lines.map((line) => ({ date, ...line }))];
  });
  await sql`
    insert into coverage_need_date (site_id, team_id, date, typology_id, people)
    select ${siteId}, ${teamId}, x.date, h.id, x.people
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(date date, "hourTypologyUuid" uuid, people int[]) left join hour_typology h on h.uuid = x."hourTypologyUuid"`.execute(
    db,
  );
}

const NOBODY = Array.from({ length: 48 }, () => 0);

/** What a week had planned on the floor, in whole people per half hour of each weekday. */
export async function plannedWeek(
  db: Db,
  { place, weekStart }: { place: Place; weekStart: string },
): Promise<NeedDay[]> {
  const found = await sql<{ weekday: number; half_hour: number; people: number }>`
    select extract(isodow from p.date)::int as weekday, p.half_hour, round(sum(p.minutes) / 30.0)::int as people
    from (${plannedMinutes({ teams: [place.teamId], first: weekStart, last: addDays(weekStart, 6) })}) p group by 1, 2`.execute(
    db,
  );
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    lines: [
      {
        hourTypologyUuid: null,
        people: NOBODY.map(
          (_, slot) =>
            found.rows.find((row) => row.weekday === weekday && row.half_hour === slot)?.people ?? 0,
        ),
      },
    ],
  }));
}

/** The typologies of worked hours, by which a file may name its need. */
export const listWorkedTypologies = (db: Db): Promise<{ uuid: string; abbreviation: string }[]> =>
  db
    .selectFrom('hour_typology')
    .select(['uuid', 'abbreviation'])
    .where('kind', 'in', ['WORK', 'COMPLEMENTARY'])
    .execute();
