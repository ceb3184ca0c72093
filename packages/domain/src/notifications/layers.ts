import { isInList, type NotificationStatus } from './statuses.ts';

/** What decides which of a week's notifications a person goes by. */
export type SentNotification = {
  readonly status: NotificationStatus;
  readonly rejectReason: string | null;
  /** When the person saw it; null where they never did. */
  readonly communicatedAt: string | null;
  /** A newer notification of the same week was sent. */
  readonly superseded: boolean;
};

/**
 * The plan that a person goes by, of a week's notifications from the newest on: the last one accepted, signed on paper,
 * or closed by the manager after the person had seen it, without having been rejected. After a rejection, and where what
 * was closed had never been seen, it stays the one before (decisions §5.7, §7).
 */
export function planInForce<N extends SentNotification>(newestFirst: readonly N[]): N | undefined {
  return newestFirst.find(
    ({ status, rejectReason, communicatedAt, superseded }) =>
      status === 'ACCEPTED' ||
      status === 'SIGNED_ON_PAPER' ||
      (status === 'CLOSED' && rejectReason === null && communicatedAt !== null && !superseded),
  );
}

/** The notification that waits for the person's answer; only the newest of a week can. */
export function pendingOf<N extends SentNotification>(newestFirst: readonly N[]): N | undefined {
  return newestFirst.slice(0, 1).find(isOpen);
}

/** What the person rejected, until something newer is sent; the manager may have closed it without that. */
export function rejectedOf<N extends SentNotification>(newestFirst: readonly N[]): N | undefined {
  return newestFirst.slice(0, 1).find(({ rejectReason }) => rejectReason !== null);
}

/** Not answered and not closed: overdue ones too. */
export const isOpen = ({ status }: Pick<SentNotification, 'status'>): boolean => isInList('PENDING', status);
