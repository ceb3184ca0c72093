import { PRIVACY_NOTICE } from '@jornada/domain/hiring/privacy-notice.ts';
import type { Db } from '../db/connect.ts';

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
