import { z } from 'zod';
import type { Calls } from './call.ts';
import { SituationOfPerson } from './collaborators.ts';
import { AnswerDay, code, Page, requiredDay, TEAM_AT_ONCE, Uuid, Version } from './common.ts';
import { AgeBand, BesidePeriod, HourTypology, NotificationStatus, Text } from './planned-week.ts';
import { DifferenceEntry, FindingRow } from './planning.ts';

/** One day that differs, with both plans on it; an empty side is a day of rest. */
export const DayDifference = z.object({
  date: AnswerDay,
  /** A holiday or ephemeris of that day. */
  event: z.string().nullable(),
  before: z.array(BesidePeriod),
  after: z.array(BesidePeriod),
  /** Planned minutes after less those before. */
  minutes: z.number(),
});
export type DayDifference = z.output<typeof DayDifference>;

const Place = z.object({ code: z.string(), name: z.string(), timeZone: z.string() });
const Team = z.object({ uuid: z.string(), name: z.string() });

/** A weekly notification as its person reads it, and as the manager previews it. */
export const WeeklyNotification = z.object({
  uuid: z.string(),
  groupUuid: z.string(),
  status: NotificationStatus,
  site: Place,
  team: Team,
  weekStart: z.string(),
  weekNumber: z.number(),
  collaboratorUuid: z.string(),
  collaboratorName: z.string(),
  sentBy: z.string(),
  sentAt: z.string(),
  dueAt: z.string(),
  overdue: z.boolean(),
  communicatedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  rejectReason: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** A newer notification of the same week was sent: this one can no longer be answered. */
  superseded: z.boolean(),
  /** What the differences compare with: null is no plan. */
  base: z
    .object({ status: NotificationStatus, sentAt: z.string(), answeredAt: z.string().nullable() })
    .nullable(),
  days: z.array(DayDifference),
  unchangedDates: z.array(z.string()),
  differences: z.array(DifferenceEntry),
  /** The whole week as sent. */
  periods: z.array(BesidePeriod),
  plannedMinutes: z.number(),
  differenceMinutes: z.number(),
  weeklyMinutes: z.number(),
  restDays: z.number(),
  /** What the law gives the person for this plan: breaks, premiums, overtime. */
  information: z.array(FindingRow),
  typologies: z.array(HourTypology),
  snapshotHash: z.string(),
  /** The public code of the sealed plan, once accepted. */
  evidenceCode: z.string().nullable(),
});
export type WeeklyNotification = z.output<typeof WeeklyNotification>;

export const NotificationRow = z.object({
  uuid: z.string(),
  groupUuid: z.string(),
  status: NotificationStatus,
  site: Place,
  team: Team,
  weekStart: z.string(),
  weekNumber: z.number(),
  collaboratorUuid: z.string(),
  collaboratorName: z.string(),
  sentBy: z.string(),
  sentAt: z.string(),
  dueAt: z.string(),
  overdue: z.boolean(),
  communicatedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  rejectReason: z.string().nullable(),
  changedDays: z.number(),
  /** There was no plan before it: the week is new. */
  first: z.boolean(),
  evidenceCode: z.string().nullable(),
});
export type NotificationRow = z.output<typeof NotificationRow>;

/** One person on the screen that sends a week: ready, asks a reason, or blocked (decisions §5.5, §5.7). */
export const Addressee = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  position: Text,
  fullTime: z.boolean(),
  /** The youngest band of the week; null for adults. */
  age: AgeBand.nullable(),
  version: z.number(),
  state: z.enum(['ready', 'asks', 'blocked']),
  plannedMinutes: z.number(),
  weeklyMinutes: z.number(),
  restDays: z.number(),
  /** What the differences compare with: null is no plan. */
  base: z
    .object({ status: NotificationStatus, sentAt: z.string(), answeredAt: z.string().nullable() })
    .nullable(),
  days: z.array(DayDifference),
  differenceMinutes: z.number(),
  /** The newest notification of the week, where it was rejected or is still open. */
  previous: z
    .object({
      status: NotificationStatus,
      sentAt: z.string(),
      answeredAt: z.string().nullable(),
      rejectReason: z.string().nullable(),
    })
    .nullable(),
  /** Errors block; a warning asks its reason unless one was given for these very periods; information informs. */
  findings: z.array(FindingRow.extend({ fingerprint: z.string(), reason: z.string().nullable() })),
  /** Whether a mail can reach the person; the notification itself does not need one. */
  mail: z.boolean(),
  periods: z.array(BesidePeriod.extend({ planningPeriodUuid: z.string() })),
});
export type Addressee = z.output<typeof Addressee>;

