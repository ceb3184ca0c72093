import { z } from 'zod';
import type { Calls } from './call.ts';
import { Uuid } from './common.ts';

const taken = z.object({ requestUuid: z.string(), effect: z.enum(['applied', 'repeated', 'late']) });

/**
 * How other systems answer what they were asked (decisions §6). The header X-Jornada-Timestamp is seconds since 1970, at
 * most five minutes old; X-Jornada-Signature is the hexadecimal HMAC-SHA256, under the shared secret, of the timestamp,
 * a full stop and the body byte for byte. The same answer again has no second effect.
 */
export const outsideCalls = {
  'outside.osmosAnswer': {
    usedBy: 'OUTSIDE_SYSTEMS',
    method: 'POST',
    path: '/mx/api/v2/outside/osmos.answer',
    input: z.strictObject({
      requestUuid: Uuid,
      answer: z.enum(['OK', 'NOK']),
      message: z.string().max(500),
    }),
    output: taken,
    errors: ['OUTSIDE_SIGNATURE_NOT_VALID', 'OUTSIDE_REQUEST_NOT_FOUND'],
    signed: true,
    changes: ['processes'],
    perMinute: 600,
  },
  /** SAP has taken a row of its list, or says why not. */
  'outside.sapAnswer': {
    usedBy: 'OUTSIDE_SYSTEMS',
    method: 'POST',
    path: '/mx/api/v2/outside/sap.answer',
    input: z.strictObject({
      requestUuid: Uuid,
      answer: z.enum(['OK', 'NOK']),
      message: z.string().max(500),
    }),
    output: taken,
    errors: ['OUTSIDE_SIGNATURE_NOT_VALID', 'OUTSIDE_REQUEST_NOT_FOUND'],
    signed: true,
    changes: ['collaborators'],
    perMinute: 600,
  },
  'outside.identityAnswer': {
    usedBy: 'OUTSIDE_SYSTEMS',
    method: 'POST',
    path: '/mx/api/v2/outside/identity.answer',
    input: z.strictObject({
      requestUuid: Uuid,
      username: z.string().min(1).max(80),
      professionalEmail: z.email().max(120),
    }),
    output: taken,
    errors: ['OUTSIDE_SIGNATURE_NOT_VALID', 'OUTSIDE_REQUEST_NOT_FOUND'],
    signed: true,
    changes: ['processes', 'collaborators'],
    perMinute: 600,
  },
} as const satisfies Calls;
