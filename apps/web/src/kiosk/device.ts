import { kioskCalls, KioskPunch, type KioskAnswer } from '@jornada/contract/kiosks.ts';
import { MOST_AT_ONCE } from '@jornada/domain/presence/kiosk.ts';
import { z } from 'zod';
import { api, ApiError } from '../api.ts';

/** What this browser knows as a store's kiosk. It is kept until somebody unpairs it, and used by nothing else. */
const Paired = z.object({
  token: z.string(),
  name: z.string(),
  siteName: z.string(),
  timeZone: z.string(),
  publicKey: z.string(),
  /** Server less device in milliseconds, when last compared; null until then. */
  offset: z.number().nullable(),
  last: z.number(),
});
export type Paired = z.output<typeof Paired>;

const PAIRED = 'jornada.kiosk';
const QUEUE = 'jornada.kiosk.queue';

/** Reads what was stored; null where nothing was, or where it is of no use. */
function stored<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export const readPaired = (): Paired | null => stored(PAIRED, Paired);
const keepPaired = (paired: Paired): void => localStorage.setItem(PAIRED, JSON.stringify(paired));
export const forgetPaired = (): void => localStorage.removeItem(PAIRED);

export const readQueue = (): KioskPunch[] => stored(QUEUE, z.array(KioskPunch)) ?? [];
const keepQueue = (queue: readonly KioskPunch[]): void => localStorage.setItem(QUEUE, JSON.stringify(queue));

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCodePoint(...new Uint8Array(bytes)));

/** The hash by which the server knows a token; both sides make the code on the screen from it. */
export const hashOf = async (token: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));

/** Pairs this browser by the code that a director made. The token never leaves it but to prove itself. */
export async function pair(code: string): Promise<Paired> {
  const token = hex(crypto.getRandomValues(new Uint8Array(32)).buffer);
  const sentAt = nowMs();
  const place = await api(kioskCalls['kiosk.pair'], { code, tokenHash: await hashOf(token) });
  const paired = {
    token,
    name: place.name,
    siteName: place.siteName,
    timeZone: place.timeZone,
    publicKey: place.publicKey,
    offset: offsetOf(place.now, sentAt),
    last: place.lastNumber,
  };
  keepPaired(paired);
  keepQueue([]);
  return paired;
}

/** This device's clock, in milliseconds since the epoch. */
const nowMs = (): number => Temporal.Now.instant().epochMilliseconds;

/** How far the server's clock is ahead: its answer was given between sending and now. */
const offsetOf = (now: string, sentAt: number): number =>
  Math.round(Temporal.Instant.from(now).epochMilliseconds - (sentAt + nowMs()) / 2);

/** The server's time as far as this device knows it. */
export const timeNow = ({ offset }: Paired): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(nowMs() + (offset ?? 0));

/** Seals a PIN for the server, with the punch that it belongs to where there is one. */
export async function sealPin(publicKey: string, sealed: Readonly<Record<string, string>>): Promise<string> {
  const bytes = Uint8Array.from(atob(publicKey), (sign) => sign.codePointAt(0) ?? 0);
  const key = await crypto.subtle.importKey('spki', bytes, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ]);
  const text = new TextEncoder().encode(JSON.stringify(sealed));
  return base64(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, text));
}

/** Puts a punch at the end of the queue, under the next number of this device. */
export async function queuePunch({
  sapNumber,
  pin,
  direction,
}: {
  readonly sapNumber: string;
  readonly pin: string;
  readonly direction: 'IN' | 'OUT';
}): Promise<KioskPunch | null> {
  const paired = readPaired();
  if (paired === null) return null;
  const deviceAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
  const sealed = await sealPin(paired.publicKey, { pin, sapNumber, deviceAt });
  const number = paired.last + 1;
  const punch = { number, sapNumber, sealed, direction, deviceAt, offset: paired.offset };
  // The number is used up first: a punch that is lost leaves a gap, never two with one number.
  keepPaired({ ...paired, last: number });
  keepQueue([...readQueue(), punch]);
  return punch;
}

let sending: Promise<KioskAnswer[]> | null = null;

/** Sends what waits, in order; resolves to the answers, and keeps waiting what nobody answered. Throws while unreachable or unpaired. */
export const sendQueue = (): Promise<KioskAnswer[]> =>
  (sending ??= send().finally(() => {
    sending = null;
  }));

async function send(): Promise<KioskAnswer[]> {
  const answers: KioskAnswer[] = [];
  for (let paired = readPaired(); paired !== null; paired = readPaired()) {
    const punches = readQueue().slice(0, MOST_AT_ONCE);
    if (punches.length === 0) break;
    const [sentAt, { token }] = [nowMs(), paired];
    const reply = await api(kioskCalls['kiosk.punch'], {
      token,
      sentAt: Temporal.Instant.fromEpochMilliseconds(sentAt).toString(),
      punches,
    });
    const known = readPaired();
    if (known === null) break;
    // Another punch took this number, because this browser had lost its count: it gets the next one.
    const used = new Set(
      reply.answers.filter(({ state }) => state === 'NUMBER_USED').map(({ number }) => number),
    );
    const last = known.last + used.size;
    const again = punches
      .filter(({ number }) => used.has(number))
      .map((punch, index) => ({ ...punch, number: known.last + 1 + index }));
    keepPaired({ ...known, last, offset: offsetOf(reply.now, sentAt) });
    const answered = new Set(punches.map(({ number }) => number));
    keepQueue([...readQueue().filter(({ number }) => !answered.has(number)), ...again]);
    answers.push(...reply.answers.filter(({ state }) => state !== 'NUMBER_USED'));
  }
  return answers;
}

/** Compares clocks, and learns whether this browser still is a kiosk. */
export async function askPlace(paired: Paired): Promise<Paired> {
  const sentAt = nowMs();
  const place = await api(kioskCalls['kiosk.place'], { token: paired.token });
  const fresh = {
    ...paired,
    name: place.name,
    siteName: place.siteName,
    timeZone: place.timeZone,
    publicKey: place.publicKey,
    offset: offsetOf(place.now, sentAt),
    last: Math.max(readPaired()?.last ?? 0, place.lastNumber),
  };
  keepPaired(fresh);
  return fresh;
}

/** Whether a refusal says that this browser is no kiosk any more. */
export const isUnpaired = (error: unknown): boolean =>
  error instanceof ApiError && error.has('KIOSK_NOT_PAIRED');
