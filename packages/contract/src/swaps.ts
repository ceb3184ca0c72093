import { SWAP_STATES } from '@jornada/domain/swaps/swaps.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, optionalText, requiredDay, SiteCode, Uuid, Version } from './common.ts';
import { ShiftFit } from './open-shifts.ts';

const Person = z.object({ uuid: z.string(), name: z.string() });

/** A shift that is part of a swap, as both saw it. */
export const SwapShift = z.object({
  planningPeriodUuid: z.string(),
  date: AnswerDay,
  fromHour: z.number(),
  /** Not after `fromHour` is on the next day. */
  toHour: z.number(),
});
export type SwapShift = z.output<typeof SwapShift>;

const swap = {
  uuid: z.string(),
  state: z.enum(SWAP_STATES),
  site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  /** Who proposes it, and to whom. */
  proposer: Person,
  partner: Person,
  /** Goes from the proposer to the partner. */
  gives: SwapShift,
  /** Goes back; null where the proposer gives theirs away. */
  takes: SwapShift.nullable(),
  message: z.string(),
  /** Why it was rejected. */
  comment: z.string(),
  proposedAt: z.string(),
  answeredAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** When the first of the shifts starts: until then it can be answered. */
  expiresAt: z.string(),
  /** The plan no longer has one of the shifts as both saw it. */
  changed: z.boolean(),
  version: z.number(),
};

/** What a swap does to one week of one person. */
const WeekFit = z.object({ weekStart: z.string(), fit: ShiftFit });

/** A swap as who leads the team sees it: with what it does to the weeks of both. */
export const Swap = z.object({
  ...swap,
  ofProposer: z.array(WeekFit),
  ofPartner: z.array(WeekFit),
});
export type Swap = z.output<typeof Swap>;

/** One of the caller's swaps; of the weeks only the caller's are shown. */
export const OwnSwap = z.object({ ...swap, mine: z.boolean(), weeks: z.array(WeekFit) });
export type OwnSwap = z.output<typeof OwnSwap>;

const path = (rest: string) => `/mx/api/v2/swaps${rest}` as const;
const changes = ['shifts', 'home'] as const;
const about = ['shifts', 'planning', 'notifications'] as const;
const act = { swapUuid: Uuid, version: Version };
const acted = z.object({
  swap: z.object({ uuid: z.string(), state: z.enum(SWAP_STATES), version: z.number() }),
});

export const swapCalls = {
  /** The own shifts ahead that can be swapped: those that were sent as they stand in the plan. */
  'swaps.shifts': {
    method: 'GET',
    path: path('/shifts'),
    input: z.strictObject({}),
    output: z.array(SwapShift.extend({ pending: z.boolean() })),
    about,
  },
  /** Who of the team could take one of the caller's shifts, and which of theirs the caller could take in return. */
  'swaps.partners': {
    method: 'GET',
    path: path('/partners'),
    input: z.strictObject({ filter: z.strictObject({ planningPeriodUuid: Uuid }) }),
    output: z.array(
      z.object({
        collaboratorUuid: z.string(),
        name: z.string(),
        /** Whether they could have it without giving one in return. */
        gift: z.boolean(),
        shifts: z.array(SwapShift.extend({ fit: ShiftFit })),
      }),
    ),
    errors: ['SWAP_SHIFT_NOT_FOUND'],
    about,
    perMinute: 60,
  },
  /** The caller's swaps that wait or lie ahead, proposed by the caller or to the caller. */
  'swaps.mine': {
    method: 'GET',
    path: path('/mine'),
    input: z.strictObject({}),
    output: z.array(OwnSwap),
    about,
  },
  'swaps.propose': {
    method: 'POST',
    path: path('.propose'),
    input: z.strictObject({
      planningPeriodUuid: Uuid,
      collaboratorUuid: Uuid,
      /** The colleague's shift in return; null gives the caller's away. */
      inReturnUuid: Uuid.nullable().default(null),
      message: optionalText(300),
    }),
    output: acted,
    errors: ['SWAP_SHIFT_NOT_FOUND', 'SWAP_ALREADY_PROPOSED', 'SWAP_NOT_POSSIBLE'],
    changes,
    perMinute: 60,
  },
  /** The colleague's yes or no; a yes can be taken back until it is approved. */
  'swaps.answer': {
    method: 'POST',
    path: path('.answer'),
    input: z.strictObject({ ...act, accepted: z.boolean() }),
    output: acted,
    errors: ['SWAP_NOT_FOUND', 'SWAP_NOT_OPEN', 'SWAP_PLAN_CHANGED', 'STALE_VERSION'],
    changes,
  },
  'swaps.withdraw': {
    method: 'POST',
    path: path('.withdraw'),
    input: z.strictObject(act),
    output: acted,
    errors: ['SWAP_NOT_FOUND', 'SWAP_NOT_OPEN', 'STALE_VERSION'],
    changes,
  },
  /** Swaps of the teams within reach that wait or lie ahead, with what they do to the weeks of both. */
  'swaps.list': {
    method: 'GET',
    path: path(''),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: z.array(Swap),
    errors: ['SITE_NOT_FOUND'],
    about: ['shifts', 'planning'],
  },
  /** Those of the reached teams of a site in a week or two that wait, for the marks of the board. */
  'swaps.week': {
    method: 'GET',
    path: path('/week'),
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode, weekStart: requiredDay('FIELD_REQUIRED') }),
    }),
    output: z.array(
      z.object({
        uuid: z.string(),
        teamUuid: z.string(),
        state: z.enum(SWAP_STATES),
        proposer: z.string(),
        partner: z.string(),
        /** The proposer's shift, and the partner's where one goes back. */
        shifts: z.array(SwapShift),
      }),
    ),
    errors: ['SITE_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['shifts', 'planning'],
  },
  /** Approves a swap, which changes the plan of both at once, or rejects it with a reason. */
  'swaps.decide': {
    method: 'POST',
    path: path('.decide'),
    input: z.strictObject({ ...act, approved: z.boolean(), comment: optionalText(300) }),
    output: acted.extend({ teamUuid: z.string(), weeks: z.array(z.string()) }),
    errors: [
      'SWAP_NOT_FOUND',
      'SWAP_NOT_OPEN',
      'SWAP_PLAN_CHANGED',
      'SWAP_NOT_POSSIBLE',
      'OWN_PROCESS',
      'FIELD_REQUIRED',
      'STALE_VERSION',
      'COLLABORATOR_NOT_FOUND',
      'CONTRACT_NOT_FOUND',
      'PLANNING_RULE_NOT_FOUND',
      'PLANNING_PERIODS_OVERLAP',
      'HOUR_TYPOLOGY_NOT_COMPATIBLE',
      'RESTRICTED_DATES',
    ],
    changes: ['shifts', 'planning', 'home'],
  },
} as const satisfies Calls;
