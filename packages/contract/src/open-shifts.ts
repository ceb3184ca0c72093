import { OPEN_SHIFT_STATES, UNFIT } from '@jornada/domain/open-shifts/names.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import {
  AnswerDay,
  code,
  LARGEST_NUMBER,
  optionalText,
  requiredDay,
  SiteCode,
  Uuid,
  Version,
} from './common.ts';
import { FindingRow } from './planning.ts';
import { Text } from './planned-week.ts';

/** What a shift would do to somebody's week, or why they cannot take it. */
export const ShiftFit = z.object({
  reason: z.enum(UNFIT).nullable(),
  /** What would keep the week from being sent, and what would ask for a reason then. */
  blocks: z.array(FindingRow),
  asks: z.array(FindingRow),
  /** Minutes that fill the contract's hours, without and with the shift. */
  minutesBefore: z.number(),
  minutesAfter: z.number(),
  /** The shortest rest before and after it; null where nothing is next to it. */
  restMinutes: z.number().nullable(),
});
export type ShiftFit = z.output<typeof ShiftFit>;

const shift = {
  uuid: z.string(),
  state: z.enum(OPEN_SHIFT_STATES),
  site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  date: AnswerDay,
  fromHour: z.number(),
  /** Not after `fromHour` is on the next day. */
  toHour: z.number(),
  /** Null where any of the team's positions will do. */
  position: Text.nullable(),
  remark: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  version: z.number(),
};

/** A shift of somebody's own that they would give up for an open one; it is then offered to the team in turn. */
const OwnShift = z.object({
  planningPeriodUuid: z.string(),
  date: AnswerDay,
  fromHour: z.number(),
  toHour: z.number(),
});

/** A shift without a person as those who plan see it. */
export const OpenShift = z.object({
  ...shift,
  givenTo: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** People who ask for it, those whose week it breaks least first. */
  askers: z.array(
    z.object({
      collaboratorUuid: z.string(),
      name: z.string(),
      askedAt: z.string(),
      /** In exchange for this one, where not on top. */
      gives: OwnShift.nullable(),
      fit: ShiftFit,
    }),
  ),
});
export type OpenShift = z.output<typeof OpenShift>;

/** The same for somebody who could take it, or who has asked for it. */
export const OfferedShift = z.object({
  ...shift,
  /** The typology under which it would be planned. */
  typology: z.object({ uuid: z.string(), abbreviation: z.string() }),
  asked: z.boolean(),
  /** GIVEN to the caller, not to somebody else. */
  mine: z.boolean(),
  /** On top of the caller's week; where they have asked, as they have asked. */
  fit: ShiftFit,
  /** What one asked to give up for it. */
  gives: OwnShift.nullable(),
  /** The caller's shifts of the same week without which they could take it. */
  exchanges: z.array(OwnShift.extend({ fit: ShiftFit })),
});
export type OfferedShift = z.output<typeof OfferedShift>;

const minute = (from: number, to: number) =>
  z
    .number({ error: code('FIELD_REQUIRED') })
    .int({ error: code('FIELD_NOT_VALID') })
    .min(from, { error: code('FIELD_NOT_VALID') })
    .max(to, { error: code('FIELD_NOT_VALID') })
    .multipleOf(15, { error: code('FIELD_NOT_VALID') });

const path = (rest: string) => `/mx/api/v2/openShifts${rest}` as const;
const about = ['shifts', 'planning'] as const;
const acted = z.object({ openShift: z.object({ uuid: z.string(), version: z.number() }) });
const changes = ['shifts', 'home'] as const;

export const openShiftCalls = {
  /** Open shifts ahead of the teams within reach, and those given or expired of the last days, in order of their start. */
  'openShifts.list': {
    method: 'GET',
    path: path(''),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: z.array(OpenShift),
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  /** Those that the caller could take, and those that they have asked for. */
  'openShifts.mine': {
    method: 'GET',
    path: path('/mine'),
    input: z.strictObject({}),
    output: z.array(OfferedShift),
    about: ['shifts', 'planning', 'notifications'],
  },
  /** Those of the reached teams of a site in a week or two, for the board; how many ask, not who. */
  'openShifts.week': {
    method: 'GET',
    path: path('/week'),
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode, weekStart: requiredDay('FIELD_REQUIRED') }),
    }),
    output: z.array(
      z.object({
        uuid: z.string(),
        teamUuid: z.string(),
        date: AnswerDay,
        fromHour: z.number(),
        toHour: z.number(),
        position: Text.nullable(),
        asked: z.number(),
      }),
    ),
    errors: ['SITE_NOT_FOUND', 'WEEK_INCORRECT'],
    about,
  },
  /** Offers a shift to the team. */
  'openShifts.publish': {
    method: 'POST',
    path: path('.publish'),
    input: z.strictObject({
      teamUuid: Uuid,
      date: requiredDay('FIELD_REQUIRED'),
      fromHour: minute(0, 1425),
      toHour: minute(0, 1440),
      positionNumber: z
        .number()
        .int({ error: code('POSITION_NOT_FOUND') })
        .max(LARGEST_NUMBER, { error: code('POSITION_NOT_FOUND') })
        .nullable()
        .default(null),
      remark: optionalText(300),
    }),
    output: acted,
    errors: [
      'TEAM_NOT_FOUND',
      'POSITION_NOT_FOUND',
      'FIELD_NOT_VALID',
      'START_DATE_PASSED',
      'HOUR_TYPOLOGY_NOT_FOUND',
    ],
    changes,
    perMinute: 120,
  },
  /** Takes an offer back; those who asked for it are notified. */
  'openShifts.withdraw': {
    method: 'POST',
    path: path('.withdraw'),
    input: z.strictObject({ openShiftUuid: Uuid, version: Version }),
    output: acted,
    errors: ['OPEN_SHIFT_NOT_FOUND', 'OPEN_SHIFT_NOT_OPEN', 'STALE_VERSION'],
    changes,
  },
  /** Asks for a shift, or takes the request back. */
  'openShifts.ask': {
    method: 'POST',
    path: path('.ask'),
    /** `gives`: a shift of the caller in the same week that they give up for it. */
    input: z.strictObject({ openShiftUuid: Uuid, asked: z.boolean(), gives: Uuid.nullable().default(null) }),
    output: acted,
    errors: [
      'OPEN_SHIFT_NOT_FOUND',
      'OPEN_SHIFT_NOT_OPEN',
      'OPEN_SHIFT_NOT_FOR_PERSON',
      'OPEN_SHIFT_EXCHANGE_CHANGED',
    ],
    changes,
  },
  /** Plans the shift for one of those who ask for it; the others are notified. */
  'openShifts.give': {
    method: 'POST',
    path: path('.give'),
    input: z.strictObject({ openShiftUuid: Uuid, version: Version, collaboratorUuid: Uuid }),
    output: z.object({
      openShift: z.object({ uuid: z.string(), version: z.number() }),
      teamUuid: z.string(),
      weekStart: z.string(),
    }),
    errors: [
      'OPEN_SHIFT_NOT_FOUND',
      'OPEN_SHIFT_NOT_OPEN',
      'OPEN_SHIFT_NOT_ASKED',
      'OPEN_SHIFT_NOT_FOR_PERSON',
      'OPEN_SHIFT_EXCHANGE_CHANGED',
      'OWN_PROCESS',
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
