import { CODE_DIGITS } from '@jornada/domain/evidence/one-time-code.ts';
import { DOCUMENT_NAMES } from '@jornada/domain/evidence/documents.ts';
import { EVIDENCE_EVENTS } from '@jornada/domain/evidence/evidence-events.ts';
import { EVIDENCE_STATUSES } from '@jornada/domain/evidence/evidence-status.ts';
import { WORD_KINDS } from '@jornada/domain/evidence/word-kinds.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Uuid } from './common.ts';

const Party = z.enum(['WORKER', 'TUTOR', 'EMPLOYER']);
const Channel = z.enum(['SMS', 'MAIL']);
const Method = z.enum(['DRAWN', 'TYPED', 'PAPER', 'ACCEPTED']);
const Kind = z.enum(DOCUMENT_NAMES);
const Status = z.enum(EVIDENCE_STATUSES);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: code('FIELD_NOT_VALID') });

/** One link of the chain; figures and channels, never a personal value. */
export const EvidenceEvent = z.object({
  seq: z.number(),
  kind: z.enum(EVIDENCE_EVENTS),
  initials: z.string().nullable(),
  at: z.string(),
  party: Party.optional(),
  channel: Channel.optional(),
  method: Method.optional(),
  pages: z.number().optional(),
  of: z.number().optional(),
  seconds: z.number().optional(),
});
export type EvidenceEvent = z.output<typeof EvidenceEvent>;

/** How it was sealed: a self-signed certificate proves that nothing changed, not whose the company is. */
const Seal = z.object({
  certificate: z.enum(['DEMONSTRATION', 'SELF_SIGNED', 'COMPANY']),
  algorithm: z.string(),
  subject: z.string(),
  fingerprint: z.string(),
});

/** What anyone with the code learns: initials only. `checks` says what was computed again; null where there is nothing to compare yet. */
export const EvidenceVerdict = z.object({
  code: z.string(),
  kind: Kind,
  title: z.string(),
  company: z.string(),
  status: Status,
  pages: z.number(),
  createdAt: z.string(),
  sealedAt: z.string().nullable(),
  /** A later document of the same process took its place; this one stays valid for its time. */
  supersededAt: z.string().nullable(),
  voidedAt: z.string().nullable(),
  signers: z.array(
    z.object({
      party: Party,
      initials: z.string(),
      signedAt: z.string().nullable(),
      method: Method.nullable(),
      channel: Channel.nullable(),
    }),
  ),
  /** None until the pages are set, which the job that seals does. */
  originalHash: z.string().nullable(),
  scanHash: z.string().nullable(),
  finalHash: z.string().nullable(),
  intact: z.boolean(),
  checks: z.object({
    original: z.boolean().nullable(),
    final: z.boolean().nullable(),
    events: z.boolean(),
    trail: z.boolean(),
  }),
  checkedAt: z.string(),
  seal: Seal.nullable(),
  events: z.array(EvidenceEvent),
  /** Where the site's audit trail holds the last event. */
  trailEntry: z.number(),
  queries: z.object({ used: z.number(), allowed: z.number() }),
});
export type EvidenceVerdict = z.output<typeof EvidenceVerdict>;

/** The agreement in plain words, before the signature. */
const Terms = z.object({
  worker: z.string(),
  contractType: z.enum(['CDI', 'CDD']),
  startDate: AnswerDay,
  endDate: AnswerDay.nullable(),
  trialDays: z.number().nullable(),
  position: z.string(),
  site: z.string(),
  fullTime: z.boolean(),
  weeklyMinutes: z.number(),
  monthlyCentavos: z.number(),
  payPeriod: z.string(),
});

