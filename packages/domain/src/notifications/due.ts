import { isInList, type NotificationStatus } from './statuses.ts';

/** Hours in which a weekly notification is to be answered, where HR has set none (decisions §5.7, P). */
export const ANSWER_HOURS = 48;

/** Hours before that at which a reminder goes out: half of the time (decisions §5.7). */
export const REMINDER_HOURS = 24;

/** Hours before a manager may remind the same person of the same notification again (P). */
export const REMIND_AGAIN_HOURS = 4;

/** Whether a manager may remind somebody now: of what still waits for an answer, and not twice within a few hours. */
export function mayRemind(
  {
    status,
    remindedAt,
  }: { readonly status: NotificationStatus; readonly remindedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): 'yes' | 'answered' | 'recently' {
  if (!isInList('PENDING', status)) return 'answered';
  const again = remindedAt?.add({ minutes: 60 * REMIND_AGAIN_HOURS });
  return again !== undefined && Temporal.Instant.compare(now, again) < 0 ? 'recently' : 'yes';
}

/** When an answer is due. */
export function dueAt(sentAt: Temporal.Instant, answerHours: number): Temporal.Instant {
  return sentAt.add({ minutes: Math.round(answerHours * 60) });
}

/** Whether an answer is still to be waited for: until it is due, the manager does not close what nobody has answered (decisions §7). */
export function isAwaited(
  { status, dueAt: due }: { readonly status: NotificationStatus; readonly dueAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return isInList('PENDING', status) && Temporal.Instant.compare(now, due) <= 0;
}
