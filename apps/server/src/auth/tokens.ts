import { legacyDate } from '@jornada/domain/time.ts';
import { exportJWK, generateKeyPair, importJWK, errors as joseErrors, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';

export type TokenKeys = { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };

const ISSUER = 'jornada';
const ACCESS_LIFETIME = '10m';
const GUEST_LIFETIME = '30m';
const KEY_NAME = 'token-key';

/** The installation's signing key: made on the first start, the same for every server on the database. */
export async function loadTokenKeys(db: Db): Promise<TokenKeys> {
  const fresh = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  await db
    .insertInto('installation')
    .values({ key: KEY_NAME, value: JSON.stringify(await exportJWK(fresh.privateKey)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('installation').select('value').where('key', '=', KEY_NAME).executeTakeFirstOrThrow();
  const jwk: JWK = JSON.parse(value);
  const { d: _secret, ...open } = jwk;
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, 'EdDSA'), importJWK(open, 'EdDSA')]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) throw new Error('the token key is not an Ed25519 key');
  return { privateKey, publicKey };
}

/** A short access token: whose it is and which refresh family it hangs on; roles are read anew at every call. */
export function signAccess(keys: TokenKeys, { accountId, familyId, now }: { accountId: string; familyId: string; now: Temporal.Instant }): Promise<string> {
  return sign(keys, { claims: { fam: familyId }, subject: accountId, audience: 'api', lifetime: ACCESS_LIFETIME, now });
}

/** A candidate's bearer: 30 minutes, the own hire and nothing else (decisions §1.7). */
export function signGuest(keys: TokenKeys, { processId, invitationId, now }: { processId: string; invitationId: string; now: Temporal.Instant }): Promise<string> {
  return sign(keys, { claims: { inv: invitationId }, subject: processId, audience: 'guest', lifetime: GUEST_LIFETIME, now });
}

function sign(
  keys: TokenKeys,
  { claims, subject, audience, lifetime, now }: { claims: Record<string, string>; subject: string; audience: string; lifetime: string; now: Temporal.Instant },
): Promise<string> {
  const issued = Math.floor(now.epochMilliseconds / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + (lifetime === ACCESS_LIFETIME ? 600 : 1800))
    .sign(keys.privateKey);
}

export type Bearer = { readonly kind: 'account'; readonly accountId: string; readonly familyId: string } | { readonly kind: 'guest'; readonly processId: string; readonly invitationId: string };

const Claims = z.discriminatedUnion('aud', [
  z.object({ aud: z.literal('api'), sub: z.uuid(), fam: z.uuid() }),
  z.object({ aud: z.literal('guest'), sub: z.uuid(), inv: z.uuid() }),
]);

/** Who a bearer token speaks for. Refuses expired tokens apart from forged ones (spec §8). */
export async function readBearer(keys: TokenKeys, token: string, now: Temporal.Instant): Promise<Bearer> {
  const verified = await jwtVerify(token, keys.publicKey, {
    algorithms: ['EdDSA'],
    issuer: ISSUER,
    typ: 'at+jwt',
    currentDate: legacyDate(now),
  }).catch((error: unknown) => {
    if (error instanceof joseErrors.JWTExpired) throw new Refused('EXPIRED_AUTHENTICATION_TOKEN');
    throw new Refused('INVALID_TOKEN_SIGNATURE');
  });
  const claims = Claims.safeParse(verified.payload);
  if (!claims.success) throw new Refused('INVALID_TOKEN_SIGNATURE');
  return claims.data.aud === 'api'
    ? { kind: 'account', accountId: claims.data.sub, familyId: claims.data.fam }
    : { kind: 'guest', processId: claims.data.sub, invitationId: claims.data.inv };
}
