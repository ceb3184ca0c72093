import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

export type Secrets = Pick<Config, 'secret' | 'previousSecret'>;

/** Keeps a body from everyone who can read the database until it is delivered (AES-256-GCM, key from JORNADA_SECRET). */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${PREFIX}${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Opens with the secret, or the one before it. Text that was never sealed (demonstration) comes back as it is. */
export function openText({ secret, previousSecret }: Secrets, text: string): string {
  if (!isSealed(text)) return text;
  if (previousSecret === '') return open(secret, text);
  try {
    return open(secret, text);
  } catch {
    return open(previousSecret, text);
  }
}

export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

function open(secret: string, text: string): string {
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const PREFIX = 'sealed:';
const keyOf = (secret: string): Buffer =>
  createHash('sha256').update('jornada outbox').update(secret).digest();
