import { REPORT_CODES } from '@jornada/domain/reports/reports.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, required, RowNumber, SiteCode, Uuid } from './common.ts';

const Span = z.enum(['MONTH', 'TWELVE', 'YEAR'], { error: code('FIELD_NOT_VALID') });
const Contract = z.enum(['CDI', 'CDD'], { error: code('FIELD_NOT_VALID') });

/** The filters of a saved view; its days are relative to the day on which it is opened. */
export const ViewFilter = z.strictObject({
  span: Span.default('TWELVE'),
  zone: Uuid.optional(),
  personnelDivision: SiteCode.optional(),
  teamUuid: Uuid.optional(),
  positionNumber: RowNumber.optional(),
  contractType: Contract.optional(),
});
export type ViewFilter = z.output<typeof ViewFilter>;

const Screen = z.enum(['COMPANY', 'TEAMS'], { error: code('FIELD_NOT_VALID') });

export const ReportView = z.object({
  uuid: z.string(),
  screen: z.enum(['COMPANY', 'TEAMS']),
  name: z.string(),
  report: z.enum(REPORT_CODES),
  filter: z.object({
    span: z.enum(['MONTH', 'TWELVE', 'YEAR']),
    zone: z.string().optional(),
    personnelDivision: z.string().optional(),
    teamUuid: z.string().optional(),
    positionNumber: z.number().optional(),
    contractType: z.enum(['CDI', 'CDD']).optional(),
  }),
  /** The store that it is shared in; null for a private one. */
  site: z.string().nullable(),
  /** Whether the reader saved it, and may delete it. */
  own: z.boolean(),
  by: z.string(),
  /** How often the reader gets it by mail. */
  mail: z.enum(['WEEK', 'MONTH']).nullable(),
});
export type ReportView = z.output<typeof ReportView>;

const api = (rest: string) => `/mx/api/v2/reportViews${rest}` as const;

export const reportViewCalls = {
  /** The caller's views, and those shared in stores that the caller reads; never more than their reports allow. */
  'reportViews.list': {
    method: 'GET',
    path: api(''),
    input: NoInput,
    output: z.array(ReportView),
    about: ['home'],
  },
  /** Saves a report with its filters, for the caller or for the readers of a store. */
  'reportViews.create': {
    method: 'POST',
    path: api('/create'),
    input: z.strictObject({
      screen: Screen,
      name: required('FIELD_REQUIRED', 60),
      report: z.enum(REPORT_CODES, { error: code('REPORT_NOT_FOUND') }),
      viewFilter: ViewFilter.prefault({}),
      /** The store to share it in. */
      shareIn: SiteCode.nullable().default(null),
    }),
    output: z.object({ view: ReportView }),
    errors: [
      'FIELD_REQUIRED',
      'FIELD_NOT_VALID',
      'REPORT_NOT_FOUND',
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'REPORT_VIEW_EXISTS',
    ],
    changes: ['home'],
  },
  /** Deletes one of the caller's views, and its mails with it. */
  'reportViews.delete': {
    method: 'POST',
    path: api('/delete'),
    input: z.strictObject({ viewUuid: Uuid }),
    output: z.object({ uuid: z.string() }),
    errors: ['REPORT_VIEW_NOT_FOUND'],
    changes: ['home'],
  },
  /** Says how often one gets a view by mail: each Monday, each first of a month, or not. */
  'reportViews.mail': {
    method: 'POST',
    path: api('/mail'),
    input: z.strictObject({
      viewUuid: Uuid,
      every: z.enum(['WEEK', 'MONTH'], { error: code('FIELD_NOT_VALID') }).nullable(),
    }),
    output: z.object({ view: ReportView }),
    errors: ['REPORT_VIEW_NOT_FOUND', 'FIELD_NOT_VALID'],
    changes: ['home'],
  },
} as const satisfies Calls;
