import type { OpenSession } from '@jornada/contract/sessions.ts';
import { ABSOLUTE_SECONDS, IDLE_SECONDS } from '@jornada/domain/access/session.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Whether a session of `session_family` can still be used. */
const isOpen = (now: Temporal.Instant) => sql<boolean>`
  ended_at is null and last_used_at >= ${now.subtract({ seconds: IDLE_SECONDS }).toString()}::timestamptz
  and created_at >= ${now.subtract({ seconds: ABSOLUTE_SECONDS }).toString()}::timestamptz`;

/** The open sessions of an account, the last used first. */
export async function listOpenSessions(
  db: Db,
  { account, current, now }: { account: string; current: string | null; now: Temporal.Instant },
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, created_at as "createdAt", last_used_at as "lastUsedAt", agent, address, id is not distinct from ${current}::uuid as current
    from session_family where account_id::text = ${account} and ${isOpen(now)}
    order by last_used_at desc, id`.execute(db);
  return rows;
}

/** Ends open sessions: one of anybody's (`account` null) or of an account's, or all of an account's but one. Answers whose they were. */
export async function endSessions(
  db: Db,
  {
    account,
    session,
    except,
    now,
  }: { account: string | null; session?: string; except?: string | null; now: Temporal.Instant },
): Promise<{ id: string; accountId: string | null }[]> {
  const { rows } = await sql<{ id: string; accountId: string | null }>`
    update session_family set ended_at = ${now.toString()}::timestamptz
    where ${isOpen(now)} and (${account}::text is null or account_id::text = ${account})
      and (${session ?? null}::text is null or id::text = ${session ?? null})
      and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)
    returning id, account_id as "accountId"`.execute(db);
  return rows;
}
