import { z } from 'zod';
import type { Calls } from './call.ts';
import { mailRules } from './process-acts.ts';
import {
  AnswerDay,
  code,
  optionalText,
  required,
  requiredDay,
  SiteCode,
  SituationFilter,
  Uuid,
  Version,
} from './common.ts';

const Text = z.object({ es: z.string(), en: z.string() });
const Team = z.object({ uuid: z.string(), name: z.string() });

export const RIGHT_STATUSES = ['ACCRUING', 'PLANNED', 'TAKEN', 'LAPSED', 'OVERDUE', 'OPEN'] as const;

/** The right to the vacation of one year of service, with how it came about. Days have two decimals. */
export const VacationRight = z.object({
  year: z.number(),
  due: z.number(),
  taken: z.number(),
  planned: z.number(),
  requested: z.number(),
  left: z.number(),
  from: z.string(),
  mustBeGrantedBy: z.string(),
  lapsesOn: z.string(),
  status: z.enum(RIGHT_STATUSES),
  why: Text,
});
export type VacationRight = z.output<typeof VacationRight>;

const Warning = z.object({ code: z.string(), year: z.number(), date: AnswerDay, days: z.number() });
export type VacationWarning = z.output<typeof Warning>;

const Balance = z.object({ available: z.number(), accrued: z.number(), atLeave: z.number() });

/** One person of a site: the last right that arose, what is left altogether, and by when. */
export const VacationSummaryRow = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  team: Team,
  position: Text.nullable(),
  situation: z.string(),
  /** First day of service, and complete years of it. */
  since: z.string(),
  years: z.number(),
  due: z.number(),
  taken: z.number(),
  planned: z.number(),
  requested: z.number(),
  ...Balance.shape,
  /** The nearest day by which days that are left must be granted, or lapse; null where none are. */
  deadline: z
    .object({ date: AnswerDay, kind: z.enum(['GRANT', 'OVERDUE', 'LAPSED']), days: z.number() })
    .nullable(),
  /** The next right that arises. */
  next: z.object({ on: z.string(), days: z.number() }).nullable(),
  warnings: z.array(Warning),
  why: Text.nullable(),
});
export type VacationSummaryRow = z.output<typeof VacationSummaryRow>;

/** A person's vacation line by line. */
export const VacationFile = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  asOf: z.string(),
  since: z.string(),
  rights: z.array(VacationRight),
  balance: Balance,
  warnings: z.array(Warning),
  lines: z.array(
    z.object({
      date: AnswerDay,
      kind: z.enum(['RIGHT', 'OPENING', 'DAY']),
      year: z.number(),
      days: z.number(),
      why: Text,
    }),
  ),
});
export type VacationFile = z.output<typeof VacationFile>;

const Days = z.object({ from: z.string(), to: z.string() });

export const VACATION_REQUEST_STATUSES = [
  'WAITING',
  'PROPOSED',
  'APPROVED',
  'DECLINED',
  'WITHDRAWN',
] as const;

/** Days that somebody asked for, and what became of them. */
export const VacationRequest = z.object({
  uuid: z.string(),
  ...Days.shape,
  /** What they cost; of those that are decided what was asked for stays. */
  days: z.number(),
  status: z.enum(VACATION_REQUEST_STATUSES),
  comment: z.string(),
  askedAt: z.string(),
  /** Days that the manager offers instead. */
  proposed: Days.nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answer: z.string().nullable(),
  version: z.number(),
});
export type VacationRequest = z.output<typeof VacationRequest>;

/** How some days weigh: what they cost, what stands against them, and who else is away. */
const Weighed = z.object({
  ...Days.shape,
  days: z.number(),
  rights: z.array(z.object({ year: z.number(), days: z.number() })),
  refusals: z.array(z.string()),
  /** Why an approval needs a reason: TEAM_FULL, BLACKOUT, AFTER_WINDOW. */
  reasons: z.array(z.string()),
  outcome: z.enum(['REFUSED', 'NEEDS_REASON', 'CAN_APPROVE']),
  /** The others of the team who are away at once, at most. */
  away: z.number(),
  maxAway: z.number(),
  /** Days of rest of the calendar, which cost nothing. */
  holidays: z.array(z.object({ date: AnswerDay, name: z.string() })),
  off: z.enum(['CLOSED', 'DISCOURAGED']).nullable(),
});
export type WeighedVacation = z.output<typeof Weighed>;

