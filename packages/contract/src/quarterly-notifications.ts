import { CODE_DIGITS } from '@jornada/domain/evidence/one-time-code.ts';
import { RULE_FIGURES } from '@jornada/domain/notifications/quarter-figures.ts';
import { QUARTER_STATES, SIGNATURE_STATUSES } from '@jornada/domain/notifications/quarterly.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { SituationOfPerson } from './collaborators.ts';
import { AnswerDay, code, SiteCode, TEAM_AT_ONCE, Uuid } from './common.ts';
import { Reminded } from './notifications.ts';
import { BesidePeriod, HourTypology, NotificationStatus, Text } from './planned-week.ts';
import { FindingRow } from './planning.ts';

const Place = z.object({ code: z.string(), name: z.string(), timeZone: z.string() });
const Team = z.object({ uuid: z.string(), name: z.string() });
const year = z.coerce.number().int().min(2000).max(2099);
const quarter = z.coerce.number().int().min(1).max(4);

/** A quarterly notification as lists name it. */
const notification = {
  uuid: z.string(),
  status: NotificationStatus,
  signature: z.enum(SIGNATURE_STATUSES),
  preparedBy: z.string(),
  preparedAt: z.string(),
  /** Who signed for the employer; null until it is sent. */
  signedBy: z.string().nullable(),
  sentAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  communicatedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  rejectReason: z.string().nullable(),
  /** The weeks that the person named when rejecting. */
  rejectedWeeks: z.array(z.string()),
  /** Closed by the manager. */
  closedAt: z.string().nullable(),
  evidenceCode: z.string().nullable(),
};
export const QuarterNotification = z.object(notification);
export type QuarterNotification = z.output<typeof QuarterNotification>;

/** One change of a week that removes an error: what `planning.createCollaboratorWeek` takes, and what a button says. */
export const QuarterFix = z.object({
  code: z.string(),
  label: Text,
  date: AnswerDay,
  teamUuid: z.string(),
  version: z.number(),
  added: z.array(BesidePeriod),
  changed: z.array(BesidePeriod.extend({ planningPeriodUuid: z.string() })),
  removed: z.array(z.string()),
});
export type QuarterFix = z.output<typeof QuarterFix>;

/** A week of a person's quarter as the manager sees it. */
export const QuarterWeek = z.object({
  weekStart: z.string(),
  /** Where the person works then: not the team in which they are listed, where they change team. */
  teamUuid: z.string(),
  plannedMinutes: z.number(),
  /** Over, or sent by a weekly notification: it is not checked again. */
  settled: z.boolean(),
  /** Whether it lacks a plan that it should have. */
  unplanned: z.boolean(),
  /** The weekly notification that says what is worked, where there is one. */
  weekly: z.object({ uuid: z.string(), status: NotificationStatus, sentAt: z.string() }).nullable(),
  findings: z.array(FindingRow.extend({ fingerprint: z.string(), reason: z.string().nullable() })),
  /** What removes its first error, of the first week that has one. */
  fix: QuarterFix.nullable(),
});
export type QuarterWeek = z.output<typeof QuarterWeek>;

export const QuarterPerson = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  position: Text,
  /** What the working plan lacks before it can be sent. */
  state: z.enum(QUARTER_STATES),
  weeks: z.array(QuarterWeek),
  notification: QuarterNotification.nullable(),
});
export type QuarterPerson = z.output<typeof QuarterPerson>;

export const QuarterTeam = Team.extend({ people: z.array(QuarterPerson) });
export type QuarterTeam = z.output<typeof QuarterTeam>;

const calendar = z.array(z.object({ date: AnswerDay, description: z.string() }));
const weeks = z.array(z.object({ weekStart: z.string(), weekNumber: z.number() }));

/** A quarter of a site or of one team. */
export const QuarterOfTeams = z.object({
  site: Place,
  year: z.number(),
  quarter: z.number(),
  weeks,
  calendar,
  answerHours: z.number(),
  /** All of its weeks are over: nothing can be sent any more. */
  past: z.boolean(),
  teams: z.array(QuarterTeam),
  /** Of those whose file the caller may open. */
  situations: z.array(SituationOfPerson),
});
export type QuarterOfTeams = z.output<typeof QuarterOfTeams>;

