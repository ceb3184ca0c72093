import { z } from 'zod';
import type { Calls } from './call.ts';
import { Page, sortBy, Uuid } from './common.ts';

/** A message as administrators see it; the body only in the demonstration. */
export const OutboxMessage = z.object({
  uuid: z.string(),
  kind: z.string(),
  channel: z.enum(['MAIL', 'SMS']),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
  attempts: z.number(),
  /** What became of it; null while it waits. */
  result: z.enum(['KEPT', 'DELIVERED', 'NO_GATEWAY']).nullable(),
  body: z.string().nullable(),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

export const outboxCalls = {
  'outbox.list': {
    method: 'GET',
    path: '/mx/api/v2/outbox',
    input: z.strictObject({
      filter: z
        .strictObject({ key: z.string().max(80).optional(), kind: z.string().max(40).optional() })
        .prefault({}),
      sort: sortBy(['createdAt'], '-createdAt'),
      page: Page,
    }),
    output: z.array(OutboxMessage),
    list: true,
    about: ['outbox'],
  },
  /** The demonstration's own mailbox, without signing in, so that a candidate's link can be played by hand. */
  'outbox.demo': {
    method: 'GET',
    path: '/mx/api/v2/outbox/demo',
    input: z.strictObject({
      filter: z.strictObject({ key: z.string().max(80).optional() }).prefault({}),
      page: Page,
    }),
    output: z.array(OutboxMessage),
    list: true,
    about: ['outbox'],
    errors: ['PATH_NOT_FOUND'],
  },
  'outbox.get': {
    method: 'GET',
    path: '/mx/api/v2/outbox/{uuid}',
    input: z.strictObject({ uuid: Uuid }),
    output: OutboxMessage,
    errors: ['MESSAGE_NOT_FOUND'],
    about: ['outbox'],
  },
} as const satisfies Calls;
