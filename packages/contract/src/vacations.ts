import { z } from 'zod';
import type { Calls } from './call.ts';
import { SiteCode, Uuid } from './common.ts';

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

const Warning = z.object({ code: z.string(), year: z.number(), date: z.string(), days: z.number() });
export type VacationWarning = z.output<typeof Warning>;

const Balance = z.object({ available: z.number(), accrued: z.number(), atLeave: z.number() });

/** One person of a site: the last right that arose, what is left altogether, and by when. */
export const VacationSummaryRow = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  team: Team,
  position: Text.nullable(),
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
    .object({ date: z.string(), kind: z.enum(['GRANT', 'OVERDUE', 'LAPSED']), days: z.number() })
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
      date: z.string(),
      kind: z.enum(['RIGHT', 'OPENING', 'DAY']),
      year: z.number(),
      days: z.number(),
      why: Text,
    }),
  ),
});
export type VacationFile = z.output<typeof VacationFile>;

const summary = z.strictObject({
  personnelDivision: SiteCode,
  filter: z.strictObject({ teamUuid: Uuid.optional() }).prefault({}),
});
const site = '/mx/planning/api/v2/sites/{personnelDivision}' as const;
const about = ['planning', 'collaborators'] as const;

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
  /** One person's rights, balance and what they consist of; the own one for a collaborator. */
  'vacations.get': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/{collaboratorUuid}/vacation',
    input: z.strictObject({ collaboratorUuid: Uuid }),
    output: VacationFile,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about,
  },
} as const satisfies Calls;