/** The same with what only those who decide see. */
const WeighedForManagers = Weighed.extend({
  names: z.array(z.string()),
  /** Minutes of the team's need that nobody meets in these weeks, as planned and with the person away. */
  coverage: z.object({
    missingBefore: z.number(),
    missing: z.number(),
    worst: z.object({ date: AnswerDay, fromHour: z.number() }).nullable(),
  }),
  /** Shifts on these days that the person was notified of. */
  notified: z.number(),
  grantBy: z.string().nullable(),
});
export type WeighedForManagers = z.output<typeof WeighedForManagers>;

const PactWeek = z.object({ monday: z.string(), days: z.number() });

/** A person's pact of a year with how it stands. */
export const VacationPact = z.object({
  uuid: z.string(),
  year: z.number(),
  /** Of its signatures: proposed, sent to be signed, printed, signed by both. */
  status: z.enum(['PROPOSED', 'SENT', 'ON_PAPER', 'SIGNED']),
  weeks: z.array(PactWeek),
  /** The weeks that are in force while others wait for their signatures. */
  signedWeeks: z.array(PactWeek).nullable(),
  carriedIn: z.number(),
  carriedOut: z.number(),
  splitByPerson: z.boolean(),
  proposedBy: z.enum(['PERSON', 'EMPLOYER']),
  reopenBy: z.enum(['PERSON', 'EMPLOYER']).nullable(),
  reopenReason: z.string().nullable(),
  /** Why it can no longer be signed as it is: the facts have changed. */
  refusals: z.array(z.string()),
  /** Weeks in which the plan holds other days than a signed pact; those of `unplanned` are not among them. */
  differences: z.array(z.object({ monday: z.string(), agreed: z.number(), planned: z.number() })),
  /** Agreed weeks to come for which the person has no plan yet. */
  unplanned: z.array(z.object({ monday: z.string(), agreed: z.number() })),
  changedAt: z.string(),
  changedBy: z.string(),
  version: z.number(),
});
export type VacationPact = z.output<typeof VacationPact>;

/** A week as a team's vacation sees it. */
const TeamVacationWeek = z.object({
  monday: z.string(),
  number: z.number(),
  off: z.enum(['CLOSED', 'DISCOURAGED']).nullable(),
  note: z.string(),
  holidays: z.array(z.object({ date: AnswerDay, name: z.string() })),
  /** People away at once, at most, by the plan. */
  away: z.number(),
});
export type TeamVacationWeek = z.output<typeof TeamVacationWeek>;

/** What a pact of a year may hold: its right's days and window. */
const PactRoom = z.object({
  right: z.number(),
  whole: z.number(),
  from: z.string(),
  mustBeGrantedBy: z.string(),
  /** Days that may be taken over from earlier years, and left for later ones. */
  carryIn: z.number(),
  carryOut: z.number(),
});
export type PactRoom = z.output<typeof PactRoom>;

const YearPerson = VacationSummaryRow.extend({
  /** Days of vacation by week of the plan. */
  weeks: z.array(z.object({ monday: z.string(), taken: z.number(), planned: z.number() })),
  requests: z.array(VacationRequest),
  pact: VacationPact.nullable(),
  /** Null where no right arises in the year. */
  room: PactRoom.nullable(),
});
export type VacationYearPerson = z.output<typeof YearPerson>;

export const VacationYear = z.object({
  site: z.object({ code: z.string(), name: z.string() }),
  team: Team,
  year: z.number(),
  asOf: z.string(),
  maxAway: z.number(),
  /** From the week of 1 January to the end of the next year's June, in which a late right may still be granted. */
  weeks: z.array(TeamVacationWeek),
  people: z.array(YearPerson),
  off: z.array(
    z.object({
      uuid: z.string(),
      scope: z.enum(['COMPANY', 'SITE', 'TEAM']),
      ...Days.shape,
      kind: z.enum(['CLOSED', 'DISCOURAGED']),
      note: z.string(),
    }),
  ),
});
export type VacationYear = z.output<typeof VacationYear>;

const summary = z.strictObject({
  personnelDivision: SiteCode,
  filter: z.strictObject({ teamUuid: Uuid.optional(), situation: SituationFilter }).prefault({}),
});
const site = '/mx/planning/api/v2/sites/{personnelDivision}' as const;
const path = (rest: string) => `/mx/planning/api/v2/${rest}` as const;
const about = ['planning', 'collaborators'] as const;
const changes = ['planning', 'home', 'collaborators'] as const;
const day = requiredDay('FIELD_REQUIRED');
const ofRequest = { requestUuid: Uuid, version: Version };
const ofPact = { pactUuid: Uuid, version: Version };
const Done = z.object({ request: VacationRequest });
const PactDone = z.object({ pact: VacationPact });
const reason = required('VACATION_REASON_REQUIRED', 1000);

