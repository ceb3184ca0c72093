import { z } from 'zod';
import type { Calls } from './call.ts';
import { NoInput } from './common.ts';

export const calendarFeedCalls = {
  /** Whether one's shifts can be subscribed to, since when, and when a program last came for them. */
  'calendarFeed.get': {
    method: 'GET',
    path: '/mx/planning/api/v2/calendarFeed',
    input: NoInput,
    output: z.object({ createdAt: z.string().nullable(), readAt: z.string().nullable() }),
  },
  /**
   * A new secret address; the one before stops working. It is shown here alone and stored hashed, so the answer is kept
   * nowhere: this call takes no idempotency key, and repeating it makes another address.
   */
  'calendarFeed.renew': {
    method: 'POST',
    path: '/mx/planning/api/v2/calendarFeed/renew',
    input: NoInput,
    output: z.object({ address: z.string(), createdAt: z.string() }),
    ephemeral: true,
    perMinute: 30,
  },
  'calendarFeed.revoke': {
    method: 'POST',
    path: '/mx/planning/api/v2/calendarFeed/revoke',
    input: NoInput,
    output: z.object({}),
    changes: ['planning'],
  },
  /** The calendar itself, for programs: anyone who has the address. Unknown and revoked answer alike. */
  'calendarFeed.read': {
    usedBy: 'CALENDARS',
    method: 'GET',
    path: '/mx/planning/api/v2/calendar/{token}.ics',
    input: z.strictObject({ token: z.string().max(200) }),
    output: z.unknown(),
    errors: ['CALENDAR_FEED_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    download: true,
    perMinute: 60,
  },
} as const satisfies Calls;
