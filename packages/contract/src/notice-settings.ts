import { MAIL_KIND_NAMES } from '@jornada/domain/notifications/mail-kinds.ts';
import { NOTIFY_BY } from '@jornada/domain/notifications/quiet.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput } from './common.ts';

/** A device on which one's installed app takes notices. */
export const NoticeDevice = z.object({
  uuid: z.string(),
  /** As its browser names itself. */
  device: z.string(),
  createdAt: z.string(),
  lastSentAt: z.string().nullable(),
});
export type NoticeDevice = z.output<typeof NoticeDevice>;

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => /^[\w-]+={0,2}$/.test(text) && Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      {
        error: code('PUSH_ADDRESS_NOT_VALID'),
      },
    );

/** One kind of mail as somebody chooses it. */
const MailChoice = z.object({
  kind: z.enum(MAIL_KIND_NAMES),
  each: z.boolean().nullable(),
  by: z.enum(NOTIFY_BY).nullable(),
});
export type MailChoice = z.output<typeof MailChoice>;

export const noticeSettingsCalls = {
  /** How one is notified, on which devices, and the key under which a device subscribes (RFC 8292). */
  'noticeSettings.get': {
    method: 'GET',
    path: '/api/v2/actor/noticeSettings',
    input: NoInput,
    output: z.object({
      /** Each notice when it comes, not one digest a day. */
      each: z.boolean(),
      by: z.enum(NOTIFY_BY),
      /** The kinds that one gets, each with what was chosen for it alone; null: as for all. */
      kinds: z.array(MailChoice),
      publicKey: z.string(),
      devices: z.array(NoticeDevice),
    }),
    errors: ['ACTOR_NOT_FOUND'],
    about: ['session'],
  },
  'noticeSettings.change': {
    method: 'POST',
    path: '/api/v2/actor/noticeSettings',
    input: z.strictObject({ each: z.boolean(), by: z.enum(NOTIFY_BY) }),
    output: z.object({}),
    errors: ['ACTOR_NOT_FOUND'],
    changes: ['session'],
  },
  /** Chooses when and where one kind comes; null: as for all. What is fixed of a kind is refused. */
  'noticeSettings.changeKind': {
    method: 'POST',
    path: '/api/v2/actor/noticeSettings/changeKind',
    input: z.strictObject(MailChoice.shape),
    output: z.object({}),
    errors: ['ACTOR_NOT_FOUND', 'NOTICE_KIND_FIXED'],
    changes: ['session'],
  },
  /** What the browser answers to a subscription: where its messages go, and the keys that only it reads with. */
  'noticeSettings.addDevice': {
    method: 'POST',
    path: '/api/v2/actor/noticeSettings/addDevice',
    input: z.strictObject({
      endpoint: z.string().max(2000),
      p256dh: base64url(65),
      auth: base64url(16),
    }),
    output: z.object({ uuid: z.string() }),
    errors: ['ACTOR_NOT_FOUND', 'PUSH_ADDRESS_NOT_VALID', 'PUSH_DEVICES_TOO_MANY'],
    changes: ['session'],
    perMinute: 20,
  },
  'noticeSettings.removeDevice': {
    method: 'POST',
    path: '/api/v2/actor/noticeSettings/removeDevice',
    input: z.strictObject({ device: z.string().max(40) }),
    output: z.object({}),
    errors: ['PUSH_DEVICE_NOT_FOUND'],
    changes: ['session'],
  },
} as const satisfies Calls;
