import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, requiredDay, SiteCode, TEAM_AT_ONCE, Uuid, Version } from './common.ts';
import { BesideText, HourTypology } from './planned-week.ts';
import { FindingRow, PersonChange, Refusals, SavedWeek } from './planning.ts';
import { MAX_TEMPLATE_WEEKS } from './planning-templates.ts';

/** A quarter at once. */
export const MAX_WEEKS_AT_ONCE = 13;

const Overwrite = z.enum(['ALL', 'EMPTY_DAYS'], { error: code('FIELD_NOT_VALID') });
const Turn = z.coerce
  .number({ error: code('FIELD_NOT_VALID') })
  .int()
  .min(1)
  .max(MAX_TEMPLATE_WEEKS);
const Monday = requiredDay('FIELD_REQUIRED');

/** A person's week as it was previewed: anyone who changed it meanwhile is not overwritten. */
const Target = z.strictObject({ collaboratorUuid: Uuid, version: Version });
const Targets = z.array(Target).min(1).max(TEAM_AT_ONCE);
const Weeks = z
  .array(z.strictObject({ weekStart: Monday, people: Targets }))
  .min(1)
  .max(MAX_WEEKS_AT_ONCE);

export const SavedWeeks = z.object({
  /** Weeks that were already so are left out. */
  weeks: z.array(z.object({ weekStart: z.string(), version: z.number(), people: z.array(SavedWeek) })),
});
export type SavedWeeks = z.output<typeof SavedWeeks>;

/** Why a day stays as it is: over, outside the team, closed holiday, absence, planned and not to be replaced, or unknown because the source was away or closed on it. */
export const LeftDay = z.object({
  date: AnswerDay,
  reason: z.enum(['PAST', 'OUTSIDE', 'CLOSED', 'ABSENT', 'PLANNED', 'UNKNOWN']),
});

/** How many findings block sending and how many ask a reason that was not given, as the board counts them. */
const Counted = z.object({ blocks: z.number(), asks: z.number() });
export type CountedFindings = z.output<typeof Counted>;

/** What becomes of one person's week. */
export const PreviewedWeek = z.object({
  collaboratorUuid: z.string(),
  version: z.number(),
  before: z.array(BesideText),
  after: z.array(BesideText),
  left: z.array(LeftDay),
  /** What would stop or ask a reason on sending; `fresh` is not there today. */
  findings: z.array(FindingRow.extend({ fresh: z.boolean() })),
  /** What the board counts in this week today, and afterwards. */
  was: Counted,
  becomes: Counted,
  /** Whether the person needs a notification: the first, another, or none. */
  notify: z.enum(['FIRST', 'AGAIN', 'NOTHING']),
  /** Why this week cannot be saved so; it then stays as it is. */
  exceptions: Refusals,
});
export type PreviewedWeek = z.output<typeof PreviewedWeek>;

export const Preview = z.object({
  typologies: z.array(HourTypology),
  people: z.array(z.object({ collaboratorUuid: z.string(), name: z.string(), weeklyMinutes: z.number() })),
  /** `turn` is the template's week, 1 for A; only people whose week changes, or would; `others` is what the board counts of the rest. */
  weeks: z.array(
    z.object({
      weekStart: z.string(),
      turn: z.number().nullable(),
      people: z.array(PreviewedWeek),
      others: Counted,
    }),
  ),
});
export type Preview = z.output<typeof Preview>;