const notAllowed = [
  'REQUEST_RANGE',
  'REQUEST_PAST',
  'REQUEST_OVERLAP',
  'REQUEST_NO_WORKDAY',
  'REQUEST_ADVANCE',
  'REQUEST_NOT_ENOUGH',
  'CONTRACT_NOT_FOUND',
] as const;
const decided = [
  'VACATION_REQUEST_NOT_FOUND',
  'VACATION_REQUEST_DECIDED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const unplannable = [
  'PLANNING_PERIODS_OVERLAP',
  'PLANNING_RULE_NOT_FOUND',
  'HOUR_TYPOLOGY_NOT_COMPATIBLE',
  'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY',
] as const;
const ofPacts = ['VACATION_PACT_NOT_FOUND', 'VACATION_PACT_TRANSITION_NOT_ALLOWED', 'STALE_VERSION'] as const;
const unsignable = [
  'CONTRACT_NOT_FOUND',
  ...mailRules,
  'PATRON_REQUIRED',
  'LEGAL_TUTOR_DATA_MISSING',
  'DOCUMENT_TEXT_NOT_APPROVED',
] as const;
const unpactable = [
  'PACT_NO_RIGHT',
  'PACT_WEEK_NOT_MONDAY',
  'PACT_WEEK_TWICE',
  'PACT_WEEK_DAYS',
  'PACT_WEEK_OUTSIDE',
  'PACT_BLACKOUT',
  'PACT_SUM',
  'PACT_CARRY_IN',
  'PACT_CARRY_OUT',
  'PACT_CONTINUOUS',
  'PACT_CHANGE_NEEDS_BOTH',
] as const;

