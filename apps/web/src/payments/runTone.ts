import type { RunStatus } from '@jornada/domain/payment-files/runs.ts';
import type { StatusTone } from '../ui/marks/Status.tsx';

const TONES = {
  DRAFT: 'paused',
  CHECKED: 'progress',
  RELEASED: 'progress',
  DOWNLOADED: 'progress',
  ANSWERED: 'ending',
  CLOSED: 'active',
  VOID: 'refused',
} as const satisfies Record<RunStatus, StatusTone>;

export const runTone = (status: RunStatus): StatusTone => TONES[status];
