import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { evidenceCalls } from '@jornada/contract/evidence.ts';
import { GUEST_SECONDS } from '@jornada/domain/access/session.ts';
import { signSigner, type TokenKeys } from '../auth/tokens.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { sha256 } from './events.ts';
import { findSignerByLink, countLinkTry } from './link-queries.ts';

type Enter = (typeof evidenceCalls)['evidence.enter'];

/**
 * A signing link with the worker's RFC against a short bearer. A wrong RFC, an old link and an unknown one answer
 * alike, so that a link that went astray tells nothing; ten wrong RFCs end it.
 */
export async function enterBySigningLink(
  keys: TokenKeys,
  { token, rfc }: CallParsed<Enter>,
  { db, now }: Context,
): Promise<CallOutput<Enter>> {
  const hash = sha256(token);
  const found = await findSignerByLink(db, { hash, now });
  if (found === undefined || found.rfc !== rfc) {
    await countLinkTry(db, hash);
    throw new Refused('SIGNING_LINK_NOT_VALID', { field: 'rfc' });
  }
  const party = found.party === 'TUTOR' ? 'TUTOR' : 'WORKER';
  const bearer = await signSigner(keys, {
    evidenceId: found.evidence_id,
    party,
    link: found.link_serial,
    now,
  });
  return { id: found.evidence_id, bearer, expiresAt: now.add({ seconds: GUEST_SECONDS }).toString() };
}
