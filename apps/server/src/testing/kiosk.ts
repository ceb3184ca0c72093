import { createHash, publicEncrypt, createPublicKey, constants, randomBytes } from 'node:crypto';
import { phoneCode } from '@jornada/domain/presence/kiosk.ts';
import { hashPin, pinKey } from '../kiosks/pins.ts';
import { insertKiosk, writePin } from '../kiosks/queries.ts';
import { newId } from '../ids.ts';
import type { Product } from './product.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a device makes for itself when it is paired. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** A kiosk of a site with its code and, once paired, its device's token. */
export async function openKiosk(
  product: Product,
  siteId: number,
  { isPaired = true }: { readonly isPaired?: boolean } = {},
): Promise<{ id: string; code: string; token: string }> {
  const { db } = product.app.database;
  const { now } = product.clock;
  const id = newId(now);
  const code = randomBytes(4).toString('hex').toUpperCase();
  const { token, hash } = newToken();
  await insertKiosk(db, {
    id,
    fileId: newId(now),
    phoneFileId: newId(now),
    siteId,
    name: 'Entrada',
    codeHash: hashOf(code),
    codeExpiresAt: now.add({ minutes: 15 }),
    now,
    by: 'Mariana Gil',
  });
  if (isPaired)
    await db
      .updateTable('kiosk')
      .set({ token_hash: hash, code_hash: null, paired_at: now.toString() })
      .where('id', '=', id)
      .execute();
  return { id, code, token };
}

let numbers = 0;
/** Gives somebody an SAP number and a PIN. */
export async function withPin(
  product: Product,
  person: { readonly id: string },
  pin = '280714',
): Promise<{ person: string; pin: string; sapNumber: string }> {
  const { db } = product.app.database;
  numbers += 1;
  const sapNumber = String(8_000_000 + numbers);
  await db.updateTable('collaborator').set({ sap_number: sapNumber }).where('id', '=', person.id).execute();
  await writePin(db, { person: person.id, hash: await hashPin(pin), now: product.clock.now });
  return { person: person.id, pin, sapNumber };
}

/** A PIN as a browser seals it. */
export async function sealPin(
  { app }: Product,
  sealed: { readonly pin: string; readonly sapNumber?: string; readonly deviceAt?: string },
): Promise<string> {
  const key = createPublicKey(await pinKey({ db: app.database.db, config: app.config }));
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt({ key, ...padding }, Buffer.from(JSON.stringify(sealed))).toString('base64');
}

type Punched = {
  readonly token: string;
  readonly person: string;
  readonly pin: string;
  readonly number?: number;
  readonly direction?: 'IN' | 'OUT';
  /** By the device's clock; now if nothing is said. */
  readonly deviceAt?: string;
  readonly offset?: number | null;
};

/** One punch as a device sends it. */
export async function punchesOf(
  product: Product,
  { token, person, pin, number = 1, direction = 'IN', offset = 0, ...more }: Punched,
): Promise<{ token: string; sentAt: string; punches: [Record<string, unknown>] }> {
  const sentAt = product.clock.now.toString();
  const deviceAt = more.deviceAt ?? sentAt;
  const { sap_number: found } = await product.app.database.db
    .selectFrom('collaborator')
    .select('sap_number')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const sapNumber = found ?? '';
  const sealed = await sealPin(product, { pin, sapNumber, deviceAt });
  return { token, sentAt, punches: [{ number, sapNumber, sealed, direction, deviceAt, offset }] };
}

/** The six digits on a kiosk's screen now. */
export const codeShown = (product: Product, token: string): Promise<string> =>
  phoneCode(hashOf(token), product.clock.now.epochMilliseconds);
