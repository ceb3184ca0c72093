import { LEVELS, REPORT_CODES, TEAM_REPORT_CODES } from '@jornada/domain/reports/reports.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, RowNumber, SiteCode, SituationFilter, Uuid } from './common.ts';

const Text = z.object({ es: z.string(), en: z.string() });

/** Figures of a row by column; shares as fractions, days as 2026-11-20, null where there is no figure. */
const Cells = z.record(z.string(), z.union([z.number(), z.string(), Text]).nullable());
export type Cells = z.output<typeof Cells>;

const Row = z.object({
  /** What the row is: a zone's or team's uuid, a store's code, a position's number, a person's uuid, a week's Monday. */
  key: z.string(),
  name: Text,
  /** The store of a team or of a person, where it has to be named. */
  site: z.string().nullable(),
  /** How many stores a zone has; null of every other row. */
  stores: z.number().nullable(),
  /** Whether the reader may go on from here: into the place, or to the person's file. */
  opens: z.boolean(),
  cells: Cells,
});
export type ReportRow = z.output<typeof Row>;

/** A report as of a day or over a span, at one place: its rows are what the place is made of. */
export const ReportAnswer = z.object({
  code: z.enum(REPORT_CODES),
  from: z.string(),
  to: z.string(),
  level: z.enum(LEVELS),
  /** Where the reader is, from the outermost place in. */
  path: z.array(z.object({ level: z.enum(LEVELS), key: z.string(), name: Text })),
  /** Whether the reader sees pay of all of it; else what tells pay is not there. */
  pay: z.boolean(),
  /** Stores that the figures are of. */
  sites: z.number(),
  rows: z.array(Row),
  total: Cells,
  /** The same figures a year earlier, where the report compares: of the stores and weeks that have both years. */
  before: Cells.nullable(),
  /** The figures of these stores and weeks now, how many stores they are and of how many; `whole` where they are all. */
  like: z.object({ stores: z.number(), of: z.number(), whole: z.boolean(), cells: Cells }).nullable(),
  /** The middle of the rows, column by column. */
  median: Cells.nullable(),
  /** Of a store, where it is asked for: the middle of the stores within reach that plan about as many hours, column by column. */
  similar: z.object({ stores: z.number(), cells: Cells }).nullable(),
  /** Of a store, where it is asked for: the middle of its zone's stores within reach, itself one of them. */
  zone: z.object({ stores: z.number(), cells: Cells }).nullable(),
  months: z.array(z.object({ month: z.string(), cells: Cells })),
  /** A share by weekday from Monday, week by week; null where nothing was due. */
  weeks: z.array(z.object({ week: z.string(), days: z.array(z.number().nullable()) })),
  /** Weeks of stores that are still being counted and are not in the figures, or not as they are now. */
  pending: z.number(),
  /** What the whole is made of otherwise: reasons, tenures. */
  parts: z.array(
    z.object({
      key: z.string(),
      name: Text,
      /** Counts that make up a whole, or days and hours that do not. */
      measure: z.enum(['count', 'days', 'hours']),
      rows: z.array(z.object({ key: z.string(), name: Text, count: z.number() })),
    }),
  ),
  /** What is counted week by week: days of vacation and ends ahead, issues behind. */
  weekly: z.array(z.object({ week: z.string(), count: z.number() })),
  /** From which store to which hours went, those with most first; worked and cost where one store is asked for. */
  pairs: z.array(
    z.object({
      from: z.object({ code: z.string(), name: z.string() }),
      to: z.object({ code: z.string(), name: z.string() }),
      /** The account that is charged. */
      account: z.string(),
      people: z.number(),
      shifts: z.number(),
      planned: z.number(),
      lent: z.number(),
      worked: z.number().nullable(),
      cost: z.number().nullable(),
    }),
  ),
  positions: z.array(z.object({ number: z.number(), name: Text })),
});
export type ReportAnswer = z.output<typeof ReportAnswer>;

const filter = z
  .strictObject({
    startDate: Day.optional(),
    endDate: Day.optional(),
    zone: Uuid.optional(),
    personnelDivision: SiteCode.optional(),
    teamUuid: Uuid.optional(),
    positionNumber: RowNumber.optional(),
    contractType: z.enum(['CDI', 'CDD'], { error: code('FIELD_NOT_VALID') }).optional(),
    /** What a store is compared with beside the year before: both cost as much again as the report. */
    compare: z.enum(['ZONE', 'SIMILAR'], { error: code('FIELD_NOT_VALID') }).optional(),
  })
  .prefault({});

const language = z.enum(['es', 'en']).default('es');
const company = z.enum(REPORT_CODES, { error: code('REPORT_NOT_FOUND') });
const ofTeams = z.enum(TEAM_REPORT_CODES, { error: code('REPORT_NOT_FOUND') });

const errors = ['REPORT_NOT_FOUND', 'SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'FIELD_NOT_VALID'] as const;
const about = ['collaborators', 'processes', 'planning', 'posts', 'notifications'] as const;

/** Somebody's terms on a day. */
const TeamPerson = z.object({
  collaboratorUuid: z.string(),
  fullName: z.string(),
  teamUuid: z.string(),
  team: z.string(),
  position: Text,
  contractType: z.enum(['CDI', 'CDD']),
  /** The first day of the stay, and the last where it is known. */
  since: z.string(),
  lastDay: AnswerDay.nullable(),
  /** From when these terms apply. */
  from: z.string(),
  weeklyMinutes: z.number(),
  fullTime: z.boolean(),
  /** The store of the file, where the reader may open it. */
  file: z.string().nullable(),
  /** The person's situation today; null where the reader may not open the file. */
  situation: z.string().nullable(),
});
export type TeamPerson = z.output<typeof TeamPerson>;

const path = (rest: string) => `/mx/api/v2/${rest}` as const;

export const reportCalls = {
  /** One of the company's reports, whole or of a zone, store or team. */
  'reports.get': {
    method: 'GET',
    path: path('reports/{code}'),
    input: z.strictObject({ code: company, filter }),
    output: ReportAnswer,
    errors,
    about,
  },
  /** The same as a spreadsheet with its definitions and filters. It leaves an audit entry. */
  'reports.export': {
    method: 'GET',
    path: path('reports/{code}/export'),
    input: z.strictObject({ code: company, language, filter }),
    output: z.unknown(),
    download: true,
    errors,
    perMinute: 30,
  },
  /** A report of the stores and teams that the reader leads. */
  'teamReports.get': {
    method: 'GET',
    path: path('teamReports/{code}'),
    input: z.strictObject({ code: ofTeams, filter }),
    output: ReportAnswer,
    errors,
    about,
  },
  'teamReports.export': {
    method: 'GET',
    path: path('teamReports/{code}/export'),
    input: z.strictObject({ code: ofTeams, language, filter }),
    output: z.unknown(),
    download: true,
    errors,
    perMinute: 30,
  },
  /** The people of a store's teams on a day, by the terms of that day. */
  'teamData.get': {
    method: 'GET',
    path: path('teamData'),
    input: z.strictObject({
      filter: z.strictObject({
        personnelDivision: SiteCode,
        date: Day.optional(),
        teamUuid: Uuid.optional(),
        situation: SituationFilter,
      }),
    }),
    output: z.array(TeamPerson),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
    about,
  },
} as const satisfies Calls;
