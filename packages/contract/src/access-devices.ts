import { BAD_ROWS } from '@jornada/domain/presence/device-file.ts';
import { WORKING_DAY_STATUSES } from '@jornada/domain/presence/working-day.ts';
import { z } from 'zod';
import { FileOnDisk } from './file-on-disk.ts';
import type { Calls } from './call.ts';
import { AnswerDay, code, Page, requiredDay, SiteCode, sortBy, Uuid } from './common.ts';
import { PresenceWeek } from './presence.ts';

const Minute = z.number({ error: code('ACCESS_DEVICE_TIME_SLOT_WRONG_BOUNDARIES') }).int();

export const DeviceTimeSlot = z.object({ uuid: z.string(), timeFrom: z.number(), timeTo: z.number() });
export type DeviceTimeSlot = z.output<typeof DeviceTimeSlot>;

export const DeviceFile = z.object({
  uuid: z.string(),
  name: z.string(),
  rows: z.number(),
  firstDate: AnswerDay.nullable(),
  lastDate: AnswerDay.nullable(),
  badCount: z.number(),
  /** The first of them in the order of the file, with the line as it came; the rest is counted. */
  badRows: z.array(z.object({ row: z.number(), code: z.enum(BAD_ROWS), line: z.string() })),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type DeviceFile = z.output<typeof DeviceFile>;

const DEVICES = '/mx/api';
const about = ['planning'] as const;
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
    fileOnDisk: true,
    maxBytes: 64 * 1024 * 1024,
    input: z.strictObject({
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array).or(z.instanceof(FileOnDisk)) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: z.object({ file: DeviceFile }),
    errors: [
      'ACCESS_DEVICE_FILE_NOT_CSV',
      'ACCESS_DEVICE_FILE_EMPTY',
      'ACCESS_DEVICE_FILE_UPLOAD_ERROR',
      'TOO_LARGE',
    ],
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
  /** Counts a withdrawn file's rows again; not where a day of theirs is closed by now. */
  'accessDeviceFiles.restore': {
    method: 'POST',
    path: `${DEVICES}/AccessDeviceFiles/restore`,
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
    usedBy: 'CLIENTS',
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
} as const satisfies Calls;
