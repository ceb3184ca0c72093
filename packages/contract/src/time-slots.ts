import { overlapping, SLOT_LEVELS } from '@jornada/domain/time-slots/time-slots.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, NoInput, required, requiredDay, SiteCode, Uuid, Version } from './common.ts';

export const TimeSlot = z.object({
  weekday: z.number(),
  fromHour: z.number(),
  toHour: z.number(),
  name: z.string(),
  level: z.enum(SLOT_LEVELS),
});
export type TimeSlot = z.output<typeof TimeSlot>;

/** A span of dates with the division of a site's days in it; without `toDate` it has no end. */
export const SiteTimeSlotInterval = z.object({
  uuid: z.string(),
  personnelDivision: z.string(),
  fromDate: AnswerDay,
  toDate: AnswerDay.nullable(),
  slots: z.array(TimeSlot),
  version: z.number(),
});
export type SiteTimeSlotInterval = z.output<typeof SiteTimeSlotInterval>;

const Minute = z
  .number({ error: code('FIELD_NOT_VALID') })
  .int()
  .min(0)
  .max(1440)
  .multipleOf(15, { error: code('FIELD_NOT_VALID') });

const SlotInput = z
  .strictObject({
    weekday: z
      .number({ error: code('FIELD_NOT_VALID') })
      .int()
      .min(1)
      .max(7),
    fromHour: Minute,
    toHour: Minute,
    name: required('FIELD_REQUIRED', 40),
    level: z.enum(SLOT_LEVELS, { error: code('FIELD_NOT_VALID') }),
  })
  .refine(({ fromHour, toHour }) => fromHour < toHour, { path: ['toHour'], error: code('FIELD_NOT_VALID') });

const Slots = z
  .array(SlotInput)
  .min(1, { error: code('FIELD_REQUIRED') })
  .max(200)
  .superRefine((slots, context) => {
    for (const at of overlapping(slots))
      context.addIssue({ code: 'custom', path: [at, 'fromHour'], message: code('TIME_SLOTS_OVERLAP') });
  });

const interval = { fromDate: requiredDay('FIELD_REQUIRED'), toDate: Day.nullable(), slots: Slots };

const path = (rest: string) => `/mx/planning/api/v2/planning/${rest}` as const;
const about = ['catalogues'] as const;

export const timeSlotCalls = {
  /** What holds where a site has said nothing. */
  'timeSlots.default': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: path('defaultTimeSlots'),
    input: NoInput,
    output: z.array(TimeSlot),
  },
  /** A site's own spans of dates, the newest first. */
  'timeSlots.siteIntervals': {
    method: 'GET',
    path: path('siteTimeSlotIntervals/{personnelDivision}'),
    input: z.strictObject({ personnelDivision: SiteCode }),
    output: z.array(SiteTimeSlotInterval),
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  'timeSlots.siteInterval': {
    method: 'GET',
    path: path('siteTimeSlotInterval/{uuid}'),
    input: z.strictObject({ uuid: Uuid }),
    output: SiteTimeSlotInterval,
    errors: ['SITE_TIME_SLOT_INTERVAL_NOT_FOUND'],
    about,
  },
  /** How a site's days are divided from a date on, day by day: by its own interval, or by the default where it has none. */
  'timeSlots.activeBySiteAndDate': {
    method: 'GET',
    path: path('activeSiteTimeSlotsBySiteAndDate'),
    input: z.strictObject({
      filter: z.strictObject({
        personnelDivision: SiteCode,
        date: requiredDay('FIELD_REQUIRED'),
        days: z.coerce.number().int().min(1).max(35).default(1),
      }),
    }),
    output: z.array(
      z.object({
        date: AnswerDay,
        siteTimeSlotIntervalUuid: z.string().nullable(),
        slots: z.array(TimeSlot),
      }),
    ),
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  'timeSlots.createSiteIntervals': {
    method: 'POST',
    path: path('siteTimeSlotIntervals'),
    input: z.strictObject({ personnelDivision: SiteCode, ...interval }),
    output: z.object({ siteTimeSlotInterval: SiteTimeSlotInterval }),
    errors: ['SITE_NOT_FOUND', 'TIME_SLOTS_OVERLAP', 'DUPLICATE_UNIQUE_KEY'],
    changes: about,
  },
  'timeSlots.updateSiteIntervals': {
    method: 'PUT',
    path: path('siteTimeSlotIntervals'),
    input: z.strictObject({ uuid: Uuid, version: Version, ...interval }),
    output: z.object({ siteTimeSlotInterval: SiteTimeSlotInterval }),
    errors: [
      'SITE_TIME_SLOT_INTERVAL_NOT_FOUND',
      'STALE_VERSION',
      'TIME_SLOTS_OVERLAP',
      'DUPLICATE_UNIQUE_KEY',
    ],
    changes: about,
  },
} as const satisfies Calls;
