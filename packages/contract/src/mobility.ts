import { CRITERIA, MOST_PLACES, WISHED_HOURS, WISHES } from '@jornada/domain/mobility/mobility.ts';
import { LEVELS } from '@jornada/domain/polyvalences/polyvalences.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import {
  AnswerDay,
  code,
  Day,
  NoInput,
  optionalText,
  required,
  RowNumber,
  SiteCode,
  Uuid,
  Version,
} from './common.ts';
import { SurveyQuestion, surveyScales } from './leave.ts';

const Text = z.object({ es: z.string(), en: z.string() });

/** A store by its code, or a whole state. */
const Place = z.object({ site: z.string().nullable(), state: z.string().nullable() });

/** The caller's answer with what can be chosen; parts are null until they have answered. */
export const OwnMobility = z.object({
  answer: z
    .object({
      wish: z.enum(WISHES),
      fromDate: AnswerDay.nullable(),
      places: z.array(Place),
      positions: z.array(z.number()),
      hours: z.enum(WISHED_HOURS),
      languages: z.string(),
      hrMayContact: z.boolean(),
      storeMaySee: z.boolean(),
      scales: z.record(z.string(), z.number()),
      validUntil: z.string(),
    })
    .nullable(),
  version: z.number(),
  /** What is asked today; HR may change the words, and add what is answered on the scale. */
  questions: z.array(SurveyQuestion),
  /** Until when an answer of today would be valid. */
  validUntil: z.string(),
  sites: z.array(z.object({ code: z.string(), name: z.string(), state: z.string() })),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  positions: z.array(z.object({ number: z.number(), name: Text })),
});
export type OwnMobility = z.output<typeof OwnMobility>;

/** Vacancies of a store beside the people who asked for it, those longest in the company first. */
export const MobilityDashboard = z.object({
  site: z.object({ code: z.string(), name: z.string() }),
  /** What is asked today on the scale. */
  questions: z.array(SurveyQuestion),
  vacancies: z.array(
    z.object({
      key: z.string(),
      teamUuid: z.string(),
      team: z.string(),
      positionNumber: z.number(),
      position: Text,
      free: z.number(),
      days: z.number().nullable(),
      weeklyMinutes: z.number(),
    }),
  ),
  people: z.array(
    z.object({
      collaboratorUuid: z.string(),
      fullName: z.string(),
      site: z.object({ code: z.string(), name: z.string() }),
      teamUuid: z.string(),
      positionNumber: z.number(),
      position: Text,
      since: z.string(),
      /** The last day with a shift in the person's team. */
      lastWorked: AnswerDay.nullable(),
      /** Whether the person's team then has fewer people in the position than posts. */
      leavesShort: z.boolean(),
      wishedPositions: z.array(Text),
      wish: z.enum(WISHES),
      fromDate: AnswerDay.nullable(),
      hours: z.enum(WISHED_HOURS),
      weeklyMinutes: z.number(),
      languages: z.string(),
      /** Of those who let HR write to them. */
      email: z.string().nullable(),
      scales: z.record(z.string(), z.number()),
      /** By vacancy: what differs, and what the person can do there. */
      matches: z.array(
        z.object({
          key: z.string(),
          but: z.array(z.enum(CRITERIA)),
          level: z.enum(LEVELS).nullable(),
        }),
      ),
    }),
  ),
  /** What was decided of these vacancies, the newest first. */
  choices: z.array(
    z.object({
      team: z.string(),
      position: Text,
      fullName: z.string().nullable(),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type MobilityDashboard = z.output<typeof MobilityDashboard>;

const path = (rest: string) => `/mx/api/v2/${rest}` as const;
const about = ['mobility'] as const;

const place = z
  .strictObject({
    site: SiteCode.nullable().default(null),
    state: z.string().max(2).nullable().default(null),
  })
  .refine(({ site, state }) => (site === null) !== (state === null), {
    error: code('FIELD_NOT_VALID'),
    path: ['site'],
  });

export const mobilityCalls = {
  /** The caller's answer to the mobility survey. */
  'mobility.own': {
    method: 'GET',
    path: path('mobility'),
    input: NoInput,
    output: OwnMobility,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about,
  },
  /** Answers, or changes what was answered; it counts again from today. */
  'mobility.save': {
    method: 'POST',
    path: path('mobility.save'),
    input: z.strictObject({
      wish: z.enum(WISHES, { error: code('FIELD_REQUIRED') }),
      fromDate: Day.nullable().default(null),
      places: z.array(place).max(MOST_PLACES, { error: code('FIELD_NOT_VALID') }),
      positions: z.array(RowNumber).max(20, { error: code('FIELD_NOT_VALID') }),
      hours: z.enum(WISHED_HOURS, { error: code('FIELD_REQUIRED') }),
      languages: optionalText(100),
      hrMayContact: z.boolean(),
      storeMaySee: z.boolean(),
      /** Of who wishes for a change, a point for each question on the scale. */
      scales: surveyScales.default({}),
      version: Version,
    }),
    output: z.object({ version: z.number(), validUntil: z.string() }),
    errors: ['COLLABORATOR_NOT_FOUND', 'FIELD_REQUIRED', 'FIELD_NOT_VALID', 'STALE_VERSION'],
    changes: about,
  },
  /** Vacancies of a store and who asked for it. */
  'mobility.dashboard': {
    method: 'GET',
    path: path('mobility.dashboard'),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: MobilityDashboard,
    errors: ['SITE_NOT_FOUND'],
    about: ['mobility', 'posts', 'collaborators', 'processes'],
  },
  /** Keeps who is meant to fill a vacancy, or that nobody inside is, and why (LFT 154, 157). */
  'mobility.choose': {
    method: 'POST',
    path: path('mobility.choose'),
    input: z.strictObject({
      teamUuid: Uuid,
      positionNumber: RowNumber,
      collaboratorUuid: Uuid.nullable().default(null),
      reason: required('FIELD_REQUIRED', 500),
    }),
    output: z.object({}),
    errors: [
      'TEAM_NOT_FOUND',
      'POSITION_NOT_FOUND',
      'COLLABORATOR_NOT_FOUND',
      'OWN_PROCESS',
      'FIELD_REQUIRED',
      'FIELD_NOT_VALID',
    ],
    changes: about,
  },
} as const satisfies Calls;
