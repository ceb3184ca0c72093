import type { App } from '../http/app.ts';
import { postOutside } from '../integration/post-outside.ts';
import { DELIVER, PUSH } from '../outbox/messages.ts';
import { encryptPush } from './encrypt.ts';
import {
  listDevices,
  markSent,
  removeDevice,
  type Subscription,
  findMessage,
  setPushed,
  setTries,
} from './queries.ts';
import { pushKey, vouch } from './vapid.ts';

/** A service keeps a message so long for a device that is off: afterwards the app itself shows what waits. */
const KEEP_SECONDS = 48 * 3600;
/** What is refused so often goes by mail instead. */
const TRIES = 3;

type Asked = {
  /** The message of the outbox. */
  readonly id: string;
  readonly account: string;
  readonly link: string;
  /** No mail goes out beside it. */
  readonly only: boolean;
};

/** Takes messages to the devices of those who chose that. */
export async function startPushes(app: App): Promise<void> {
  await app.jobs.work(PUSH, ({ id, account, link, only }) =>
    deliverPush(app, { id: String(id), account: String(account), link: String(link), only: only === 1 }),
  );
}

/**
 * Sends one message to every device of an account; a repeat takes the place of the first (RFC 8030 §5.4). A device that
 * is gone is forgotten. Where no device takes what was to go to devices alone, it goes by mail.
 */
async function deliverPush(app: App, { id, account, link, only }: Asked): Promise<void> {
  const { db } = app.database;
  const message = await findMessage(db, id);
  if (message === undefined || (only && message.delivered_at !== null)) return;
  const text = JSON.stringify({ title: message.subject, link, tag: id, language: message.language });
  let [taken, failed] = [0, 0];
  for (const device of await listDevices(db, account)) {
    const status = await send(app, device, { text, topic: topicOf(id) });
    if (status >= 200 && status < 300) {
      taken += 1;
      await markSent(db, { id: device.id, at: app.now().toString() });
    } else if (status === 404 || status === 410) await removeDevice(db, { id: device.id, accountId: null });
    else failed += 1;
  }
  if (!only) return;
  if (taken > 0) {
    await setPushed(db, id, {
      delivered_at: app.now().toString(),
      result: 'PUSHED',
      last_error: null,
      ...(app.demo ? {} : { body: null }),
    });
    return;
  }
  const attempts = message.attempts + 1;
  await setTries(db, { attempts, id });
  if (failed > 0 && attempts < TRIES) throw new Error('no device took the message');
  await db.transaction().execute((tx) => app.jobs.send(tx, { queue: DELIVER, data: { id }, key: id }));
  app.jobs.wake([DELIVER]);
}

/** At most 32 characters of base64url (RFC 8030 §5.4). */
const topicOf = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** One message to one device; the answer's status, 0 where nobody answers. */
async function send(
  app: App,
  { endpoint, p256dh, auth }: Subscription,
  { text, topic }: { text: string; topic: string },
): Promise<number> {
  const { database, config, demo } = app;
  const key = await pushKey({ db: database.db, config });
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  return Promise.resolve()
    .then(() =>
      postOutside(endpoint, {
        thisMachine: demo,
        body: encryptPush(text, keys),
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(KEEP_SECONDS),
          topic,
          urgency: 'normal',
          authorization: vouch(key, { endpoint, contact: contactOf(app), now: app.now() }),
        },
      }),
    )
    .catch(() => 0);
}

/** Where a push service reaches who runs this (RFC 8292 §2.1). */
function contactOf({ config: { publicUrl, mail } }: App): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0] ?? 'jornada@localhost'}`;
}
