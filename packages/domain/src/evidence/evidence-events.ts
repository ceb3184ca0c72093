import type { Party } from './evidence-status.ts';

/** What can happen to an evidence, in the order in which a contract usually meets it. */
export const EVIDENCE_EVENTS = [
  'GENERATED',
  'LINK_SENT',
  'OPENED',
  'READ',
  'CODE_SENT',
  'CODE_FAILED',
  'SIGNED',
  'SCAN_FILED',
  'PLAN_SENT',
  'PLAN_OPENED',
  'PLAN_ACCEPTED',
  'ADVANCE_ACCEPTED',
  'SEALED',
  'SUPERSEDED',
  'VOIDED',
] as const;

export type EvidenceEventKind = (typeof EVIDENCE_EVENTS)[number];

/** Facts of an event: figures, channels and digests, never a personal value; the chain outlives the person's data. */
export type EventDetail = {
  readonly party?: Party;
  readonly channel?: 'SMS' | 'MAIL';
  readonly method?: 'DRAWN' | 'TYPED' | 'PAPER' | 'ACCEPTED';
  readonly pages?: number;
  readonly of?: number;
  readonly seconds?: number;
  readonly tries?: number;
  /** How many documents one code signed at once; absent where it signed this one alone. */
  readonly together?: number;
  readonly sha256?: string;
  /** Hash of what the pages are set from, where they are set after the answer (`facts.ts`). */
  readonly facts?: string;
  /** What the document is and whose: said when it is made, so that a row that says otherwise is found out. */
  readonly title?: string;
  readonly company?: string;
  readonly drawing?: string;
  readonly reason?: string;
};

export type ChainedEvent = {
  readonly seq: number;
  readonly kind: string;
  readonly initials: string | null;
  readonly detail: EventDetail;
  /** ISO instant to the millisecond. */
  readonly at: string;
};

/** Before the first event. */
export const GENESIS = '0'.repeat(64);

/**
 * The text whose SHA-256 is an event's place in the chain: it covers the event and the hash before it (decisions §6).
 * The order of its parts is fixed, so that anyone can compute it again.
 */
export function chainText(evidenceId: string, previousHash: string, event: ChainedEvent): string {
  const detail = Object.entries(event.detail).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([previousHash, evidenceId, event.seq, event.kind, event.initials, detail, event.at]);
}
