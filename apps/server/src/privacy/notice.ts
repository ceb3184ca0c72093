import { PRIVACY_NOTICE } from '@jornada/domain/hiring/privacy-notice.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

/** When a person accepted the privacy notice in force; null where they have not. */
export async function noticeAcceptedAt(db: Db, collaboratorId: string): Promise<string | null> {
  const accepted = await db
    .selectFrom('privacy_acceptance')
    .select('accepted_at')
    .where('collaborator_id', '=', collaboratorId)
    .where('notice_version', '=', PRIVACY_NOTICE.version)
    .executeTakeFirst();
  return accepted?.accepted_at ?? null;
}

/** The privacy notice precedes a guest's first field (decisions §6). */
export async function requireNotice(
  { db, actor }: Context,
  { collaboratorId }: { readonly collaboratorId: string },
): Promise<void> {
  if (actor.guestOf !== null && (await noticeAcceptedAt(db, collaboratorId)) === null)
    throw new Refused('PRIVACY_NOTICE_NOT_ACCEPTED');
}
