import { z } from 'zod';
import type { Calls } from './call.ts';
import { Uuid } from './common.ts';

/**
 * How other systems answer what they were asked (decisions §6). `timestamp` is seconds since 1970, at most five
 * minutes old; `signature` is the hexadecimal HMAC-SHA256, under the shared secret, of `timestamp`, a full stop and
 * the other fields as JSON with sorted names. The same answer again has no second effect.
 */
const signed = { timestamp: z.number().int(), signature: z.string().regex(/^[0-9a-f]{64}$/) };

const taken = z.object({ requestUuid: z.string(), effect: z.enum(['applied', 'repeated', 'late']) });

export const outsideCalls = {
  'outside.osmosAnswer': {
    method: 'POST',
    path: '/mx/api/v2/outside/osmos.answer',
    input: z.strictObject({
      requestUuid: Uuid,
      answer: z.enum(['OK', 'NOK']),
      message: z.string().max(500),
      ...signed,
    }),
    output: taken,
    errors: ['OUTSIDE_SIGNATURE_NOT_VALID', 'OUTSIDE_REQUEST_NOT_FOUND'],
    changes: ['processes'],
    perMinute: 600,
  },
  /** SAP has taken a row of its list, or says why not. */
  'outside.sapAnswer': {
    method: 'POST',
    path: '/mx/api/v2/outside/sap.answer',
    input: z.strictObject({
      requestUuid: Uuid,
      answer: z.enum(['OK', 'NOK']),
      message: z.string().max(500),
      ...signed,
    }),
    output: taken,
    errors: ['OUTSIDE_SIGNATURE_NOT_VALID', 'OUTSIDE_REQUEST_NOT_FOUND'],
    changes: ['collaborators'],
    perMinute: 600,
  },
  'outside.identityAnswer': {
    method: 'POST',
    path: '/mx/api/v2/outside/identity.answer',
    input: z.strictObject({
      requestUuid: Uuid,
      username: z.string().min(1).max(80),
      professionalEmail: z.email().max(120),
      ...signed,
    }),
    output: taken,
    errors: ['OUTSIDE_SIGNATURE_NOT_VALID', 'OUTSIDE_REQUEST_NOT_FOUND'],
    changes: ['processes', 'collaborators'],
    perMinute: 600,
  },
} as const satisfies Calls;
