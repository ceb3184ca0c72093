import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { Uuid } from './common.ts';
import { flag } from './process.ts';

const CONTRACTS = '/mx/api/v2/contracts';

const ofPerson = <const Fields extends z.ZodRawShape>(path: string, fields: Fields) =>
  ({
    method: 'GET',
    path: `${CONTRACTS}/${path}/collaborator/{id}`,
    input: z.strictObject({ id: Uuid, ...fields }),
    output: z.unknown(),
    download: true,
    errors: ['DOCUMENT_NOT_FOUND'],
    perMinute: 120,
  }) as const satisfies Call;

/** The newest document of its name that a person's processes made: sealed where everyone has signed, else as it was sent. */
export const processDocumentCalls = {
  /** Of a mutation; `training` asks for the agreement of its training instead. */
  'document.mutation': ofPerson('document.mutation', { training: flag }),
  'document.cityBonus': ofPerson('document.city_bonus', {}),
} as const satisfies Calls;
