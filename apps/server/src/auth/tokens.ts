import { randomUUID } from 'node:crypto';
import { ACCESS_SECONDS, GUEST_SECONDS } from '@jornada/domain/access/session.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import { legacyDate } from '@jornada/domain/time.ts';
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  errors as joseErrors,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';
import { z } from 'zod';
import { Refused } from '../http/refused.ts';

export type TokenKeys = {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** Tokens whose signature was found good, by their text: a signature costs more than most reads. */
  readonly verified: Map<string, Verified>;
};

type Verified = { readonly bearer: Bearer; readonly expiresAt: number };

const ISSUER = 'jornada';
const ALGORITHM = 'EdDSA';
const TYPE = 'at+jwt';
const MOST_VERIFIED = 5000;

/** A new signing key as text, to be kept in the database. */
export async function newTokenKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

export async function readTokenKey(text: string): Promise<TokenKeys> {
  const jwk: JWK = JSON.parse(text);
  const { d: _secret, ...open } = jwk;
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, ALGORITHM), importJWK(open, ALGORITHM)]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('the token key is not an Ed25519 key');
  return { privateKey, publicKey, verified: new Map() };
}

/** A short access token: whose it is and which session it hangs on; roles are read again at every call. */
export function signAccess(
  keys: TokenKeys,
  { accountId, familyId, now }: { accountId: string; familyId: string; now: Temporal.Instant },
): Promise<string> {
  return sign(keys, {
    claims: { fam: familyId },
    subject: accountId,
    audience: 'api',
    seconds: ACCESS_SECONDS,
    now,
  });
}

/** A candidate's bearer: 30 minutes, their own hire and nothing else (decisions §1.7). */
export function signGuest(
  keys: TokenKeys,
  { processId, invitationId, now }: { processId: string; invitationId: string; now: Temporal.Instant },
): Promise<string> {
  return sign(keys, {
    claims: { inv: invitationId },
    subject: processId,
    audience: 'guest',
    seconds: GUEST_SECONDS,
    now,
  });
}

/** The bearer of anyone who came by a signing link: 30 minutes, one document, one party (decisions §6, Evidence). */
export function signSigner(
  keys: TokenKeys,
  { evidenceId, party, link, now }: { evidenceId: string; party: Party; link: number; now: Temporal.Instant },
): Promise<string> {
  return sign(keys, {
    claims: { party, link },
    subject: evidenceId,
    audience: 'signer',
    seconds: GUEST_SECONDS,
    now,
  });
}

function sign(
  keys: TokenKeys,
  {
    claims,
    subject,
    audience,
    seconds,
    now,
  }: {
    claims: Record<string, string | number>;
    subject: string;
    audience: string;
    seconds: number;
    now: Temporal.Instant;
  },
): Promise<string> {
  const issued = Math.floor(now.epochMilliseconds / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .setJti(randomUUID()) // two of one second differ (RFC 9068)
    .sign(keys.privateKey);
}

export type Bearer =
  | { readonly kind: 'account'; readonly familyId: string }
  | { readonly kind: 'guest'; readonly processId: string; readonly invitationId: string }
  | {
      readonly kind: 'signer';
      readonly evidenceId: string;
      readonly party: Party;
      readonly link: number;
    };

const Claims = z.discriminatedUnion('aud', [
  z.object({ aud: z.literal('api'), sub: z.uuid(), fam: z.uuid(), exp: z.number() }),
  z.object({ aud: z.literal('guest'), sub: z.uuid(), inv: z.uuid(), exp: z.number() }),
  z.object({
    aud: z.literal('signer'),
    sub: z.uuid(),
    party: z.enum(['WORKER', 'TUTOR', 'EMPLOYER']),
    link: z.number(),
    exp: z.number(),
  }),
]);

/** Who a bearer token speaks for. Refuses expired tokens apart from forged ones (spec §8). */
export async function readBearer(keys: TokenKeys, token: string, now: Temporal.Instant): Promise<Bearer> {
  const { bearer, expiresAt } =
    keys.verified.get(token) ?? remember(keys, token, await verify(keys, token, now));
  if (now.epochMilliseconds < expiresAt) return bearer;
  keys.verified.delete(token);
  throw new Refused('EXPIRED_AUTHENTICATION_TOKEN');
}

async function verify(keys: TokenKeys, token: string, now: Temporal.Instant): Promise<Verified> {
  const { payload } = await jwtVerify(token, keys.publicKey, {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    typ: TYPE,
    currentDate: legacyDate(now),
  }).catch((error: unknown) => {
    throw new Refused(
      error instanceof joseErrors.JWTExpired ? 'EXPIRED_AUTHENTICATION_TOKEN' : 'INVALID_TOKEN_SIGNATURE',
    );
  });
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw new Refused('INVALID_TOKEN_SIGNATURE');
  return { bearer: bearerOf(claims.data), expiresAt: claims.data.exp * 1000 };
}

function bearerOf(claims: z.output<typeof Claims>): Bearer {
  if (claims.aud === 'api') return { kind: 'account', familyId: claims.fam };
  if (claims.aud === 'guest') return { kind: 'guest', processId: claims.sub, invitationId: claims.inv };
  return { kind: 'signer', evidenceId: claims.sub, party: claims.party, link: claims.link };
}

function remember(keys: TokenKeys, token: string, verified: Verified): Verified {
  const [oldest] = keys.verified.keys();
  if (keys.verified.size >= MOST_VERIFIED && oldest !== undefined) keys.verified.delete(oldest);
  keys.verified.set(token, verified);
  return verified;
}
