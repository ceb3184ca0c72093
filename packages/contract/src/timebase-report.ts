import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, requiredDay, SiteCode, SituationFilter, Uuid } from './common.ts';

/** Whole minutes; what counts outside of the timebase stands beside it. */
const figure = {
  contracted: z.number(),
  planned: z.number(),
  worked: z.number(),
  credited: z.number(),
  balance: z.number(),
  complementary: z.number(),
  overtime: z.number(),
  /** Inside `worked` as well. */
  cex: z.number(),
};
export const TimebaseFigure = z.object({
  ...figure,
  /** What was credited, by the code of the absence. */
  credits: z.array(z.object({ code: z.string(), minutes: z.number() })),
});
export type TimebaseFigure = z.output<typeof TimebaseFigure>;

/** Whether a week is over, runs or is to come; of weeks that are not over the plan is taken as worked. */
const WeekState = z.enum(['CLOSED', 'RUNNING', 'PLANNED']);

/** What worked time is read from; null where nothing is known. */
const Source = z.enum(['CLOCK', 'PLAN']).nullable();

export const TimebaseRow = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  team: z.string(),
  situation: z.string(),
  /** Of the terms in force at the end of the span; null without any. */
  base: z.object({ weekly: z.number(), annual: z.number() }).nullable(),
  figure: TimebaseFigure,
  source: Source,
  /** From 1 January, or from the first day that is known, to the last closed Sunday. */
  since: z.string(),
  toDate: TimebaseFigure,
  /** The whole year, with what is planned of its weeks to come. */
  yearEnd: z.object({ contracted: z.number(), balance: z.number() }),
  /** The balance after each week of the year; null before the first that counts. */
  line: z.array(z.number().nullable()),
  /** Minutes between the weekly hours and the law's limit of next year; null for contracts that end before. */
  margin: z.number().nullable(),
  /** The contract's last day where it lies in this year. */
  endsOn: z.string().nullable(),
});
export type TimebaseRow = z.output<typeof TimebaseRow>;

export const TimebaseReport = z.object({
  span: z.object({ from: z.string(), to: z.string() }),
  /** The last day of the last closed week of the year. */
  until: z.string(),
  year: z.number(),
  /** Mondays of the year, the places of each line. */
  mondays: z.array(z.string()),
  /** Minutes beyond which a balance is marked. */
  tolerance: z.number(),
  teams: z.array(z.object({ uuid: z.string(), name: z.string() })),
  rows: z.array(TimebaseRow),
  /** The law's weekly limit year by year, in minutes (LFT 59). */
  limits: z.array(z.object({ year: z.number(), minutes: z.number() })),
  /** Closed weeks of this year with more hours than the law will allow next year. */
  beyond: z.array(
    z.object({
      collaboratorUuid: z.string(),
      name: z.string(),
      monday: z.string(),
      /** All that was worked, overtime too. */
      minutes: z.number(),
      overNow: z.number(),
      overNext: z.number(),
    }),
  ),
});
export type TimebaseReport = z.output<typeof TimebaseReport>;

export const TimebasePerson = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  since: z.string(),
  weeks: z.array(
    TimebaseFigure.extend({
      monday: z.string(),
      base: z.number(),
      cumulative: z.number(),
      state: WeekState,
      source: Source,
    }),
  ),
  months: z.array(TimebaseFigure.extend({ month: z.string() })),
  /** The days of the week that was asked for: why its figures are what they are. */
  days: z.array(z.object({ date: AnswerDay, ...figure, creditedBy: z.string().nullable() })),
});
export type TimebasePerson = z.output<typeof TimebasePerson>;

const SPANS = ['WEEK', 'MONTH', 'YEAR'] as const;
const filter = z.strictObject({
  span: z.enum(SPANS, { error: code('FIELD_NOT_VALID') }).default('WEEK'),
  date: requiredDay('FIELD_REQUIRED'),
  teamUuid: Uuid.optional(),
  situation: SituationFilter,
});
const path = (rest: string) => `/mx/planning/api/v2/sites/{personnelDivision}/timebaseReport${rest}` as const;
const about = ['planning', 'collaborators', 'processes'] as const;

export const timebaseReportCalls = {
  /** Contracted, planned, worked and credited hours and the balance, of everyone at the site in the span of a date. */
  'timebaseReport.list': {
    method: 'GET',
    path: path(''),
    input: z.strictObject({ personnelDivision: SiteCode, filter }),
    output: TimebaseReport,
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
    about,
    perMinute: 60,
  },
  /** The same as a spreadsheet with its definitions. */
  'timebaseReport.export': {
    method: 'GET',
    path: path('/export'),
    input: z.strictObject({ personnelDivision: SiteCode, filter }),
    output: z.unknown(),
    download: true,
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
    perMinute: 30,
  },
  /** The weeks and months of one person's year, and the days of one week. */
  'timebaseReport.person': {
    method: 'GET',
    path: path('/{collaboratorUuid}'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      collaboratorUuid: Uuid,
      filter: z.strictObject({ date: requiredDay('FIELD_REQUIRED') }),
    }),
    output: TimebasePerson,
    errors: ['SITE_NOT_FOUND', 'COLLABORATOR_NOT_FOUND'],
    about,
  },
} as const satisfies Calls;
