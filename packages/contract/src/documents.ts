import { DOCUMENT_SLOT_NAMES } from '@jornada/domain/hiring/steps.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Day, Uuid } from './common.ts';
import { SlotState } from './hiring-fields.ts';

/** One paper that lies or lay in a slot of a file. */
const Version = z.object({
  uuid: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  validUntil: z.string().nullable(),
  mayRead: z.boolean(),
});

/** All papers of a person: by slot with the newest first, and what was generated and signed. */
export const PersonDocuments = z.object({
  slots: z.array(
    z.object({
      slot: z.enum(DOCUMENT_SLOT_NAMES),
      required: z.boolean(),
      mayFile: z.boolean(),
      current: Version.nullable(),
      earlier: z.array(Version),
    }),
  ),
  signed: z.array(
    z.object({
      uuid: z.string(),
      document: z.string(),
      title: z.string(),
      filedAt: z.string(),
      evidenceCode: z.string().nullable(),
      onPaper: z.boolean(),
    }),
  ),
});
export type PersonDocuments = z.output<typeof PersonDocuments>;

export const documentCalls = {
  /** The papers of a person's file, as far as the reader's rights go. */
  'document.ofPerson': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/{id}/documents',
    input: z.strictObject({ id: Uuid }),
    output: PersonDocuments,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about: ['documents', 'collaborators'],
  },
  /** Files a paper in a slot of somebody's file; what lay there stays as an earlier version. */
  'document.file': {
    method: 'POST',
    path: '/mx/api/v2/document.file',
    input: z.strictObject({
      collaboratorUuid: Uuid,
      slot: z.enum(DOCUMENT_SLOT_NAMES, { error: code('FIELD_NOT_VALID') }),
      /** The last day on which the paper is good. */
      validUntil: Day.optional(),
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: z.object({ documentUuid: z.string() }),
    errors: ['COLLABORATOR_NOT_FOUND', 'FILE_TYPE_NOT_VALID', 'TOO_LARGE', 'FILE_QUOTA_REACHED', 'OWN_FILE'],
    changes: ['documents', 'collaborators', 'processes'],
    multipart: true,
    perMinute: 60,
  },
  /** A stored document by id, as it was filed. */
  'document.get': {
    method: 'GET',
    path: '/mx/api/v2/document/{id}',
    input: z.strictObject({ id: Uuid }),
    output: z.unknown(),
    download: true,
    errors: ['DOCUMENT_NOT_FOUND'],
    perMinute: 120,
  },
  /** The slots of a hire with what lies in them. */
  'document.list': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/documents',
    input: z.strictObject({ filter: z.strictObject({ processUuid: Uuid }) }),
    output: z.array(SlotState),
    list: true,
    errors: ['HIRING_PROCESS_NOT_FOUND'],
    about: ['documents'],
  },
  /** Files a document in a slot; what lay there is kept as replaced. Checked by content: PDF or photo, 10 MB. */
  'document.upload': {
    method: 'POST',
    path: '/mx/api/v2/document.upload',
    input: z.strictObject({
      processUuid: Uuid,
      slot: z.enum(DOCUMENT_SLOT_NAMES, { error: code('FIELD_NOT_VALID') }),
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    /** `complete`: with this document the candidate's data are whole and the link has ended (decisions §1.7). */
    output: z.object({ slot: SlotState, complete: z.boolean() }),
    errors: [
      'HIRING_PROCESS_NOT_FOUND',
      'FILE_TYPE_NOT_VALID',
      'TOO_LARGE',
      'HIRING_PROCESS_NOT_VALID',
      'OWN_PROCESS',
      'PRIVACY_NOTICE_NOT_ACCEPTED',
    ],
    changes: ['documents', 'processes'],
    multipart: true,
    perMinute: 60,
  },
  'document.delete': {
    usedBy: 'CLIENTS',
    method: 'POST',
    path: '/mx/api/v2/document.delete',
    input: z.strictObject({ documentUuid: Uuid }),
    output: z.object({ documentUuid: z.string() }),
    errors: ['DOCUMENT_NOT_FOUND', 'OWN_PROCESS', 'EVIDENCE_ALREADY_SIGNED'],
    changes: ['documents', 'processes'],
  },
} as const satisfies Calls;
