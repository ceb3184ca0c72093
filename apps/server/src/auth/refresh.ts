import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSessionOpen, checkRefresh } from '@jornada/domain/access/session.ts';
import type { Db } from '../db/connect.ts';
import {
  endSession,
  insertRefreshToken,
  isActive,
  lockFamilyOf,
  readRefreshToken,
  saltSibling,
  spendRefreshTokens,
  touchSession,
} from './queries.ts';

export type Refreshed =
  | {
      readonly kind: 'renewed';
      readonly refreshToken: string;
      readonly familyId: string;
      readonly accountId: string | null;
    }
  | { readonly kind: 'stolen'; readonly familyId: string; readonly accountId: string | null }
  | { readonly kind: 'over' };

/** A new refresh token of a session, kept as its hash alone. */
export async function issueRefreshToken(tx: Db, familyId: string, now: Temporal.Instant): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertRefreshToken(tx, { hash: hashOf(token), familyId, now });
  return token;
}

/** Spends a refresh token for the next one (decisions §1.10). A stolen one ends the session, for the thief and the owner. */
export async function refresh(tx: Db, token: string, now: Temporal.Instant): Promise<Refreshed> {
  const hash = hashOf(token);
  const family = await lockFamilyOf(tx, hash);
  if (family === undefined || !isSessionOpen(family.life, now)) return { kind: 'over' };
  const { id: familyId, accountId } = family;
  const shown = await readRefreshToken(tx, hash);
  if (shown === undefined || (accountId !== null && !(await isActive(tx, accountId))))
    return { kind: 'over' };
  const verdict = checkRefresh(shown.usedAt, now);
  if (verdict === 'stolen') {
    await endSession(tx, { id: familyId }, now);
    return { kind: 'stolen', familyId, accountId };
  }
  if (verdict === 'rotate') await spendRefreshTokens(tx, familyId, now);
  const refreshToken =
    verdict === 'rotate'
      ? await issueRefreshToken(tx, familyId, now)
      : await sibling(tx, { token, salt: shown.siblingSalt, familyId, now });
  await touchSession(tx, familyId, now);
  return { kind: 'renewed', refreshToken, familyId, accountId };
}

/**
 * The one sibling of a token that was spent a moment ago. It follows from the token, which only its holder has, and a
 * salt, which only the database has: a third and a twentieth tab get the same one, and nothing is kept in clear.
 */
async function sibling(
  tx: Db,
  {
    token,
    salt,
    familyId,
    now,
  }: { token: string; salt: string | null; familyId: string; now: Temporal.Instant },
): Promise<string> {
  const used = salt ?? randomBytes(32).toString('base64url');
  if (salt === null) await saltSibling(tx, hashOf(token), used);
  const made = createHmac('sha256', used).update(token).digest('base64url');
  await insertRefreshToken(tx, { hash: hashOf(made), familyId, now });
  return made;
}

/** Refresh and ID tokens are random or signed: a plain digest cannot be turned back. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
