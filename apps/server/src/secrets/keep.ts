import type { Db } from '../db/connect.ts';
import { isSealed, openText, sealText, type Secrets } from '../outbox/sealing.ts';
import { listStorageKeys } from '../files/queries.ts';
import type { Storage } from '../files/storage.ts';
import {
  listMessageTexts,
  listKeys,
  listWebhookSecrets,
  replaceMessageText,
  replaceKey,
  replaceWebhookSecret,
} from './queries.ts';

/** Seals the installation's keys and the webhooks' secrets that still lie in clear, since they were made before there was a secret. */
export async function sealClearKeys(db: Db, secret: string): Promise<void> {
  for (const { id, text } of await listKeys(db))
    if (!isSealed(text)) await replaceKey(db, { id, from: text, to: sealText(secret, text) });
  for (const { id, text } of await listWebhookSecrets(db))
    if (!isSealed(text)) await replaceWebhookSecret(db, { id, from: text, to: sealText(secret, text) });
}

export type Resealed = { readonly keys: number; readonly messages: number };

/**
 * Seals keys and waiting messages again with the current secret, whichever of the two sealed them: afterwards the
 * previous one opens nothing. Safe beside running servers and safe to repeat.
 */
export async function resealRows(db: Db, secrets: Secrets): Promise<Resealed> {
  const resealed = ({ id, text }: { id: string; text: string }) => ({
    id,
    from: text,
    to: sealText(secrets.secret, openText(secrets, text)),
  });
  const keys = await listKeys(db);
  for (const key of keys) await replaceKey(db, resealed(key));
  const signing = await listWebhookSecrets(db);
  for (const secret of signing) await replaceWebhookSecret(db, resealed(secret));
  const texts = (await listMessageTexts(db)).filter(({ text }) => isSealed(text));
  for (const text of texts) await replaceMessageText(db, { ...resealed(text), column: text.column });
  return { keys: keys.length + signing.length, messages: new Set(texts.map(({ id }) => id)).size };
}

/** The same for documents; those that still lie in clear are encrypted. Answers how many there are. */
export async function resealFiles(db: Db, storage: Storage): Promise<number> {
  const keys = await listStorageKeys(db);
  for (const key of keys) await storage.put(key, await storage.get(key));
  return keys.length;
}
