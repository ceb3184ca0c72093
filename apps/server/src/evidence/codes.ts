import { randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  expiryOf,
  type SentCode,
} from '@jornada/domain/evidence/one-time-code.ts';
import type { Context } from '../http/context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../ids.ts';
import { sendCode as queueCode } from './messages.ts';
import type { Signing } from './access.ts';
import { findLastCode, insertOneTimeCode } from './code-queries.ts';

export type KeptCode = SentCode & { readonly id: string; readonly codeHash: string };

/** The last code that a signer was sent for this very document; one for another hash does not count. */
export async function lastCode(db: Db, { evidence, signer }: Signing): Promise<KeptCode | undefined> {
  const row = await findLastCode(db, {
    evidenceId: evidence.id,
    party: signer.party,
    originalHash: evidence.original_hash,
  });
  if (row === undefined) return undefined;
  return {
    id: row.id,
    codeHash: row.code_hash,
    sentAt: Temporal.Instant.from(row.sent_at),
    tries: row.tries,
    used: row.used_at !== null,
  };
}

/** By text message where the phone is a verified one, else by mail (decisions §6, Evidence). */
export function channelOf({ signer }: Pick<Signing, 'signer'>): {
  channel: 'SMS' | 'MAIL';
  recipient: string;
} {
  return signer.phone === null
    ? { channel: 'MAIL', recipient: signer.contact }
    : { channel: 'SMS', recipient: signer.phone };
}

/** Sends a new code, bound to the signer and to the hash; it is kept as a slow hash only. */
export async function sendNewCode(context: Context, signing: Signing): Promise<{ channel: 'SMS' | 'MAIL' }> {
  const { evidence, signer } = signing;
  const { channel, recipient } = channelOf(signing);
  const id = newId(context.now);
  const code = newOneTimeCode();
  await insertOneTimeCode(context.db, {
    id,
    evidence_id: evidence.id,
    party: signer.party,
    original_hash: evidence.original_hash,
    code_hash: await hashOfCode(code, saltOf(id, signing)),
    channel,
    sent_at: context.now.toString(),
    expires_at: expiryOf({ sentAt: context.now }).toString(),
  });
  await queueCode(context, {
    recipient,
    language: signer.language,
    siteId: evidence.site_id,
    channel,
    code,
    title: evidence.title,
    hash: evidence.original_hash,
    minutes: CODE_MINUTES,
  });
  return { channel };
}

export const isCode = (
  typed: string,
  { kept, signing }: { kept: KeptCode; signing: Signing },
): Promise<boolean> => isCodeOf(typed, { salt: saltOf(kept.id, signing), hash: kept.codeHash });

/** What a code is bound to: itself, the document, the signer and the hash that was shown. */
const saltOf = (id: string, { evidence, signer }: Signing): string =>
  `${id}:${evidence.id}:${signer.party}:${evidence.original_hash}`;

export const newOneTimeCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** A million codes are quickly tried on a plain hash: this one takes so long that the code has expired before. */
export const hashOfCode = async (code: string, salt: string): Promise<string> =>
  (await slowHash(code, salt, 32)).toString('hex');

/** Whether a code is the one of which a hash was stored, in constant time. */
export const isCodeOf = async (
  typed: string,
  { salt, hash }: { salt: string; hash: string },
): Promise<boolean> => timingSafeEqual(await slowHash(typed, salt, 32), Buffer.from(hash, 'hex'));

const slowHash = promisify<string, string, number, Buffer>(scrypt);
