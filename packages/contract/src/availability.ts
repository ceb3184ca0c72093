import { DAY_WISHES } from '@jornada/domain/availability/availability.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, optionalText, requiredDay, SiteCode, Version } from './common.ts';

const Minute = z
  .number({ error: code('FIELD_REQUIRED') })
  .int({ error: code('FIELD_NOT_VALID') })
  .min(0, { error: code('FIELD_NOT_VALID') })
  .max(1440, { error: code('FIELD_NOT_VALID') });

/** An end before the beginning is on the day after. */
const Day = z.strictObject({
  from: Minute,
  to: Minute,
  wish: z.enum(DAY_WISHES, { error: code('FIELD_NOT_VALID') }).nullable(),
});

const OfDay = z.object({ from: z.number(), to: z.number(), wish: z.enum(DAY_WISHES).nullable() });

/** What a person said of their weeks from a Monday on; version 0 where they said nothing. */
export const OwnAvailability = z.object({
  validFrom: z.string(),
  /** From Monday to Sunday. */
  days: z.array(OfDay),
  remark: z.string(),
  version: z.number(),
});
export type OwnAvailability = z.output<typeof OwnAvailability>;

const Monday = requiredDay('FIELD_REQUIRED').refine((day) => mondayOf(day) === day, {
  error: code('FIELD_NOT_VALID'),
});

const api = (rest: string) => `/mx/planning/api/v2/availability/${rest}` as const;
const about = ['planning'] as const;

export const availabilityCalls = {
  /** The caller's weeks: what applies now, then what was entered for later Mondays. */
  'availability.own': {
    method: 'GET',
    path: api('own'),
    input: z.strictObject({}),
    output: z.object({ weeks: z.array(OwnAvailability) }),
    about,
  },
  /** Says when the caller can work from a Monday on: this week's or a later one. */
  'availability.save': {
    method: 'POST',
    path: api('save'),
    input: z.strictObject({
      validFrom: Monday,
      days: z.array(Day, { error: code('FIELD_REQUIRED') }).length(7, { error: code('FIELD_NOT_VALID') }),
      remark: optionalText(300),
      version: Version,
    }),
    output: z.object({ availability: OwnAvailability }),
    errors: ['FIELD_REQUIRED', 'FIELD_NOT_VALID', 'START_DATE_PASSED', 'STALE_VERSION'],
    changes: about,
  },
  /** What people of a site's reached teams said of the dates of a week; who said nothing is left out. */
  'availability.week': {
    method: 'GET',
    path: api('week'),
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode, weekStart: requiredDay('FIELD_REQUIRED') }),
    }),
    output: z.object({
      people: z.array(
        z.object({
          collaboratorUuid: z.string(),
          remark: z.string(),
          days: z.array(OfDay.extend({ date: AnswerDay })),
        }),
      ),
    }),
    errors: ['SITE_NOT_FOUND'],
    about,
  },
} as const satisfies Calls;
