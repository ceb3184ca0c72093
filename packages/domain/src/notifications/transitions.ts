import type { Transitions } from '../transition.ts';
import type { NotificationStatus } from './statuses.ts';

export type { NotificationStatus };

/**
 * A weekly notification: when each act may happen. Who may: access/permissions.ts. Decisions §5.7.
 * Overdue is no status: what was not answered in time stays SENT or COMMUNICATED until the manager closes it.
 * ASSUMPTION: an accepted notification is evidence and stays ACCEPTED; only what was not agreed on is closed.
 */
export const weeklyNotificationTransitions = {
  'notifications.sendWeeklyNotification': { from: ['NOT_SENT'], to: ['SENT'] },
  'weeklyNotification.viewWeeklyNotification': { from: ['SENT'], to: ['COMMUNICATED'] },
  'notifications.acceptWeeklyNotificationByCollaborator': { from: ['COMMUNICATED'], to: ['ACCEPTED'] },
  'notifications.rejectWeeklyNotificationByCollaborator': { from: ['COMMUNICATED'], to: ['REJECTED'] },
  'notifications.closeWeeklyNotification': { from: ['SENT', 'COMMUNICATED', 'REJECTED'], to: ['CLOSED'] },
  // The scan of what was signed by hand.
  'notifications.acceptWeeklyNotification': {
    from: ['SENT', 'COMMUNICATED', 'REJECTED'],
    to: ['SIGNED_ON_PAPER'],
  },
  // A newer notification of the same week takes the place of what was open.
  'notifications.supersede': { from: ['SENT', 'COMMUNICATED', 'REJECTED'], to: ['CLOSED'] },
} as const satisfies Transitions<NotificationStatus>;
