import { sql } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';

export type Store = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly region: string | null;
};

/** Stores with the region that they belong to, those without one last. */
export const listStores = (db: Db, ids: readonly number[]): Promise<Store[]> =>
  db
    .selectFrom('site as s')
    .leftJoin('hr_region as r', 'r.id', 's.hr_region_id')
    .select(['s.id', 's.code', 's.name', 'r.name as region'])
    .where('s.id', 'in', ids)
    .orderBy(sql`r.name is null`)
    .orderBy(alphabetical('r.name'))
    .orderBy(alphabetical('s.name'))
    .execute();

export type PostRow = {
  readonly siteId: number;
  /** Team and position. */
  readonly post: string;
  readonly from: string;
  readonly people: number;
};

/** Every dated row of authorized posts of some stores. */
export async function listPosts(db: Db, ids: readonly number[]): Promise<PostRow[]> {
  const rows = await db
    .selectFrom('authorised_post')
    .select(['site_id', 'team_id', 'position_id', 'valid_from', 'people'])
    .where('site_id', 'in', ids)
    .execute();
  return rows.map(({ site_id: siteId, team_id, position_id, valid_from: from, people }) => ({
    siteId,
    post: `${team_id} ${position_id}`,
    from,
    people,
  }));
}

/** How many people work at each of some stores. */
export async function countInService(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('collaborator')
    .select(['site_id', sql<number>`count(*)::int`.as('count')])
    .where('site_id', 'in', ids)
    .where('left_on', 'is', null)
    .where('fictitious', '=', false)
    .where('situation', 'not in', ['IN_HIRING', 'NOT_STARTED_TO_WORK'])
    .groupBy('site_id')
    .execute();
  return new Map(rows.map(({ site_id: id, count }) => [id, count]));
}
