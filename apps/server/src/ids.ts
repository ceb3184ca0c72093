import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A UUID of version 7: sorts by the moment it was made, so that indexes grow at one end (RFC 9562 §5.7). */
export function newId(now: Temporal.Instant): string {
  const moment = now.epochMilliseconds.toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${randomUUID().slice(15)}`;
}

/** A UUID that follows from a name, for rows that every installation has (version 8, RFC 9562 §5.8). */
export function idNamed(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A public code of 12 letters and digits without look-alikes, in groups of four: `JR7K-4M2P-9XQD`. */
export function newCode(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const letters = [...randomBytes(12)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
