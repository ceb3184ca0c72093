import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** A feed whose person may still have it. */
export type Feed = {
  readonly collaboratorId: string;
  readonly name: string;
  readonly language: 'es' | 'en';
  readonly timeZone: string;
  readonly readAt: string | null;
};

export function findOwnFeed(db: Db, collaboratorId: string) {
  return db
    .selectFrom('calendar_feed')
    .select(['created_at', 'read_at'])
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
}

/** The feed of a token, as long as its person's account is active and has the role: what is taken away counts at once (decisions §2.14). */
export async function findFeed(db: Db, tokenHash: string): Promise<Feed | undefined> {
  const found = await sql<Feed>`
    select f.collaborator_id as "collaboratorId", c.full_name as name, f.language, s.time_zone as "timeZone", f.read_at as "readAt"
    from calendar_feed f join collaborator c on c.id = f.collaborator_id join site s on s.id = c.site_id
    where f.token_hash = ${tokenHash}
      and exists (select 1 from account a join account_role r on r.account_id = a.id where a.collaborator_id = c.id and a.active and r.role = 'COLLABORATOR')`.execute(
    db,
  );
  return found.rows[0];
}

export async function saveFeed(
  db: Db,
  {
    collaboratorId,
    tokenHash,
    language,
    now,
  }: { collaboratorId: string; tokenHash: string; language: string; now: Temporal.Instant },
): Promise<void> {
  const fresh = { token_hash: tokenHash, language, created_at: now.toString(), read_at: null };
  await db
    .insertInto('calendar_feed')
    .values({ collaborator_id: collaboratorId, ...fresh })
    .onConflict((conflict) => conflict.column('collaborator_id').doUpdateSet(fresh))
    .execute();
}

export async function deleteFeed(db: Db, collaboratorId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('collaborator_id', '=', collaboratorId).execute();
}

/** Remembers that a program came, once an hour: the person sees whether the address is in use. */
export async function markRead(db: Db, { feed, now }: { feed: Feed; now: Temporal.Instant }): Promise<void> {
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' }).toString();
  if (
    feed.readAt !== null &&
    Temporal.Instant.compare(Temporal.Instant.from(feed.readAt), Temporal.Instant.from(hour)) >= 0
  )
    return;
  await db
    .updateTable('calendar_feed')
    .set({ read_at: hour })
    .where('collaborator_id', '=', feed.collaboratorId)
    .execute();
}
