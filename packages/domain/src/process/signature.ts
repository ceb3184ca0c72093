/** How far the signature of a process's document is (spec §4, decisions §7). */
export const signatures = {
  PENDING_SENDING: { es: 'Pendiente de envío', en: 'Ready to send' },
  PENDING_SIGNATURE: { es: 'Pendiente de firma', en: 'Awaiting signature' },
  SIGNED: { es: 'Firmado', en: 'Signed' },
  SIGNED_ON_PAPER: { es: 'Firmado en papel', en: 'Signed on paper' },
  NOT_SIGNED: { es: 'No firmado', en: 'Not signed' },
  CANCELLED: { es: 'Cancelado', en: 'Canceled' },
} as const;
export type Signature = keyof typeof signatures;

/** Whether everybody has signed, electronically or by hand. */
export const isSigned = (signature: Signature | null): boolean =>
  signature === 'SIGNED' || signature === 'SIGNED_ON_PAPER';
