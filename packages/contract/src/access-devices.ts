import { BAD_ROWS } from '@jornada/domain/presence/device-file.ts';
import { WORKING_DAY_STATUSES } from '@jornada/domain/presence/working-day.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import {
  code,
  optionalText,
  Page,
  required,
  requiredDay,
  SiteCode,
  sortBy,
  Uuid,
  Version,
} from './common.ts';

const Minute = z.number({ error: code('ACCESS_DEVICE_TIME_SLOT_WRONG_BOUNDARIES') }).int();

export const DeviceTimeSlot = z.object({ uuid: z.string(), timeFrom: z.number(), timeTo: z.number() });
export type DeviceTimeSlot = z.output<typeof DeviceTimeSlot>;

export const DeviceFile = z.object({
  uuid: z.string(),
  name: z.string(),
  rows: z.number(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  badCount: z.number(),
  /** The first of them; the rest is counted. */
  badRows: z.array(z.object({ row: z.number(), code: z.enum(BAD_ROWS) })),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type DeviceFile = z.output<typeof DeviceFile>;

const Flag = z.object({ code: z.string(), at: z.string() });

export const PresenceDay = z.object({
  date: z.string(),
  /** Local times with their offset. */
  pairs: z.array(
    z.object({ in: z.string().nullable(), out: z.string().nullable(), planned: z.array(z.number()) }),
  ),
  workedMinutes: z.number(),
  flags: z.array(Flag),
  settled: z.boolean(),
  status: z.enum(WORKING_DAY_STATUSES),
  plannedMinutes: z.number(),
  /** Periods planned on the date, in minutes since its midnight. */
  planned: z.array(z.object({ from: z.number(), to: z.number(), code: z.string() })),
  corrections: z.array(
    z.object({
      uuid: z.string(),
      kind: z.enum(['ADD', 'VOID', 'SETTLE']),
      time: z.string().nullable(),
      direction: z.string().nullable(),
      codes: z.array(z.string()),
      reason: z.string(),
      at: z.string(),
      by: z.string(),
    }),
  ),
});
export type PresenceDay = z.output<typeof PresenceDay>;

export const PresencePerson = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  teamUuid: z.string().nullable(),
  team: z.string(),
  days: z.array(PresenceDay),
  week: z.object({
    ordinary: z.number(),
    double: z.number(),
    triple: z.number(),
    overLimit: z.number(),
    sunday: z.number(),
    restDay: z.number(),
    holiday: z.number(),
    night: z.number(),
  }),
});
export type PresencePerson = z.output<typeof PresencePerson>;

export const PresenceWeek = z.object({
  personnelDivision: z.string(),
  weekStart: z.string(),
  timeZone: z.string(),
  people: z.array(PresencePerson),
  /** Teams' days that were closed. */
  closed: z.array(
    z.object({ teamUuid: z.string(), date: z.string(), closedBy: z.string(), version: z.number() }),
  ),
});
export type PresenceWeek = z.output<typeof PresenceWeek>;

const DEVICES = '/mx/api';
const presence = (rest: string) => `/mx/api/v2/presence/${rest}` as const;
const about = ['planning'] as const;
const closing = {
  personnelDivision: SiteCode,
  teamUuid: Uuid,
  date: requiredDay('FIELD_REQUIRED'),
};

export const accessDeviceCalls = {
  'accessDeviceTimeSlots.list': {
    method: 'GET',
    path: `${DEVICES}/AccessDeviceTimeSlots/`,
    input: z.strictObject({ sort: sortBy(['timeFrom'], 'timeFrom') }),
    output: z.array(DeviceTimeSlot),
    list: true,
    about,
  },
  'accessDeviceTimeSlots.add': {
    method: 'POST',
    path: `${DEVICES}/AccessDeviceTimeSlots/add`,
    input: z.strictObject({ timeFrom: Minute, timeTo: Minute }),
    output: z.object({ timeSlot: DeviceTimeSlot }),
    errors: ['ACCESS_DEVICE_TIME_SLOT_WRONG_BOUNDARIES'],
    changes: about,
  },
  'accessDeviceTimeSlots.remove': {
    method: 'POST',
    path: `${DEVICES}/AccessDeviceTimeSlots/remove`,
    input: z.strictObject({ uuid: Uuid }),
    output: z.object({}),
    errors: ['ACCESS_DEVICE_TIME_SLOT_NOT_FOUND'],
    changes: about,
  },
  'accessDeviceFiles.list': {
    method: 'GET',
    path: `${DEVICES}/AccessDeviceFiles/`,
    input: z.strictObject({ page: Page }),
    output: z.array(DeviceFile),
    list: true,
    about,
  },
  /** Keeps the rows that can be read, and names the others. */
  'accessDeviceFiles.upload': {
    method: 'POST',
    path: `${DEVICES}/AccessDeviceFiles/upload`,
    multipart: true,
    maxBytes: 64 * 1024 * 1024,
    input: z.strictObject({
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: z.object({ file: DeviceFile }),
    errors: ['ACCESS_DEVICE_FILE_NOT_CSV', 'ACCESS_DEVICE_FILE_UPLOAD_ERROR', 'TOO_LARGE'],
    changes: about,
  },
  /** Withdraws a file's rows; not once a closed day used them. */
  'accessDeviceFiles.remove': {
    method: 'POST',
    path: `${DEVICES}/AccessDeviceFiles/remove`,
    input: z.strictObject({ uuid: Uuid }),
    output: z.object({}),
    errors: ['ACCESS_DEVICE_FILE_NOT_FOUND', 'PRESENCE_DAY_CLOSED'],
    changes: about,
  },
  /** The week of a date: plan and punches of those whom the caller may see. */
  'accessDeviceData.week': {
    method: 'GET',
    path: `${DEVICES}/AccessDeviceData/{personnelDivision}/{date}`,
    input: z.strictObject({ personnelDivision: SiteCode, date: requiredDay('FIELD_REQUIRED') }),
    output: PresenceWeek,
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  'workingDay.status': {
    method: 'GET',
    path: '/mx/planning/api/v2/workingDay/workingDayStatus',
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode, date: requiredDay('FIELD_REQUIRED') }),
    }),
    output: z.array(
      z.object({ collaboratorUuid: z.string(), name: z.string(), status: z.enum(WORKING_DAY_STATUSES) }),
    ),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  /** Sent by the first planning screen of a session; again it changes nothing. */
  'workingDay.updateStatus': {
    method: 'POST',
    path: '/mx/planning/api/v2/workingDay/updateWorkingDayStatus',
    input: z.strictObject({ personnelDivision: SiteCode, date: requiredDay('FIELD_REQUIRED') }),
    output: z.object({ updated: z.number() }),
    errors: ['SITE_NOT_FOUND'],
    changes: about,
  },
  /** Adds a punch, takes one back, or settles what waits: with a reason, and beside the raw punches. */
  'presence.correct': {
    method: 'POST',
    path: presence('correct'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      collaboratorUuid: Uuid,
      date: requiredDay('FIELD_REQUIRED'),
      kind: z.enum(['ADD', 'VOID', 'SETTLE'], { error: code('FIELD_NOT_VALID') }),
      /** `HH:MM` of the punch. */
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: code('FIELD_NOT_VALID') })
        .optional(),
      direction: z.enum(['IN', 'OUT', '']).optional(),
      codes: z.array(z.string().max(40)).max(20).default([]),
      reason: required('PRESENCE_REASON_REQUIRED', 500),
    }),
    output: z.object({ person: PresencePerson }),
    errors: [
      'SITE_NOT_FOUND',
      'COLLABORATOR_NOT_FOUND',
      'PRESENCE_REASON_REQUIRED',
      'PRESENCE_DAY_CLOSED',
      'OWN_PROCESS',
    ],
    changes: about,
  },
  'presence.closeDay': {
    method: 'POST',
    path: presence('closeDay'),
    input: z.strictObject(closing),
    output: z.object({ version: z.number() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'PRESENCE_NOT_SETTLED', 'PRESENCE_DAY_CLOSED'],
    changes: about,
  },
  'presence.reopenDay': {
    method: 'POST',
    path: presence('reopenDay'),
    input: z.strictObject({ ...closing, version: Version, reason: optionalText(500) }),
    output: z.object({ version: z.number() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'PRESENCE_REASON_REQUIRED', 'STALE_VERSION'],
    changes: about,
  },
} as const satisfies Calls;
