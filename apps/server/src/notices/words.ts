import { z } from 'zod';
import { punchQuestionWords } from '../access-devices/notice-words.ts';
import { announcementWords } from '../announcements/notice-words.ts';
import { proposalWords } from '../collaborators/file/notice-words.ts';
import { loanWords } from '../loans/notice-words.ts';
import { weeklyReminderWords, weekWords } from '../notifications/notice-words.ts';
import { selfServiceWords } from '../open-shifts/notice-words.ts';
import { quarterlyReminderWords, quarterWords } from '../quarterly-notifications/notice-words.ts';
import { vacationAnswerWords, vacationPactWords } from '../vacations/notice-words.ts';
import type { Language, Words } from './wording.ts';

/** How each kind of notice is worded, from what is kept of it. */
const WORDINGS = {
  'weekly-notification': weekWords,
  'quarterly-notification': quarterWords,
  'weekly-notification-reminder': weeklyReminderWords,
  'quarterly-notification-reminder': quarterlyReminderWords,
  'self-service': selfServiceWords,
  loan: loanWords,
  'vacation-answer': vacationAnswerWords,
  'vacation-pact': vacationPactWords,
  'file-proposal': proposalWords,
  'punch-question': punchQuestionWords,
  announcement: announcementWords,
} as const;

type NoticeKind = keyof typeof WORDINGS;

/** What is kept of a notice, by its kind. */
export type NoticeContent = {
  [K in NoticeKind]: {
    readonly kind: K;
    readonly parameters: z.input<(typeof WORDINGS)[K]['parameters']>;
  };
}[NoticeKind];

/** What an earlier version kept of a notice that was waiting when this one started: its very words. */
const Worded = z.object({ subject: z.string(), body: z.string(), link: z.string() });

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(WORDINGS, kind);

/** The words of a stored notice in a reader's language. */
export function wordsOf(
  { kind, parameters }: { readonly kind: string; readonly parameters: unknown },
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: string },
): Words {
  const worded = Worded.safeParse(parameters);
  if (worded.success) return worded.data;
  if (!isKind(kind)) throw new Error(`no words for a notice of the kind ${kind}`);
  return WORDINGS[kind].word(parameters, language, publicUrl);
}
