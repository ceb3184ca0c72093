import { HOLDS } from '@jornada/domain/payment-files/holds.ts';
import { PAYMENT_LAYOUTS } from '@jornada/domain/payment-files/layouts.ts';
import { RUN_STATUSES } from '@jornada/domain/payment-files/runs.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, optionalText, Page, required, requiredDay, Uuid, Version } from './common.ts';

const Kind = z.enum(['A', 'P'], { error: code('FIELD_NOT_VALID') });
const Layout = z.enum(PAYMENT_LAYOUTS, { error: code('FIELD_NOT_VALID') });
const Step = z.object({ by: z.string(), at: z.string() }).nullable();

/** A payment run; money in centavos. */
export const PaymentRun = z.object({
  uuid: z.string(),
  number: z.number(),
  kind: Kind,
  title: z.string(),
  status: z.enum(RUN_STATUSES),
  employer: z.object({ uuid: z.string(), name: z.string() }),
  payOn: z.string(),
  /** The last four digits of the account that pays. */
  payingEnding: z.string(),
  lines: z.number(),
  centavos: z.number(),
  /** Held and not freed: not in the file. */
  heldLines: z.number(),
  heldCentavos: z.number(),
  undecidedLines: z.number(),
  paidLines: z.number(),
  rejectedLines: z.number(),
  created: z.object({ by: z.string(), at: z.string() }),
  checked: Step,
  released: Step,
  downloaded: Step,
  answered: Step,
  closed: Step,
  voidReason: z.string().nullable(),
  /** The run that took up what this one left. */
  next: z.object({ uuid: z.string(), number: z.number() }).nullable(),
  version: z.number(),
});
export type PaymentRun = z.output<typeof PaymentRun>;

export const PaymentLine = z.object({
  number: z.number(),
  collaborator: z.object({ uuid: z.string(), fullName: z.string(), sapNumber: z.string().nullable() }),
  amountCentavos: z.number(),
  note: z.string(),
  clabeEnding: z.string().nullable(),
  holds: z.array(z.enum(HOLDS)),
  /** What the sentences of the holds need, from here to `leftOn`: the person's median, and since when the CLABE is theirs. */
  medianCentavos: z.number().nullable(),
  clabeSince: AnswerDay.nullable(),
  /** The first three digits of the CLABE. */
  bank: z.string().nullable(),
  /** Who else has the CLABE. */
  sharedWith: z.array(z.string()),
  /** The last day of the contract with the run's employer, where it does not reach the pay day. */
  leftOn: AnswerDay.nullable(),
  decision: z.enum(['FREE', 'LEAVE']).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  fileLine: z.number().nullable(),
  answer: z.enum(['PAID', 'REJECTED']).nullable(),
  bankCode: z.string().nullable(),
  bankText: z.string().nullable(),
});
export type PaymentLine = z.output<typeof PaymentLine>;

/** Why somebody cannot do what another person has to: what they did in the run, or a line of it is their own advance. */
export const FOUR_EYES = ['PREPARED', 'APPROVED', 'RELEASED', 'OWN'] as const;
const FourEyes = z.enum(FOUR_EYES).nullable();

const Download = z.object({
  layout: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
});

/** A released run's file of one layout, and the name under which the bank takes it. */
const PaymentFile = z.object({ layout: z.string(), sha256: z.string(), name: z.string() });
export type PaymentFile = z.output<typeof PaymentFile>;

const named = { runUuid: Uuid, version: Version };
const file = z.object(
  { name: z.string(), bytes: z.instanceof(Uint8Array) },
  { error: code('FIELD_REQUIRED') },
);
const amountCentavos = z
  .number({ error: code('FIELD_REQUIRED') })
  .int({ error: code('FIELD_NOT_VALID') })
  .min(0, { error: code('FIELD_NOT_VALID') })
  .max(100_000_000, { error: code('FIELD_NOT_VALID') });
const line = z
  .number({ error: code('FIELD_REQUIRED') })
  .int({ error: code('FIELD_NOT_VALID') })
  .min(1, { error: code('FIELD_NOT_VALID') })
  .max(999_999, { error: code('FIELD_NOT_VALID') });

const path = (rest: string) => `/mx/api/v2/payrollPayment/${rest}` as const;
const about = ['money'] as const;
const changedRun = z.object({ run: PaymentRun });
const ACT = ['PAYMENT_RUN_NOT_FOUND', 'STALE_VERSION', 'PAYMENT_RUN_TRANSITION_NOT_ALLOWED'] as const;

