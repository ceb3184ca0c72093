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

type Placed = { readonly kind: WaitingKind; readonly due: string; readonly start?: string | undefined };

/**
 * People who start today come first, then what a law or an agreement has a day for that has come, then those who start within a
 * fortnight, the next start before the one after it.
 */
export function byNextStart(a: Placed, b: Placed, today: string): number {
  const [one, other] = [placeOf(a, today), placeOf(b, today)];
  return one.rank - other.rank || one.start.localeCompare(other.start);
}

/** Their due day is only the usual one, or always today. */
const NO_DAY: ReadonlySet<WaitingKind> = new Set(['PROCESS_TASK', 'DOCUMENT_TEXT']);

function placeOf({ kind, due, start = '' }: Placed, today: string): { rank: number; start: string } {
  if (start !== '' && start <= today) return { rank: 0, start };
  if (!NO_DAY.has(kind) && due <= today) return { rank: 1, start: '' };
  return start !== '' && start <= lastNear(today) ? { rank: 2, start } : { rank: 3, start: '' };
}
