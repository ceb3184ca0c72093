import { KIOSK_REFUSALS, MOST_AT_ONCE } from '@jornada/domain/presence/kiosk.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, LARGEST_NUMBER, NoInput, Page, required, SiteCode, Uuid } from './common.ts';

export const KIOSK_STATES = ['WAITING', 'EXPIRED', 'ACTIVE', 'REVOKED'] as const;
export const Kiosk = z.object({
  uuid: z.string(),
  name: z.string(),
  state: z.enum(KIOSK_STATES),
  createdAt: z.string(),
  createdBy: z.string(),
  pairedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  punches: z.number(),
});
export type Kiosk = z.output<typeof Kiosk>;

export const KIOSK_NOTICES = [...KIOSK_REFUSALS, 'CLOSE'] as const;
/** What somebody should look at: a punch that was not accepted, or two people who clocked in right after each other. */
export const KioskNotice = z.object({
  key: z.string(),
  kind: z.enum(KIOSK_NOTICES),
  kiosk: z.string(),
  /** Local date and time of the site. */
  date: AnswerDay,
  time: z.string(),
  direction: z.enum(['IN', 'OUT', '']),
  sapNumber: z.string(),
  name: z.string().nullable(),
  /** The one who clocked in before. */
  before: z.string().nullable(),
  seconds: z.number().nullable(),
});
export type KioskNotice = z.output<typeof KioskNotice>;

/** What a paired device needs: where it stands, what seals PINs, the last number that the server has of it. */
export const KioskPlace = z.object({
  name: z.string(),
  site: z.string(),
  siteName: z.string(),
  timeZone: z.string(),
  publicKey: z.string(),
  lastNumber: z.number(),
  now: z.string(),
});
export type KioskPlace = z.output<typeof KioskPlace>;

const Direction = z.enum(['IN', 'OUT', '']);
const Hex = z.string().regex(/^[0-9a-f]{64}$/, { error: code('FIELD_NOT_VALID') });
const Token = z.string().min(20).max(200);
/** A PIN under the server's public key, in base64: it travels and waits in no other form. */
const Sealed = z.base64({ error: code('FIELD_NOT_VALID') }).max(1000);
/** Moments that a clock can mean; what lies outside is no clock that was merely set wrong. */
const Moment = z.iso
  .datetime({ error: code('FIELD_NOT_VALID') })
  .refine((at) => at >= '2000' && at < '2100', { error: code('FIELD_NOT_VALID') });

export const KioskPunch = z.strictObject({
  /** Counted by the device from 1, never used twice. */
  number: z.number().int().min(1).max(LARGEST_NUMBER),
  sapNumber: z.string().trim().min(1).max(20),
  sealed: Sealed,
  direction: Direction,
  deviceAt: Moment,
  /** Server less device in milliseconds, when the two were last compared before. */
  offset: z.number().int().min(-1e12).max(1e12).nullable(),
});
export type KioskPunch = z.output<typeof KioskPunch>;

export const KIOSK_ANSWERS = ['KEPT', 'NUMBER_USED', ...KIOSK_REFUSALS] as const;
export const KioskAnswer = z.object({
  number: z.number(),
  state: z.enum(KIOSK_ANSWERS),
  /** Of whom clocked in, and when by the site's clock; null where nobody did. */
  name: z.string().nullable(),
  time: z.string().nullable(),
  isDoubtful: z.boolean(),
});
export type KioskAnswer = z.output<typeof KioskAnswer>;

const KIOSKS = '/mx/api/kiosks';
const DEVICE = '/mx/api/kiosk';
const CLOCK = '/mx/api/clock';
const about = ['kiosks'] as const;
export const kioskCalls = {
  'kiosks.list': {
    method: 'GET',
    path: `${KIOSKS}/{personnelDivision}`,
    input: z.strictObject({ personnelDivision: SiteCode }),
    output: z.array(Kiosk),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  /** A new kiosk and the code that pairs its device within a quarter of an hour. */
  'kiosks.add': {
    method: 'POST',
    path: `${KIOSKS}/add`,
    input: z.strictObject({ personnelDivision: SiteCode, name: required('FIELD_REQUIRED', 60) }),
    output: z.object({ uuid: z.string(), code: z.string(), expiresAt: z.string() }),
    errors: ['SITE_NOT_FOUND'],
    changes: about,
  },
  'kiosks.revoke': {
    method: 'POST',
    path: `${KIOSKS}/revoke`,
    input: z.strictObject({ uuid: Uuid }),
    output: z.object({}),
    errors: ['KIOSK_NOT_FOUND'],
    changes: about,
  },
  'kiosks.notices': {
    method: 'GET',
    path: `${KIOSKS}/{personnelDivision}/notices`,
    input: z.strictObject({ personnelDivision: SiteCode, from: Day, to: Day, page: Page }),
    output: z.array(KioskNotice),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  /** From the device: the code once, and the hash of a token that the device made and keeps. */
  'kiosk.pair': {
    method: 'POST',
    path: `${DEVICE}/pair`,
    input: z.strictObject({ code: z.string().trim().min(1).max(20), tokenHash: Hex }),
    output: KioskPlace,
    errors: ['KIOSK_CODE_NOT_VALID'],
    changes: about,
    perMinute: 20,
  },
  'kiosk.place': {
    method: 'POST',
    path: `${DEVICE}/place`,
    reads: true,
    input: z.strictObject({ token: Token }),
    output: KioskPlace,
    errors: ['KIOSK_NOT_PAIRED'],
    perMinute: 300,
  },
  /** Punches in the device's order; each is kept once, however often it is sent. */
  'kiosk.punch': {
    method: 'POST',
    path: `${DEVICE}/punch`,
    input: z.strictObject({
      token: Token,
      /** The device's clock as it sends. */
      sentAt: Moment,
      punches: z.array(KioskPunch).min(1).max(MOST_AT_ONCE),
    }),
    output: z.object({ now: z.string(), answers: z.array(KioskAnswer) }),
    errors: ['KIOSK_NOT_PAIRED'],
    changes: ['planning', 'kiosks'],
    perMinute: 600,
  },
  /** Whether one has a PIN, and the key that seals a new one. */
  'clock.pin': {
    method: 'GET',
    path: `${CLOCK}/pin`,
    input: NoInput,
    output: z.object({ setAt: z.string().nullable(), publicKey: z.string() }),
    about,
  },
  'clock.setPin': {
    method: 'POST',
    path: `${CLOCK}/pin`,
    input: z.strictObject({ sealed: Sealed }),
    output: z.object({}),
    errors: ['CLOCK_PIN_NOT_VALID', 'CLOCK_PIN_EASY'],
    changes: about,
  },
  /** From the caller's phone, with the code on the kiosk's screen. */
  'clock.punch': {
    method: 'POST',
    path: `${CLOCK}/punch`,
    input: z.strictObject({
      code: z.string().regex(/^\d{6}$/, { error: code('CLOCK_CODE_NOT_VALID') }),
      direction: Direction,
    }),
    output: z.object({ kiosk: z.string(), site: z.string(), time: z.string() }),
    errors: ['CLOCK_CODE_NOT_VALID'],
    changes: ['planning', 'kiosks'],
    perMinute: 10,
  },
} as const satisfies Calls;
