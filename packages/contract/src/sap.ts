import { SAP_LISTS } from '@jornada/domain/collaborators/sap-lists.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Page, requiredDay, SiteCode, SituationFilter, sortBy, Uuid } from './common.ts';
import { hrFields } from './hiring-fields.ts';

const Text = z.object({ es: z.string(), en: z.string() });

/** What SAP still has to know of a person, or has taken. */
export const SapPending = z.object({
  /** Null in the list of hires, which is made of everybody without a number. */
  uuid: z.string().nullable(),
  kind: z.enum(SAP_LISTS),
  collaborator: z.object({
    uuid: z.string(),
    fullName: z.string(),
    rfc: z.string(),
    sapNumber: z.string().nullable(),
    situation: z.string(),
  }),
  site: z.object({ code: z.string(), name: z.string() }),
  position: Text.nullable(),
  /** The fields that changed, by their names in the file. */
  fields: z.array(z.string()),
  effectiveOn: z.string().nullable(),
  since: z.string(),
  processUuid: z.string().nullable(),
  /** What SAP said when it did not take it. */
  refusedMessage: z.string().nullable(),
  clearedOn: z.string().nullable(),
  clearedHow: z.enum(['ANSWER', 'MARK']).nullable(),
  clearedBy: z.string().nullable(),
});
export type SapPending = z.output<typeof SapPending>;

const file = z.object(
  { name: z.string(), bytes: z.instanceof(Uint8Array) },
  { error: code('FIELD_REQUIRED') },
);

const BadCell = z.object({ row: z.number(), cell: z.string(), found: z.string(), code: z.string() });

export const sapCalls = {
  'sap.pending': {
    method: 'GET',
    path: '/mx/api/v2/sap/pending',
    input: z.strictObject({
      filter: z.strictObject({
        kind: z.enum(SAP_LISTS, { error: code('FIELD_NOT_VALID') }),
        personnelDivision: SiteCode.optional(),
        key: z.string().trim().max(80).optional(),
        situation: SituationFilter,
        /** `cleared`: what SAP has taken; otherwise what waits. */
        state: z.enum(['waiting', 'cleared'], { error: code('FIELD_NOT_VALID') }).optional(),
      }),
      sort: sortBy(['since', 'fullName'], 'since'),
      page: Page,
    }),
    output: z.array(SapPending),
    list: true,
    about: ['collaborators', 'processes'],
  },
  /** How many wait in each list, of one store or of all. */
  'sap.counts': {
    method: 'GET',
    path: '/mx/api/v2/sap/counts',
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode.optional() }).default({}) }),
    output: z.array(z.object({ kind: z.enum(SAP_LISTS), waiting: z.number() })),
    about: ['collaborators', 'processes'],
  },
  /** Gives a person the SAP number; one that somebody has is refused, and so is a second one. */
  'sap.assign': {
    method: 'POST',
    path: '/mx/api/v2/sap/assign',
    input: z.strictObject({ collaboratorUuid: Uuid, sapNumber: hrFields.sapNumber }),
    output: z.object({ collaboratorUuid: z.string(), sapNumber: z.string() }),
    errors: [
      'COLLABORATOR_NOT_FOUND',
      'SAP_ALREADY_ASSIGNED',
      'SAP_FORMAT_NOT_VALID',
      'SAP_REQUIRED',
      'OWN_FILE',
    ],
    changes: ['collaborators', 'processes'],
  },
  /** HR's dated mark that SAP has it. */
  'sap.clear': {
    method: 'POST',
    path: '/mx/api/v2/sap/clear',
    input: z.strictObject({ pendingUuid: Uuid, on: requiredDay('FIELD_REQUIRED') }),
    output: z.object({ pendingUuid: z.string() }),
    errors: ['SAP_PENDING_NOT_FOUND', 'SAP_PENDING_ALREADY_CLEARED', 'FUTURE_DATE_NOT_ALLOWED'],
    changes: ['collaborators'],
  },
  /** What a spreadsheet would assign, row by row, and every cell that is wrong. Changes nothing. */
  'sap.previewNumbers': {
    method: 'POST',
    path: '/mx/api/v2/sap/numbers.preview',
    multipart: true,
    reads: true,
    input: z.strictObject({ file }),
    output: z.object({
      good: z.array(
        z.object({
          row: z.number(),
          sapNumber: z.string(),
          fullName: z.string(),
          document: z.string(),
          site: z.object({ code: z.string(), name: z.string() }),
        }),
      ),
      unchanged: z.number(),
      bad: z.array(BadCell),
    }),
    errors: ['SPREADSHEET_FORMAT_NOT_VALID'],
    perMinute: 30,
  },
  /** Assigns all rows of a spreadsheet together: all of them, or with `skipBad` all that are right. */
  'sap.importNumbers': {
    method: 'POST',
    path: '/mx/api/v2/sap/numbers.import',
    multipart: true,
    input: z.strictObject({
      file,
      skipBad: z.enum(['true', 'false'], { error: code('FIELD_NOT_VALID') }).default('false'),
    }),
    output: z.object({ assigned: z.number(), unchanged: z.number(), skipped: z.number() }),
    errors: [
      'SPREADSHEET_FORMAT_NOT_VALID',
      'SAP_REQUIRED',
      'SAP_FORMAT_NOT_VALID',
      'SAP_ALREADY_ASSIGNED',
      'COLLABORATOR_NOT_FOUND',
      'DUPLICATE_UNIQUE_KEY',
    ],
    changes: ['collaborators', 'processes'],
    perMinute: 30,
  },
} as const satisfies Calls;
