import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Context } from '../http/context.ts';
import { openText } from '../outbox/sealing.ts';
import { installationKey } from '../secrets/queries.ts';

const PADDING = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
const MODULUS_BITS = 2048;

/** Cost of one check: a store's punches at opening time wait for it, and a stolen table holds six digits only. */
const COST = { N: 8192, r: 8, p: 1 };
const HASH_BYTES = 32;

/** The key of this installation that opens PINs; made with the first kiosk. */
export async function pinKey({ db, config }: Pick<Context, 'db' | 'config'>): Promise<KeyObject> {
  const kept = await installationKey(db, {
    name: 'kiosk-key',
    secret: config.secret,
    make: async () => {
      const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
      return privateKey.export({ type: 'pkcs8', format: 'pem' });
    },
  });
  return createPrivateKey(openText(config, kept));
}

/** Its public half as browsers import it: SPKI in base64. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

const SealedPin = z.strictObject({
  pin: z.string(),
  /** Of a punch: for whom and when, so that a seal cannot be used for another one. */
  sapNumber: z.string().optional(),
  deviceAt: z.string().optional(),
});
export type SealedPin = z.output<typeof SealedPin>;

/** Opens a sealed PIN; null where it was not sealed for this installation. */
export function openPin(key: KeyObject, sealed: string): SealedPin | null {
  try {
    const text = privateDecrypt({ key, ...PADDING }, Buffer.from(sealed, 'base64')).toString();
    return SealedPin.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const derive = (pin: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(pin, salt, HASH_BYTES, COST, (error, hash) => (error === null ? resolve(hash) : reject(error))),
  );

/** A PIN as it is stored. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}.${(await derive(pin, salt)).toString('base64')}`;
}

/** Whether a PIN is the one that was stored. */
export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  return timingSafeEqual(await derive(pin, Buffer.from(salt, 'base64')), Buffer.from(hash, 'base64'));
}