/** Where one notification stands: a week's, or the quarter's. */
const standing = {
  uuid: z.string(),
  status: NotificationStatus,
  sentBy: z.string(),
  sentAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  communicatedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  rejectReason: z.string().nullable(),
  /** When the person was last reminded, by the product or by a manager. */
  remindedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  evidenceCode: z.string().nullable(),
};

/** The newest notification of one person's week. */
export const WeekAnswer = z.object({ ...standing, weekStart: z.string(), changedDays: z.number() });
export type WeekAnswer = z.output<typeof WeekAnswer>;

/** What was prepared or sent to one person of a whole quarter. */
export const QuarterAnswer = z.object(standing);
export type QuarterAnswer = z.output<typeof QuarterAnswer>;

/** One person of a team, and what became of what they were sent. */
export const AnswersOfPerson = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  team: Team,
  weeks: z.array(WeekAnswer),
  // Null where the store sends no quarters, or this person has none yet.
  quarter: QuarterAnswer.nullable(),
  /** Weeks from this one on whose plan the person has not been notified of as it stands. */
  toNotify: z.array(z.string()),
});
export type AnswersOfPerson = z.output<typeof AnswersOfPerson>;

/** What became of a reminder: who was reminded, and who was not because they had answered or were reminded a short while ago. */
export const Reminded = z.object({
  reminded: z.array(z.string()),
  skipped: z.array(z.object({ notificationUuid: z.string(), why: z.enum(['answered', 'recently']) })),
});
export type Reminded = z.output<typeof Reminded>;

const reason = z
  .string({ error: code('WEEKLY_NOTIFICATION_REASON_REQUIRED') })
  .trim()
  .min(3, { error: code('WEEKLY_NOTIFICATION_REASON_REQUIRED') })
  .max(500, { error: code('FIELD_NOT_VALID') });

const one = z.strictObject({ notificationUuid: Uuid });
const answer = z.object({
  notification: z.object({
    uuid: z.string(),
    status: NotificationStatus,
    communicatedAt: z.string().nullable(),
    answeredAt: z.string().nullable(),
    evidenceCode: z.string().nullable(),
  }),
});
const inQuarter = z.strictObject({
  filter: z.strictObject({
    personnelDivision: z.string().max(8),
    teamUuid: Uuid.optional(),
    year: z.coerce.number().int().min(2000).max(2100),
    quarter: z.coerce.number().int().min(1).max(4),
  }),
  page: Page,
});