/** A quarter of one person as it was frozen, with what is in force of each week. */
export const QuarterDetail = z.object({
  ...notification,
  site: Place,
  team: Team,
  year: z.number(),
  quarter: z.number(),
  collaboratorUuid: z.string(),
  collaboratorName: z.string(),
  weeks: z.array(
    z.object({
      weekStart: z.string(),
      weekNumber: z.number(),
      periods: z.array(BesidePeriod),
      plannedMinutes: z.number(),
      baseMinutes: z.number(),
      /** A newer weekly notification of this week: it applies instead. */
      weekly: z.object({ uuid: z.string(), status: NotificationStatus, sentAt: z.string() }).nullable(),
    }),
  ),
  sundays: z.array(z.string()),
  vacationDays: z.array(z.string()),
  restDays: z.array(z.object({ date: AnswerDay, name: z.string(), worked: z.boolean() })),
  rules: z.array(
    z.object({
      code: z.enum(RULE_FIGURES),
      article: z.string().nullable(),
      limit: z.number(),
      reached: z.number(),
      /** The year whose figure it is, where the quarter reaches into two. */
      year: z.number().optional(),
    }),
  ),
  typologies: z.array(HourTypology),
  snapshotHash: z.string(),
});
export type QuarterDetail = z.output<typeof QuarterDetail>;

/** A line of the person's own list. */
export const OwnQuarter = z.object({
  ...notification,
  site: Place,
  team: Team,
  year: z.number(),
  quarter: z.number(),
  plannedMinutes: z.number(),
  weeks: z.number(),
});
export type OwnQuarter = z.output<typeof OwnQuarter>;

const reason = z
  .string({ error: code('WEEKLY_NOTIFICATION_REASON_REQUIRED') })
  .trim()
  .min(3, { error: code('WEEKLY_NOTIFICATION_REASON_REQUIRED') })
  .max(500, { error: code('FIELD_NOT_VALID') });

const ofSite = { personnelDivision: SiteCode, year, quarter };
const one = z.strictObject({ notificationUuid: Uuid });
const scan = z.object(
  { name: z.string(), bytes: z.instanceof(Uint8Array) },
  { error: code('FIELD_REQUIRED') },
);

/** What became of sending: prepared for the employer's signature, or why not. */
const prepared = z.object({
  prepared: z.array(z.object({ collaboratorUuid: z.string(), notificationUuid: z.string() })),
  blocked: z.array(
    z.object({ collaboratorUuid: z.string(), why: z.enum(['errors', 'reasons', 'incomplete']) }),
  ),
  /** People who have this quarter already, or no week left in it. */
  left: z.number(),
});
const state = z.object({ notification: QuarterNotification });

const OWN = '/mx/planning/api/notifications';
const SITE = '/planning/api/v2/quarterlyNotification';
const changes = ['notifications', 'planning', 'home'] as const;

/** What one signature covers: a whole site, a team or a person. */
const batch = {
  ...ofSite,
  teamUuid: Uuid.optional(),
  collaboratorUuid: Uuid.optional(),
};