export const vacationCalls = {
  /** The vacation of everyone on a site, of the teams that the caller reaches, by name; `teams` are those. */
  'vacations.summary': {
    method: 'GET',
    path: `${site}/vacationSummary`,
    input: summary,
    output: z.object({ asOf: z.string(), teams: z.array(Team), rows: z.array(VacationSummaryRow) }),
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  /** The same as a spreadsheet. */
  'vacations.summaryFile': {
    method: 'GET',
    path: `${site}/vacationSummary/file`,
    input: summary,
    output: z.unknown(),
    errors: ['SITE_NOT_FOUND'],
    download: true,
  },
  /** One person's rights, balance and what they consist of; a collaborator's own. */
  'vacations.get': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/{collaboratorUuid}/vacation',
    input: z.strictObject({ collaboratorUuid: Uuid }),
    output: VacationFile,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about,
  },
  /** The own vacation, requests, pacts and the weeks ahead, as the phone shows them. */
  'vacations.own': {
    method: 'GET',
    path: path('vacations/own'),
    input: z.strictObject({}),
    output: z.object({
      file: VacationFile,
      requests: z.array(VacationRequest),
      pacts: z.array(VacationPact.extend({ room: PactRoom.nullable() })),
      maxAway: z.number(),
      /** From next week on: who else is away is a number, never a name. */
      weeks: z.array(TeamVacationWeek.extend({ own: z.number() })),
    }),
    errors: ['CONTRACT_NOT_FOUND', 'COLLABORATOR_NOT_FOUND'],
    about,
  },
  /** What some days would cost and what stands against them, before they are asked for. */
  'vacationRequests.preview': {
    method: 'POST',
    reads: true,
    path: path('vacationRequests.preview'),
    input: z.strictObject({ from: day, to: day }),
    output: Weighed,
    errors: ['CONTRACT_NOT_FOUND', 'COLLABORATOR_NOT_FOUND', 'FIELD_NOT_VALID'],
  },
  'vacationRequests.create': {
    method: 'POST',
    path: path('vacationRequests.create'),
    input: z.strictObject({
      from: day,
      to: day,
      comment: optionalText(1000),
      /** The law forbids money instead of days (LFT 79). */
      kind: z.enum(['DAYS', 'PAY']).default('DAYS'),
    }),
    output: Done,
    errors: [...notAllowed, 'REQUEST_CASH', 'COLLABORATOR_NOT_FOUND', 'FIELD_NOT_VALID'],
    changes,
  },
  'vacationRequests.withdraw': {
    method: 'POST',
    path: path('vacationRequests.withdraw'),
    input: z.strictObject(ofRequest),
    output: Done,
    errors: ['VACATION_REQUEST_NOT_FOUND', 'VACATION_REQUEST_DECIDED', 'STALE_VERSION', 'CONTRACT_NOT_FOUND'],
    changes,
  },
  /** Takes the days that the manager proposed: both agree, so they enter the plan at once. */
  'vacationRequests.acceptProposal': {
    method: 'POST',
    path: path('vacationRequests.acceptProposal'),
    input: z.strictObject(ofRequest),
    output: Done,
    errors: [
      ...notAllowed,
      ...unplannable,
      'VACATION_REQUEST_NOT_FOUND',
      'VACATION_REQUEST_DECIDED',
      'STALE_VERSION',
    ],
    changes,
  },
  /** What was asked for beside other days, with who is away and the team's coverage; without other days the first week that suits. */
  'vacationRequests.weigh': {
    method: 'GET',
    path: path('vacationRequests/{requestUuid}/weigh'),
    input: z.strictObject({
      requestUuid: Uuid,
      filter: z.strictObject({ from: day.optional(), to: day.optional() }).prefault({}),
    }),
    output: z.object({
      request: VacationRequest,
      collaboratorUuid: z.string(),
      name: z.string(),
      asked: WeighedForManagers,
      other: WeighedForManagers.nullable(),
    }),
    errors: ['VACATION_REQUEST_NOT_FOUND', 'CONTRACT_NOT_FOUND', 'FIELD_NOT_VALID'],
    about: [...about, 'coverage'],
  },
  /** The days enter the plan by its ordinary save; a reason is needed where the team is full, closed, or the window over. */
  'vacationRequests.approve': {
    method: 'POST',
    path: path('vacationRequests.approve'),
    input: z.strictObject({ ...ofRequest, comment: optionalText(1000) }),
    output: Done,
    errors: [...decided, ...notAllowed, ...unplannable, 'VACATION_REASON_REQUIRED'],
    changes,
  },
  'vacationRequests.propose': {
    method: 'POST',
    path: path('vacationRequests.propose'),
    input: z.strictObject({ ...ofRequest, from: day, to: day, comment: optionalText(1000) }),
    output: Done,
    errors: [...decided, ...notAllowed, 'FIELD_NOT_VALID'],
    changes,
  },
  'vacationRequests.decline': {
    method: 'POST',
    path: path('vacationRequests.decline'),
    input: z.strictObject({ ...ofRequest, comment: reason }),
    output: Done,
    errors: [...decided, 'VACATION_REASON_REQUIRED', 'CONTRACT_NOT_FOUND'],
    changes,
  },
  /** The caller's signed pacts that the employer wants to reopen; only homes of people with one ask for them. */
  'vacationPacts.asked': {
    method: 'GET',
    path: path('vacationPacts/asked'),
    input: z.strictObject({}),
    output: z.array(z.object({ year: z.number(), site: z.string(), by: z.string() })),
    errors: [],
    about: ['home'],
  },
  /** A team's year by week: plan, requests and pacts of everyone, who is away, and when the team should not be. */
  'vacationPacts.year': {
    method: 'GET',
    path: path('teams/{teamUuid}/vacationPacts/{year}'),
    input: z.strictObject({
      teamUuid: Uuid,
      year: z.coerce.number().int().min(2000).max(2099),
    }),
    output: VacationYear,
    errors: ['TEAM_NOT_FOUND'],
    about,
  },
  /** Whose signed pact says other days for a week than its plan holds; the planner sees it, nothing is blocked. */
  'vacationPacts.differences': {
    method: 'GET',
    path: path('teams/{teamUuid}/vacationPacts/weeks/{weekStart}'),
    input: z.strictObject({ teamUuid: Uuid, weekStart: day }),
    output: z.object({
      people: z.array(
        z.object({
          collaboratorUuid: z.string(),
          name: z.string(),
          year: z.number(),
          agreed: z.number(),
          planned: z.number(),
        }),
      ),
    }),
    errors: ['TEAM_NOT_FOUND', 'FIELD_NOT_VALID'],
    about,
  },
  /** Writes the weeks of a pact that is not signed, by either side; what was sent to be signed is void. */
  'vacationPacts.propose': {
    method: 'POST',
    path: path('vacationPacts.propose'),
    input: z.strictObject({
      collaboratorUuid: Uuid,
      year: z.number().int().min(2000).max(2099),
      weeks: z
        .array(z.strictObject({ monday: day, days: z.number().int().min(0).max(7) }))
        .max(60, { error: code('FIELD_NOT_VALID') }),
      carriedIn: z.number().int().min(0).max(60).default(0),
      carriedOut: z.number().int().min(0).max(60).default(0),
      splitByPerson: z.boolean().default(false),
      /** 0 where there is none yet. */
      version: Version,
    }),
    output: PactDone,
    errors: ['COLLABORATOR_NOT_FOUND', 'CONTRACT_NOT_FOUND', 'STALE_VERSION', ...unpactable],
    changes,
  },
  /** Sends the pact to the person and the employer's representative, to be signed electronically. */
  'vacationPacts.send': {
    method: 'POST',
    path: path('vacationPacts.send'),
    input: z.strictObject(ofPact),
    output: PactDone,
    errors: [...ofPacts, ...unsignable, ...unpactable, 'OWN_PROCESS'],
    changes: [...changes, 'evidence'],
  },
  /** Prints the pact to be signed by hand. */
  'vacationPacts.signOnPaper': {
    method: 'POST',
    path: path('vacationPacts.signOnPaper'),
    input: z.strictObject(ofPact),
    output: PactDone,
    errors: [...ofPacts, ...unsignable, ...unpactable, 'OWN_PROCESS'],
    changes: [...changes, 'evidence'],
  },
  /** Files the scan of what both signed by hand. */
  'vacationPacts.fileScan': {
    method: 'POST',
    multipart: true,
    path: path('vacationPacts.fileScan'),
    input: z.strictObject({
      ...ofPact,
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: PactDone,
    errors: [...ofPacts, 'OWN_PROCESS', 'FILE_TYPE_NOT_VALID', 'TOO_LARGE'],
    changes: [...changes, 'evidence'],
    perMinute: 30,
  },
  /** The agreed weeks to come enter the plan by its ordinary save, as many days as it lacks. */
  'vacationPacts.plan': {
    method: 'POST',
    path: path('vacationPacts.plan'),
    input: z.strictObject(ofPact),
    output: PactDone,
    errors: [...ofPacts, ...unplannable, 'CONTRACT_NOT_FOUND', 'OWN_PROCESS'],
    changes,
  },
  /** One side asks to reopen a signed pact, the other consents: only then it may be proposed again. */
  'vacationPacts.reopen': {
    method: 'POST',
    path: path('vacationPacts.reopen'),
    input: z.strictObject({
      ...ofPact,
      /** Required of the side that asks; the side that consents needs none. */
      comment: optionalText(1000),
    }),
    output: PactDone,
    errors: [...ofPacts, 'VACATION_REASON_REQUIRED', 'CONTRACT_NOT_FOUND'],
    changes,
  },
  /** A signed pact stays as it is: the other side does not agree to reopen it, or the asker no longer wants it. */
  'vacationPacts.keep': {
    method: 'POST',
    path: path('vacationPacts.keep'),
    input: z.strictObject(ofPact),
    output: PactDone,
    errors: [...ofPacts, 'CONTRACT_NOT_FOUND'],
    changes,
  },
  /** Closes weeks for vacation or advises against them, in a team, a site or the whole company. */
  'vacationWeeks.save': {
    method: 'POST',
    path: path('vacationWeeks.save'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      scope: z.enum(['COMPANY', 'SITE', 'TEAM']),
      /** Of a team. */
      teamUuid: Uuid.nullable().default(null),
      from: day,
      to: day,
      kind: z.enum(['CLOSED', 'DISCOURAGED']),
      note: optionalText(200),
    }),
    output: z.object({ uuid: z.string() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'FIELD_NOT_VALID', 'NOT_AUTHORIZED'],
    changes,
  },
  'vacationWeeks.remove': {
    method: 'POST',
    path: path('vacationWeeks.remove'),
    input: z.strictObject({ vacationWeekUuid: Uuid }),
    output: z.object({}),
    errors: ['VACATION_WEEK_NOT_FOUND'],
    changes,
  },
  /** Makes the yearly certificate of seniority and vacation days of some people (LFT 81) and files that it was given. */
  'vacationCertificates.give': {
    method: 'POST',
    path: path('vacationCertificates.give'),
    input: z.strictObject({ collaboratorUuids: z.array(Uuid).min(1).max(100) }),
    output: z.object({
      certificates: z.array(z.object({ collaboratorUuid: z.string(), year: z.number(), code: z.string() })),
    }),
    errors: [
      'COLLABORATOR_NOT_FOUND',
      'CONTRACT_NOT_FOUND',
      'PACT_NO_RIGHT',
      'PATRON_REQUIRED',
      ...mailRules,
      'LEGAL_TUTOR_DATA_MISSING',
      'DOCUMENT_TEXT_NOT_APPROVED',
      'OWN_PROCESS',
    ],
    changes: [...changes, 'evidence', 'documents'],
  },
} as const satisfies Calls;
