import { z } from 'zod';
import type { Calls } from './call.ts';
import { requiredDay, SiteCode, Uuid } from './common.ts';
import { BesidePeriod, HourTypology, NotificationStatus, TeamWeek, Text } from './planned-week.ts';

/** Any day of the month asked for. */
const MonthDay = requiredDay('FIELD_REQUIRED');

const Place = z.object({ code: z.string(), name: z.string(), timeZone: z.string() });
const Team = z.object({ uuid: z.string(), name: z.string() });

/** One week of a month as its person goes by it; where nothing was sent, there are no periods. */
const SentMonthWeek = z.object({
  weekStart: z.string(),
  weekNumber: z.number(),
  /** Where the person belongs in that week; null outside every contract, and out of the reader's reach. */
  site: Place.nullable(),
  team: Team.nullable(),
  weeklyMinutes: z.number(),
  /** What fills the contract's hours. */
  plannedMinutes: z.number(),
  sent: z.object({ notificationUuid: z.string(), status: NotificationStatus, at: z.string() }).nullable(),
  /** What was sent last was rejected; where nothing else holds, there are no periods either. */
  rejected: z.boolean(),
  periods: z.array(BesidePeriod),
});
export type SentMonthWeek = z.output<typeof SentMonthWeek>;

/** A person's month as it was communicated (decisions §2.12, §5.4): whole weeks, so that each can be held against its base. */
const SentMonth = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  month: z.string(),
  weeks: z.array(SentMonthWeek),
  calendar: TeamWeek.shape.calendar,
  typologies: z.array(HourTypology),
});
export type SentMonth = z.output<typeof SentMonth>;

/** A person's month as it is planned: for each team that they belong to, its weeks with this one person. */
export const ManagedMonth = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  month: z.string(),
  teams: z.array(TeamWeek),
});
export type ManagedMonth = z.output<typeof ManagedMonth>;

const PersonMonth = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  position: Text,
  team: Team,
  /** Over the whole weeks of the month in which the person belongs to the team. */
  weeklyMinutes: z.number(),
  plannedMinutes: z.number(),
  /** On the days of the month alone, as far as they fill the contract's hours. */
  minutesInMonth: z.number(),
  weeks: z.number(),
  plannedWeeks: z.number(),
  toNotify: z.number(),
  errors: z.number(),
  warnings: z.number(),
});
export type PersonMonth = z.output<typeof PersonMonth>;

export const planningMonthCalls = {
  /** What was communicated of a person's month: to the person, and for the sheet that those who plan print. */
  'planning.monthlyCollaboratorPlanning': {
    method: 'GET',
    path: '/mx/planning/api/v2/PlanningManager/monthlyCollaboratorPlanning',
    input: z.strictObject({ filter: z.strictObject({ month: MonthDay, collaboratorUuid: Uuid }) }),
    output: SentMonth,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about: ['notifications'],
  },
  /** The working plan of a person's month, as rules and screens take a week. */
  'planning.collaboratorMonthlyPlanningByManagerProfile': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/collaboratorMonthlyPlanningByManagerProfile',
    input: z.strictObject({ filter: z.strictObject({ date: MonthDay, collaboratorUuid: Uuid }) }),
    output: ManagedMonth,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about: ['planning', 'notifications'],
    builtByDatabase: true,
  },
  /** The people of a site in a month, by team, with their hours against the contract's: for choosing one, and stepping on. */
  'planning.monthBySite': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/monthBySite',
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode, month: MonthDay }) }),
    output: z.array(PersonMonth),
    about: ['planning', 'notifications'],
    perMinute: 60,
  },
} as const satisfies Calls;
