import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, Day, requiredDay, SiteCode, TEAM_AT_ONCE, Uuid, Version } from './common.ts';
import {
  BesidePeriod,
  Break,
  Clock,
  HourTypology,
  NotificationStatus,
  Period,
  SiteWeek,
  TeamWeek,
  Text,
} from './planned-week.ts';

/** What somebody reads of their own terms: all but the pay. */
const OwnTerms = z.object({
  siteName: z.string(),
  teamName: z.string(),
  position: z.object({ es: z.string(), en: z.string() }),
  weeklyMinutes: z.number(),
});

/** What a rule found, as the server tells it; texts and sources stand in the domain's catalogue under the code. */
export const FindingRow = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  source: z.enum(['law', 'policy']),
  /** The periods that contribute. */
  marks: z.array(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number(), Text])),
});
export type FindingRow = z.output<typeof FindingRow>;

export const Refusals = z.array(
  z.object({ translationCode: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
);

/** What became of one person's week in a save: it stands or falls alone (decisions §5.13). */
export const SavedWeek = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('saved'),
    collaboratorUuid: z.string(),
    version: z.number(),
    changedAt: z.string(),
    changedBy: z.string(),
    periods: z.array(Period),
    /** The caller's own keys of the added periods, with the ids that the server gave them. */
    added: z.array(z.object({ key: z.string(), planningPeriodUuid: z.string() })),
    findings: z.array(FindingRow),
    needsNotification: z.boolean(),
  }),
  z.object({
    outcome: z.literal('stale'),
    collaboratorUuid: z.string(),
    version: z.number(),
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable(),
    periods: z.array(Period),
  }),
  z.object({ outcome: z.literal('refused'), collaboratorUuid: z.string(), exceptions: Refusals }),
]);
export type SavedWeek = z.output<typeof SavedWeek>;

/** At most this many periods of one person in one save: seven days of six changes. */
const PERIODS_AT_ONCE = 42;

const periodFields = {
  date: requiredDay('FIELD_REQUIRED'),
  // Their quarters are checked with the week, so that the refusal names day and hours.
  fromHour: Clock.max(1439),
  toHour: Clock,
  hourTypologyUuid: Uuid,
  break: Break.nullish(),
};

export const PersonChange = z.strictObject({
  collaboratorUuid: Uuid,
  /** The version on which the changes were made. */
  version: Version,
  added: z
    .array(z.strictObject({ key: z.string().max(60).default(''), ...periodFields }))
    .max(PERIODS_AT_ONCE)
    .default([]),
  changed: z
    .array(z.strictObject({ planningPeriodUuid: Uuid, ...periodFields }))
    .max(PERIODS_AT_ONCE)
    .default([]),
  removed: z.array(Uuid).max(PERIODS_AT_ONCE).default([]),
});
export type PersonChange = z.output<typeof PersonChange>;

/** The specification's difference entry (§5, §7): one period that was added or removed. */
export const DifferenceEntry = z.object({
  date: AnswerDay,
  fromHour: z.number(),
  toHour: z.number(),
  translation: Text,
  color: z.string(),
  action: z.enum(['ADDED', 'REMOVED']),
});
export type DifferenceEntry = z.output<typeof DifferenceEntry>;

/** Someone with a plan between two days: how much of it, without what it is. */
const WithPlanning = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  position: Text.nullable(),
  team: z.object({ uuid: z.string(), name: z.string() }),
  plannedDays: z.number(),
  plannedMinutes: z.number(),
  firstDate: AnswerDay,
  lastDate: AnswerDay,
});

const interval = {
  startDateInterval: requiredDay('FIELD_REQUIRED'),
  endDateInterval: requiredDay('FIELD_REQUIRED'),
};

const WeekFilter = z.strictObject({ startDateInterval: requiredDay('FIELD_REQUIRED'), teamUuid: Uuid });
const Flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** What the people of a team were last sent of a week. */
const SentWeek = z.object({
  site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  weekStart: z.string(),
  typologies: z.array(HourTypology),
  people: z.array(
    z.object({
      collaboratorUuid: z.string(),
      name: z.string(),
      position: Text,
      sent: z.object({ notificationUuid: z.string(), status: NotificationStatus, at: z.string() }).nullable(),
      /** Newer work exists that was not sent yet. */
      unsent: z.boolean(),
      periods: z.array(BesidePeriod),
    }),
  ),
});

