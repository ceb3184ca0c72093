/** What an evidence is at this moment; nothing sealed ever changes again (decisions §6, Evidence). */
export const EVIDENCE_STATUSES = [
  'WAITING_FOR_SIGNATURES',
  'SEALING',
  'SIGNED',
  'SIGNED_ON_PAPER',
  'VOIDED',
] as const;

export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number];

export type Party = 'WORKER' | 'TUTOR' | 'EMPLOYER';

/** The status follows from what happened: it is never stored, so it can never disagree. */
export function evidenceStatus(facts: {
  readonly voided: boolean;
  readonly sealed: boolean;
  readonly onPaper: boolean;
  readonly signatures: readonly boolean[];
}): EvidenceStatus {
  if (facts.voided) return 'VOIDED';
  const complete = facts.onPaper || facts.signatures.every(Boolean);
  if (!complete) return 'WAITING_FOR_SIGNATURES';
  if (!facts.sealed) return 'SEALING';
  return facts.onPaper ? 'SIGNED_ON_PAPER' : 'SIGNED';
}
