import { createPrivateKey, createPublicKey, generateKeyPair, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Context } from '../http/context.ts';
import { openText } from '../outbox/sealing.ts';
import { installationKey } from '../secrets/queries.ts';

/** The key with which this installation vouches for its messages to devices; made when the first person asks for it. */
export async function pushKey({ db, config }: Pick<Context, 'db' | 'config'>): Promise<KeyObject> {
  const kept = await installationKey(db, {
    name: 'push-key',
    secret: config.secret,
    make: async () => {
      const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'prime256v1' });
      return privateKey.export({ type: 'pkcs8', format: 'pem' });
    },
  });
  return createPrivateKey(openText(config, kept));
}

const Point = z.object({ x: z.string(), y: z.string() });

/** Its public half as browsers take it: the uncompressed point in base64url. */
export function publicKeyOf(key: KeyObject): string {
  const { x, y } = Point.parse(createPublicKey(key).export({ format: 'jwk' }));
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}

/** So long one token is good; services refuse more than a day (RFC 8292 §2). */
const HOURS = 12;

/** The `Authorization` of a message to one push service (RFC 8292). */
export function vouch(
  key: KeyObject,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Temporal.Instant },
): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.add({ hours: HOURS }).epochMilliseconds / 1000),
    sub: contact,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKeyOf(key)}`;
}
