import type { Transitions } from '../transition.ts';

export const RUN_STATUSES = [
  'DRAFT',
  'CHECKED',
  'RELEASED',
  'DOWNLOADED',
  'ANSWERED',
  'CLOSED',
  'VOID',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** A payment run: when each act may happen. Released it never changes: a correction is a new run. */
export const runTransitions = {
  'payrollPayment.setLine': { from: ['DRAFT'], to: ['DRAFT'] },
  'payrollPayment.import': { from: ['DRAFT'], to: ['DRAFT'] },
  'payrollPayment.decide': { from: ['DRAFT'], to: ['DRAFT'] },
  /** Checked once no held line is undecided. */
  'payrollPayment.check': { from: ['DRAFT'], to: ['DRAFT', 'CHECKED'] },
  'payrollPayment.reopen': { from: ['CHECKED'], to: ['DRAFT'] },
  'payrollPayment.sendCode': { from: ['CHECKED'], to: ['CHECKED'] },
  'payrollPayment.release': { from: ['CHECKED'], to: ['RELEASED'] },
  'payrollPayment.void': { from: ['DRAFT', 'CHECKED'], to: ['VOID'] },
  'payrollPayment.download': { from: ['RELEASED'], to: ['DOWNLOADED'] },
  /** Void where the bank rejects every line. */
  'payrollPayment.answer': { from: ['DOWNLOADED'], to: ['DOWNLOADED', 'ANSWERED', 'VOID'] },
  'payrollPayment.close': { from: ['ANSWERED'], to: ['CLOSED'] },
} as const satisfies Transitions<RunStatus>;
