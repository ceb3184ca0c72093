import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, optionalText, requiredDay, SiteCode, Uuid } from './common.ts';
import { RecordAnswer, RecordDay, WeekMinutes } from './presence.ts';

/** A day of somebody's own record with what they said of it. */
export const OwnRecordDay = RecordDay.extend({
  plannedMinutes: z.number(),
  /** What is not clear yet, by the codes of presence. */
  flags: z.array(z.string()),
  /** Changes that somebody made to what was punched. */
  corrections: z.array(
    z.object({
      kind: z.enum(['ADD', 'VOID', 'SETTLE']),
      time: z.string().nullable(),
      reason: z.string(),
      by: z.string(),
    }),
  ),
  settled: z.boolean(),
  hash: z.string(),
  answer: RecordAnswer.nullable(),
});
export type OwnRecordDay = z.output<typeof OwnRecordDay>;

export const OwnRecordWeek = z.object({
  site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
  weekStart: z.string(),
  days: z.array(OwnRecordDay),
  week: WeekMinutes,
});
export type OwnRecordWeek = z.output<typeof OwnRecordWeek>;

const time = (rest: string) => `/mx/api/v2/workingTime/${rest}` as const;
const about = ['planning'] as const;
const date = requiredDay('FIELD_REQUIRED');
const period = { personnelDivision: SiteCode, from: date, to: date };

export const workingTimeCalls = {
  /** A week of the caller's record of working time (LFT 132-XXXIV). */
  'workingTime.own': {
    method: 'GET',
    path: time('own'),
    input: z.strictObject({ filter: z.strictObject({ weekStart: date }) }),
    output: OwnRecordWeek,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about,
  },
  /** Confirms days of the caller's record as they were shown, or says what is wrong with them. */
  'workingTime.confirm': {
    method: 'POST',
    path: time('confirm'),
    input: z.strictObject({
      days: z
        .array(z.strictObject({ date, hash: z.string().max(64) }), { error: code('FIELD_REQUIRED') })
        .min(1, { error: code('FIELD_REQUIRED') })
        .max(7, { error: code('FIELD_NOT_VALID') }),
      agrees: z.boolean({ error: code('FIELD_REQUIRED') }),
      remark: optionalText(500),
    }),
    output: z.object({ answered: z.number() }),
    errors: [
      'FIELD_NOT_VALID',
      'WORKING_TIME_CHANGED',
      'WORKING_TIME_NOT_COMPLETE',
      'WORKING_TIME_REMARK_REQUIRED',
    ],
    changes: about,
  },
  /** The record of a site's people, or of one of them, as a table for an inspection; at most 53 weeks. */
  'workingTime.export': {
    method: 'GET',
    path: time('export'),
    input: z.strictObject({
      filter: z.strictObject({ ...period, collaboratorUuid: Uuid.optional() }),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    output: z.unknown(),
    download: true,
    errors: ['SITE_NOT_FOUND', 'COLLABORATOR_NOT_FOUND', 'FIELD_NOT_VALID'],
  },
  /** Everything that an inspection of a person's period asks for, as a zip with a manifest of hashes. */
  'workingTime.pack': {
    method: 'GET',
    path: time('pack'),
    input: z.strictObject({ filter: z.strictObject({ ...period, collaboratorUuid: Uuid }) }),
    output: z.unknown(),
    download: true,
    errors: ['SITE_NOT_FOUND', 'COLLABORATOR_NOT_FOUND', 'FIELD_NOT_VALID'],
  },
} as const satisfies Calls;
