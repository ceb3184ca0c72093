import type { Db } from '../db/connect.ts';
import { sealText } from '../outbox/sealing.ts';

/** Keys that an installation made for itself: what signs tokens, seals documents, signs payment files, and opens PINs, and vouches for messages to devices. */
const KEYS = ['token-key', 'seal-p12', 'payment-key', 'kiosk-key', 'push-key'] as const;
type KeyName = (typeof KEYS)[number];

export type Sealed = { readonly id: string; readonly text: string };

export async function listKeys(db: Db): Promise<Sealed[]> {
  return db
    .selectFrom('installation')
    .select(['key as id', 'value as text'])
    .where('key', 'in', KEYS)
    .execute();
}

/** Replaces what was read; a server that was quicker has done it already. */
export async function replaceKey(db: Db, { id, from, to }: Change): Promise<void> {
  await db
    .updateTable('installation')
    .set({ value: to })
    .where('key', '=', id)
    .where('value', '=', from)
    .execute();
}

/** The secrets with which webhooks are signed, present and previous. */
export async function listWebhookSecrets(db: Db): Promise<Sealed[]> {
  const rows = await db.selectFrom('webhook').select(['id', 'secret', 'previous_secret']).execute();
  return rows.flatMap(({ id, secret, previous_secret }) =>
    [secret, previous_secret].flatMap((text) => (text === null ? [] : [{ id, text }])),
  );
}

export async function replaceWebhookSecret(db: Db, { id, from, to }: Change): Promise<void> {
  for (const column of ['secret', 'previous_secret'] as const)
    await db
      .updateTable('webhook')
      .set({ [column]: to })
      .where('id', '=', id)
      .where(column, '=', from)
      .execute();
}

type Change = { readonly id: string; readonly from: string; readonly to: string };

type MessageText = Sealed & { readonly column: 'body' | 'attachment' };

/** Bodies and files that wait for delivery, and those that the demonstration keeps. */
export async function listMessageTexts(db: Db): Promise<MessageText[]> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'body', 'attachment'])
    .where((where) => where.or([where('body', 'is not', null), where('attachment', 'is not', null)]))
    .execute();
  return rows.flatMap((row) =>
    (['body', 'attachment'] as const).flatMap((column) => {
      const text = row[column];
      return text === null ? [] : [{ id: row.id, column, text }];
    }),
  );
}

export async function replaceMessageText(
  db: Db,
  { id, column, from, to }: Change & Pick<MessageText, 'column'>,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ [column]: to })
    .where('id', '=', id)
    .where(column, '=', from)
    .execute();
}

/** The secret of the stand-ins, which a real company's outside systems never share. */
export async function forgetStandInSecret(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', 'outside-secret').execute();
}

type Made = {
  readonly name: KeyName;
  /** Empty: the key lies in clear. */
  readonly secret: string;
  readonly make: () => string | Promise<string>;
};

/**
 * Returns a key of this installation as it is stored, sealed where there is a secret; made by the first server that
 * needs it. Of two that start at once one keeps its key, and both use that one.
 */
export async function installationKey(db: Db, { name, secret, make }: Made): Promise<string> {
  const stored = await readKey(db, name);
  if (stored !== undefined) return stored;
  const fresh = await make();
  await db
    .insertInto('installation')
    .values({ key: name, value: secret === '' ? fresh : sealText(secret, fresh) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readKey(db, name)) ?? fresh;
}

async function readKey(db: Db, name: KeyName): Promise<string | undefined> {
  return (await db.selectFrom('installation').select('value').where('key', '=', name).executeTakeFirst())
    ?.value;
}
