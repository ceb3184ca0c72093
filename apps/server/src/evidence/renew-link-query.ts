import { randomBytes } from 'node:crypto';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import type { Context } from '../http/context.ts';
import { numberParameter } from '../parameters/queries.ts';
import { sha256 } from './events.ts';

/** Days for which a signing link opens its document (parameter). */
const LINK_DAYS = { code: 'SIGNING_LINK_DAYS', standard: 14 };

export type Link = { readonly address: string; readonly days: number };

/**
 * A new link for one party of one document; the one before stops working, and so does who came by it, unless `kept`. The token stands after `#`, which browsers
 * never send, so that no server and no log on the way ever sees it; it is stored hashed.
 */
export async function renewLink(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  {
    evidenceId,
    party,
    bearers = 'ended',
  }: { evidenceId: string; party: Party; readonly bearers?: 'ended' | 'kept' },
): Promise<Link> {
  const { db, now, config } = context;
  const days = await numberParameter(db, LINK_DAYS.code, LINK_DAYS.standard);
  const token = randomBytes(32).toString('base64url');
  await db
    .updateTable('evidence_signer')
    .set((row) => ({
      link_hash: sha256(token),
      link_tries: 0,
      link_sent_at: now.toString(),
      link_expires_at: now.add({ hours: 24 * days }).toString(),
      ...(bearers === 'ended' ? { link_serial: row('link_serial', '+', 1) } : {}),
    }))
    .where('evidence_id', '=', evidenceId)
    .where('party', '=', party)
    .execute();
  return { address: `${config.publicUrl}/sign#${token}`, days };
}
