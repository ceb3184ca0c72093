import { WORKING_DAY_STATUSES } from '@jornada/domain/presence/working-day.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { SituationOfPerson } from './collaborators.ts';
import { AnswerDay, code, optionalText, required, requiredDay, SiteCode, Uuid, Version } from './common.ts';

/** `due`: from when it says something. */
const Flag = z.object({ code: z.string(), at: z.string(), due: z.string() });
const Classes = z.object({
  ordinary: z.number(),
  double: z.number(),
  triple: z.number(),
  overLimit: z.number(),
});

/** A day of the electronic record (LFT 132-XXXIV); moments are local with their offset. */
export const RecordDay = z.object({
  date: AnswerDay,
  start: z.string().nullable(),
  end: z.string().nullable(),
  breaks: z.array(z.object({ from: z.string(), to: z.string() })),
  workedMinutes: z.number(),
  countedMinutes: z.number(),
  kind: z.enum(['day', 'mixed', 'night']).nullable(),
  classes: Classes,
});

/** What the person said of the day; `current` where the record is still as they saw it. */
export const RecordAnswer = z.object({
  agrees: z.boolean(),
  current: z.boolean(),
  remark: z.string(),
  at: z.string(),
});

export const WeekMinutes = Classes.extend({
  sunday: z.number(),
  restDay: z.number(),
  holiday: z.number(),
  night: z.number(),
});

const Proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SETTLE'), codes: z.array(z.string()) }),
  z.object({ kind: z.literal('ADD'), direction: z.enum(['IN', 'OUT']), site: z.string(), at: z.string() }),
  z.object({ kind: z.literal('ASK'), direction: z.enum(['IN', 'OUT']) }),
]);

/** A minute of a local day: `HH:MM`. */
const LocalTime = z.object({ date: AnswerDay, time: z.string() });

/** What a person was asked about a punch that is missing, and what they answered. */
const PunchQuestion = z.object({
  uuid: z.string(),
  direction: z.enum(['IN', 'OUT']),
  /** What the plan has for it; null where nothing is planned. */
  planned: LocalTime.nullable(),
  askedBy: z.string(),
  askedAt: z.string(),
});

/** The same for the person, with the day that it is about. */
export const OwnPunchQuestion = PunchQuestion.extend({ date: AnswerDay });
export type OwnPunchQuestion = z.output<typeof OwnPunchQuestion>;

const Signed = z.object({ reason: z.string(), at: z.string(), by: z.string() });

export const PresenceDay = z.object({
  date: AnswerDay,
  /** Local times with their offset; `planned` are places in the day's own plan. */
  pairs: z.array(
    z.object({ in: z.string().nullable(), out: z.string().nullable(), planned: z.array(z.number()) }),
  ),
  workedMinutes: z.number(),
  flags: z.array(Flag),
  settled: z.boolean(),
  status: z.enum(WORKING_DAY_STATUSES),
  plannedMinutes: z.number(),
  /** Periods planned on the date, in minutes since its midnight. */
  planned: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      code: z.string(),
      break: z.object({ from: z.number(), minutes: z.number() }).nullable(),
    }),
  ),
  /** What came from the devices, as it came. */
  punches: z.array(
    z.object({
      site: z.string(),
      time: z.string(),
      direction: z.string(),
      file: z.string(),
      row: z.number(),
      voided: z.boolean(),
    }),
  ),
  corrections: z.array(
    Signed.extend({
      uuid: z.string(),
      kind: z.enum(['ADD', 'VOID', 'SETTLE']),
      time: z.string().nullable(),
      direction: z.string().nullable(),
      codes: z.array(z.string()),
      undone: Signed.nullable(),
    }),
  ),
  proposals: z.array(Proposal),
  asked: z.array(
    PunchQuestion.extend({ answer: LocalTime.extend({ remark: z.string(), at: z.string() }).nullable() }),
  ),
  record: RecordDay,
  /** Names the record as it is now: who confirms it sends it back. */
  recordHash: z.string(),
  answer: RecordAnswer.nullable(),
});
export type PresenceDay = z.output<typeof PresenceDay>;

export const PresencePerson = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  teamUuid: z.string().nullable(),
  team: z.string(),
  days: z.array(PresenceDay),
  week: WeekMinutes,
});
export type PresencePerson = z.output<typeof PresencePerson>;

export const PresenceWeek = z.object({
  personnelDivision: z.string(),
  weekStart: z.string(),
  timeZone: z.string(),
  people: z.array(PresencePerson),
  /** Of those whose file the caller may open. */
  situations: z.array(SituationOfPerson),
  /** Teams' days that were closed. Punches that come later are kept: `newPunches` says how many, and the day is to be reopened. */
  closed: z.array(
    z.object({
      teamUuid: z.string(),
      date: AnswerDay,
      closedBy: z.string(),
      version: z.number(),
      newPunches: z.number(),
    }),
  ),
  /** The site's days of rest in the week, by law or calendar. */
  holidays: z.array(z.string()),
  lastFile: z.object({ name: z.string(), uploadedAt: z.string() }).nullable(),
});
export type PresenceWeek = z.output<typeof PresenceWeek>;

