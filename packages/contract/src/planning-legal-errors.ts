import { z } from 'zod';
import type { Calls } from './call.ts';
import { Day, Page, SiteCode, Uuid } from './common.ts';
import { FindingRow } from './planning.ts';

const Named = z.object({ uuid: z.string(), name: z.string() });

/** One error or warning of a planned week, as it stands. */
export const LegalError = FindingRow.omit({ marks: true }).extend({
  weekStart: z.string(),
  team: Named,
  collaborator: Named,
  /** The days that contribute; none where the week or the contract is meant. */
  dates: z.array(z.string()),
});
export type LegalError = z.output<typeof LegalError>;

/** How many errors and warnings, by source, the planned weeks of one Monday hold. */
const WeekTrend = z.object({
  weekStart: z.string(),
  people: z.number(),
  lawErrors: z.number(),
  policyErrors: z.number(),
  lawWarnings: z.number(),
  policyWarnings: z.number(),
});
export type WeekTrend = z.output<typeof WeekTrend>;

/** A check of a person's year, of the site's or of a team's day: code and figures. */
const YearFinding = z.object({ code: z.string(), values: FindingRow.shape.values });

const Recheck = z.object({
  uuid: z.string(),
  cause: z.enum(['CONTRACT', 'RECORD', 'RULE', 'HOLIDAY']),
  subject: z.string(),
  askedAt: z.string(),
  askedBy: z.string(),
  /** Null while it is under way. */
  doneAt: z.string().nullable(),
  /** Person-weeks that were rechecked. */
  weeks: z.number(),
  /** Within reach: weeks in which something was found, and those that only lost what stood there. */
  found: z.number(),
  settled: z.number(),
  /** The first of them by name. */
  changed: z.array(
    z.object({
      weekStart: z.string(),
      collaborator: Named,
      added: z.array(z.string()),
      gone: z.array(z.string()),
    }),
  ),
});

const filter = z.strictObject({
  personnelDivision: SiteCode,
  teamUuid: Uuid.optional(),
  from: Day.optional(),
  to: Day.optional(),
});

export const legalErrorCalls = {
  /** Errors and warnings of the planned weeks of a site; a condition is not named to those without the right (decisions §2.6). */
  'planning.legalPlanningErrors': {
    method: 'GET',
    path: '/mx/planning/api/v2/PlanningManager/legalPlanningErrors/',
    input: z.strictObject({
      filter: filter.extend({
        key: z.string().trim().max(80).optional(),
        code: z.string().max(120).optional(),
        severity: z.enum(['error', 'warning']).optional(),
        source: z.enum(['law', 'policy']).optional(),
      }),
      page: Page,
    }),
    output: z.array(LegalError),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about: ['planning'],
  },
  /** What stands beside the list: week by week, the year of people and site, and what changes elsewhere have done. */
  'planning.legalErrorsOverview': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/legalErrorsOverview',
    input: z.strictObject({ filter }),
    output: z.object({
      weeks: z.array(WeekTrend),
      year: z.number(),
      people: z.array(z.object({ collaborator: Named, findings: z.array(YearFinding) })),
      site: z.array(YearFinding),
      rechecks: z.array(Recheck),
    }),
    errors: ['SITE_NOT_FOUND'],
    about: ['planning'],
    perMinute: 60,
  },
  /** Which planned weeks and contract hours are over the weekly limits of a later year, by store; of one store by person. */
  'planning.simulation': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/simulation',
    input: z.strictObject({
      filter: z.strictObject({
        year: z.coerce.number().int().min(2026).max(2035),
        personnelDivision: SiteCode.optional(),
      }),
    }),
    output: z.object({
      year: z.number(),
      /** Hours of the ordinary week: of day shifts, mixed and night ones. */
      limits: z.object({ day: z.number(), mixed: z.number(), night: z.number() }),
      from: z.string(),
      to: z.string(),
      sites: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          plannedWeeks: z.number(),
          brokenWeeks: z.number(),
          contracts: z.number(),
          brokenContracts: z.number(),
        }),
      ),
      /** Of one store alone. */
      weeks: z.array(
        z.object({
          weekStart: z.string(),
          team: Named,
          collaborator: Named,
          workedMinutes: z.number(),
          maximum: z.number(),
          excess: z.number(),
          codes: z.array(z.string()),
        }),
      ),
      contracts: z.array(
        z.object({ team: Named, collaborator: Named, weeklyMinutes: z.number(), maximum: z.number() }),
      ),
    }),
    errors: ['SITE_NOT_FOUND'],
    about: ['planning'],
    perMinute: 120,
  },
} as const satisfies Calls;
