import { z } from 'zod';
import type { Calls } from './call.ts';
import { Uuid } from './common.ts';

export const privacyCalls = {
  /** Everything that is stored about a person, as a zip: a spreadsheet to read, the same as JSON, and their documents (LFPDPPP 32). */
  'privacy.everything': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/{id}/everything',
    input: z.strictObject({ id: Uuid }),
    output: z.unknown(),
    download: true,
    perMinute: 10,
    errors: ['COLLABORATOR_NOT_FOUND'],
  },
} as const satisfies Calls;
