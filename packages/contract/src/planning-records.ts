import { RECORD_KINDS } from '@jornada/domain/planning/records/records.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Day, Page, requiredDay, SiteCode, Uuid, Version } from './common.ts';

/** A dated fact about a person, as HR keeps it. */
export const RecordRow = z.object({
  uuid: z.string(),
  version: z.number(),
  collaborator: z.object({ uuid: z.string(), name: z.string() }),
  site: z.object({ code: z.string(), name: z.string() }),
  team: z.string().nullable(),
  kind: z.enum(RECORD_KINDS),
  from: z.string(),
  to: z.string().nullable(),
  weeklyMinutes: z.number().nullable(),
  signedOn: z.string().nullable(),
  hourLess: z.boolean(),
  /** The process that it follows from; what was typed by hand has none. */
  processUuid: z.string().nullable(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type RecordRow = z.output<typeof RecordRow>;

const facts = {
  from: requiredDay('FIELD_REQUIRED'),
  to: Day.nullable().default(null),
  /** Of a pact: minutes a week, in quarters of an hour. */
  weeklyMinutes: z
    .number({ error: code('FIELD_NOT_VALID') })
    .int()
    .min(15)
    .max(2400)
    .multipleOf(15, { error: code('FIELD_NOT_VALID') })
    .nullable()
    .default(null),
  signedOn: Day.nullable().default(null),
  hourLess: z.boolean().default(false),
};

const answer = z.object({ record: RecordRow });

export const planningRecordCalls = {
  /** Records in force or to come, those that ended last; of a site or of all within reach. */
  'planningRecords.list': {
    method: 'GET',
    path: '/mx/planning/api/v2/planningRecords',
    input: z.strictObject({
      filter: z
        .strictObject({
          personnelDivision: SiteCode.optional(),
          kind: z.enum(RECORD_KINDS).optional(),
          key: z.string().trim().max(80).optional(),
        })
        .prefault({}),
      page: Page,
    }),
    output: z.array(RecordRow),
    list: true,
    about: ['planning'],
  },
  'planningRecords.create': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningRecords',
    input: z.strictObject({ collaboratorUuid: Uuid, kind: z.enum(RECORD_KINDS), ...facts }),
    output: answer,
    errors: [
      'COLLABORATOR_NOT_FOUND',
      'PLANNING_RECORD_OVERLAPS',
      'PLANNING_RECORD_DATES_NOT_VALID',
      'PLANNING_RECORD_OF_PROCESS',
      'OWN_PROCESS',
    ],
    changes: ['planning'],
  },
  'planningRecords.update': {
    method: 'PATCH',
    path: '/mx/planning/api/v2/planningRecords/{recordUuid}',
    input: z.strictObject({ recordUuid: Uuid, version: Version, ...facts }),
    output: answer,
    errors: [
      'PLANNING_RECORD_NOT_FOUND',
      'STALE_VERSION',
      'PLANNING_RECORD_OVERLAPS',
      'PLANNING_RECORD_DATES_NOT_VALID',
      'PLANNING_RECORD_OF_PROCESS',
      'OWN_PROCESS',
    ],
    changes: ['planning'],
  },
  /** Gives a record its last day. */
  'planningRecords.end': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningRecords/{recordUuid}/end',
    input: z.strictObject({ recordUuid: Uuid, version: Version, to: requiredDay('FIELD_REQUIRED') }),
    output: answer,
    errors: [
      'PLANNING_RECORD_NOT_FOUND',
      'STALE_VERSION',
      'PLANNING_RECORD_DATES_NOT_VALID',
      'PLANNING_RECORD_OF_PROCESS',
      'OWN_PROCESS',
    ],
    changes: ['planning'],
  },
  /** Takes back a record that was never true; the audit trail keeps that it was there. */
  'planningRecords.remove': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningRecords/{recordUuid}/remove',
    input: z.strictObject({ recordUuid: Uuid, version: Version }),
    output: z.object({}),
    errors: ['PLANNING_RECORD_NOT_FOUND', 'STALE_VERSION', 'PLANNING_RECORD_OF_PROCESS', 'OWN_PROCESS'],
    changes: ['planning'],
  },
} as const satisfies Calls;
