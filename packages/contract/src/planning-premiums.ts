import { z } from 'zod';
import type { Calls } from './call.ts';
import { requiredDay, SiteCode } from './common.ts';

/** What a person's premiums are counted from; it reaches those alone who may see pay (decisions §2.5). */
export const PaidPerson = z.object({
  collaboratorUuid: z.string(),
  birthdate: z.string().nullable(),
  wages: z.array(
    z.object({
      from: z.string(),
      kind: z.literal('MONTHLY'),
      centavos: z.number(),
      weeklyHours: z.number(),
      /** Days a week that the contract works. */
      weekDays: z.number(),
    }),
  ),
});

const Total = z.object({
  from: z.string(),
  to: z.string(),
  /** Null where somebody planned has no wage. */
  totalCentavos: z.number().nullable(),
  lines: z.array(z.object({ code: z.string(), minutes: z.number(), centavos: z.number().nullable() })),
});

const path = (rest: string) => `/mx/planning/api/v2/sites/{personnelDivision}/premiums${rest}` as const;
const input = z.strictObject({ personnelDivision: SiteCode, weekStart: requiredDay('FIELD_REQUIRED') });
const about = ['planning', 'collaborators', 'processes', 'parameters'] as const;

export const planningPremiumCalls = {
  /** Wages and parameters by which the board previews what a week costs, also while somebody drags. */
  'planningPremiums.week': {
    method: 'GET',
    path: path('/{weekStart}'),
    input,
    output: z.object({
      zones: z.array(z.enum(['GENERAL', 'BORDER'])),
      holidays: z.array(z.string()),
      parameters: z.object({
        sundayBy: z.enum(['DAY', 'HOURS']),
        sundayPct: z.number(),
        sundayOnRestDay: z.boolean(),
        stack: z.enum(['ONCE', 'SUM']),
        beyondContract: z.number(),
      }),
      people: z.array(PaidPerson),
    }),
    errors: ['SITE_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['collaborators', 'processes', 'parameters'],
  },
  /** What the store's week and month cost above the wage as saved, and the same a year before. */
  'planningPremiums.sums': {
    method: 'GET',
    path: path('/{weekStart}/sums'),
    input,
    output: z.object({ week: Total, month: Total, lastYearWeek: Total, lastYearMonth: Total }),
    errors: ['SITE_NOT_FOUND', 'WEEK_INCORRECT'],
    about,
    perMinute: 60,
  },
} as const satisfies Calls;
