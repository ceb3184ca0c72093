import { addDays, mondayOf } from '../time.ts';

/** What can wait for a person; the home's texts and its one-word acts hang on these. */
export const WAITING_KINDS = [
  'PROCESS_TASK',
  'SIGN_EMPLOYER',
  'SIGN_QUARTER',
  'ANSWER_REJECTION',
  'OVERDUE_ANSWER',
  'BROKEN_WEEK',
  'NOTIFY_WEEK',
  'PLAN_WEEK',
  'CONTRACT_ENDS',
  'VACATION_REQUEST',
  'PACT_REOPEN',
  'FILE_PROPOSAL',
  'DEADLINE',
  'ANSWER_NOTIFICATION',
  'LOAN_CONSENT',
  'LOAN_ANSWER',
  'PACT_ANSWER',
  'OPEN_SHIFT',
  'SWAP_DECISION',
  'SWAP_ANSWER',
  'CLOSED_DAY',
  'UNDELIVERED',
  'DOCUMENT_TEXT',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** The four time bands of a home (design, picture 11). */
export const BANDS = ['TODAY', 'THIS_WEEK', 'FORTNIGHT', 'LATER'] as const;
export type Band = (typeof BANDS)[number];

/** Which band a task belongs to by the day it is due: today or overdue, before next Monday, within 14 days, later. */
export function bandOf(due: string, today: string): Band {
  if (due <= today) return 'TODAY';
  if (due < addDays(mondayOf(today), 7)) return 'THIS_WEEK';
  return due <= addDays(today, 14) ? 'FORTNIGHT' : 'LATER';
}

/** The most urgent first: by the day it is due, then by kind in the order of the list above. */
export function byUrgency(
  a: { due: string; kind: WaitingKind },
  b: { due: string; kind: WaitingKind },
): number {
  return a.due.localeCompare(b.due) || WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind);
}

/** Within so many days a start comes before what has only waited longer. */
const SOON = 14;
/** The last day of starts that are near. */
export const lastNear = (today: string): string => addDays(today, SOON);

/** Who starts within a fortnight comes first, the next start before the one after it. */
export function byNextStart(
  a: { readonly start?: string | undefined },
  b: { readonly start?: string | undefined },
  today: string,
): number {
  const last = lastNear(today);
  const near = ({ start }: typeof a): string => (start !== undefined && start <= last ? start : FAR);
  return near(a).localeCompare(near(b));
}
const FAR = '9999-12-31';
