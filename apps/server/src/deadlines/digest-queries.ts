import type { DigestTimes } from '@jornada/domain/notifications/quiet.ts';
import { DEFAULT_TIME_ZONE } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isQuietAt } from '../notifications/queries.ts';

/** Whose digest is due: an account, and the day it is where they work. */
export type Reader = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly collaboratorId: string | null;
  readonly day: string;
};

/**
 * Accounts that run something and had no digest yet on the day that it is where they work, once its hour has come there:
 * at the first of their stores, in the center of Mexico where they have none.
 */
export async function listReaders(
  db: Db,
  { now, times }: { readonly now: Temporal.Instant; readonly times: DigestTimes },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.id, a.name, a.email, a.language, a.collaborator_id as "collaboratorId", local.wall::date::text as day
    from account a
    cross join lateral (select min(r.site_id) as site_id from account_role r where r.account_id = a.id and r.role <> all('{COLLABORATOR,COMMISSIONER,ORGANIZER}')
      having count(*) > 0) runs
    left join site s on s.id = runs.site_id
    cross join lateral (select ${now.toString()}::timestamptz at time zone coalesce(s.time_zone, ${DEFAULT_TIME_ZONE}) as wall) local
    where a.active and extract(hour from local.wall) >= ${times.hour} and not ${isQuietAt(sql`local.wall`, times.quiet)}
      and not exists (select from digest d where d.account_id = a.id and d.day = local.wall::date)
    order by a.id`.execute(db);
  return rows;
}

/** Takes the person's digest of the day; false where it is taken. */
export async function claimDigest(tx: Db, { id, day }: Reader): Promise<boolean> {
  const claimed = await tx
    .insertInto('digest')
    .values({ account_id: id, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

export async function markMailed(tx: Db, { id, day }: Reader): Promise<void> {
  await tx
    .updateTable('digest')
    .set({ mailed: true })
    .where('account_id', '=', id)
    .where('day', '=', day)
    .execute();
}
