import type { ZoneDirector } from '@jornada/contract/zone-directors.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Everybody who is a zone director, with their sites. */
export async function listZoneDirectors(db: Db): Promise<ZoneDirector[]> {
  const { rows } = await sql<ZoneDirector>`
    select a.id as uuid, a.name, a.email,
      coalesce(json_agg(json_build_object('code', s.code, 'name', s.name) order by s.code) filter (where s.id is not null), '[]') as sites
    from account a join account_role r on r.account_id = a.id and r.role = 'ZONE_DIRECTOR' left join site s on s.id = r.site_id
    where a.active
    group by a.id order by a.name, a.id`.execute(db);
  return rows;
}

export async function findZoneDirector(db: Db, uuid: string): Promise<ZoneDirector | undefined> {
  return (await listZoneDirectors(db)).find((one) => one.uuid === uuid);
}

/** One change of zones at a time, so that no site gets two directors. */
export async function lockZones(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('zone directors'))`.execute(db);
}

/** Gives an account these sites as a zone director and takes the others; without any it stays a zone director of none. */
export async function storeSites(db: Db, accountId: string, siteIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('role', '=', 'ZONE_DIRECTOR')
    .execute();
  await db
    .insertInto('account_role')
    .values(
      (siteIds.length === 0 ? [null] : siteIds).map((site_id) => ({
        account_id: accountId,
        role: 'ZONE_DIRECTOR',
        site_id,
        team_id: null,
      })),
    )
    .execute();
}

/** An active account by its address. */
export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id as uuid', 'name', 'email'])
    .where('email', '=', email.trim().toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst();
}

/** The sites of these codes. */
export const listSitesOf = (db: Db, sites: string[]) =>
  db
    .selectFrom('site')
    .select(['id', 'code', 'name'])
    .where('code', 'in', ['', ...sites])
    .execute();
