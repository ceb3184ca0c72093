import { createHash } from 'node:crypto';
import {
  chainText,
  EVIDENCE_EVENTS,
  GENESIS,
  type EventDetail,
  type EvidenceEventKind,
} from '@jornada/domain/evidence/evidence-events.ts';
import { z } from 'zod';
import { appendAudit } from '../audit/chain.ts';
import type { Context } from '../http/context.ts';
import type { Db } from '../db/connect.ts';
import { findLastEvent, insertEvents, selectEvents, selectEventsOf } from './event-queries.ts';

export type NewEvent = {
  readonly kind: EvidenceEventKind;
  readonly initials?: string | undefined;
  readonly detail?: EventDetail;
  /** When it happened, if that was before now. */
  readonly at?: Temporal.Instant;
};

type Writing = Pick<Context, 'db' | 'now'> & { readonly actor: { readonly accountId: string | null } };

/**
 * Adds events to an evidence: each carries the hash of the one before, and the site's audit trail keeps the hash of
 * the last, so that neither chain can be rewritten without the other. It locks the trail's head: the last thing that a
 * transaction does.
 */
export async function appendEvents(
  context: Writing,
  evidence: { id: string; siteId: number },
  events: readonly NewEvent[],
): Promise<void> {
  const { db } = context;
  const last = await findLastEvent(db, evidence.id);
  let [seq, previous] = [last?.seq ?? 0, last?.hash ?? GENESIS];
  const rows = events.map((event) => {
    seq += 1;
    const row = {
      seq,
      kind: event.kind,
      initials: event.initials ?? null,
      detail: event.detail ?? {},
      at: isoMoment(event.at ?? context.now),
    };
    const hash = sha256(chainText(evidence.id, previous, row));
    const chained = { ...row, previous, hash };
    previous = hash;
    return chained;
  });
  const trail = await appendAudit(db, {
    at: context.now,
    act: 'evidence.events',
    actorId: context.actor.accountId,
    input: null,
    entity: 'evidence',
    id: evidence.id,
    siteId: evidence.siteId,
    fields: [anchorOf(previous)],
  });
  await insertEvents(
    db,
    rows.map(({ previous: previousHash, detail, ...row }) => ({
      ...row,
      detail: JSON.stringify(detail),
      previous_hash: previousHash,
      evidence_id: evidence.id,
      trail_seq: trail.seq,
    })),
  );
}

const Detail = z.object({
  party: z.enum(['WORKER', 'TUTOR', 'EMPLOYER']).optional(),
  channel: z.enum(['SMS', 'MAIL']).optional(),
  method: z.enum(['DRAWN', 'TYPED', 'PAPER', 'ACCEPTED']).optional(),
  pages: z.number().optional(),
  of: z.number().optional(),
  seconds: z.number().optional(),
  tries: z.number().optional(),
  together: z.number().optional(),
  sha256: z.string().optional(),
  facts: z.string().optional(),
  title: z.string().optional(),
  company: z.string().optional(),
  drawing: z.string().optional(),
  reason: z.string().optional(),
});

const Row = z.object({
  seq: z.number(),
  kind: z.enum(EVIDENCE_EVENTS),
  initials: z.string().nullable(),
  detail: Detail.transform((detail): EventDetail =>
    Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined)),
  ),
  at: z.string().transform((text) => isoMoment(Temporal.Instant.from(text))),
  previous_hash: z.string(),
  hash: z.string(),
  trail_seq: z.number(),
});
export type StoredEvent = z.output<typeof Row>;

export async function listEvents(db: Db, evidenceId: string): Promise<StoredEvent[]> {
  const rows = await selectEvents(db, evidenceId);
  return z.array(Row).parse(rows);
}

/** The events of many, each list in its order. */
export async function listEventsOf(
  db: Db,
  evidenceIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEvent[]>> {
  const rows = await selectEventsOf(db, evidenceIds);
  const byEvidence = Map.groupBy(rows, ({ evidence_id }) => evidence_id);
  return new Map([...byEvidence].map(([id, events]) => [id, z.array(Row).parse(events)]));
}

/** The first event that does not follow from the one before: its place, or null where each does. */
export function brokenAt(evidenceId: string, events: readonly StoredEvent[]): number | null {
  let previous = GENESIS;
  const broken = events.findIndex((event, index) => {
    const follows =
      event.seq === index + 1 &&
      event.previous_hash === previous &&
      event.hash === sha256(chainText(evidenceId, previous, event));
    previous = event.hash;
    return !follows;
  });
  return broken === -1 ? null : broken + 1;
}

/** How an event as it travels: facts beside the kind, digests left out. */
export function shownEvent({
  seq,
  kind,
  initials,
  at,
  detail: { party, channel, method, pages, of, seconds },
}: StoredEvent) {
  return { seq, kind, initials, at, party, channel, method, pages, of, seconds };
}

/** What the audit trail keeps of a batch: the hash of its last event. */
export const anchorOf = (hash: string): string => `sha256:${hash}`;

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const isoMoment = (moment: Temporal.Instant): string => moment.toString({ smallestUnit: 'millisecond' });
