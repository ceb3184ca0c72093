import { MOST_CLAUSES } from '@jornada/domain/document-texts/clauses.ts';
import { TEXT_DOCUMENTS } from '@jornada/domain/document-texts/models.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, optionalText, required, RowNumber, Version } from './common.ts';

const Document = z.enum(TEXT_DOCUMENTS);

const Clause = z.object({ title: z.string(), articles: z.string(), body: z.string() });

/** One version of a document's text; number 0 is the built-in model. */
export const DocumentText = z.object({
  number: z.number(),
  version: z.number(),
  clauses: z.array(Clause),
  writtenBy: z.string().nullable(),
  writtenAt: z.string().nullable(),
  /** Why a lawyer gave the draft back, and who; empty where none has. */
  returned: z.object({ by: z.string(), because: z.string() }).nullable(),
  approved: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type DocumentText = z.output<typeof DocumentText>;

/** One document, and where its text stands. */
export const DocumentTextRow = z.object({
  document: Document,
  /** The approved version that documents say today. */
  inUse: z.number().nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  draft: z.object({ number: z.number(), returned: z.boolean() }).nullable(),
});
export type DocumentTextRow = z.output<typeof DocumentTextRow>;

/** What came of a command: the document, and the version it concerned. */
const Done = z.object({ document: Document, number: z.number(), version: z.number() });

const clauses = z
  .array(
    z.strictObject({
      title: required('FIELD_REQUIRED', 120),
      articles: optionalText(200),
      body: required('FIELD_REQUIRED', 6000),
    }),
  )
  .min(1, { error: code('FIELD_REQUIRED') })
  .max(MOST_CLAUSES, { error: code('FIELD_NOT_VALID') });

const about = ['documentTexts'] as const;

export const documentTextCalls = {
  'documentTexts.list': {
    method: 'GET',
    path: '/mx/api/v2/documentTexts',
    input: NoInput,
    output: z.array(DocumentTextRow),
    list: true,
    about,
  },
  /** All versions of one, the newest first and the built-in model last. */
  'documentTexts.get': {
    method: 'GET',
    path: '/mx/api/v2/documentTexts/{document}',
    input: z.strictObject({ document: Document }),
    output: z.object({ document: Document, versions: z.array(DocumentText) }),
    about,
  },
  /** The document as people would get it, with invented facts. */
  'documentTexts.preview': {
    method: 'GET',
    path: '/mx/api/v2/documentTexts/{document}/preview/{number}',
    input: z.strictObject({ document: Document, number: RowNumber }),
    output: z.unknown(),
    download: true,
    errors: ['DOCUMENT_TEXT_NOT_FOUND', 'SIGNATURE_SERVICE_FAILURE'],
    perMinute: 60,
  },
  /** Writes the open draft, or begins one: version 0 where there is none yet. */
  'documentTexts.save': {
    method: 'POST',
    path: '/mx/api/v2/documentTexts/{document}',
    input: z.strictObject({ document: Document, version: Version, clauses }),
    output: Done,
    errors: ['DOCUMENT_TEXT_NOT_VALID', 'STALE_VERSION', 'FIELD_REQUIRED', 'FIELD_NOT_VALID'],
    changes: about,
  },
  'documentTexts.discard': {
    method: 'POST',
    path: '/mx/api/v2/documentTexts/{document}/discard',
    input: z.strictObject({ document: Document, version: Version }),
    output: Done,
    errors: ['DOCUMENT_TEXT_NOT_FOUND', 'STALE_VERSION'],
    changes: about,
  },
  /** From here on documents say this. */
  'documentTexts.approve': {
    method: 'POST',
    path: '/mx/api/v2/documentTexts/{document}/approve',
    input: z.strictObject({ document: Document, version: Version }),
    output: Done,
    errors: ['DOCUMENT_TEXT_NOT_FOUND', 'DOCUMENT_TEXT_LOCAL_LAWYER', 'DOCUMENT_TEXT_OWN', 'STALE_VERSION'],
    changes: about,
  },
  'documentTexts.return': {
    method: 'POST',
    path: '/mx/api/v2/documentTexts/{document}/return',
    input: z.strictObject({
      document: Document,
      version: Version,
      because: required('FIELD_REQUIRED', 1000),
    }),
    output: Done,
    errors: ['DOCUMENT_TEXT_NOT_FOUND', 'DOCUMENT_TEXT_LOCAL_LAWYER', 'FIELD_REQUIRED', 'STALE_VERSION'],
    changes: about,
  },
} as const satisfies Calls;
