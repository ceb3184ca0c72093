import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, NoInput, required, requiredDay, Uuid } from './common.ts';
import { BesidePeriod, Text } from './planned-week.ts';

/** One day of a person as it is, and as it is proposed. */
export const ProposedDay = z.object({
  collaboratorUuid: z.string(),
  date: AnswerDay,
  kind: z.enum(['ADDED', 'MOVED', 'REMOVED']),
  before: z.array(BesidePeriod),
  after: z.array(BesidePeriod),
});
export type ProposedDay = z.output<typeof ProposedDay>;

/** A stretch that stays short of people, and what keeps each person of the team from it, most frequent first. */
export const OpenGap = z.object({
  date: AnswerDay,
  from: z.number(),
  to: z.number(),
  hours: z.number(),
  reasons: z.array(
    z.object({
      reason: z.string(),
      people: z.number(),
      /** A rule's title; null for a lack. */ title: Text.nullable(),
    }),
  ),
});
export type OpenGap = z.output<typeof OpenGap>;

/** What HR may weigh, the heaviest layer first. */
export const WEIGHT_NAMES = [
  'over',
  'baseUnder',
  'wish',
  'weekendBoth',
  'closingsAbove',
  'moved',
  'removed',
  'added',
] as const;

/** What has to come true for a proposal to hold, beside the plan itself. */
export const DependsOn = z.object({
  /** The person's contract begins in the week; a signed pact pays hours above the base; another team lends the person; vacation or a swap waits for an answer. */
  kind: z.enum(['START', 'PACT', 'LOAN', 'VACATION', 'SWAP']),
  collaboratorUuid: z.string(),
  name: z.string(),
  /** Proposed shifts of the person, those that are lent, or the proposed days that an answer touches. */
  shifts: z.number(),
  /** Complementary hours that the pact pays. */
  hours: z.number().nullable(),
  /** The first day under contract, or of what waits. */
  date: AnswerDay.nullable(),
  /** The last day of what waits. */
  until: z.string().nullable().default(null),
  /** The request of vacation that waits. */
  request: z.string().nullable().default(null),
  /** The team or site that lends, or the colleague of a swap. */
  from: z.string().nullable(),
});
export type DependsOn = z.output<typeof DependsOn>;

/** What a person asked for and nobody has answered: days of vacation, or a swap of the shift of one day. */
export const WaitingAnswer = z.object({
  kind: z.enum(['VACATION', 'SWAP']),
  collaboratorUuid: z.string(),
  from: z.string(),
  to: z.string(),
  /** The request of vacation. */
  request: z.string().nullable(),
  /** The colleague of a swap. */
  colleague: z.string().nullable(),
});
export type WaitingAnswer = z.output<typeof WaitingAnswer>;

/** A day on which somebody works who would rather not, and what would be short without them. */
export const BentWish = z.object({
  collaboratorUuid: z.string(),
  date: AnswerDay,
  /** The hours that would lack people; null where the shift saves none. */
  saves: z.object({ from: z.number(), to: z.number(), hours: z.number() }).nullable(),
});
export type BentWish = z.output<typeof BentWish>;

export const TeamProposal = z.object({
  days: z.array(ProposedDay),
  missingBefore: z.number(),
  missingAfter: z.number(),
  errorsBefore: z.number(),
  errorsAfter: z.number(),
  /** Contracted hours of the team less what is planned of them, where below 0 hours are short. */
  hoursLeft: z.number(),
  gaps: z.array(OpenGap),
  /** What one more person would help most against the gaps, in minutes since midnight; null where none would. */
  oneMore: z
    .object({ from: z.number(), to: z.number(), days: z.number(), hours: z.number() })
    .nullable()
    .default(null),
  /** Wishes that the proposal does not meet. */
  wishes: z.array(BentWish),
  wishesAsked: z.number(),
  dependsOn: z.array(DependsOn),
  /** People whose week stays as it is: accepted, closed, or broken before. */
  unchanged: z.array(z.string()),
});
export type TeamProposal = z.output<typeof TeamProposal>;

export const ProposalRun = z.object({
  runId: z.string(),
  status: z.enum(['RUNNING', 'DONE', 'CANCELLED', 'FAILED']),
  /** Share of the time that is over, 0 to 1. */
  progress: z.number(),
  seed: z.number(),
  proposal: TeamProposal.nullable(),
});
export type ProposalRun = z.output<typeof ProposalRun>;

const api = (rest: string) => `/mx/planning/api/v2/auto-plan/${rest}` as const;
const ofRun = z.strictObject({ runId: required('FIELD_REQUIRED', 60) });
const about = ['planning', 'coverage'] as const;
const ofWeek = { teamUuid: Uuid, weekStart: requiredDay('FIELD_REQUIRED') };

/** What weighs how much in a proposal, in force and by standard; a missing half hour weighs `under` and is no parameter. */
const ProposalWeight = z.object({
  name: z.enum(WEIGHT_NAMES),
  parameter: z.string(),
  value: z.number(),
  standard: z.number(),
});

export const autoPlanCalls = {
  /** How the automatic plan weighs: what HR set, and what a missing half hour weighs against it. */
  'autoPlan.weights': {
    method: 'GET',
    path: api('weights'),
    input: NoInput,
    output: z.object({ under: z.number(), most: z.number(), weights: z.array(ProposalWeight) }),
    about: ['parameters'],
  },
  /** Starts a proposal for a team's week as it is saved. It changes nothing: what is accepted is saved as any edit. */
  'autoPlan.propose': {
    method: 'POST',
    path: api('propose'),
    reads: true,
    input: z.strictObject({
      ...ofWeek,
      /** Another seed gives another proposal of the same worth. */
      seed: z.number().int().min(1).max(1_000_000).default(1),
      /** What stays as it is: a person's day, or all of the week without one. */
      locked: z
        .array(
          z.strictObject({
            collaboratorUuid: Uuid,
            date: requiredDay('FIELD_REQUIRED').nullable().default(null),
          }),
        )
        .max(1000)
        .default([]),
    }),
    output: ProposalRun,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT', 'AUTO_PLAN_BUSY'],
    about,
  },
  /** What people of a team asked for in a week and nobody has answered, as far as the caller may read it. Also where the automatic plan is off. */
  'autoPlan.waiting': {
    method: 'GET',
    path: api('waiting'),
    input: z.strictObject(ofWeek),
    output: z.object({ waiting: z.array(WaitingAnswer) }),
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    about,
  },
  /** How far the caller's proposal is, with the best plan so far. */
  'autoPlan.progress': {
    method: 'GET',
    path: api('progress'),
    input: ofRun,
    output: ProposalRun,
    errors: ['AUTO_PLAN_NOT_FOUND'],
    about,
  },
  /** Ends the caller's proposal; the best plan so far stays. */
  'autoPlan.cancel': {
    method: 'POST',
    path: api('cancel'),
    reads: true,
    input: ofRun,
    output: ProposalRun,
    errors: ['AUTO_PLAN_NOT_FOUND'],
    about,
  },
} as const satisfies Calls;
