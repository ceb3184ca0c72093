import { NEED_COLUMNS } from '@jornada/domain/coverage/need-csv.ts';
import { MEASURES } from '@jornada/domain/demand/demand.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, requiredDay, SiteCode, Uuid, Version } from './common.ts';
import { HourTypology, NeedLine } from './planned-week.ts';
import { FindingRow } from './planning.ts';

/** More people than this at once no team has. */
const MOST_PEOPLE = 999;
/** A million pesos an hour. */
const MOST_PER_PERSON_HOUR = 100_000_000;
const HALF_HOURS = 48;
const LINES_AT_ONCE = 20;
const PATTERNS_AT_ONCE = 20;
const DATES_AT_ONCE = 400;
const TEAMS_AT_ONCE = 200;

const Lines = z
  .array(
    z.strictObject({
      hourTypologyUuid: Uuid.nullable(),
      people: z
        .array(
          z
            .number({ error: code('FIELD_NOT_VALID') })
            .int()
            .min(0)
            .max(MOST_PEOPLE),
        )
        .length(HALF_HOURS, { error: code('FIELD_NOT_VALID') }),
    }),
  )
  .max(LINES_AT_ONCE);

const Weekday = z.number().int().min(1).max(7);

const DatePieces = z
  .array(z.strictObject({ date: requiredDay('FIELD_REQUIRED'), lines: Lines.nullable() }))
  .max(DATES_AT_ONCE);

/** Patterns and days to write whole; null takes one away. */
const pieces = {
  patterns: z
    .array(
      z.strictObject({
        from: requiredDay('FIELD_REQUIRED'),
        /** A Sunday; null until further notice. */
        to: requiredDay('FIELD_REQUIRED').nullable(),
        days: z
          .array(z.strictObject({ weekday: Weekday, lines: Lines }))
          .max(7)
          .nullable(),
      }),
    )
    .max(PATTERNS_AT_ONCE)
    .default([]),
  dates: DatePieces.default([]),
};

