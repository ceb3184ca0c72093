import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { noticeAcceptedAt } from './notice-queries.ts';

/** The privacy notice precedes a guest's first field (decisions §6). */
export async function requireNotice(
  { db, actor }: Context,
  { collaboratorId }: { readonly collaboratorId: string },
): Promise<void> {
  if (actor.guestOf !== null && (await noticeAcceptedAt(db, collaboratorId)) === null)
    throw new Refused('PRIVACY_NOTICE_NOT_ACCEPTED');
}
