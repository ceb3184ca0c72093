import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, required, requiredDay, SiteCode, TEAM_AT_ONCE, Uuid, Version } from './common.ts';
import { Break, HourTypology, Minute } from './planned-week.ts';

/** Weeks that take turns, at most: A, B, C, D. */
export const MAX_TEMPLATE_WEEKS = 4;
const PERIODS_OF_A_WEEK = 42;

const Turn = z
  .number({ error: code('FIELD_NOT_VALID') })
  .int()
  .min(1)
  .max(MAX_TEMPLATE_WEEKS);
const DayOfWeek = z
  .number({ error: code('FIELD_NOT_VALID') })
  .int()
  .min(1)
  .max(7);

/** Hours of a weekday (1 Monday to 7 Sunday) in a template (spec §3). */
export const TemplatePeriod = z.object({
  uuid: z.string(),
  collaboratorUuid: z.string(),
  dayOfWeek: z.number(),
  fromHour: z.number(),
  toHour: z.number(),
  hourTypologyUuid: z.string(),
  abbreviation: z.string(),
  color: z.string(),
  break: Break.nullish(),
});
export type TemplatePeriod = z.output<typeof TemplatePeriod>;

/** One person's pattern in one of the template's weeks: the unit of conflict. */
export const TemplateRow = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  /** Still of the team today or later. */
  inTeam: z.boolean(),
  week: z.number(),
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
  periods: z.array(TemplatePeriod),
});
export type TemplateRow = z.output<typeof TemplateRow>;

export const PlanningTemplate = z.object({
  uuid: z.string(),
  name: z.string(),
  /** How many weeks take turns. */
  weeks: z.number(),
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
  site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  /** A Monday of week A, once it was applied. */
  anchor: z.string().nullable(),
  rows: z.array(TemplateRow),
});
export type PlanningTemplate = z.output<typeof PlanningTemplate>;

export const TemplateSummary = PlanningTemplate.omit({ rows: true, site: true, team: true }).extend({
  people: z.number(),
  /** Planned minutes of its weeks, one after another. */
  minutes: z.array(z.number()),
});
export type TemplateSummary = z.output<typeof TemplateSummary>;

const PeriodInput = z.strictObject({
  dayOfWeek: DayOfWeek,
  fromHour: Minute.max(1425),
  toHour: Minute,
  hourTypologyUuid: Uuid,
  break: Break.nullish(),
});

const RowInput = z.strictObject({
  collaboratorUuid: Uuid,
  periods: z.array(PeriodInput).max(PERIODS_OF_A_WEEK),
});
export type TemplateRowInput = z.output<typeof RowInput>;

/** Of a template's name. */
export const MOST_TEMPLATE_LETTERS = 80;
const name = required('FIELD_REQUIRED', MOST_TEMPLATE_LETTERS);

export const templateCalls = {
  /** The typologies that a template may hold: worked time. Absences are facts of a person, no pattern. */
  'hourTypologies.planningTemplate': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/v2/hourTypologies/planningTemplate',
    input: NoInput,
    output: z.array(HourTypology),
    about: ['parameters'],
  },
  'planningTemplates.list': {
    method: 'GET',
    path: '/mx/planning/api/v2/planningTemplates',
    input: z.strictObject({ filter: z.strictObject({ teamUuid: Uuid }) }),
    output: z.array(TemplateSummary),
    errors: ['TEAM_NOT_FOUND'],
    about: ['planningTemplates'],
  },
  'planningTemplates.get': {
    method: 'GET',
    path: '/mx/planning/api/v2/planningTemplates/{id}',
    input: z.strictObject({ id: Uuid }),
    output: PlanningTemplate,
    errors: ['PLANNING_TEMPLATE_NOT_FOUND'],
    about: ['planningTemplates'],
  },
  /** Empty, with the rows given (a copy, or one that was deleted), or from as many real weeks, the first on `fromWeek`. */
  'planningTemplates.create': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningTemplates/create',
    input: z.strictObject({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      name,
      weeks: Turn.default(1),
      fromWeek: requiredDay('FIELD_REQUIRED').optional(),
      rows: z
        .array(RowInput.extend({ week: Turn }))
        .max(TEAM_AT_ONCE * MAX_TEMPLATE_WEEKS)
        .default([]),
    }),
    /** `instead`: who was away in a real week and entered with an earlier one, whole. */
    output: z.object({
      uuid: z.string(),
      instead: z.array(z.object({ name: z.string(), week: z.number(), weekStart: z.string() })),
    }),
    errors: [
      'TEAM_NOT_FOUND',
      'COLLABORATOR_NOT_FOUND',
      'HOUR_TYPOLOGY_NOT_FOUND',
      'DUPLICATE_UNIQUE_KEY',
      'COPY_PLANNING_NO_PLANNING',
      'WEEK_INCORRECT',
    ],
    changes: ['planningTemplates'],
    // The rows of a copy: four weeks of 500 people.
    maxBytes: 4 * 1024 * 1024,
  },
  /** The name and how many weeks take turns (`head`), or people's patterns of one week (`rows`): each row stands or falls alone. */
  'planningTemplates.edit': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningTemplates/edit',
    input: z.strictObject({
      templateUuid: Uuid,
      head: z.strictObject({ version: Version, name, weeks: Turn }).optional(),
      rows: z
        .strictObject({
          week: Turn,
          people: z
            .array(RowInput.extend({ version: Version }))
            .min(1)
            .max(TEAM_AT_ONCE),
        })
        .optional(),
    }),
    output: z.object({
      version: z.number(),
      people: z.array(
        TemplateRow.omit({ name: true, inTeam: true }).extend({ outcome: z.enum(['saved', 'stale']) }),
      ),
    }),
    errors: [
      'PLANNING_TEMPLATE_NOT_FOUND',
      'DUPLICATE_UNIQUE_KEY',
      'STALE_VERSION',
      'COLLABORATOR_NOT_FOUND',
      'HOUR_TYPOLOGY_NOT_FOUND',
      'PLANNING_PERIODS_OVERLAP',
      'PLANNING_BREAK_OUTSIDE_PERIOD',
    ],
    changes: ['planningTemplates'],
  },
  'planningTemplates.delete': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningTemplates/delete',
    input: z.strictObject({ templateUuid: Uuid, version: Version }),
    output: z.object({}),
    errors: ['PLANNING_TEMPLATE_NOT_FOUND', 'STALE_VERSION'],
    changes: ['planningTemplates'],
  },
} as const satisfies Calls;
