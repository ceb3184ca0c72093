import { KEY_SCOPES } from '@jornada/domain/access/api-keys.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { NoInput, RowNumber } from './common.ts';

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
  state: z.enum(['VALID', 'EXPIRED', 'REVOKED']),
});
export type ApiKey = z.output<typeof ApiKey>;

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
    errors: ['FIELD_NOT_VALID', 'SITE_NOT_FOUND'],
    ephemeral: true,
    perMinute: 30,
  },
  /**
   * What changed after a number, in order and without gaps: deletions too, and ids alone. `next` is the number to ask with
   * next time; a full page means that there may be more. It keeps 90 days, and of each record the last change.
   */
  'integration.events': {
    method: 'GET',
    path: '/api/v2/events',
    input: z.strictObject({
      after: RowNumber.default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    output: z.object({
      events: z.array(
        z.object({
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
        }),
      ),
      next: z.number(),
    }),
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
} as const satisfies Calls;
