import type { AdvanceStatus } from '@jornada/domain/advances/transitions.ts';
import type { StatusTone } from '../ui/marks/Status.tsx';

const TONES = {
  REQUESTED: 'progress',
  APPROVED: 'progress',
  REJECTED: 'refused',
  CANCELLED: 'paused',
  RELEASED: 'progress',
  PAID: 'active',
  DEDUCTED: 'paused',
} as const satisfies Record<AdvanceStatus, StatusTone>;

export const toneOf = (status: AdvanceStatus): StatusTone => TONES[status];
