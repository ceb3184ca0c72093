/** The statuses of a notification (spec §4), in the order of its road. */
export const NOTIFICATION_STATUSES = [
  'NOT_SENT',
  'SENT',
  'COMMUNICATED',
  'ACCEPTED',
  'REJECTED',
  'CLOSED',
  'SIGNED_ON_PAPER',
] as const;

export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

export const notificationStatuses = {
  NOT_SENT: { es: 'Sin enviar', en: 'Not sent' },
  SENT: { es: 'Enviada', en: 'Sent' },
  COMMUNICATED: { es: 'Vista', en: 'Seen' },
  ACCEPTED: { es: 'Aceptada', en: 'Accepted' },
  REJECTED: { es: 'Rechazada', en: 'Rejected' },
  CLOSED: { es: 'Cerrada', en: 'Closed' },
  SIGNED_ON_PAPER: { es: 'Firmada en papel', en: 'Signed on paper' },
} as const satisfies Record<NotificationStatus, { readonly es: string; readonly en: string }>;

/**
 * The lists of weekly notifications (spec §5): what the manager still has to look after, what is done with, and what
 * waits for the person's answer.
 */
export const notificationLists = {
  OPEN: ['SENT', 'COMMUNICATED', 'REJECTED'],
  MANAGED: ['ACCEPTED', 'CLOSED', 'SIGNED_ON_PAPER'],
  PENDING: ['SENT', 'COMMUNICATED'],
} as const satisfies Record<string, readonly NotificationStatus[]>;

/** Whether a notification stands in a list; overdue ones stay where they are. */
export function isInList(list: keyof typeof notificationLists, status: NotificationStatus): boolean {
  return notificationLists[list].some((one) => one === status);
}

/** Whether the person has agreed to what they were sent: a day changed after that needs their acceptance again. */
export const isAccepted = (status: NotificationStatus): boolean =>
  status === 'ACCEPTED' || status === 'SIGNED_ON_PAPER';
