import { ADVANCE_STATUSES } from '@jornada/domain/advances/transitions.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Page, required, SiteCode, SituationFilter, Uuid, Version } from './common.ts';

const Status = z.enum(ADVANCE_STATUSES);

/** What limits an advance today, in centavos (advances of earned wages, LFT 110-I). */
export const AdvanceOffer = z.object({
  period: z.object({ from: z.string(), to: z.string(), days: z.number(), payDay: z.string() }),
  dailyCentavos: z.number(),
  periodCentavos: z.number(),
  minimumCentavos: z.number(),
  servedDays: z.number(),
  earnedCentavos: z.number(),
  availableCentavos: z.number(),
  excessCentavos: z.number(),
  deductibleCentavos: z.number(),
  deductibleLeftCentavos: z.number(),
  debtCentavos: z.number(),
  monthCentavos: z.number(),
  mostCentavos: z.number(),
});
export type AdvanceOffer = z.output<typeof AdvanceOffer>;

/** An advance as its person sees it. */
export const OwnAdvance = z.object({
  uuid: z.string(),
  status: Status,
  amountCentavos: z.number(),
  deductedCentavos: z.number(),
  payDay: AnswerDay,
  requestedAt: z.string(),
  approvedAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** By which anyone verifies what was agreed to; null until it is sealed. */
  evidenceCode: z.string().nullable(),
  version: z.number(),
});
export type OwnAdvance = z.output<typeof OwnAdvance>;

/** An advance as those see it who decide on it: whether it can be paid today, never the wage. */
export const Advance = OwnAdvance.extend({
  collaborator: z.object({ uuid: z.string(), fullName: z.string(), sapNumber: z.string().nullable() }),
  site: z.object({ code: z.string(), name: z.string() }),
  team: z.string().nullable(),
  approvedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
  /** Null once it is decided. */
  payableToday: z.boolean().nullable(),
  /** The open payment run that it is in. */
  run: z.number().nullable(),
  /** Whether the caller may take the approval back: who gave it, and administrators. */
  withdraws: z.boolean(),
});
export type Advance = z.output<typeof Advance>;

const amountCentavos = z
  .number({ error: code('FIELD_REQUIRED') })
  .int({ error: code('FIELD_NOT_VALID') })
  .min(1, { error: code('FIELD_NOT_VALID') })
  .max(100_000_000, { error: code('FIELD_NOT_VALID') });
const named = { advanceUuid: Uuid, version: Version };
const reason = required('PAYMENT_REASON_REQUIRED', 400);
const path = (rest: string) => `/mx/api/v2/salaryAdvance/${rest}` as const;
const about = ['money'] as const;
const LIMITS = [
  'ADVANCE_NOT_OFFERED',
  'ADVANCE_TOO_SMALL',
  'ADVANCE_OVER_AVAILABLE',
  'ADVANCE_OVER_DEDUCTIBLE',
  'ADVANCE_OVER_MONTH',
  'ADVANCE_TOO_OFTEN',
  'ADVANCE_CLOSED',
  'ADVANCE_NO_ACCOUNT',
  'ADVANCE_ACCOUNT_CHANGED',
] as const;
const DECIDING = [
  'ADVANCE_NOT_FOUND',
  'STALE_VERSION',
  'ADVANCE_TRANSITION_NOT_ALLOWED',
  'ADVANCE_OWN',
  'ADVANCE_OF_SUPERIOR',
] as const;
const changed = z.object({ advance: Advance });

export const advanceCalls = {
  /** What the caller can ask for today, why that much, what stands in the way, and their advances, the newest first. */
  'salaryAdvance.offer': {
    method: 'GET',
    path: path('offer'),
    input: z.strictObject({}),
    output: z.object({
      offer: AdvanceOffer.nullable(),
      leastCentavos: z.number(),
      /** Codes that refuse any amount, with the values of their sentences. */
      refusals: z.array(z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) })),
      clabeEnding: z.string().nullable(),
      advances: z.array(OwnAdvance),
    }),
    errors: ['COLLABORATOR_NOT_FOUND'],
    about,
  },
  /** Asks for an advance of earned wages and agrees to its deduction from the next pay; the agreement is sealed. */
  'salaryAdvance.request': {
    method: 'POST',
    path: path('request'),
    input: z.strictObject({ amountCentavos }),
    output: z.object({ advance: OwnAdvance }),
    errors: ['COLLABORATOR_NOT_FOUND', ...LIMITS],
    changes: about,
    perMinute: 30,
  },
  'salaryAdvance.cancel': {
    method: 'POST',
    path: path('cancel'),
    input: z.strictObject(named),
    output: z.object({ advance: OwnAdvance }),
    errors: ['ADVANCE_NOT_FOUND', 'STALE_VERSION', 'ADVANCE_TRANSITION_NOT_ALLOWED'],
    changes: about,
  },
  /** Of a site, or of all within reach; the oldest request first. */
  'salaryAdvance.list': {
    method: 'GET',
    path: path('list'),
    input: z.strictObject({
      filter: z
        .strictObject({
          personnelDivision: SiteCode.optional(),
          status: Status.optional(),
          situation: SituationFilter,
        })
        .prefault({}),
      page: Page,
    }),
    output: z.array(Advance),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  'salaryAdvance.approve': {
    method: 'POST',
    path: path('approve'),
    input: z.strictObject(named),
    output: changed,
    errors: [...DECIDING, ...LIMITS],
    changes: about,
  },
  'salaryAdvance.reject': {
    method: 'POST',
    path: path('reject'),
    input: z.strictObject({ ...named, reason }),
    output: changed,
    errors: DECIDING,
    changes: about,
  },
  /** Takes an approval back while the advance is in no payment run. */
  'salaryAdvance.withdraw': {
    method: 'POST',
    path: path('withdraw'),
    input: z.strictObject({ ...named, reason }),
    output: changed,
    errors: [...DECIDING, 'ADVANCE_IN_RUN', 'ADVANCE_NOT_APPROVER'],
    changes: about,
  },
  /** Notes what payroll has taken off; the rest stays owed. */
  'salaryAdvance.deduct': {
    method: 'POST',
    path: path('deduct'),
    input: z.strictObject({ ...named, amountCentavos }),
    output: changed,
    errors: [...DECIDING, 'ADVANCE_OVER_REST'],
    changes: about,
  },
} as const satisfies Calls;
