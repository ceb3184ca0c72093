import { KEY_SCOPES, READ_SCOPES } from '@jornada/domain/access/api-keys.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { NoInput, Page, RowNumber, Uuid } from './common.ts';

/** A program's key as administrators see it; the key itself is shown once, when it is made. */
const ApiKey = z.object({
  uuid: z.string(),
  name: z.string(),
  /** The key's last characters. */
  ending: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Codes of its sites; empty where it reaches all that its account reaches. */
  sites: z.array(z.string()),
  /** Whose rights it has. */
  account: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The number of the last event that it says it has read; null where it never reads events. */
  readUntil: z.number().nullable(),
  /** Calls in its fullest minute of the last hour, of so many that it may make. */
  peak: z.number(),
  perMinute: z.number(),
  state: z.enum(['VALID', 'EXPIRED', 'REVOKED']),
});
export type ApiKey = z.output<typeof ApiKey>;

/** One change of one record, without its values. */
const ChangeEvent = z.object({
  n: z.number(),
  at: z.string(),
  /** The act, by the name of its call. */
  type: z.string(),
  entity: z.string(),
  id: z.string(),
  /** Code of its site; null for what is the company's. */
  site: z.string().nullable(),
  /** Counts the changes of this record. */
  version: z.number(),
});
export type ChangeEvent = z.output<typeof ChangeEvent>;

/** A webhook: another system that is notified of changes by a signed call (Standard Webhooks 1.0.0). */
const Webhook = z.object({
  uuid: z.string(),
  name: z.string(),
  url: z.string(),
  scopes: z.array(z.enum(READ_SCOPES)),
  /** Codes of its sites; empty where it is notified of all, and of the company. */
  sites: z.array(z.string()),
  /** GONE: it answered 410, and so was turned off. */
  state: z.enum(['ACTIVE', 'OFF', 'GONE']),
  /** Until then its previous secret signs too. */
  rotatesUntil: z.string().nullable(),
  /** Of the last 24 hours; `waiting`: those that failed and are tried again. */
  delivered: z.number(),
  waiting: z.number(),
  failed: z.number(),
  lastAt: z.string().nullable(),
});
export type Webhook = z.output<typeof Webhook>;