/** Why one person's week cannot be saved; where several are saved at once these stand in each one's answer. */
const unsavable = [
  'WEEK_INCORRECT',
  'PLANNING_PERIOD_NOT_FOUND',
  'PLANNING_PERIOD_STEP_NOT_VALID',
  'PLANNING_BREAK_OUTSIDE_PERIOD',
  'PLANNING_PERIODS_OVERLAP',
  'PLANNING_RULE_NOT_FOUND',
  'HOUR_TYPOLOGY_NOT_FOUND',
  'HOUR_TYPOLOGY_NOT_COMPATIBLE',
  'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY',
  'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND',
  'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED',
  'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS',
] as const;

export const planningCalls = {
  'hourTypologies.list': {
    method: 'GET',
    path: '/mx/planning/api/v2/hourTypologies',
    input: z.strictObject({}),
    output: z.array(HourTypology),
    about: ['catalogues'],
  },
  /** The typologies that this person may be given. */
  'hourTypologies.byCollaborator': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/v2/PlanningManager/hourTypologyByCollaborator',
    input: z.strictObject({ filter: z.strictObject({ collaboratorUuid: Uuid }) }),
    output: z.array(HourTypology),
    errors: ['COLLABORATOR_NOT_FOUND'],
  },
  /** What was last communicated: the whole team for planners, their own shifts for a collaborator (decisions §2.12). */
  'planning.weekTeam': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/v2/planning/weekTeam',
    input: z.strictObject({ filter: WeekFilter }),
    output: SentWeek,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
  },
  /** The same as the people of the team see it: their own shifts; the whole team for administrators. */
  'planning.collaboratorWeekTeam': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/collaboratorWeekTeam',
    input: z.strictObject({ filter: WeekFilter }),
    output: SentWeek,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['notifications'],
  },
  /** The working plan, for those who plan or read planning; `collaboratorUuid` re-reads one person after a live event. */
  'planning.weekTeamByManager': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/weekTeamByManager',
    input: z.strictObject({
      filter: WeekFilter.extend({ biweekly: Flag, collaboratorUuid: Uuid.optional() }),
    }),
    output: TeamWeek,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    // Saves arrive person by person; who was notified, who answered, what is needed, who is there and what a typology or a holiday is comes with the whole week.
    about: ['notifications', 'coverage', 'collaborators', 'catalogues', 'loans'],
    builtByDatabase: true,
  },
  /** The same of all the teams of the named team's site that the caller may reach. */
  'planning.weekSiteByManager': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/weekSiteByManager',
    input: z.strictObject({ filter: WeekFilter.extend({ biweekly: Flag }) }),
    output: SiteWeek,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['notifications', 'coverage', 'collaborators', 'catalogues', 'loans'],
    builtByDatabase: true,
  },
  /** What the working plan would change of what the people of a team go by: those whose week must be sent. */
  'planning.modificationProposalWeekTeam': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/v2/modificationProposal/weekTeam',
    input: z.strictObject({ filter: WeekFilter }),
    output: z.object({
      site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
      team: z.object({ uuid: z.string(), name: z.string() }),
      weekStart: z.string(),
      version: z.number(),
      people: z.array(
        z.object({
          collaboratorUuid: z.string(),
          name: z.string(),
          position: Text,
          version: z.number(),
          sent: z
            .object({ notificationUuid: z.string(), status: NotificationStatus, at: z.string() })
            .nullable(),
          periods: z.array(Period),
          differences: z.array(DifferenceEntry),
        }),
      ),
    }),
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['planning', 'notifications'],
  },
  /** Who of a team has a plan between two days, both included: from whom and to whom a plan can be copied. */
  'collaborators.byTeamWithPlanning': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/v2/PlanningManager/getCollaboratorsByTeamWithPlanning',
    input: z.strictObject({ filter: z.strictObject({ teamUuid: Uuid, ...interval }) }),
    output: z.array(WithPlanning),
    errors: ['TEAM_NOT_FOUND', 'RESTRICTED_DATES'],
    about: ['planning'],
  },
  /** The same of a site, of the teams that the caller may reach. */
  'collaborators.bySiteWithPlanning': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/v2/PlanningManager/getCollaboratorsBySiteWithPlanning',
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode, ...interval }) }),
    output: z.array(WithPlanning),
    errors: ['SITE_NOT_FOUND', 'RESTRICTED_DATES'],
    about: ['planning'],
  },
  /** The own week as it stands: the plan in force, the notification that waits for an answer, and what was rejected. */
  'planning.collaboratorWeek': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/collaboratorWeek',
    input: z.strictObject({ filter: z.strictObject({ startDateInterval: requiredDay('FIELD_REQUIRED') }) }),
    output: z.object({
      weekStart: z.string(),
      weekNumber: z.number(),
      site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
      team: z.object({ uuid: z.string(), name: z.string() }),
      weeklyMinutes: z.number(),
      plannedMinutes: z.number(),
      /** In force: accepted, signed on paper or closed; where there is none, the one that waits. Null: nothing was sent. */
      plan: z
        .object({ notificationUuid: z.string(), status: NotificationStatus, periods: z.array(BesidePeriod) })
        .nullable(),
      pending: z
        .object({
          notificationUuid: z.string(),
          status: NotificationStatus,
          sentAt: z.string(),
          sentBy: z.string(),
          dueAt: z.string(),
          changedDays: z.number(),
        })
        .nullable(),
      /** What was sent last and rejected: shown beside the plan in force, or alone where there is none (decisions §5.7). */
      rejected: z
        .object({
          notificationUuid: z.string(),
          status: NotificationStatus,
          reason: z.string(),
          answeredAt: z.string(),
          plannedMinutes: z.number(),
          periods: z.array(BesidePeriod),
        })
        .nullable(),
      /** Terms that begin in this week, the one before or the one after, and those that they follow. */
      termsChange: z.object({ from: AnswerDay, before: OwnTerms, after: OwnTerms }).nullable(),
      calendar: TeamWeek.shape.calendar,
      typologies: z.array(HourTypology),
    }),
    errors: ['WEEK_INCORRECT', 'CONTRACT_NOT_FOUND'],
  },
  /** The weeks of a team, for choosing one: what is planned, what must be sent, what holds a notification back. */
  'planningModifications.weeks': {
    method: 'GET',
    path: '/mx/planning/api/v2/planningModifications/weeks',
    input: z.strictObject({
      filter: z.strictObject({
        teamUuid: Uuid,
        startDateInterval: Day.optional(),
        weeks: z.coerce.number().int().min(1).max(60).default(12),
      }),
    }),
    output: z.array(
      z.object({
        weekStart: z.string(),
        weekNumber: z.number(),
        status: z.enum(['NOT_PLANNED', 'PLANNED', 'NO_NOTIFICATION']),
        /** Everyone on the week's board, placeholders too. */
        people: z.number(),
        plannedPeople: z.number(),
        plannedMinutes: z.number(),
        /** People whose week differs from what they were last sent. */
        toNotify: z.number(),
        /** Those of them whom something in the week blocks. */
        blocked: z.number(),
        /** People who were notified of the week, and those of them who have accepted it. */
        notified: z.number(),
        accepted: z.number(),
        errors: z.number(),
        warnings: z.number(),
        /** Days of the week that are holidays at the site; `openable` where the store opens all the same. */
        holidays: z.array(z.object({ date: AnswerDay, description: z.string(), openable: z.boolean() })),
      }),
    ),
    errors: ['TEAM_NOT_FOUND'],
    about: ['planning', 'notifications'],
  },
  'planningModifications.modificationProposalCreateWeekTeam': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningModifications/modificationProposal/create.weekTeam',
    input: z.strictObject({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      weekStart: requiredDay('FIELD_REQUIRED'),
      people: z.array(PersonChange).min(1).max(TEAM_AT_ONCE),
    }),
    output: z.object({
      teamWeek: z.object({ weekStart: z.string(), version: z.number() }),
      people: z.array(SavedWeek),
    }),
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT', 'MONTH_NOT_ALLOWED', 'OWN_PROCESS'],
    changes: ['planning'],
  },
  /** The same for one person; here a stale version refuses the call. */
  'planning.createCollaboratorWeek': {
    method: 'POST',
    path: '/mx/planning/api/v2/PlanningManager/createCollaboratorWeek',
    input: PersonChange.extend({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      weekStart: requiredDay('FIELD_REQUIRED'),
    }),
    output: z.object({
      teamWeek: z.object({ weekStart: z.string(), version: z.number() }),
      person: SavedWeek,
    }),
    errors: [
      'TEAM_NOT_FOUND',
      'COLLABORATOR_NOT_FOUND',
      'CONTRACT_NOT_FOUND',
      'STALE_VERSION',
      'OWN_PROCESS',
      'RESTRICTED_DATES',
      'PLANNING_RULE_NOT_FOUND',
      'MONTH_NOT_ALLOWED',
      ...unsavable,
    ],
    changes: ['planning'],
  },
  /** Where in the week one is typing, shown to the others who have it open; nothing is stored. */
  'planning.presence': {
    method: 'POST',
    path: '/mx/planning/api/v2/planning/presence',
    input: z.strictObject({
      teamUuid: Uuid,
      weekStart: requiredDay('FIELD_REQUIRED'),
      collaboratorUuid: Uuid.nullable(),
      date: Day.nullable(),
      text: z.string().max(40).default(''),
    }),
    output: z.object({}),
    errors: ['TEAM_NOT_FOUND'],
    ephemeral: true,
    perMinute: 600,
  },
} as const satisfies Calls;
