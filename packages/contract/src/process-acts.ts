import { MINIMUM_COMMENT_WORDS, wordCount } from '@jornada/domain/process/comment.ts';
import { PROCESS_TYPES } from '@jornada/domain/process/kind.ts';
import { z } from 'zod';
import { code, Uuid, Version } from './common.ts';

// Shared by the acts of every kind. Importing a kind here would load them all on a phone's first screens.

export const ProcessType = z.enum(PROCESS_TYPES);
export type ProcessType = z.output<typeof ProcessType>;

/** A comment of at least 30 words (spec §9). */
export const Comment = z
  .string({ error: code('COMMENTS_MINIMUM_WORDS') })
  .trim()
  .max(4000, { error: code('FIELD_NOT_VALID') })
  .refine((text) => wordCount(text) >= MINIMUM_COMMENT_WORDS, { error: code('COMMENTS_MINIMUM_WORDS') });

/** What each command on a process takes, and answers. */
export const ofProcess = { processUuid: Uuid, version: Version };
export const ProcessState = z.object({
  processUuid: z.string(),
  collaboratorUuid: z.string(),
  currentStatus: z.string(),
  version: z.number(),
});
export type ProcessState = z.output<typeof ProcessState>;

/** What writing to somebody may refuse: there is no address, or the mail server has refused it for good. */
export const mailRules = ['MISSING_EMAIL_ADDRESS', 'EMAIL_NOT_SENT'] as const;

/** What making and sending a document may refuse. */
export const documentRules = [
  ...mailRules,
  'PATRON_REQUIRED',
  'LEGAL_TUTOR_DATA_MISSING',
  'SIGNATURE_SERVICE_FAILURE',
  'DOCUMENT_TEXT_NOT_APPROVED',
] as const;