/** One event for one webhook, under one id however often it is sent. */
const WebhookDelivery = z.object({
  uuid: z.string(),
  /** Its number in the change feed; null for a test. */
  n: z.number().nullable(),
  at: z.string(),
  type: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Code of its site; null for what is the company's. */
  site: z.string().nullable(),
  version: z.number(),
  state: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  attempts: z.number(),
  nextAt: z.string(),
  lastAt: z.string().nullable(),
  /** What the last attempt was answered; null where nothing answered, and together with `error` while it is under way. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  /** The beginning of what it said, below its status line. */
  answer: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const WebhookSettings = {
  name: z.string().trim().min(1).max(80),
  /** An https address outside private networks. */
  url: z.string().trim().min(1).max(500),
  /** Which records it is notified of. */
  scopes: z.array(z.enum(READ_SCOPES)).min(1),
  sites: z.array(z.string().max(20)).max(1000).default([]),
};

export const integrationCalls = {
  /** The keys of programs, the newest first. */
  'integration.keys': {
    method: 'GET',
    path: '/api/v2/integration/keys',
    input: NoInput,
    output: z.array(ApiKey),
    list: true,
    about: ['integration'],
  },
  /** Makes a key with the caller's own rights, narrowed by scopes and sites. Its answer is kept nowhere: it takes no idempotency key. */
  'integration.createKey': {
    method: 'POST',
    path: '/api/v2/integration/keys',
    input: z.strictObject({
      name: z.string().trim().min(1).max(80),
      scopes: z.array(z.enum(KEY_SCOPES)).min(1),
      sites: z.array(z.string().max(20)).max(1000).default([]),
      /** Its last day, a year from today at the latest. */
      lastDay: z.iso.date(),
    }),
    output: z.object({ uuid: z.string(), key: z.string() }),
    errors: ['API_KEY_LAST_DAY', 'SITE_NOT_FOUND'],
    ephemeral: true,
    perMinute: 30,
  },
  /**
   * What changed after a number, in order and without gaps: deletions too, and ids alone. `next` is the number to ask with
   * next time; a full page means that there may be more. It keeps 90 days, and of each record the last change.
   */
  'integration.events': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/api/v2/events',
    input: z.strictObject({
      after: RowNumber.default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    output: z.object({
      events: z.array(ChangeEvent),
      next: z.number(),
    }),
  },
  /** The newest changes of the feed, the last one first, for administrators to look at. */
  'integration.latestEvents': {
    method: 'GET',
    path: '/api/v2/integration/latestEvents',
    input: NoInput,
    output: z.array(ChangeEvent),
    about: ['integration'],
  },
  /** Ends a key at once. */
  'integration.revokeKey': {
    method: 'POST',
    path: '/api/v2/integration/keys/revoke',
    input: z.strictObject({ uuid: z.string().max(40) }),
    output: z.object({}),
    errors: ['API_KEY_NOT_FOUND'],
    changes: ['integration'],
  },
  /** The webhooks by name, with what the last 24 hours brought. */
  'integration.webhooks': {
    method: 'GET',
    path: '/api/v2/integration/webhooks',
    input: NoInput,
    output: z.array(Webhook),
    list: true,
    about: ['integration'],
  },
  /** Adds a webhook, which is notified of changes from now on; its secret is shown only this once. The answer is not stored. */
  'integration.createWebhook': {
    method: 'POST',
    path: '/api/v2/integration/webhooks',
    input: z.strictObject(WebhookSettings),
    output: z.object({ uuid: z.string(), secret: z.string() }),
    errors: ['SITE_NOT_FOUND', 'WEBHOOK_ADDRESS_NOT_ALLOWED'],
    ephemeral: true,
    perMinute: 30,
  },
  'integration.updateWebhook': {
    method: 'POST',
    path: '/api/v2/integration/webhooks/update',
    input: z.strictObject({ webhook: Uuid, ...WebhookSettings }),
    output: z.object({}),
    errors: ['SITE_NOT_FOUND', 'WEBHOOK_ADDRESS_NOT_ALLOWED', 'WEBHOOK_NOT_FOUND'],
    changes: ['integration'],
  },
  /** Turns a webhook off or on; turned on again, it gets what it missed. */
  'integration.switchWebhook': {
    method: 'POST',
    path: '/api/v2/integration/webhooks/switch',
    input: z.strictObject({ webhook: Uuid, active: z.boolean() }),
    output: z.object({}),
    errors: ['WEBHOOK_NOT_FOUND'],
    changes: ['integration'],
  },
  /** A new secret, shown this once; for two days the previous one signs too. Its answer is kept nowhere. */
  'integration.rotateWebhookSecret': {
    method: 'POST',
    path: '/api/v2/integration/webhooks/rotate',
    input: z.strictObject({ webhook: Uuid }),
    output: z.object({ secret: z.string() }),
    errors: ['WEBHOOK_NOT_FOUND'],
    ephemeral: true,
    perMinute: 30,
  },
  /** Sends an event `webhook.test`. */
  'integration.testWebhook': {
    method: 'POST',
    path: '/api/v2/integration/webhooks/test',
    input: z.strictObject({ webhook: Uuid }),
    output: z.object({}),
    errors: ['WEBHOOK_NOT_FOUND'],
    changes: ['integration'],
    perMinute: 30,
  },
  /** The deliveries of a webhook: what failed and waits first, then the newest. */
  'integration.webhookDeliveries': {
    method: 'GET',
    path: '/api/v2/integration/webhooks/deliveries',
    input: z.strictObject({ webhook: Uuid, page: Page }),
    output: z.array(WebhookDelivery),
    list: true,
    about: ['integration'],
  },
  /** Sends everything at once that a webhook did not take and that waits for its next attempt, under its own ids. */
  'integration.replayWaiting': {
    method: 'POST',
    path: '/api/v2/integration/webhooks/replayWaiting',
    input: z.strictObject({ webhook: Uuid }),
    output: z.object({ count: z.number() }),
    errors: ['WEBHOOK_NOT_FOUND'],
    changes: ['integration'],
    perMinute: 30,
  },
  /** Sends a delivery again under its own id, so that a receiver that has it does nothing. */
  'integration.replayDelivery': {
    method: 'POST',
    path: '/api/v2/integration/webhooks/replay',
    input: z.strictObject({ delivery: Uuid }),
    output: z.object({}),
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND'],
    changes: ['integration'],
    perMinute: 60,
  },
} as const satisfies Calls;
