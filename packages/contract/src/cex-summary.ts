import { LOAN_STATUSES } from '@jornada/domain/loans/loans.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, requiredDay, SiteCode } from './common.ts';

const Side = z.object({ site: z.object({ code: z.string(), name: z.string() }), team: z.string() });

/** A shift that somebody works for another site, as it is charged. */
const CexCharge = z.object({
  loanUuid: z.string(),
  date: AnswerDay,
  person: z.string(),
  from: Side,
  to: Side,
  fromHour: z.number(),
  toHour: z.number(),
  status: z.enum(LOAN_STATUSES),
  /** As agreed, as the lender's plan has it now, and what is charged: the lesser. */
  agreedMinutes: z.number(),
  plannedMinutes: z.number(),
  chargedMinutes: z.number(),
  /** By the clock; null where no clock says so. */
  workedMinutes: z.number().nullable(),
  /** The charge at the person's hour, for those who may see the lender's pay: absent for others, null without a wage. */
  costCentavos: z.number().nullable().optional(),
  /** The account charged: the borrowing site's, or its code while it has none. */
  account: z.string(),
});
export type CexCharge = z.output<typeof CexCharge>;

/** Hours of a month that went from one place to another: between sites by loans, between a site's teams by rebilling. */
const CexSummary = z.object({
  site: z.object({ code: z.string(), name: z.string() }),
  month: z.string(),
  /** Between sites, with those still asked for; only agreed ones are charged. */
  charges: z.array(CexCharge),
  /** Between the teams of the site, by day. */
  teams: z.array(z.object({ date: AnswerDay, from: z.string(), to: z.string(), minutes: z.number() })),
  /** Hours of the site planned for another one without a loan: nobody is charged. */
  unassignedMinutes: z.number(),
});
export type CexSummary = z.output<typeof CexSummary>;

const path = (rest: string) => `/mx/planning/api/v2/${rest}` as const;
const input = z.strictObject({
  filter: z.strictObject({ personnelDivision: SiteCode, month: requiredDay('FIELD_REQUIRED') }),
});

export const cexSummaryCalls = {
  /** Loans of the month in which the site, or another site of its zone within reach, lends or borrows. */
  'cexSummary.get': {
    method: 'GET',
    path: path('cexSummary'),
    input,
    output: CexSummary,
    errors: ['SITE_NOT_FOUND'],
    about: ['loans', 'planning', 'catalogues'],
    perMinute: 120,
  },
  /** The same as a spreadsheet: a line for each shift and for each day between teams, then what each place lent and borrowed. */
  'cexSummary.export': {
    method: 'GET',
    path: path('cexSummary/export'),
    input,
    output: z.unknown(),
    download: true,
    errors: ['SITE_NOT_FOUND'],
    perMinute: 30,
  },
} as const satisfies Calls;
