import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, requiredDay, Uuid } from './common.ts';
import { Text } from './planned-week.ts';

const SheetPeriod = z.object({
  fromHour: z.number(),
  toHour: z.number(),
  /** Ordinary hours bear none. */ code: z.string().nullable(),
  works: z.boolean(),
});

/**
 * A team's week as it hangs on the store's wall (picture 17): only what was communicated; any absence but vacation is
 * AUS, no ages. What it says is under `hash`, so that a sheet can be held against what is in force today.
 */
const WeekSheet = z.object({
  site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  weekStart: z.string(),
  weekNumber: z.number(),
  /** How often the week was sent, and the last time; null before the first. */
  sendings: z.number(),
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
  people: z.array(
    z.object({
      name: z.string(),
      position: Text,
      fullTime: z.boolean(),
      /** Newer work exists that was not sent yet: the sheet says what was sent. */
      unsent: z.boolean(),
      sent: z.boolean(),
      minutes: z.number(),
      days: z.array(z.array(SheetPeriod)),
    }),
  ),
  /** People who work at the store on each of the seven days. */
  present: z.array(z.number()),
  calendar: z.array(z.object({ date: AnswerDay, description: z.string() })),
  legend: z.array(z.object({ code: z.string(), name: Text })),
  responsible: z.string().nullable(),
  director: z.string().nullable(),
  hash: z.string(),
  /** Leads to this sheet with its hash, as a drawing. */
  qr: z.string(),
  address: z.string(),
});
export type WeekSheet = z.output<typeof WeekSheet>;

const filter = z.strictObject({ startDateInterval: requiredDay('FIELD_REQUIRED'), teamUuid: Uuid });
const input = z.strictObject({ filter });

export const planningSheetCalls = {
  'planning.weekSheet': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/weekSheet',
    input,
    output: WeekSheet,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['planning', 'notifications'],
  },
  /** The same sheet as PDF, in the language asked for, else in the caller's. */
  'planning.weekSheetFile': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/weekSheet/file',
    input: z.strictObject({ filter, language: z.enum(['es', 'en']).optional() }),
    output: z.unknown(),
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT', 'SIGNATURE_SERVICE_FAILURE'],
    download: true,
    perMinute: 30,
  },
} as const satisfies Calls;
