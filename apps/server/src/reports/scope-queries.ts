import type { Reach } from '@jornada/domain/access/reach.ts';
import type { Level } from '@jornada/domain/reports/reports.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';

type Words = { readonly es: string; readonly en: string };

export async function findZone(db: Db, uuid: string) {
  return db.selectFrom('zone').select(['id', 'uuid', 'name']).where('uuid', '=', uuid).executeTakeFirst();
}

export async function zoneOfSite(db: Db, siteId: number) {
  return db
    .selectFrom('site as s')
    .innerJoin('zone as z', 'z.id', 's.zone_id')
    .select(['z.id', 'z.uuid', 'z.name'])
    .where('s.id', '=', siteId)
    .executeTakeFirst();
}

export async function findTeamAt(db: Db, uuid: string) {
  return db
    .selectFrom('team')
    .select(['id', 'uuid', 'name', 'site_id as siteId'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

export async function findPositionNamed(
  db: Db,
  number: number,
): Promise<{ id: number; number: number; name: Words } | undefined> {
  const row = await db
    .selectFrom('position')
    .select(['id', 'number', 'name_es', 'name_en'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { id: row.id, number: row.number, name: { es: row.name_es, en: row.name_en } };
}

export async function listPositions(db: Db): Promise<{ number: number; name: Words }[]> {
  const rows = await db
    .selectFrom('position')
    .select(['number', 'name_es', 'name_en'])
    .orderBy('number')
    .execute();
  return rows.map(({ number, name_es, name_en }) => ({ number, name: { es: name_es, en: name_en } }));
}

/** The sites of a reach, those of own teams included; of one zone where it is named. */
export async function listSiteIds(
  db: Db,
  { reach, zoneId }: { readonly reach: Reach; readonly zoneId: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from site s left join team t on t.site_id = s.id
    where ${reaches(reach, { site: 's.id', team: 't.id' })} and (${zoneId}::int is null or s.zone_id = ${zoneId}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function countSites(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from site`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What rows of a level are keyed by, over rows joined with `ofPlaces`. */
export const keyAt = (level: Level): RawBuilder<string> => KEYS[level];

const KEYS: Readonly<Record<Level, RawBuilder<string>>> = {
  // A site without a zone stands among the zones.
  zone: sql`coalesce(z.uuid::text, s.code)`,
  site: sql`s.code`,
  team: sql`m.uuid::text`,
  position: sql`o.number::text`,
  person: sql`t.person::text`,
  week: sql`t.week_start::text`,
};

/** Joins what names the place of a row `t`, which has a site, team and position. */
export const ofPlaces: RawBuilder<unknown> = sql`
  join site s on s.id = t.site_id left join zone z on z.id = s.zone_id join team m on m.id = t.team_id join position o on o.id = t.position_id`;

type Named = {
  readonly key: string;
  readonly name: Words;
  readonly site: string | null;
  /** A person's file is the current site's. */
  readonly siteId: number | null;
  readonly teamId: number | null;
  /** Of a zone: how many stores it has. */
  readonly stores?: number;
};

/** The names of keys of a level. */
export async function namesAt(db: Db, level: Level, keys: readonly string[]): Promise<Map<string, Named>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Named>`${NAMES[level]([...keys])}`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

const NAMES: Readonly<Record<Level, (keys: string[]) => RawBuilder<unknown>>> = {
  zone: (keys) => sql`
    select uuid::text as key, json_build_object('es', name, 'en', name) as name, null as site, null::int as "siteId", null::int as "teamId",
      (select count(*)::int from site where zone_id = zone.id) as stores
    from zone where uuid::text = any(${keys}::text[])
    union all select code, json_build_object('es', name, 'en', name), code, id, null, 1 from site where zone_id is null and code = any(${keys}::text[])`,
  site: (keys) => sql`
    select code as key, json_build_object('es', name, 'en', name) as name, code as site, id as "siteId", null::int as "teamId"
    from site where code = any(${keys}::text[])`,
  team: (keys) => sql`
    select t.uuid::text as key, json_build_object('es', t.name, 'en', t.name) as name, s.code as site, t.site_id as "siteId", t.id as "teamId"
    from team t join site s on s.id = t.site_id where t.uuid = any(${keys}::uuid[])`,
  position: (keys) => sql`
    select number::text as key, json_build_object('es', name_es, 'en', name_en) as name, null as site, null::int as "siteId", null::int as "teamId"
    from position where number = any(${keys}::int[])`,
  person: (keys) => sql`
    select c.id::text as key, json_build_object('es', c.full_name, 'en', c.full_name) as name, s.code as site, c.site_id as "siteId", c.team_id as "teamId"
    from collaborator c join site s on s.id = c.site_id where c.id = any(${keys}::uuid[])`,
  week: (keys) => sql`
    select w as key, json_build_object('es', 'Semana ' || to_char(w::date, 'IW') || ', ' || w, 'en', 'Week ' || to_char(w::date, 'IW') || ', ' || w) as name, null as site, null::int as "siteId", null::int as "teamId"
    from unnest(${keys}::text[]) w`,
};