/** A document as its signer sees it. */
export const EvidenceReading = z.object({
  id: z.string(),
  code: z.string(),
  kind: Kind,
  title: z.string(),
  company: z.string(),
  status: Status,
  party: Party,
  signer: z.string(),
  terms: Terms.nullable(),
  pages: z.number(),
  originalHash: z.string(),
  pagesRead: z.array(z.number()),
  signedAt: z.string().nullable(),
  signers: z.array(z.object({ party: Party, fullName: z.string(), signedAt: z.string().nullable() })),
  codeGoesTo: z.object({ channel: Channel, masked: z.string() }),
  sentCode: z
    .object({ sentAt: z.string(), expiresAt: z.string(), mayResendAt: z.string(), triesLeft: z.number() })
    .nullable(),
});
export type EvidenceReading = z.output<typeof EvidenceReading>;

/** The words of every page, in reading order, for those who listen or enlarge. */
export const EvidenceWords = z.object({
  pages: z.array(z.array(z.object({ kind: z.enum(WORD_KINDS), text: z.string() }))),
});
export type EvidenceWords = z.output<typeof EvidenceWords>;

/** What awaits the representative's signature. */
const Pending = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  worker: z.string(),
  /** Who signs for the company, as the document names them. */
  signer: z.string(),
  site: z.string(),
  company: z.string(),
  startDate: AnswerDay.nullable(),
  pages: z.number(),
  /** How many of them the representative has read. */
  pagesRead: z.number(),
  originalHash: z.string(),
  createdAt: z.string(),
  workerSignedAt: z.string().nullable(),
});
export type PendingEvidence = z.output<typeof Pending>;

/** The evidence of one process, for those who follow it. */
const Followed = z.object({
  id: z.string(),
  code: z.string(),
  kind: Kind,
  title: z.string(),
  status: Status,
  pages: z.number(),
  createdAt: z.string(),
  sealedAt: z.string().nullable(),
  voidedAt: z.string().nullable(),
  voidedReason: z.string().nullable(),
  originalHash: z.string().nullable(),
  finalHash: z.string().nullable(),
  signers: z.array(
    z.object({
      party: Party,
      fullName: z.string(),
      linkSentAt: z.string().nullable(),
      openedAt: z.string().nullable(),
      pagesRead: z.number(),
      signedAt: z.string().nullable(),
      method: Method.nullable(),
    }),
  ),
  events: z.array(EvidenceEvent),
});
export type FollowedEvidence = z.output<typeof Followed>;

/** A drawing as it was made: strokes of points in CSS pixels, with milliseconds from the first and pressure from 0 to 1. */
const Point = z.strictObject({
  x: z.number(),
  y: z.number(),
  time: z.number().min(0),
  pressure: z.number().min(0).max(1),
});
export const Drawing = z.strictObject({
  width: z.number().positive().max(4000),
  height: z.number().positive().max(4000),
  strokes: z
    .array(z.array(Point).min(1).max(5000))
    .min(1, { error: code('SIGNATURE_REQUIRED') })
    .max(200),
});
export type Drawing = z.output<typeof Drawing>;

/** Drawn, or typed by those who do not draw. */
const Signature = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('drawn'), drawing: Drawing }),
    z.strictObject({ kind: z.literal('typed'), name: z.string().trim().max(200) }),
  ],
  { error: code('SIGNATURE_REQUIRED') },
);
const OneTimeCode = z
  .string({ error: code('SIGNATURE_CODE_REQUIRED') })
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), { error: code('SIGNATURE_CODE_REQUIRED') });

const ofEvidence = { id: Uuid };
/** What one code signs: each document with the hash that was shown. */
const Documents = z
  .array(z.strictObject({ ...ofEvidence, hash: Sha256 }))
  .min(1)
  .max(50);
const TOKEN = z.string().regex(/^[\w-]{20,100}$/, { error: code('SIGNING_LINK_NOT_VALID') });

