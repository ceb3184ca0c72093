import type { Transitions } from '../transition.ts';
import { isAwaited } from './due.ts';
import type { NotificationStatus } from './statuses.ts';

/**
 * A quarterly notification: when each act may happen. Who may: access/permissions.ts. Decisions §5.7, §7.
 * Prepared it is NOT_SENT; the employer's signature sends it. Signed by hand it needs no other signature.
 */
export const quarterlyNotificationTransitions = {
  'quarterlyNotification.signBatch': { from: ['NOT_SENT'], to: ['SENT'] },
  'notifications.viewQuarterlyByCollaborator': { from: ['SENT'], to: ['COMMUNICATED'] },
  'notifications.acceptQuarterlyByCollaborator': { from: ['COMMUNICATED'], to: ['ACCEPTED'] },
  'notifications.rejectQuarterlyByCollaborator': { from: ['COMMUNICATED'], to: ['REJECTED'] },
  'quarterlyNotification.close': { from: ['SENT', 'COMMUNICATED', 'REJECTED'], to: ['CLOSED'] },
  'quarterlyNotification.signOnPaper': {
    from: ['NOT_SENT', 'SENT', 'COMMUNICATED', 'REJECTED'],
    to: ['SIGNED_ON_PAPER'],
  },
} as const satisfies Transitions<NotificationStatus>;

export type QuarterlyAct = keyof typeof quarterlyNotificationTransitions;

/** How far the signatures of a document have come (spec §4). */
export const SIGNATURE_STATUSES = [
  'PENDING_SENDING',
  'PENDING_SIGNATURE',
  'SIGNED',
  'SIGNED_ON_PAPER',
  'NOT_SIGNED',
  'CANCELLED',
] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];

export const signatureStatuses = {
  PENDING_SENDING: { es: 'Pendiente de envío', en: 'Ready to send' },
  PENDING_SIGNATURE: { es: 'Pendiente de firma', en: 'Awaiting signature' },
  SIGNED: { es: 'Firmada', en: 'Signed' },
  SIGNED_ON_PAPER: { es: 'Firmada en papel', en: 'Signed on paper' },
  NOT_SIGNED: { es: 'No firmada', en: 'Not signed' },
  CANCELLED: { es: 'Cancelada', en: 'Canceled' },
} as const satisfies Record<SignatureStatus, { readonly es: string; readonly en: string }>;

/** What decides how far a quarterly notification is signed. */
type Signed = {
  readonly status: NotificationStatus;
  readonly superseded: boolean;
  /** Null until it is sent. */
  readonly dueAt: Temporal.Instant | null;
};

/** How far a quarterly notification is signed: decisions §7, "Signature". */
export function signatureOf({ status, superseded, dueAt }: Signed, now: Temporal.Instant): SignatureStatus {
  if (status === 'ACCEPTED') return 'SIGNED';
  if (status === 'SIGNED_ON_PAPER') return 'SIGNED_ON_PAPER';
  if (superseded) return 'CANCELLED';
  if (status === 'NOT_SENT') return 'PENDING_SENDING';
  return dueAt !== null && isAwaited({ status, dueAt }, now) ? 'PENDING_SIGNATURE' : 'NOT_SIGNED';
}

/** What one person's quarter lacks before it can be sent. */
export const QUARTER_STATES = ['ready', 'asks', 'incomplete', 'blocked', 'past'] as const;
export type QuarterState = (typeof QUARTER_STATES)[number];

/** One week as it would be sent. */
type WeekToSend = {
  /** It is over, or a weekly notification says what is worked: nothing of it is checked again. */
  readonly settled: boolean;
  readonly planned: boolean;
  /** On leave the whole week: nothing can be planned. */
  readonly away: boolean;
  readonly errors: number;
  readonly owed: number;
};

/** Whether a quarter can be sent, and if not, what comes first: an error, a week without a plan, a missing reason. */
export function quarterState(weeks: readonly WeekToSend[]): QuarterState {
  const open = weeks.filter(({ settled }) => !settled);
  if (open.length === 0) return 'past';
  if (open.some(({ errors }) => errors > 0)) return 'blocked';
  if (open.some(({ planned, away }) => !planned && !away)) return 'incomplete';
  return open.some(({ owed }) => owed > 0) ? 'asks' : 'ready';
}