export const copyCalls = {
  /** What a template, a copy or a deletion would change, what it breaks and who needs notification; nothing is saved (decisions §5.10). */
  'planningModifications.preview': {
    method: 'GET',
    path: '/mx/planning/api/v2/planningModifications/preview',
    input: z.strictObject({
      filter: z.strictObject({
        source: z.enum(['TEMPLATE', 'COLLABORATOR', 'WEEK', 'SENT']),
        teamUuid: Uuid,
        startDateInterval: Monday,
        weeks: z.coerce.number().int().min(1).max(MAX_WEEKS_AT_ONCE).default(1),
        overwrite: Overwrite.default('ALL'),
        templateUuid: Uuid.optional(),
        /** The template's week on the first Monday; without it the turn goes on where it stands. */
        startWith: Turn.optional(),
        collaboratorUuid: Uuid.optional(),
        fromWeek: Monday.optional(),
      }),
    }),
    output: Preview,
    errors: [
      'TEAM_NOT_FOUND',
      'PLANNING_TEMPLATE_NOT_FOUND',
      'COLLABORATOR_NOT_FOUND',
      'COPY_PLANNING_DIFFERENT_TEAMS',
      'COPY_PLANNING_NO_PLANNING',
      'COPY_PLANNING_PAST_WEEK',
      'WEEK_INCORRECT',
    ],
    about: ['planning', 'planningTemplates', 'notifications'],
  },
  /** Applies a template to people's weeks; each stands or falls alone, all in one transaction. */
  'planningModifications.createFromTemplate': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningModifications/createFromTemplate',
    input: z.strictObject({
      personnelDivision: SiteCode,
      templateUuid: Uuid,
      overwrite: Overwrite.default('ALL'),
      weeks: z
        .array(z.strictObject({ weekStart: Monday, turn: Turn, people: Targets }))
        .min(1)
        .max(MAX_WEEKS_AT_ONCE),
    }),
    output: SavedWeeks,
    errors: ['PLANNING_TEMPLATE_NOT_FOUND', 'WEEK_INCORRECT', 'MONTH_NOT_ALLOWED'],
    changes: ['planning', 'planningTemplates'],
    perMinute: 60,
  },
  /** Gives up what was planned and not sent: the weeks are again as they were last sent, or empty. */
  'planningModifications.delete': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningModifications/delete',
    input: z.strictObject({ personnelDivision: SiteCode, teamUuid: Uuid, weeks: Weeks }),
    output: SavedWeeks,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT', 'MONTH_NOT_ALLOWED'],
    changes: ['planning'],
  },
  /** Brings weeks back to what they were before one of these acts, all in one transaction; anyone who changed one since is not overwritten. */
  'planningModifications.takeBack': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningModifications/takeBack',
    input: z.strictObject({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      weeks: z
        .array(z.strictObject({ weekStart: Monday, people: z.array(PersonChange).min(1).max(TEAM_AT_ONCE) }))
        .min(1)
        .max(MAX_WEEKS_AT_ONCE),
      /** The template that was applied, and where its turn stood. */
      turn: z.strictObject({ templateUuid: Uuid, anchor: Monday.nullable() }).optional(),
    }),
    output: SavedWeeks,
    errors: ['TEAM_NOT_FOUND', 'PLANNING_TEMPLATE_NOT_FOUND', 'WEEK_INCORRECT', 'MONTH_NOT_ALLOWED'],
    changes: ['planning', 'planningTemplates'],
    // Thirteen weeks of 500 people name every period twice: the one that goes and the one that comes back.
    maxBytes: 16 * 1024 * 1024,
  },
  /** One person's week given to others of the team; vacations and absences are not copied. */
  'planning.copyPlanningFromCollaboratorToAnother': {
    method: 'POST',
    path: '/mx/planning/api/v2/PlanningManager/copyPlanningFromCollaboratorToAnother',
    input: z.strictObject({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      weekStart: Monday,
      collaboratorUuid: Uuid,
      overwrite: Overwrite.default('ALL'),
      targets: Targets,
    }),
    output: SavedWeeks,
    errors: [
      'TEAM_NOT_FOUND',
      'COLLABORATOR_NOT_FOUND',
      'COPY_PLANNING_SAME_COLLABORATOR',
      'COPY_PLANNING_DIFFERENT_TEAMS',
      'COPY_PLANNING_NO_PLANNING',
      'COPY_PLANNING_PAST_WEEK',
      'WEEK_INCORRECT',
    ],
    changes: ['planning'],
    perMinute: 60,
  },
  /** A team's week given to other weeks, each person their own; the week copied may be past, those written may not. */
  'planning.copyPlanningFromWeekToOthers': {
    method: 'POST',
    path: '/mx/planning/api/v2/PlanningManager/copyPlanningFromWeekToOthers',
    input: z.strictObject({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      fromWeek: Monday,
      overwrite: Overwrite.default('ALL'),
      weeks: Weeks,
    }),
    output: SavedWeeks,
    errors: ['TEAM_NOT_FOUND', 'COPY_PLANNING_NO_PLANNING', 'COPY_PLANNING_PAST_WEEK', 'WEEK_INCORRECT'],
    changes: ['planning'],
    perMinute: 60,
  },
} as const satisfies Calls;