export const evidenceCalls = {
  /** Public: what, by whom (initials), when, intact or not; all hashes are computed again (decisions §6). */
  'evidence.verify': {
    method: 'GET',
    path: '/mx/api/v2/evidence/{code}',
    input: z.strictObject({ code: z.string().max(40) }),
    output: EvidenceVerdict,
    errors: ['EVIDENCE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    perMinute: 60,
  },
  /** The sealed file, or with `part=original` the document that was shown to the signers. */
  'evidence.file': {
    method: 'GET',
    path: '/mx/api/v2/evidence/{code}/file',
    input: z.strictObject({
      code: z.string().max(40),
      part: z.enum(['sealed', 'original', 'scan']).default('sealed'),
    }),
    output: z.unknown(),
    download: true,
    errors: ['EVIDENCE_NOT_FOUND', 'EVIDENCE_NOT_SEALED'],
    perMinute: 60,
  },
  /** A signing link and the RFC of the person whose contract it is, against a 30-minute bearer for that one document. */
  'evidence.enter': {
    method: 'POST',
    path: '/mx/api/v2/evidenceManager/evidence.enter',
    input: z.strictObject({ token: TOKEN, rfc: z.string().trim().toUpperCase().max(20) }),
    output: z.object({ id: z.string(), bearer: z.string(), expiresAt: z.string() }),
    errors: ['SIGNING_LINK_NOT_VALID'],
    ephemeral: true,
    perMinute: 30,
  },
  /** What waits for the caller's signature. Whole: it is what they have not signed yet, and the next one is found in it. */
  'evidence.pending': {
    method: 'GET',
    path: '/mx/api/v2/evidenceManager/evidence.pending',
    input: z.strictObject({}),
    output: z.array(Pending),
    list: true,
    about: ['evidence'],
  },
  'evidence.reading': {
    method: 'GET',
    path: '/mx/api/v2/evidenceManager/evidence.reading/{id}',
    input: z.strictObject(ofEvidence),
    output: EvidenceReading,
    errors: ['EVIDENCE_NOT_FOUND'],
    about: ['evidence'],
    perMinute: 60,
  },
  /** One page as a drawing (SVG, gzip), made in the same run as the document itself. */
  'evidence.page': {
    method: 'GET',
    path: '/mx/api/v2/evidenceManager/evidence.page/{id}/{page}',
    input: z.strictObject({ ...ofEvidence, page: z.coerce.number().int().min(1).max(200) }),
    output: z.unknown(),
    download: true,
    errors: ['EVIDENCE_NOT_FOUND'],
    perMinute: 300,
  },
  'evidence.words': {
    method: 'GET',
    path: '/mx/api/v2/evidenceManager/evidence.words/{id}',
    input: z.strictObject(ofEvidence),
    output: EvidenceWords,
    errors: ['EVIDENCE_NOT_FOUND'],
  },
  /** Pages that were on the reader's screen; kept as events. */
  'evidence.read': {
    method: 'POST',
    path: '/mx/api/v2/evidenceManager/evidence.read',
    input: z.strictObject({ ...ofEvidence, pages: z.array(z.number().int().min(1).max(200)).max(200) }),
    output: z.object({ pagesRead: z.array(z.number()) }),
    errors: ['EVIDENCE_NOT_FOUND', 'EVIDENCE_VOIDED'],
    changes: ['evidence'],
  },
  'evidence.sendCode': {
    method: 'POST',
    path: '/mx/api/v2/evidenceManager/evidence.sendCode',
    input: z.strictObject(ofEvidence),
    output: z.object({
      channel: Channel,
      masked: z.string(),
      expiresAt: z.string(),
      mayResendAt: z.string(),
    }),
    errors: [
      'EVIDENCE_NOT_FOUND',
      'EVIDENCE_VOIDED',
      'EVIDENCE_ON_PAPER',
      'EVIDENCE_ALREADY_SIGNED',
      'EVIDENCE_NOT_READ',
      'SIGNATURE_CODE_TOO_SOON',
    ],
    changes: ['evidence', 'outbox'],
    perMinute: 20,
  },
  /** Drawn, or typed by those who do not draw; with the one-time code, on the hash that the signer was shown. */
  'evidence.sign': {
    method: 'POST',
    path: '/mx/api/v2/evidenceManager/evidence.sign',
    input: z.strictObject({
      ...ofEvidence,
      hash: Sha256,
      signature: Signature,
      code: OneTimeCode,
    }),
    output: z.object({ status: Status, signedAt: z.string() }),
    errors: [
      'EVIDENCE_NOT_FOUND',
      'EVIDENCE_VOIDED',
      'EVIDENCE_ON_PAPER',
      'EVIDENCE_ALREADY_SIGNED',
      'EVIDENCE_HASH_DIFFERENT',
      'EVIDENCE_NOT_READ',
      'SIGNATURE_NAME_DIFFERENT',
      'SIGNATURE_CODE_NOT_SENT',
      'SIGNATURE_CODE_WRONG',
      'SIGNATURE_CODE_EXPIRED',
      'SIGNATURE_CODE_SPENT',
    ],
    changes: ['evidence', 'processes', 'home', 'outbox'],
    perMinute: 20,
  },
  /** One code for several documents that the representative has read, each to its end. */
  'evidence.sendBatchCode': {
    method: 'POST',
    path: '/mx/api/v2/evidenceManager/evidence.sendBatchCode',
    input: z.strictObject({ documents: Documents }),
    output: z.object({
      channel: Channel,
      masked: z.string(),
      sentAt: z.string(),
      expiresAt: z.string(),
      mayResendAt: z.string(),
    }),
    errors: [
      'EVIDENCE_NOT_FOUND',
      'EVIDENCE_VOIDED',
      'EVIDENCE_ON_PAPER',
      'EVIDENCE_ALREADY_SIGNED',
      'EVIDENCE_HASH_DIFFERENT',
      'EVIDENCE_NOT_READ',
      'SIGNATURE_CODE_TOO_SOON',
    ],
    changes: ['evidence', 'outbox'],
    perMinute: 20,
  },
  /** The representative's signature under each of them: all or none. */
  'evidence.signBatch': {
    method: 'POST',
    path: '/mx/api/v2/evidenceManager/evidence.signBatch',
    input: z.strictObject({ documents: Documents, signature: Signature, code: OneTimeCode }),
    output: z.object({ signed: z.array(z.object({ id: z.string(), status: Status })), signedAt: z.string() }),
    errors: [
      'EVIDENCE_NOT_FOUND',
      'EVIDENCE_VOIDED',
      'EVIDENCE_ON_PAPER',
      'EVIDENCE_ALREADY_SIGNED',
      'EVIDENCE_HASH_DIFFERENT',
      'EVIDENCE_NOT_READ',
      'SIGNATURE_NAME_DIFFERENT',
      'SIGNATURE_CODE_NOT_SENT',
      'SIGNATURE_CODE_WRONG',
      'SIGNATURE_CODE_EXPIRED',
      'SIGNATURE_CODE_SPENT',
    ],
    changes: ['evidence', 'processes', 'home', 'outbox'],
    perMinute: 20,
  },
  /** Every evidence of a process or notification, the voided ones too, newest first. */
  'evidence.bySubject': {
    method: 'GET',
    path: '/mx/api/v2/evidenceManager/evidence.bySubject/{subjectUuid}',
    input: z.strictObject({ subjectUuid: Uuid }),
    output: z.array(Followed),
    errors: ['EVIDENCE_NOT_FOUND'],
    about: ['evidence'],
  },
  /** A new signing link by mail; the one before stops working. */
  'evidence.sendLink': {
    method: 'POST',
    path: '/mx/api/v2/evidenceManager/evidence.sendLink',
    input: z.strictObject({ ...ofEvidence, party: z.enum(['WORKER', 'TUTOR']) }),
    output: z.object({ sentAt: z.string() }),
    errors: ['EVIDENCE_NOT_FOUND', 'EVIDENCE_VOIDED', 'EVIDENCE_ON_PAPER', 'EVIDENCE_ALREADY_SIGNED'],
    changes: ['evidence', 'outbox'],
    perMinute: 30,
  },
} as const satisfies Calls;
