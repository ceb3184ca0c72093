import { isInList, type NotificationStatus } from './statuses.ts';

/** Hours in which a weekly notification is to be answered, where HR has set none (decisions §5.7, P). */
export const ANSWER_HOURS = 48;

/** Hours before that at which a reminder goes out: half of the time (decisions §5.7). */
export const REMINDER_HOURS = 24;

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