const presence = (rest: string) => `/mx/api/v2/presence/${rest}` as const;
const about = ['planning'] as const;
const date = requiredDay('FIELD_REQUIRED');
const closing = { personnelDivision: SiteCode, teamUuid: Uuid };
const ofPerson = { personnelDivision: SiteCode, collaboratorUuid: Uuid, date };
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: code('FIELD_NOT_VALID') });
const CORRECTION_ERRORS = [
  'SITE_NOT_FOUND',
  'COLLABORATOR_NOT_FOUND',
  'PRESENCE_DAY_CLOSED',
  'OWN_PROCESS',
] as const;

export const presenceCalls = {
  /** Adds a punch, takes one back, or settles what waits: with a reason, and beside the raw punches. */
  'presence.correct': {
    method: 'POST',
    path: presence('correct'),
    input: z.strictObject({
      ...ofPerson,
      kind: z.enum(['ADD', 'VOID', 'SETTLE'], { error: code('FIELD_NOT_VALID') }),
      /** `HH:MM` of the punch. */
      time: time.optional(),
      direction: z.enum(['IN', 'OUT', '']).optional(),
      /** The punch belongs to the night after the date. */
      nextDay: z.boolean().default(false),
      codes: z.array(z.string().max(40)).max(20).default([]),
      reason: required('PRESENCE_REASON_REQUIRED', 500),
    }),
    output: z.object({ person: PresencePerson }),
    errors: [...CORRECTION_ERRORS, 'PRESENCE_REASON_REQUIRED', 'FIELD_REQUIRED'],
    changes: about,
  },
  /** Accepts what is proposed for a person's day: the planned punch that is missing, and that the rest counts as punched. */
  'presence.accept': {
    method: 'POST',
    path: presence('accept'),
    input: z.strictObject({ ...ofPerson, reason: required('PRESENCE_REASON_REQUIRED', 500) }),
    output: z.object({ person: PresencePerson, corrections: z.array(z.string()) }),
    errors: [...CORRECTION_ERRORS, 'PRESENCE_REASON_REQUIRED', 'PRESENCE_NOTHING_PROPOSED'],
    changes: about,
  },
  /** Asks a person at what time they came or left, where that punch is missing; the day waits as before. */
  'presence.ask': {
    method: 'POST',
    path: presence('ask'),
    input: z.strictObject({
      ...ofPerson,
      direction: z.enum(['IN', 'OUT'], { error: code('FIELD_NOT_VALID') }),
    }),
    output: z.object({ person: PresencePerson }),
    errors: [...CORRECTION_ERRORS, 'PRESENCE_NOTHING_PROPOSED', 'PRESENCE_ALREADY_ASKED'],
    changes: about,
  },
  /** What the caller is asked about missing punches and has not answered, the oldest day first. */
  'presence.questions': {
    method: 'GET',
    path: presence('questions'),
    input: z.strictObject({}),
    output: z.array(OwnPunchQuestion),
    errors: [],
    about,
  },
  /** Answers when it was; who settles the day decides what counts. */
  'presence.answer': {
    method: 'POST',
    path: presence('answer'),
    input: z.strictObject({
      questionUuid: Uuid,
      time,
      /** The punch belongs to the night after the date. */
      nextDay: z.boolean().default(false),
      /** Short enough to be quoted in the reason of the correction. */
      remark: optionalText(300),
    }),
    output: z.object({}),
    errors: [
      'PRESENCE_QUESTION_NOT_FOUND',
      'PRESENCE_QUESTION_ANSWERED',
      'PRESENCE_DAY_CLOSED',
      'FIELD_NOT_VALID',
      'FIELD_REQUIRED',
    ],
    changes: about,
  },
  /** Takes corrections of a day back, by rows of their own. */
  'presence.undo': {
    method: 'POST',
    path: presence('undo'),
    input: z.strictObject({
      ...ofPerson,
      corrections: z
        .array(Uuid, { error: code('FIELD_REQUIRED') })
        .min(1, { error: code('FIELD_REQUIRED') })
        .max(20),
      reason: optionalText(500),
    }),
    output: z.object({ person: PresencePerson }),
    errors: [...CORRECTION_ERRORS, 'PRESENCE_CORRECTION_UNDONE'],
    changes: about,
  },
  'presence.closeDay': {
    method: 'POST',
    path: presence('closeDay'),
    input: z.strictObject({ ...closing, date }),
    output: z.object({ version: z.number() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'PRESENCE_NOT_SETTLED', 'PRESENCE_DAY_CLOSED'],
    changes: about,
  },
  'presence.reopenDay': {
    method: 'POST',
    path: presence('reopenDay'),
    input: z.strictObject({ ...closing, date, version: Version, reason: optionalText(500) }),
    output: z.object({ version: z.number() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'PRESENCE_REASON_REQUIRED', 'STALE_VERSION'],
    changes: about,
  },
  /** Closes all days of a team's week that are still open, once it is over and nothing in it waits. */
  'presence.closeWeek': {
    method: 'POST',
    path: presence('closeWeek'),
    input: z.strictObject({ ...closing, weekStart: date }),
    output: z.object({ days: z.number() }),
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'PRESENCE_NOT_SETTLED',
      'PRESENCE_DAY_CLOSED',
      'PRESENCE_WEEK_NOT_OVER',
    ],
    changes: about,
  },
  'presence.reopenWeek': {
    method: 'POST',
    path: presence('reopenWeek'),
    input: z.strictObject({ ...closing, weekStart: date, reason: optionalText(500) }),
    output: z.object({ days: z.number() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'PRESENCE_REASON_REQUIRED', 'PRESENCE_NOT_CLOSED'],
    changes: about,
  },
} as const satisfies Calls;
