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
  result: z.enum(['KEPT', 'DELIVERED', 'PUSHED', 'NO_GATEWAY']).nullable(),
  body: z.string().nullable(),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

/** What the product owes somebody: a message, a request to an outside system, the seal of a document. */
export const WaitingKind = z.enum(['MAIL', 'SMS', 'REQUEST', 'SEAL']);

/** What is not delivered yet. It is tried again by itself for a week, then only when somebody sends it again. */
export const WaitingWork = z.object({
  kind: WaitingKind,
  uuid: z.string(),
  /** The subject of a message, the person of a request, the title of a document. */
  about: z.string(),
  /** The recipient, the outside system, or the document's code. */
  recipient: z.string(),
  since: z.string(),
  attempts: z.number(),
  /** `FAILED`: its last try failed. `TAKEN`: the outside system took it and owes the answer. */
  state: z.enum(['PENDING', 'FAILED', 'TAKEN']),
  /** What the other side said at the last try. */
  lastError: z.string().nullable(),
});
export type WaitingWork = z.output<typeof WaitingWork>;

/** A request to an outside system, and what came back by its signed webhook. */
export const OutsideRequest = z.object({
  uuid: z.string(),
  /** The person it is about. */
  about: z.string(),
  system: z.enum(['OSMOS', 'IDENTITY_ACCESS', 'SAP']),
  askedAt: z.string(),
  attempts: z.number(),
  /** `REFUSED`: the system answered no. `ENDED`: nobody waits for its answer any more. */
  state: z.enum(['PENDING', 'FAILED', 'TAKEN', 'ANSWERED', 'REFUSED', 'ENDED']),
  lastError: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** What the answer says: the message, or the address of a new account. */
  answer: z.string().nullable(),
  /** How many answers came in, and how many of them had no effect: the same again, or too late. */
  answers: z.number(),
  withoutEffect: z.number(),
});
export type OutsideRequest = z.output<typeof OutsideRequest>;

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
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/outbox/{uuid}',
    input: z.strictObject({ uuid: Uuid }),
    output: OutboxMessage,
    errors: ['MESSAGE_NOT_FOUND'],
    about: ['outbox'],
  },
  'outbox.waiting': {
    method: 'GET',
    path: '/mx/api/v2/outbox/waiting',
    input: z.strictObject({
      filter: z
        .strictObject({ key: z.string().max(80).optional(), state: WaitingWork.shape.state.optional() })
        .prefault({}),
      page: Page,
    }),
    output: z.array(WaitingWork),
    list: true,
    about: ['outbox'],
  },
  /** What outside systems were asked and what they answered, the newest first. */
  'outbox.requests': {
    method: 'GET',
    path: '/mx/api/v2/outbox/requests',
    input: z.strictObject({
      filter: z
        .strictObject({ key: z.string().max(80).optional(), state: OutsideRequest.shape.state.optional() })
        .prefault({}),
      page: Page,
    }),
    output: z.array(OutsideRequest),
    list: true,
    about: ['outbox'],
  },
  /** Tries it at once instead of at its next time. */
  'outbox.resend': {
    method: 'POST',
    path: '/mx/api/v2/outbox/resend',
    input: z.strictObject({ kind: WaitingKind, uuid: Uuid }),
    output: z.object({ uuid: z.string() }),
    errors: ['WAITING_WORK_NOT_FOUND'],
    changes: ['outbox'],
  },
} as const satisfies Calls;