export const quarterlyNotificationCalls = {
  'quarterlyNotification.bySite': {
    method: 'GET',
    path: `${SITE}/site/{personnelDivision}/{year}/{quarter}`,
    input: z.strictObject(ofSite),
    output: QuarterOfTeams,
    errors: ['SITE_NOT_FOUND'],
    about: ['notifications', 'planning'],
  },
  'quarterlyNotification.byTeam': {
    method: 'GET',
    path: `${SITE}/team/{teamUuid}/{year}/{quarter}`,
    input: z.strictObject({ teamUuid: Uuid, year, quarter }),
    output: QuarterOfTeams,
    errors: ['TEAM_NOT_FOUND'],
    about: ['notifications', 'planning'],
  },
  /** How many people of a site stand where, as far as the caller reaches. */
  'quarterlyNotification.openStatusByActor': {
    method: 'GET',
    path: `${SITE}/openStatus/actor/{personnelDivision}/{year}/{quarter}`,
    input: z.strictObject(ofSite),
    output: z.object({
      people: z.number(),
      /** By status; those without a notification are NOT_SENT. */
      statuses: z.array(z.object({ status: NotificationStatus, count: z.number() })),
      overdue: z.number(),
      pendingSending: z.number(),
    }),
    errors: ['SITE_NOT_FOUND'],
    about: ['notifications'],
  },
  /** Prepares one person's quarter, with the reasons that its warnings ask for. */
  'quarterlyNotification.sendCollaborator': {
    method: 'POST',
    path: `${SITE}/sendCollaborator`,
    input: z.strictObject({
      ...ofSite,
      collaboratorUuid: Uuid,
      reasons: z
        .array(z.strictObject({ code: z.string().max(80), reason }))
        .max(40)
        .default([]),
    }),
    output: prepared,
    errors: ['SITE_NOT_FOUND', 'COLLABORATOR_NOT_FOUND', 'QUARTER_PAST', 'TEAM_WITHOUT_PATRONS_NOR_DIRECTOR'],
    changes,
    perMinute: 60,
  },
  /** Prepares everyone of a team who is ready; people who were sent this quarter already are left out. */
  'quarterlyNotification.sendTeam': {
    method: 'POST',
    path: `${SITE}/sendTeam`,
    input: z.strictObject({ teamUuid: Uuid, year, quarter }),
    output: prepared,
    errors: ['TEAM_NOT_FOUND', 'QUARTER_PAST', 'TEAM_WITHOUT_PATRONS_NOR_DIRECTOR'],
    changes,
    perMinute: 60,
  },
  'quarterlyNotification.sendSite': {
    method: 'POST',
    path: `${SITE}/sendSite`,
    input: z.strictObject(ofSite),
    output: prepared,
    errors: ['SITE_NOT_FOUND', 'QUARTER_PAST', 'TEAM_WITHOUT_PATRONS_NOR_DIRECTOR'],
    changes,
    perMinute: 60,
  },
  /** What waits for the employer's signature, and the hash that one code signs. */
  'quarterlyNotification.toSign': {
    method: 'GET',
    path: `${SITE}/toSign/{personnelDivision}/{year}/{quarter}`,
    input: z.strictObject({
      ...ofSite,
      filter: z.strictObject({ teamUuid: Uuid.optional(), collaboratorUuid: Uuid.optional() }).prefault({}),
    }),
    output: z.object({
      site: Place,
      company: z.string(),
      rows: z.array(
        z.object({
          uuid: z.string(),
          collaboratorUuid: z.string(),
          name: z.string(),
          team: Team,
          plannedMinutes: z.number(),
          preparedBy: z.string(),
          preparedAt: z.string(),
          snapshotHash: z.string(),
        }),
      ),
      batchHash: z.string(),
      /** When mails sent now go out, in the quiet hours of the store; null outside them. */
      mailsAt: z.string().nullable(),
      /** Whether the caller signs for this employer. */
      maySign: z.boolean(),
    }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
    about: ['notifications'],
  },
  /** Sends the one-time code for a batch to the representative who asks for it. */
  'quarterlyNotification.sendSigningCode': {
    method: 'POST',
    path: `${SITE}/sendSigningCode`,
    input: z.strictObject({ ...batch, batchHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.object({
      channel: z.enum(['SMS', 'MAIL']),
      masked: z.string(),
      expiresAt: z.string(),
      mayResendAt: z.string(),
    }),
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'QUARTER_BATCH_CHANGED',
      'QUARTER_NOTHING_TO_SIGN',
      'SIGNATURE_CODE_TOO_SOON',
    ],
    perMinute: 20,
  },
  /** The employer's signature: what was prepared is sent, and applies as the baseline of its weeks. */
  'quarterlyNotification.signBatch': {
    method: 'POST',
    path: `${SITE}/signBatch`,
    input: z.strictObject({
      ...batch,
      batchHash: z.string().regex(/^[0-9a-f]{64}$/),
      code: z.string({ error: code('SIGNATURE_CODE_REQUIRED') }).regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), {
        error: code('SIGNATURE_CODE_REQUIRED'),
      }),
    }),
    output: z.object({ sent: z.number(), dueAt: z.string() }),
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'QUARTER_BATCH_CHANGED',
      'QUARTER_NOTHING_TO_SIGN',
      'SIGNATURE_CODE_NOT_SENT',
      'SIGNATURE_CODE_WRONG',
      'SIGNATURE_CODE_EXPIRED',
      'SIGNATURE_CODE_SPENT',
    ],
    changes,
    perMinute: 20,
  },
  /** The manager's reading of a person's quarter: the working plan, and what was sent of it; it leaves no mark. */
  'quarterlyNotification.viewQuarterlyNotification': {
    method: 'POST',
    path: `${SITE}/viewQuarterlyNotification`,
    input: z.strictObject({ ...ofSite, collaboratorUuid: Uuid }),
    output: z.object({
      site: Place,
      team: Team,
      weeks,
      calendar,
      answerHours: z.number(),
      past: z.boolean(),
      person: QuarterPerson,
      /** As frozen, sent or not; null where nothing was prepared. */
      detail: QuarterDetail.nullable(),
    }),
    errors: ['COLLABORATOR_NOT_FOUND', 'SITE_NOT_FOUND'],
    about: ['notifications', 'planning'],
    reads: true,
  },
  /** Makes the form to print and sign by hand, with its public code; asked for again, it is the same one. */
  'quarterlyNotification.viewSignOnPaperQuarterlyNotification': {
    method: 'POST',
    path: `${SITE}/viewSignOnPaperQuarterlyNotification`,
    input: one,
    output: z.object({ evidenceCode: z.string(), pages: z.number() }),
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'QUARTERLY_NOTIFICATION_SUPERSEDED',
      'QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    ],
    changes,
  },
  /** The document of a quarter: sealed where it is, else the form to print. */
  'quarterlyNotification.document': {
    method: 'GET',
    path: `${SITE}/document/{notificationUuid}`,
    input: one,
    output: z.unknown(),
    download: true,
    errors: ['PLANNING_NOTIFICATION_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  },
  /** Files the scan of what was signed by hand. */
  'quarterlyNotification.signOnPaper': {
    method: 'POST',
    path: `${SITE}/signOnPaper`,
    input: one.extend({ file: scan }),
    output: state,
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'QUARTERLY_NOTIFICATION_SUPERSEDED',
      'QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
      'FILE_TYPE_NOT_VALID',
      'TOO_LARGE',
    ],
    changes,
    multipart: true,
    perMinute: 60,
  },
  /** The manager's end of a quarter that was rejected or never answered. */
  'quarterlyNotification.close': {
    method: 'POST',
    path: `${SITE}/close`,
    input: one,
    output: state,
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
      'WEEKLY_NOTIFICATION_NOT_OVERDUE',
    ],
    changes,
  },
  /** Reminds people of quarters that they have not answered; those reminded a short while ago are skipped. */
  'quarterlyNotification.remind': {
    method: 'POST',
    path: `${SITE}/remind`,
    input: z.strictObject({ notificationUuids: z.array(Uuid).min(1).max(TEAM_AT_ONCE) }),
    output: Reminded,
    errors: ['PLANNING_NOTIFICATION_NOT_FOUND'],
    changes: ['notifications'],
    perMinute: 60,
  },
  /** The caller's quarters, the newest first. */
  'notifications.quarterlyByCollaborator': {
    method: 'GET',
    path: `${OWN}/quarterlyByCollaborator`,
    input: z.strictObject({
      filter: z.strictObject({ year: year.optional(), quarter: quarter.optional() }).prefault({}),
    }),
    output: z.array(OwnQuarter),
    about: ['notifications'],
  },
  /** The caller's quarter, whole: reading it marks it as seen. */
  'notifications.viewQuarterlyByCollaborator': {
    method: 'POST',
    path: `${OWN}/viewQuarterlyByCollaborator`,
    input: one,
    output: QuarterDetail,
    errors: ['PLANNING_NOTIFICATION_NOT_FOUND'],
    changes: ['notifications', 'home'],
  },
  /** The signature of one tap, of the quarter whose hash was read. */
  'notifications.acceptQuarterlyByCollaborator': {
    method: 'POST',
    path: `${OWN}/acceptQuarterlyByCollaborator`,
    input: one.extend({ snapshotHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: state,
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'QUARTERLY_NOTIFICATION_SUPERSEDED',
      'QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    ],
    changes,
  },
  /** Rejects the quarter, with a reason and the weeks that it is about. */
  'notifications.rejectQuarterlyByCollaborator': {
    method: 'POST',
    path: `${OWN}/rejectQuarterlyByCollaborator`,
    input: one.extend({ reason, weeks: z.array(z.iso.date()).max(14).default([]) }),
    output: state,
    errors: [
      'PLANNING_NOTIFICATION_NOT_FOUND',
      'QUARTERLY_NOTIFICATION_SUPERSEDED',
      'QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    ],
    changes,
  },
} as const satisfies Calls;
