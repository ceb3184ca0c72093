import { HOLIDAY_TYPES, REST_TYPES } from '@jornada/domain/calendar/holiday-types.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, NoInput, required, requiredDay, SiteCode, Uuid, Version } from './common.ts';
import { ReferenceItem } from './reference.ts';

/** A day of a site's calendar, or of all of them: `personnelDivision` is null for those of the whole company. */
export const Holiday = z.object({
  uuid: z.string(),
  personnelDivision: z.string().nullable(),
  date: AnswerDay,
  type: z.enum(HOLIDAY_TYPES),
  /** The store opens although it is a holiday. */
  openable: z.boolean(),
  description: z.string(),
  version: z.number(),
});
export type Holiday = z.output<typeof Holiday>;

const Year = z.coerce
  .number({ error: code('FIELD_NOT_VALID') })
  .int()
  .min(2000)
  .max(2199);

const ofSite = z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode, year: Year }) });

/** Null writes for the whole company, which those who reach all of it may. */
const where = { personnelDivision: SiteCode.nullable() };

const ephemeris = { date: requiredDay('FIELD_REQUIRED'), description: required('FIELD_REQUIRED') };
const holiday = {
  ...ephemeris,
  type: z.enum(REST_TYPES, { error: code('FIELD_REQUIRED') }),
  openable: z.boolean(),
};
const known = { uuid: Uuid, version: Version };

const path = (rest: string) => `/mx/api/v2/calendar/${rest}` as const;
const about = ['catalogues'] as const;
const changes = ['catalogues'] as const;
const list = {
  method: 'GET',
  input: ofSite,
  output: z.array(Holiday),
  list: true,
  errors: ['SITE_NOT_FOUND'],
  about,
} as const;
const get = {
  method: 'GET',
  input: z.strictObject({ uuid: Uuid }),
  output: Holiday,
  errors: ['HOLIDAY_NOT_FOUND'],
  about,
} as const;
const written = { method: 'POST', output: z.object({ holiday: Holiday }), changes } as const;
const removed = {
  method: 'POST',
  input: z.strictObject(known),
  output: z.object({}),
  errors: ['HOLIDAY_NOT_FOUND', 'STALE_VERSION'],
  changes,
} as const;

export const calendarCalls = {
  'holidayTypes.list': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: path('holidayTypes'),
    input: NoInput,
    output: z.array(ReferenceItem),
    list: true,
  },
  /** What holds at a site in a year; a holiday of its own stands for the company's of that day. */
  'holiday.list': { ...list, path: path('holiday') },
  'holiday.get': { ...get, path: path('holiday/{uuid}') },
  'holiday.create': {
    ...written,
    path: path('holiday.create'),
    input: z.strictObject({ ...where, ...holiday }),
    errors: ['SITE_NOT_FOUND', 'HOLIDAY_ALREADY_EXISTS'],
  },
  /** Adds the mandatory rest days of a year (LFT 74) that the calendar lacks. */
  'holiday.createLegalDays': {
    method: 'POST',
    path: path('holiday.createLegalDays'),
    input: z.strictObject({ ...where, year: Year }),
    output: z.object({ holidays: z.array(Holiday) }),
    errors: ['SITE_NOT_FOUND'],
    changes,
  },
  'holiday.update': {
    ...written,
    path: path('holiday.update'),
    input: z.strictObject({ ...known, ...holiday }),
    errors: ['HOLIDAY_NOT_FOUND', 'HOLIDAY_ALREADY_EXISTS', 'STALE_VERSION'],
  },
  'holiday.delete': { ...removed, path: path('holiday.delete') },
  /**
   * A file of holidays and ephemeris (spec §5), whole or not at all: one broken row, or one of a site out of reach,
   * refuses it (decisions §2.11). Rows that are there already are brought to what the file says. `warnings` are the
   * sites of the file that still have fewer than fourteen holidays in a year of it.
   */
  'holiday.importFromCSV': {
    method: 'POST',
    path: path('holiday.importFromCSV'),
    multipart: true,
    input: z.strictObject({
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: z.object({
      created: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      warnings: z.array(
        z.object({
          translationCode: z.literal('HOLIDAYS_FEWER_THAN_FOURTEEN'),
          values: z.object({ site: z.string(), year: z.number(), count: z.number() }),
        }),
      ),
    }),
    errors: [
      'HOLIDAY_CSV_FORMAT_NOT_VALID',
      'HOLIDAY_CSV_DATE_NOT_VALID',
      'HOLIDAY_CSV_YEAR_NOT_VALID',
      'HOLIDAY_CSV_TYPE_NOT_VALID',
      'HOLIDAY_CSV_OPENABLE_NOT_VALID',
      'HOLIDAY_CSV_DESCRIPTION_NOT_VALID',
      'HOLIDAY_ALREADY_EXISTS',
      'SITE_NOT_FOUND',
      'TOO_LARGE',
    ],
    changes,
    perMinute: 20,
  },
  'ephemeris.list': { ...list, path: path('ephemeris') },
  'ephemeris.get': { ...get, path: path('ephemeris/{uuid}') },
  'ephemeris.create': {
    ...written,
    path: path('ephemeris.create'),
    input: z.strictObject({ ...where, ...ephemeris }),
    errors: ['SITE_NOT_FOUND', 'HOLIDAY_ALREADY_EXISTS'],
  },
  'ephemeris.update': {
    usedBy: 'CLIENTS',
    ...written,
    path: path('ephemeris.update'),
    input: z.strictObject({ ...known, ...ephemeris }),
    errors: ['HOLIDAY_NOT_FOUND', 'HOLIDAY_ALREADY_EXISTS', 'STALE_VERSION'],
  },
  'ephemeris.delete': { ...removed, path: path('ephemeris.delete') },
} as const satisfies Calls;