export const notificationCalls = {
  /** Who needs notification of a week, and what stands in the way: picture of the screen "Avisar". */
  'notifications.previewWeeklyNotification': {
    method: 'GET',
    path: '/mx/planning/api/notifications/previewWeeklyNotification',
    input: z.strictObject({
      filter: z.strictObject({ teamUuid: Uuid, startDateInterval: requiredDay('FIELD_REQUIRED') }),
    }),
    output: z.object({
      site: Place,
      team: Team,
      weekStart: z.string(),
      weekNumber: z.number(),
      lastSentAt: z.string().nullable(),
      /** An answer is due after so many hours, with a reminder at half. */
      answerHours: z.number(),
      /** When mails sent now go out, in the quiet hours of the store; null outside them. */
      mailsAt: z.string().nullable(),
      people: z.array(Addressee),
      /** How many of the team have nothing new to be sent. */
      unchanged: z.number(),
      calendar: z.array(z.object({ date: AnswerDay, description: z.string() })),
      typologies: z.array(HourTypology),
    }),
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
  },
  /** Sends each person their week; errors and missing reasons block that person alone (decisions §5.5). */
  'notifications.sendWeeklyNotification': {
    method: 'POST',
    path: '/mx/planning/api/notifications/sendWeeklyNotification',
    input: z.strictObject({
      teamUuid: Uuid,
      weekStart: requiredDay('FIELD_REQUIRED'),
      people: z
        .array(
          z.strictObject({
            collaboratorUuid: Uuid,
            version: Version,
            reasons: z
              .array(z.strictObject({ code: z.string().max(80), reason }))
              .max(40)
              .default([]),
          }),
        )
        .min(1)
        .max(TEAM_AT_ONCE),
    }),
    output: z.object({
      groupUuid: z.string(),
      sent: z.array(
        z.object({ collaboratorUuid: z.string(), notificationUuid: z.string(), dueAt: z.string() }),
      ),
      blocked: z.array(
        z.object({
          collaboratorUuid: z.string(),
          why: z.enum(['errors', 'reasons', 'stale', 'unchanged', 'unknown']),
          findings: z.array(FindingRow),
        }),
      ),
    }),
    errors: [
      'NO_PLANNING_FOR_COLLABORATOR_AND_DATE',
      'TEAM_WITHOUT_PATRONS_NOR_DIRECTOR',
      'TEAM_NOT_FOUND',
      'WEEK_INCORRECT',
    ],
    changes: ['notifications', 'planning', 'home'],
    perMinute: 60,
  },
  /** What waits for the caller's answer, the most urgent first. */
  'notifications.pendingWeeklyByCollaborator': {
    method: 'GET',
    path: '/mx/planning/api/notifications/pendingWeeklyNotificationsByCollaborator',
    input: z.strictObject({}),
    output: z.array(NotificationRow),
  },
  /** Reads notifications by their id or their group's: the caller's, or those of a week that the caller plans. */
  'planningModifications.differencesByNotification': {
    method: 'POST',
    path: '/mx/planning/api/v2/planningModifications/differencesByNotification',
    input: z.strictObject({ planningNotificationGroupsUuids: z.array(Uuid).min(1).max(20) }),
    output: z.object({ notifications: z.array(WeeklyNotification) }),
    errors: ['PLANNING_NOTIFICATION_NOT_FOUND'],
    about: ['notifications'],
    ephemeral: true,
  },
  /** Marks the caller's notification as seen; anyone else is refused (decisions §2.12). */
  'weeklyNotification.viewWeeklyNotification': {
    method: 'POST',
    path: '/planning/api/v2/weeklyNotification/viewWeeklyNotification',
    input: one,
    output: answer,
    errors: ['PLANNING_NOTIFICATION_NOT_FOUND'],
    changes: ['notifications', 'home'],
  },
  /** The signature of one tap: of what was read, named by its hash. Sealed as evidence (decisions §5.7). */
  'notifications.acceptWeeklyNotificationByCollaborator': {
    method: 'POST',
    path: '/mx/planning/api/notifications/acceptWeeklyNotificationByCollaborator',
    input: one.extend({ snapshotHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: answer,
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'WEEKLY_NOTIFICATION_SUPERSEDED',
      'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    ],
    changes: ['notifications', 'planning', 'home'],
  },
  'notifications.rejectWeeklyNotificationByCollaborator': {
    method: 'POST',
    path: '/mx/planning/api/notifications/rejectWeeklyNotificationByCollaborator',
    input: one.extend({ reason }),
    output: answer,
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'WEEKLY_NOTIFICATION_SUPERSEDED',
      'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    ],
    changes: ['notifications', 'planning', 'home'],
  },
  /** The manager's end of a notification that was rejected or never answered. */
  'notifications.closeWeeklyNotification': {
    method: 'POST',
    path: '/mx/planning/api/notifications/closeWeeklyNotification',
    input: one,
    output: answer,
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
      'WEEKLY_NOTIFICATION_NOT_OVERDUE',
    ],
    changes: ['notifications', 'planning', 'home'],
  },
  /** Makes the week as a form to print and sign by hand, with its public code; asked for again, it is the same one. */
  'notifications.viewSignOnPaperWeeklyNotification': {
    method: 'POST',
    path: '/mx/planning/api/notifications/viewSignOnPaperWeeklyNotification',
    input: one,
    output: z.object({ evidenceCode: z.string(), pages: z.number() }),
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'WEEKLY_NOTIFICATION_SUPERSEDED',
      'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    ],
    changes: ['notifications'],
    perMinute: 60,
  },
  /** The document of a week: sealed where it is, else the form to print. */
  'notifications.weeklyDocument': {
    method: 'GET',
    path: '/mx/planning/api/notifications/weeklyDocument/{notificationUuid}',
    input: one,
    output: z.unknown(),
    download: true,
    errors: ['PLANNING_NOTIFICATION_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'EVIDENCE_NOT_SEALED'],
  },
  /** The manager files the scan of what the person signed by hand (decisions §7). */
  'notifications.acceptWeeklyNotification': {
    method: 'POST',
    path: '/mx/planning/api/notifications/acceptWeeklyNotification',
    input: one.extend({
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: answer,
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'WEEKLY_NOTIFICATION_SUPERSEDED',
      'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
      'FILE_TYPE_NOT_VALID',
      'TOO_LARGE',
    ],
    changes: ['notifications', 'planning', 'home'],
    multipart: true,
    perMinute: 60,
  },
  /** Person by week: what a store's people answered to the weeks of a quarter, and to the quarter itself. */
  'notifications.answerBoard': {
    method: 'GET',
    path: '/mx/planning/api/notifications/answerBoard',
    input: z.strictObject({ filter: inQuarter.shape.filter }),
    output: z.object({
      site: Place,
      year: z.number(),
      quarter: z.number(),
      weeks: z.array(z.object({ weekStart: z.string(), weekNumber: z.number() })),
      /** Whether the store sends quarters. */
      quarterly: z.boolean(),
      teams: z.array(Team),
      people: z.array(AnswersOfPerson),
      /** Of those whose file the caller may open. */
      situations: z.array(SituationOfPerson),
    }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
    about: ['notifications', 'planning'],
  },
  /** Reminds people of weeks that they have not answered; those reminded a short while ago are skipped. */
  'notifications.remindWeekly': {
    method: 'POST',
    path: '/mx/planning/api/notifications/remindWeeklyNotifications',
    input: z.strictObject({ notificationUuids: z.array(Uuid).min(1).max(TEAM_AT_ONCE) }),
    output: Reminded,
    errors: ['PLANNING_NOTIFICATION_NOT_FOUND'],
    changes: ['notifications'],
    perMinute: 60,
  },
  /** All of a quarter. The answer board reads them by week; these three are for other systems, which ask as the specification names them. */
  'notifications.weeklyInQuarter': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/notifications/weeklyNotificationsInQuarter',
    input: inQuarter,
    output: z.array(NotificationRow),
    list: true,
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
  },
  /** Those that wait: sent, seen, or rejected and not yet closed. */
  'notifications.openWeeklyInQuarter': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/notifications/openWeeklyNotificationsInQuarter',
    input: inQuarter,
    output: z.array(NotificationRow),
    list: true,
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
  },
  /** Those that are done with: accepted, signed on paper or closed. */
  'notifications.managedWeeklyInQuarter': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/planning/api/notifications/managedWeeklyNotificationsInQuarter',
    input: inQuarter,
    output: z.array(NotificationRow),
    list: true,
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
  },
} as const satisfies Calls;
