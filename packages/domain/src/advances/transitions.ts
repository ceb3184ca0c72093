import type { Transitions } from '../transition.ts';

export const ADVANCE_STATUSES = [
  'REQUESTED',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'RELEASED',
  'PAID',
  'DEDUCTED',
] as const;
export type AdvanceStatus = (typeof ADVANCE_STATUSES)[number];

/**
 * A salary advance: when each act may happen. Who may: access/permissions.ts. It is released and paid with the payment
 * run that it is a line of; nobody asks again for what the bank rejected.
 */
export const advanceTransitions = {
  'salaryAdvance.cancel': { from: ['REQUESTED'], to: ['CANCELLED'] },
  'salaryAdvance.approve': { from: ['REQUESTED'], to: ['APPROVED'] },
  'salaryAdvance.reject': { from: ['REQUESTED'], to: ['REJECTED'] },
  'salaryAdvance.withdraw': { from: ['APPROVED'], to: ['CANCELLED'] },
  /** On its pay day a request; when its person leaves, also what was approved. */
  'salaryAdvance.lapse': { from: ['REQUESTED', 'APPROVED'], to: ['CANCELLED'] },
  'payrollPayment.release': { from: ['APPROVED'], to: ['RELEASED'] },
  'payrollPayment.paid': { from: ['RELEASED'], to: ['PAID'] },
  'payrollPayment.rejected': { from: ['RELEASED'], to: ['APPROVED'] },
  /** A part that is taken off leaves the rest owed. */
  'salaryAdvance.deduct': { from: ['PAID'], to: ['PAID', 'DEDUCTED'] },
} as const satisfies Transitions<AdvanceStatus>;
