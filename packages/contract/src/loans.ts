import { LEVELS } from '@jornada/domain/polyvalences/polyvalences.ts';
import { LOAN_STATUSES } from '@jornada/domain/loans/loans.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import {
  AnswerDay,
  code,
  Day,
  LARGEST_NUMBER,
  optionalText,
  required,
  requiredDay,
  SiteCode,
  Uuid,
  Version,
} from './common.ts';

const Text = z.object({ es: z.string(), en: z.string() });
const Place = z.object({ site: z.object({ code: z.string(), name: z.string() }), team: z.string() });

/** A person whom one team asks of another, with the shifts asked for. */
export const Loan = z.object({
  uuid: z.string(),
  status: z.enum(LOAN_STATUSES),
  collaborator: z.object({ uuid: z.string(), name: z.string() }),
  from: Place,
  to: Place,
  position: Text,
  reason: z.string(),
  requestedAt: z.string(),
  requestedBy: z.string(),
  consentedAt: z.string().nullable(),
  consentedBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Why it was declined or taken back. */
  comment: z.string(),
  shifts: z.array(
    z.object({
      date: AnswerDay,
      fromHour: z.number(),
      toHour: z.number(),
      /** Whether it stands in the lender's plan. */
      planned: z.boolean(),
    }),
  ),
  version: z.number(),
  /** Whether the caller may consent for the lending side, or take it back. */
  consents: z.boolean(),
  withdraws: z.boolean(),
});
export type Loan = z.output<typeof Loan>;

/** Somebody of another team who can work in the position, with what the shift would do to their week. */
const LoanCandidate = z.object({
  personUuid: z.string(),
  name: z.string(),
  site: z.object({ code: z.string(), name: z.string() }),
  team: z.string(),
  level: z.enum(LEVELS),
  since: z.string(),
  /** Minutes that fill the contract's hours, without and with the shift. */
  minutesBefore: z.number(),
  minutesAfter: z.number(),
  /** Codes of checks that would then stop the week from being sent, and of those that would ask for a reason. */
  blocks: z.array(z.string()),
  asks: z.array(z.string()),
  /** Centavos above the wage that the shift adds to the week, for those who may see that site's pay; absent for others. */
  premiumCentavos: z.number().nullable().optional(),
});
export type LoanCandidate = z.output<typeof LoanCandidate>;

const minute = (from: number, to: number) =>
  z.coerce
    .number({ error: code('FIELD_NOT_VALID') })
    .int()
    .min(from, { error: code('FIELD_NOT_VALID') })
    .max(to, { error: code('FIELD_NOT_VALID') })
    .multipleOf(15, { error: code('FIELD_NOT_VALID') });
const hours = { fromHour: minute(0, 1425), toHour: minute(15, 1440) };
const positionNumber = z.coerce
  .number({ error: code('POSITION_REQUIRED') })
  .int({ error: code('POSITION_REQUIRED') })
  .max(LARGEST_NUMBER, { error: code('POSITION_NOT_FOUND') });
/** What the save of the shift in the lender's plan can refuse. */
const REFUSED_BY_PLAN = [
  'PLANNING_RULE_NOT_FOUND',
  'PLANNING_PERIODS_OVERLAP',
  'CONTRACT_NOT_FOUND',
  'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY',
  'HOUR_TYPOLOGY_NOT_COMPATIBLE',
  'HOUR_TYPOLOGY_NOT_FOUND',
  'RESTRICTED_DATES',
  'WEEK_INCORRECT',
  'MONTH_NOT_ALLOWED',
  'STALE_VERSION',
] as const;
const SHIFTS_AT_ONCE = 14;
const path = (rest: string) => `/mx/planning/api/v2/${rest}` as const;
const changes = ['loans', 'planning', 'home'] as const;
const act = { loanUuid: Uuid, version: Version };
const acted = z.object({ loan: Loan });

export const loanCalls = {
  /** Loans that a site lends or borrows, of the teams within reach, the newest first. */
  'loans.list': {
    method: 'GET',
    path: path('loans'),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: z.array(Loan),
    errors: ['SITE_NOT_FOUND'],
    about: ['loans'],
  },
  /** The caller's loans to other sites that wait for an answer or lie ahead. */
  'loans.mine': {
    method: 'GET',
    path: path('loans/mine'),
    input: z.strictObject({}),
    output: z.array(Loan),
    about: ['loans'],
  },
  /** People of the site's other teams and the zone's other sites who can work a shift in a position, those who would break nothing first. */
  'loans.candidates': {
    method: 'GET',
    path: path('loans/candidates'),
    input: z.strictObject({
      filter: z.strictObject({
        teamUuid: Uuid,
        positionNumber,
        date: requiredDay('FIELD_REQUIRED'),
        ...hours,
      }),
    }),
    output: z.array(LoanCandidate),
    errors: ['TEAM_NOT_FOUND', 'POSITION_NOT_FOUND', 'FIELD_NOT_VALID', 'HOUR_TYPOLOGY_NOT_FOUND'],
    about: ['loans', 'planning', 'polyvalences'],
    perMinute: 60,
  },
  /** Asks another team for a person; a caller who leads both teams consents with it. */
  'loans.request': {
    method: 'POST',
    path: path('loans.request'),
    input: z.strictObject({
      teamUuid: Uuid,
      positionNumber,
      personUuid: Uuid,
      reason: required('FIELD_REQUIRED', 500),
      shifts: z
        .array(z.strictObject({ date: Day, ...hours }))
        .min(1, { error: code('FIELD_REQUIRED') })
        .max(SHIFTS_AT_ONCE, { error: code('FIELD_NOT_VALID') }),
    }),
    output: acted,
    errors: [
      'TEAM_NOT_FOUND',
      'POSITION_NOT_FOUND',
      'POSITION_NOT_FOR_MINORS',
      'FIELD_NOT_VALID',
      'REBILLING_HOURS_GREATER_THAN_PLANNED',
      ...REFUSED_BY_PLAN,
    ],
    changes,
  },
  /** The lending side's answer: within a site the shift is planned with it. */
  'loans.consent': {
    method: 'POST',
    path: path('loans.consent'),
    input: z.strictObject({ ...act, accepted: z.boolean(), comment: optionalText(500) }),
    output: acted,
    errors: [
      'LOAN_NOT_FOUND',
      'LOAN_NOT_OPEN',
      'FIELD_REQUIRED',
      'REBILLING_HOURS_GREATER_THAN_PLANNED',
      ...REFUSED_BY_PLAN,
    ],
    changes,
  },
  /** The person's own answer to working at another site: with a yes the shift is planned. */
  'loans.answer': {
    method: 'POST',
    path: path('loans.answer'),
    input: z.strictObject({ ...act, accepted: z.boolean(), comment: optionalText(500) }),
    output: acted,
    errors: ['LOAN_NOT_FOUND', 'LOAN_NOT_OPEN', ...REFUSED_BY_PLAN],
    changes,
  },
  /** Takes a loan back, by either side: shifts from today on leave both plans. */
  'loans.withdraw': {
    method: 'POST',
    path: path('loans.withdraw'),
    input: z.strictObject({ ...act, comment: optionalText(500) }),
    output: acted,
    errors: ['LOAN_NOT_FOUND', 'LOAN_NOT_OPEN', ...REFUSED_BY_PLAN],
    changes,
  },
} as const satisfies Calls;
