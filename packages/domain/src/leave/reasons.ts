/** Why somebody leaves for good (spec §3). A new reason is one row. */
export const LEAVE_REASONS = {
  voluntaryResignation: { es: 'Renuncia voluntaria', en: 'Voluntary resignation', source: 'LFT 53-I' },
} as const satisfies Record<string, { es: string; en: string; source: string }>;

export type LeaveReason = keyof typeof LEAVE_REASONS;

export const LEAVE_REASON_NAMES = Object.keys(LEAVE_REASONS).filter(isLeaveReason);

export function isLeaveReason(text: string): text is LeaveReason {
  return Object.hasOwn(LEAVE_REASONS, text);
}
