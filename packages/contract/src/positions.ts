import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, required, requiredDay, RowNumber, Version } from './common.ts';

/** A position with its weekly hours, its pay scale (newest first) and how many people hold it. */
export const CompanyPosition = z.object({
  number: z.number(),
  es: z.string(),
  en: z.string(),
  manager: z.boolean(),
  /** Closed to minors (LFT 175, 176). */
  adultsOnly: z.boolean(),
  duties: z.string(),
  minWeeklyMinutes: z.number(),
  maxWeeklyMinutes: z.number(),
  rates: z.array(z.object({ from: z.string(), centavos: z.number(), current: z.boolean() })),
  people: z.number(),
  version: z.number(),
});
export type CompanyPosition = z.output<typeof CompanyPosition>;

const minutes = z
  .number({ error: code('FIELD_REQUIRED') })
  .int()
  .min(60, { error: code('FIELD_NOT_VALID') })
  .max(48 * 60, { error: code('FIELD_NOT_VALID') });

/** Pesos a month from a day on; a rate in force is never rewritten, only followed by another. */
const rate = z.strictObject({
  from: requiredDay('FIELD_REQUIRED'),
  centavos: z
    .number({ error: code('FIELD_REQUIRED') })
    .int()
    .min(1, { error: code('FIELD_NOT_VALID') })
    .max(100_000_000, { error: code('FIELD_NOT_VALID') }),
});

const position = {
  es: required('FIELD_REQUIRED', 100),
  en: required('FIELD_REQUIRED', 100),
  manager: z.boolean(),
  adultsOnly: z.boolean(),
  /** What the contract says of the work (LFT 25-III), in Spanish. */
  duties: required('FIELD_REQUIRED', 2000),
  minWeeklyMinutes: minutes,
  maxWeeklyMinutes: minutes,
  rate: rate.nullable().default(null),
};

const path = (rest: string) => `/mx/api/v2/company/${rest}` as const;

/** What people are hired as, and what it pays: written and read by administrators. */
export const positionCalls = {
  'companyPositions.list': {
    method: 'GET',
    path: path('positions'),
    input: NoInput,
    output: z.array(CompanyPosition),
    about: ['sites'],
  },
  'companyPositions.create': {
    method: 'POST',
    path: path('positions.create'),
    checkedWhole: true,
    input: z.strictObject({ number: RowNumber.min(1, { error: code('FIELD_NOT_VALID') }), ...position }),
    output: z.object({ position: CompanyPosition }),
    errors: ['DUPLICATE_UNIQUE_KEY', 'FIELD_NOT_VALID'],
    changes: ['sites'],
  },
  'companyPositions.update': {
    method: 'POST',
    path: path('positions.update'),
    checkedWhole: true,
    input: z.strictObject({ number: RowNumber, version: Version, ...position }),
    output: z.object({ position: CompanyPosition }),
    errors: ['POSITION_NOT_FOUND', 'STALE_VERSION', 'FIELD_NOT_VALID'],
    changes: ['sites'],
  },
} as const satisfies Calls;