const Changed = z.object({
  version: z.number(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});

const NeedPattern = z.object({ from: z.string(), to: z.string().nullable() });

/** What a team needs in a week, and where it comes from (decisions §5.9). */
export const CoverageNeed = Changed.extend({
  site: z.object({
    code: z.string(),
    name: z.string(),
    timeZone: z.string(),
    opensAt: z.number(),
    closesAt: z.number(),
  }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  weekStart: z.string(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
  /** What can be needed: the typologies of work on the floor. */
  typologies: z.array(HourTypology),
  /** The pattern that holds in this week; null before the first. */
  pattern: NeedPattern.extend({
    days: z.array(z.object({ weekday: z.number(), lines: z.array(NeedLine) })),
  }).nullable(),
  /** Every pattern of the team, in their order. */
  patterns: z.array(NeedPattern),
  /** The days of this week that have a need of their own. */
  dates: z.array(z.object({ date: AnswerDay, lines: z.array(NeedLine) })),
});
export type CoverageNeed = z.output<typeof CoverageNeed>;

const ofTeam = { personnelDivision: SiteCode, teamUuid: Uuid };

/** Minutes of need and plan, and how they miss each other: half hours that lack people do not make up for others. */
const Balance = z.object({
  needed: z.number(),
  planned: z.number(),
  missing: z.number(),
  surplus: z.number(),
});

export const PlanningAnalysis = z.object({
  site: z.object({ code: z.string(), name: z.string(), opensAt: z.number(), closesAt: z.number() }),
  teams: z.array(z.object({ uuid: z.string(), name: z.string() })),
  typologies: z.array(HourTypology),
  /** By day, by week (its Monday) or by month (its first), and team; buckets without need and plan are left out. */
  buckets: z.array(
    Balance.extend({
      start: z.string(),
      teamUuid: z.string(),
      /** Minutes worked by the clock; null where the caller may not read punches, or the span is too long for it. */
      worked: z.number().nullable(),
    }),
  ),
  /** The same days by what was needed or planned as what; null is the need that anybody meets. */
  byTypology: z.array(
    z.object({ hourTypologyUuid: z.string().nullable(), needed: z.number(), planned: z.number() }),
  ),
  /** An average day of each weekday: people per half hour. */
  profile: z.array(
    z.object({
      weekday: z.number(),
      halfHour: z.number(),
      needed: z.number(),
      planned: z.number(),
      missing: z.number(),
    }),
  ),
  /** The gaps that lacked most minutes, with the people missing in their worst half hour. */
  worst: z.array(
    z.object({
      teamUuid: z.string(),
      date: AnswerDay,
      fromHour: z.number(),
      toHour: z.number(),
      missing: z.number(),
      most: z.number(),
    }),
  ),
});
export type PlanningAnalysis = z.output<typeof PlanningAnalysis>;

/** A team's week by day, in minutes: need, plan, what of it is the person's, and what is missing with and without these. */
const MovedWeek = z.object({
  team: z.object({ uuid: z.string(), name: z.string() }),
  site: z.object({ code: z.string(), name: z.string() }),
  /** `LEAVES`: the minutes are in the plan and go; `ENTERS`: they would come. */
  way: z.enum(['LEAVES', 'ENTERS']),
  days: z.array(
    z.object({
      date: AnswerDay,
      needed: z.number(),
      planned: z.number(),
      moved: z.number(),
      missing: z.number(),
      missingAfter: z.number(),
    }),
  ),
  /** The half hour that lacks most people afterwards; null where nobody is missing. */
  worst: z.object({ date: AnswerDay, from: z.number(), people: z.number() }).nullable(),
});
export type MovedWeek = z.output<typeof MovedWeek>;

const TeamProductivity = z.object({
  perPersonHour: z.number().nullable(),
  version: z.number(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});

/** The need of a week as its sales or footfall would have it, with the forecast that it comes from. */
export const NeedProposal = z.object({
  /** What the site has counted in the last years, most telling first; none where nothing was imported. */
  measures: z.array(z.enum(MEASURES)),
  measure: z.enum(MEASURES).nullable(),
  /** The last day that is known of the measure. */
  lastDay: AnswerDay.nullable(),
  /** What one person serves in an hour, sales in centavos: as asked, else as set for the team, else as it did in its last eight weeks; null where none is known. */
  perPersonHour: z.number().nullable(),
  /** What the team did in its last eight weeks. */
  measuredPerPersonHour: z.number().nullable(),
  /** What is set for the team; version 0 where nothing ever was. */
  productivity: TeamProductivity,
  minimum: z.number(),
  /** Of the last eight weeks, each forecast from the days before it; `naive` is the same weekday a week ago. */
  error: z
    .object({
      weeks: z.number(),
      error: z.number(),
      naive: z.number(),
      days: z.array(z.object({ date: AnswerDay, came: z.number(), forecast: z.number() })),
    })
    .nullable(),
  /** The seven days; none where less than two weeks are known. */
  days: z.array(
    z.object({
      date: AnswerDay,
      total: z.number(),
      halfHours: z.array(z.number()),
      level: z.number(),
      weekday: z.number(),
      season: z.number(),
      special: z.number(),
      specialName: z.string().nullable(),
      /** The calendar closes the store: nobody is needed. */
      closed: z.boolean(),
      /** Anybody on the floor, in each half hour; null without a productivity. */
      people: z.array(z.number()).nullable(),
    }),
  ),
});
export type NeedProposal = z.output<typeof NeedProposal>;

/** How one person could take some hours, and what speaks for it. */
const Candidate = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  fromHour: z.number(),
  toHour: z.number(),
  coveredMinutes: z.number(),
  lengthens: z.boolean(),
  restMinutes: z.number().nullable(),
  leftMinutes: z.number().nullable(),
  /** It changes a day to which the person has agreed, who would have to accept it again. */
  reopens: z.boolean(),
  findings: z.array(FindingRow.pick({ code: true, severity: true, source: true, values: true })),
  /** Centavos above the wage that it adds to the week, for those who may see pay; absent for others, null without a wage. */
  premiumCentavos: z.number().nullable().optional(),
});

export const coverageCalls = {
  'coverageNeed.get': {
    method: 'GET',
    path: '/mx/planning/api/v2/coverageNeed',
    input: z.strictObject({
      filter: z.strictObject({ teamUuid: Uuid, startDateInterval: requiredDay('FIELD_REQUIRED') }),
    }),
    output: CoverageNeed,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['coverage'],
  },
  /** Proposes a week's need from what the site sold or counted; saves nothing. */
  'coverageNeed.propose': {
    method: 'GET',
    path: '/mx/planning/api/v2/coverageNeed.propose',
    input: z.strictObject({
      filter: z.strictObject({
        teamUuid: Uuid,
        startDateInterval: requiredDay('FIELD_REQUIRED'),
        measure: z.enum(MEASURES).optional(),
        perPersonHour: z.coerce.number().min(1).max(MOST_PER_PERSON_HOUR).optional(),
        minimum: z.coerce.number().int().min(0).max(MOST_PEOPLE).default(1),
      }),
    }),
    output: NeedProposal,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['coverage'],
    perMinute: 120,
  },
  /** Sets what one person of a team serves in an hour, sales in centavos; null leaves it to the team's last eight weeks. */
  'coverageNeed.setProductivity': {
    method: 'POST',
    path: '/mx/planning/api/v2/coverageNeed.setProductivity',
    input: z.strictObject({
      ...ofTeam,
      version: Version,
      measure: z.enum(MEASURES, { error: code('FIELD_NOT_VALID') }),
      perPersonHour: z
        .number({ error: code('FIELD_NOT_VALID') })
        .min(1, { error: code('FIELD_NOT_VALID') })
        .max(MOST_PER_PERSON_HOUR, { error: code('FIELD_NOT_VALID') })
        .nullable(),
    }),
    output: TeamProductivity,
    errors: ['TEAM_NOT_FOUND', 'STALE_VERSION', 'FIELD_NOT_VALID'],
    changes: ['coverage'],
  },
  /** Writes patterns and days of a team, each whole; null takes one away. */
  'coverageNeed.save': {
    method: 'POST',
    path: '/mx/planning/api/v2/coverageNeed.save',
    input: z.strictObject({ ...ofTeam, version: Version, ...pieces }),
    output: Changed,
    errors: ['TEAM_NOT_FOUND', 'STALE_VERSION', 'WEEK_INCORRECT', 'HOUR_TYPOLOGY_NOT_FOUND'],
    changes: ['coverage'],
  },
  /** Makes what a real week had planned, rounded to whole people, the pattern from a Monday on or the need of that week's days. */
  'coverageNeed.copyFromWeek': {
    method: 'POST',
    path: '/mx/planning/api/v2/coverageNeed.copyFromWeek',
    input: z.strictObject({
      ...ofTeam,
      version: Version,
      startDateInterval: requiredDay('FIELD_REQUIRED'),
      weekStart: requiredDay('FIELD_REQUIRED'),
      into: z.enum(['PATTERN', 'DATES']),
    }),
    output: Changed.extend({ days: z.array(z.object({ weekday: z.number(), lines: z.array(NeedLine) })) }),
    errors: ['TEAM_NOT_FOUND', 'STALE_VERSION', 'WEEK_INCORRECT'],
    changes: ['coverage'],
  },
  /** Reads a file of need by team, date, half hours and typology: each day that it names is replaced; bad rows are named by number. */
  'coverageNeed.importFromCSV': {
    method: 'POST',
    path: '/mx/planning/api/v2/coverageNeed.importFromCSV',
    input: z.strictObject({
      personnelDivision: SiteCode,
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: z.object({
      rows: z.number(),
      badRows: z.array(
        z.object({
          row: z.number(),
          column: z.enum([...NEED_COLUMNS, 'repeated', 'columns']),
          value: z.string(),
        }),
      ),
      /** What stood there before, as `coverageNeed.undoImport` takes it. */
      replaced: z.array(
        z.object({
          teamUuid: z.string(),
          version: z.number(),
          dates: z.array(z.object({ date: AnswerDay, lines: z.array(NeedLine).nullable() })),
        }),
      ),
    }),
    errors: ['SITE_NOT_FOUND', 'TOO_LARGE', 'FIELD_NOT_VALID'],
    changes: ['coverage'],
    multipart: true,
    perMinute: 20,
  },
  /** Writes back what an import replaced, in every team or in none: one team's need that has changed since refuses it. */
  'coverageNeed.undoImport': {
    method: 'POST',
    path: '/mx/planning/api/v2/coverageNeed.undoImport',
    input: z.strictObject({
      personnelDivision: SiteCode,
      replaced: z
        .array(z.strictObject({ teamUuid: Uuid, version: Version, dates: DatePieces }))
        .min(1, { error: code('FIELD_REQUIRED') })
        .max(TEAMS_AT_ONCE),
    }),
    output: z.object({ days: z.number() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'STALE_VERSION', 'HOUR_TYPOLOGY_NOT_FOUND'],
    changes: ['coverage'],
    perMinute: 20,
  },
  /** Need against plan of a store, or of one team, between two days (decisions §5.9). */
  'planningAnalysis.get': {
    method: 'GET',
    path: '/mx/planning/api/v2/planningAnalysis',
    input: z.strictObject({
      filter: z.strictObject({
        personnelDivision: SiteCode,
        startDateInterval: requiredDay('FIELD_REQUIRED'),
        endDateInterval: requiredDay('FIELD_REQUIRED'),
        by: z.enum(['DAY', 'WEEK', 'MONTH']).default('DAY'),
        teamUuid: Uuid.optional(),
      }),
    }),
    output: PlanningAnalysis,
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'FIELD_NOT_VALID'],
    about: ['planning', 'coverage', 'catalogues'],
    perMinute: 120,
  },
  /**
   * What a team's week lacks once somebody's hours are gone, and another's once they are there: the first whole week from
   * the day on, or the last before it in which the person is planned.
   */
  'coverageNeed.afterMove': {
    method: 'GET',
    path: '/mx/planning/api/v2/coverageNeed.afterMove',
    input: z.strictObject({
      filter: z.strictObject({
        collaboratorUuid: Uuid,
        startDateInterval: requiredDay('FIELD_REQUIRED'),
        toTeamUuid: Uuid.optional(),
      }),
    }),
    output: z.object({
      // Null where the person was never planned.
      weekStart: z.string().nullable(),
      /** The team left, and the other: within reach, or of the same employer, of which days alone are shown. */
      weeks: z.array(MovedWeek),
    }),
    errors: ['COLLABORATOR_NOT_FOUND'],
    about: ['planning', 'coverage'],
    perMinute: 120,
  },
  /** Who of a team could take some hours of a date, best first, and why the others cannot (issue: who could take this?). */
  'planning.whoCouldTake': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/whoCouldTake',
    input: z.strictObject({
      filter: z.strictObject({
        teamUuid: Uuid,
        date: requiredDay('FIELD_REQUIRED'),
        fromHour: z.coerce.number().int().min(0).max(1425).multipleOf(15),
        toHour: z.coerce.number().int().min(15).max(1440).multipleOf(15),
        hourTypologyUuid: Uuid.optional(),
      }),
    }),
    output: z.object({
      candidates: z.array(Candidate),
      /** People of the site's other teams within reach who could as well, best first: their team would have to give them. */
      others: z.array(
        Candidate.extend({
          team: z.object({ uuid: z.string(), name: z.string() }),
          ask: z.array(z.string()),
        }),
      ),
      unable: z.array(
        z.object({
          collaboratorUuid: z.string(),
          name: z.string(),
          reason: z.enum(['ON_FLOOR', 'UNAVAILABLE', 'ABSENT', 'NOT_IN_TEAM', 'TYPOLOGY', 'BREAKS']),
          codes: z.array(z.string()),
        }),
      ),
    }),
    errors: ['TEAM_NOT_FOUND', 'HOUR_TYPOLOGY_NOT_FOUND', 'FIELD_NOT_VALID'],
    about: ['planning'],
    perMinute: 120,
  },
} as const satisfies Calls;