export const paymentCalls = {
  /** The newest first. */
  'payrollPayment.list': {
    method: 'GET',
    path: path('list'),
    input: z.strictObject({ filter: z.strictObject({ kind: Kind.optional() }).prefault({}), page: Page }),
    output: z.array(PaymentRun),
    list: true,
    about,
  },
  /** One run, its downloads, the hashes of its files, and why the caller may not release it or enter the bank's answer. */
  'payrollPayment.get': {
    method: 'GET',
    path: path('run'),
    input: z.strictObject({ runUuid: Uuid }),
    output: z.object({
      run: PaymentRun,
      files: z.array(PaymentFile),
      downloads: z.array(Download),
      fourEyes: z.object({ release: FourEyes, answer: FourEyes }),
      /** The hour until which the bank takes the file on the day of payment. */
      cutoffHour: z.number(),
    }),
    errors: ['PAYMENT_RUN_NOT_FOUND'],
    about,
  },
  /** The lines of a run, all or those that were held. Each reading is in the audit trail. */
  'payrollPayment.lines': {
    method: 'GET',
    path: path('lines'),
    input: z.strictObject({
      runUuid: Uuid,
      filter: z.strictObject({ only: z.enum(['HELD', 'REJECTED']).optional() }).prefault({}),
      page: Page,
    }),
    output: z.array(PaymentLine),
    list: true,
    errors: ['PAYMENT_RUN_NOT_FOUND'],
    about,
  },
  /** One line as a layout writes it, field by field. Each reading is in the audit trail. */
  'payrollPayment.preview': {
    method: 'GET',
    path: path('preview'),
    input: z.strictObject({
      runUuid: Uuid,
      layout: Layout,
      line: z.coerce.number().int().min(1).max(999_999),
    }),
    output: z.object({
      lines: z.number(),
      fields: z.array(
        z.object({
          from: z.number(),
          length: z.number(),
          content: z.string(),
          es: z.string(),
          en: z.string(),
        }),
      ),
    }),
    errors: ['PAYMENT_RUN_NOT_FOUND', 'PAYMENT_LINE_NOT_FOUND'],
    about,
  },
  /** Opens a run: of advances with all that are approved and in no run, of wages without lines. */
  'payrollPayment.create': {
    method: 'POST',
    path: path('create'),
    input: z.strictObject({
      kind: Kind,
      employerRfc: required('FIELD_REQUIRED', 13),
      payOn: requiredDay('FIELD_REQUIRED'),
      payingClabe: required('FIELD_REQUIRED', 18),
      title: required('FIELD_REQUIRED', 40),
    }),
    output: changedRun,
    errors: ['FIELD_NOT_VALID'],
    changes: about,
  },
  /** Types one person's amount, by SAP number; 0 takes the line away. */
  'payrollPayment.setLine': {
    method: 'POST',
    path: path('setLine'),
    input: z.strictObject({
      ...named,
      sapNumber: required('FIELD_REQUIRED', 8),
      amountCentavos,
      note: optionalText(80),
    }),
    output: changedRun,
    errors: [...ACT, 'PAYMENT_PERSON_NOT_FOUND', 'PAYMENT_LINE_OF_ADVANCE'],
    changes: about,
  },
  /** Reads amounts from a spreadsheet with the columns SAP, IMPORTE and NOTA: all rows, or none. */
  'payrollPayment.import': {
    method: 'POST',
    path: path('import'),
    multipart: true,
    input: z.strictObject({ runUuid: Uuid, file }),
    output: changedRun,
    errors: [
      'PAYMENT_RUN_NOT_FOUND',
      'PAYMENT_RUN_TRANSITION_NOT_ALLOWED',
      'PAYMENT_LINE_OF_ADVANCE',
      'PAYMENT_FILE_NOT_READABLE',
      'PAYMENT_FILE_ROW_NOT_VALID',
      'PAYMENT_PERSON_NOT_FOUND',
    ],
    changes: about,
    maxBytes: 10_000_000,
  },
  /** Looks at every line; checked once none is held without a decision. */
  'payrollPayment.check': {
    method: 'POST',
    path: path('check'),
    input: z.strictObject(named),
    output: changedRun,
    errors: [...ACT, 'PAYMENT_RUN_EMPTY'],
    changes: about,
  },
  /** Frees a held line with a reason, or leaves it for another run. */
  'payrollPayment.decide': {
    method: 'POST',
    path: path('decide'),
    input: z.strictObject({
      runUuid: Uuid,
      line,
      decision: z.enum(['FREE', 'LEAVE'], { error: code('FIELD_REQUIRED') }),
      reason: optionalText(400),
    }),
    output: changedRun,
    errors: [
      'PAYMENT_RUN_NOT_FOUND',
      'PAYMENT_RUN_TRANSITION_NOT_ALLOWED',
      'PAYMENT_LINE_NOT_FOUND',
      'PAYMENT_LINE_NOT_HELD',
      'PAYMENT_LINE_CANNOT_BE_FREED',
    ],
    changes: about,
  },
  'payrollPayment.reopen': {
    method: 'POST',
    path: path('reopen'),
    input: z.strictObject(named),
    output: changedRun,
    errors: ACT,
    changes: about,
  },
  /** Sends the one-time code to the person about to release. */
  'payrollPayment.sendCode': {
    method: 'POST',
    path: path('sendCode'),
    input: z.strictObject({ runUuid: Uuid }),
    output: z.object({ masked: z.string(), expiresAt: z.string() }),
    errors: [
      'PAYMENT_RUN_NOT_FOUND',
      'PAYMENT_RUN_TRANSITION_NOT_ALLOWED',
      'PAYMENT_FOUR_EYES',
      'SIGNATURE_CODE_TOO_SOON',
    ],
    perMinute: 10,
  },
  /** Fixes amounts and accounts and makes the files; by another person than who prepared, checked or approved. */
  'payrollPayment.release': {
    method: 'POST',
    path: path('release'),
    input: z.strictObject({ ...named, code: required('FIELD_REQUIRED', 6) }),
    output: changedRun,
    errors: [
      ...ACT,
      'PAYMENT_FOUR_EYES',
      'PAYMENT_RUN_CHANGED',
      'SIGNATURE_CODE_NOT_SENT',
      'SIGNATURE_CODE_EXPIRED',
      'SIGNATURE_CODE_SPENT',
      'SIGNATURE_CODE_WRONG',
    ],
    changes: about,
    perMinute: 30,
  },
  /** Ends a run that was not released. */
  'payrollPayment.void': {
    method: 'POST',
    path: path('void'),
    input: z.strictObject({ ...named, reason: required('PAYMENT_REASON_REQUIRED', 400) }),
    output: changedRun,
    errors: ACT,
    changes: about,
  },
  /** The file of a released run: the same bytes each time. Each download is in the audit trail; the second asks for a reason. */
  'payrollPayment.download': {
    method: 'GET',
    path: path('download'),
    input: z.strictObject({ runUuid: Uuid, layout: Layout, reason: optionalText(400) }),
    output: z.unknown(),
    download: true,
    errors: ['PAYMENT_RUN_NOT_FOUND', 'PAYMENT_RUN_TRANSITION_NOT_ALLOWED', 'PAYMENT_REASON_REQUIRED'],
    perMinute: 30,
  },
  /** Reads the bank's answer: `sap;clabe;centavos;code;text`, or the records that its layout says it fills. By another person than who released. */
  'payrollPayment.answer': {
    method: 'POST',
    path: path('answer'),
    multipart: true,
    input: z.strictObject({ runUuid: Uuid, file }),
    output: changedRun,
    errors: [
      'PAYMENT_RUN_NOT_FOUND',
      'PAYMENT_RUN_TRANSITION_NOT_ALLOWED',
      'PAYMENT_FOUR_EYES',
      'PAYMENT_FILE_NOT_READABLE',
      'PAYMENT_FILE_ROW_NOT_VALID',
      'PAYMENT_ANSWER_UNKNOWN_LINE',
    ],
    changes: about,
    maxBytes: 40_000_000,
  },
  /** Confirms or rejects one line that the bank has not answered. */
  'payrollPayment.answerLine': {
    method: 'POST',
    path: path('answerLine'),
    input: z.strictObject({
      runUuid: Uuid,
      line,
      paid: z.boolean({ error: code('FIELD_REQUIRED') }),
      bankCode: optionalText(10),
      bankText: optionalText(200),
    }),
    output: changedRun,
    errors: [
      'PAYMENT_RUN_NOT_FOUND',
      'PAYMENT_RUN_TRANSITION_NOT_ALLOWED',
      'PAYMENT_FOUR_EYES',
      'PAYMENT_LINE_NOT_FOUND',
    ],
    changes: about,
  },
  /** Closes an answered run; what was rejected or left goes into a new one. */
  'payrollPayment.close': {
    method: 'POST',
    path: path('close'),
    input: z.strictObject(named),
    output: changedRun,
    errors: ACT,
    changes: about,
  },
  /** Reads a neutral file back: first bad line, count, sum, check, and whether the run is known. */
  'payrollPayment.verify': {
    method: 'POST',
    path: path('verify'),
    multipart: true,
    reads: true,
    input: z.strictObject({ file }),
    output: z.object({
      firstBadLine: z.number().nullable(),
      runNumber: z.number().nullable(),
      known: z.boolean(),
      count: z.object({ said: z.number().nullable(), found: z.number() }),
      sum: z.object({ said: z.number().nullable(), found: z.number() }),
      check: z.boolean(),
      intact: z.boolean(),
    }),
    maxBytes: 40_000_000,
    perMinute: 30,
  },
} as const satisfies Calls;
