import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** What only a browser's subscription reads with, in bytes. */
export type PushKeys = { readonly p256dh: Buffer; readonly auth: Buffer };

type Chance = {
  /** The sender's key of this one message. */
  readonly sender: ECDH;
  readonly salt: Buffer;
};

const CURVE = 'prime256v1';
/** One record of this size holds a message whole; services take 4,096 bytes in all. */
const RECORD_BYTES = 4096;

/** A fresh key pair and salt, as each message needs them. */
function freshChance(): Chance {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/** A message as only the subscribed browser can read it: `aes128gcm` in one record (RFC 8188, RFC 8291 §3). */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { sender, salt }: Chance = freshChance(),
): Buffer {
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const input = derive(shared, { salt: auth, info, bytes: 32 });
  const key = derive(input, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 });
  const nonce = derive(input, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last record ends with 2 (RFC 8188 §2).
  const sealed = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, sealed, cipher.getAuthTag()]);
}

const derive = (key: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
