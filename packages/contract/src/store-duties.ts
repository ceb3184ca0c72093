import { STORE_DUTY_NAMES } from '@jornada/domain/deadlines/store-duties.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, requiredDay, SiteCode, Uuid } from './common.ts';

/** A paper that shows when a duty was met. */
const Paper = z.object({
  uuid: z.string(),
  doneOn: z.string(),
  name: z.string(),
  filedAt: z.string(),
  filedBy: z.string(),
});

/** What a store owes as a workplace: until when, and what shows that it was done. */
export const StoreDuty = z.object({
  duty: z.enum(STORE_DUTY_NAMES),
  people: z.number(),
  /** Which guide of the norm applies; null where so few people owe nothing. */
  guide: z.enum(['II', 'III']).nullable(),
  due: z.string().nullable(),
  urgent: z.boolean(),
  current: Paper.nullable(),
  earlier: z.array(Paper),
  /** Only administrators open the papers: they are about health. */
  mayRead: z.boolean(),
});
export type StoreDuty = z.output<typeof StoreDuty>;

const path = (rest: string) => `/mx/api/v2/${rest}` as const;

export const storeDutyCalls = {
  /** What a store owes as a workplace, as of today. */
  'storeDuties.list': {
    method: 'GET',
    path: path('storeDuties'),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: z.array(StoreDuty),
    errors: ['SITE_NOT_FOUND'],
    about: ['home', 'collaborators'],
  },
  /** Files what shows that a duty was met on a day; what was filed before stays as an earlier version. */
  'storeDuties.file': {
    method: 'POST',
    path: path('storeDuties.file'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      duty: z.enum(STORE_DUTY_NAMES, { error: code('FIELD_NOT_VALID') }),
      doneOn: requiredDay('FIELD_REQUIRED'),
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: z.object({ uuid: z.string() }),
    errors: ['SITE_NOT_FOUND', 'FIELD_NOT_VALID', 'FILE_TYPE_NOT_VALID', 'TOO_LARGE', 'FILE_QUOTA_REACHED'],
    changes: ['home'],
    multipart: true,
    perMinute: 60,
  },
  /** A paper of a duty, as it was filed. */
  'storeDuties.paper': {
    method: 'GET',
    path: path('storeDuties/papers/{id}'),
    input: z.strictObject({ id: Uuid }),
    output: z.unknown(),
    download: true,
    errors: ['DOCUMENT_NOT_FOUND'],
    perMinute: 120,
  },
} as const satisfies Calls;
