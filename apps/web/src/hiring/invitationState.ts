import type { Invitation } from '@jornada/contract/invitation.ts';
import type { StatusTone } from '../ui/marks/Status.tsx';

export const INVITATION_STATES = [
  'SENT',
  'OPENED',
  'PAPERS',
  'COMPLETED',
  'EXPIRED',
  'DELETED',
] as const satisfies readonly Invitation['state'][];

export const invitationTone = (state: Invitation['state']): StatusTone => TONES[state];

const TONES = {
  SENT: 'progress',
  OPENED: 'progress',
  PAPERS: 'ending',
  COMPLETED: 'active',
  EXPIRED: 'ending',
  DELETED: 'paused',
} as const satisfies Record<Invitation['state'], StatusTone>;

/** A link that still works, or could be replaced by one that does. */
export const mayResend = ({ state }: Pick<Invitation, 'state'>): boolean =>
  state !== 'COMPLETED' && state !== 'PAPERS';
export const mayDelete = ({ state }: Pick<Invitation, 'state'>): boolean =>
  state === 'SENT' || state === 'OPENED' || state === 'PAPERS' || state === 'EXPIRED';
