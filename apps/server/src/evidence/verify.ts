import type { EvidenceVerdict } from '@jornada/contract/evidence.ts';
import { readCode } from '@jornada/domain/evidence/evidence-code.ts';
import { readWhole } from '../audit/chain.ts';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import { anchorOf, brokenAt, listEvents, sha256, shownEvent, type StoredEvent } from './events.ts';
import { factsHash } from './originals.ts';
import { countQuery } from './query-count.ts';
import { findEvidence, type Evidence } from './queries.ts';

/**
 * What anyone learns who has the code: what, by whom (initials), when, intact or not. Everything is recomputed
 * from the stored bytes and the two chains; nothing personal leaves the house (decisions §6, Evidence).
 */
export async function verifyEvidence(context: Context, typed: string): Promise<EvidenceVerdict> {
  const code = orRefuse(readCode(typed));
  const evidence = await findEvidence(context.db, { code });
  // An open page that waits for a seal asks again and again, and can guess nothing by it.
  const queries = await countQuery(context, { more: evidence?.status === 'SEALING' ? 0 : 1 });
  if (evidence === undefined) throw new Refused('EVIDENCE_NOT_FOUND');
  const events = await listEvents(context.db, evidence.id);
  const checks = await checkAll(context, { evidence, events });
  return {
    code: evidence.code,
    kind: evidence.document,
    title: evidence.title,
    company: evidence.company,
    status: evidence.status,
    pages: evidence.pages,
    createdAt: evidence.created_at.toString(),
    sealedAt: evidence.sealed_at?.toString() ?? null,
    supersededAt: evidence.superseded_at?.toString() ?? null,
    voidedAt: evidence.voided_at?.toString() ?? null,
    signers: evidence.signers.map((signer) => ({
      party: signer.party,
      initials: signer.initials,
      signedAt: signer.signed_at?.toString() ?? null,
      method: signer.method,
      channel: signer.channel,
    })),
    originalHash: evidence.original_hash,
    scanHash: evidence.scan_hash,
    finalHash: evidence.final_hash,
    intact: checks.original !== false && checks.final !== false && checks.events && checks.trail,
    checks,
    checkedAt: context.now.toString(),
    seal: evidence.seal,
    events: events.map(shownEvent),
    trailEntry: events.at(-1)?.trail_seq ?? 0,
    queries,
  };
}

async function checkAll(
  context: Context,
  { evidence, events }: { evidence: Evidence; events: readonly StoredEvent[] },
): Promise<EvidenceVerdict['checks']> {
  const [original, scan, final] = [
    evidence.original_file_id === null
      ? null
      : await isUntouched(context, evidence.original_file_id, evidence.original_hash),
    evidence.scan_file_id === null
      ? true
      : await isUntouched(context, evidence.scan_file_id, evidence.scan_hash),
    evidence.final_file_id === null
      ? null
      : await isUntouched(context, evidence.final_file_id, evidence.final_hash),
  ];
  return {
    original: scan ? original : false,
    final,
    events: brokenAt(evidence.id, events) === null && disagreements(evidence, events).length === 0,
    trail: await isAnchored(context, { evidence, events }),
  };
}

async function isUntouched(context: Context, fileId: string, hash: string | null): Promise<boolean> {
  const file = await readFileBytes(context, fileId).catch(() => undefined);
  return file !== undefined && sha256(file.bytes) === hash;
}

/**
 * Columns of the row and of its signers that say something else than the chain: the hashes, the pages, and who signed
 * when and with what.
 */
export function disagreements(evidence: Evidence, events: readonly StoredEvent[]): string[] {
  const said = (kind: StoredEvent['kind']) => events.findLast((event) => event.kind === kind);
  const signatures = events.filter(
    ({ kind }) => kind === 'SIGNED' || kind === 'PLAN_ACCEPTED' || kind === 'ADVANCE_ACCEPTED',
  );
  const made = said('GENERATED')?.detail;
  const facts = signatures.find(({ detail }) => detail.facts !== undefined)?.detail.facts;
  const columns = {
    original_hash: (made?.sha256 ?? null) === evidence.original_hash,
    pages: (made?.pages ?? 0) === evidence.pages,
    inputs: facts === undefined || facts === factsHash(evidence),
    // Documents made before these were part of the chain say nothing of them.
    title: (made?.title ?? evidence.title) === evidence.title,
    company: (made?.company ?? evidence.company) === evidence.company,
    final_hash: (said('SEALED')?.detail.sha256 ?? null) === evidence.final_hash,
    scan_hash: (said('SCAN_FILED')?.detail.sha256 ?? null) === evidence.scan_hash,
    voided_at: (said('VOIDED') === undefined) === (evidence.voided_at === null),
    superseded_at: (said('SUPERSEDED') === undefined) === (evidence.superseded_at === null),
  };
  return [
    ...Object.entries(columns).flatMap(([column, agrees]) => (agrees ? [] : [`evidence.${column}`])),
    ...evidence.signers.flatMap((signer) => {
      const signature = signatures.find(({ detail }) => detail.party === signer.party);
      const agrees = signer.signed_at === null ? signature === undefined : isSignatureOf(signer, signature);
      return agrees ? [] : [`evidence_signer ${signer.party}`];
    }),
  ];
}

function isSignatureOf(
  { initials, drawing, method, channel, signed_at: signedAt }: Evidence['signers'][number],
  signature: StoredEvent | undefined,
): boolean {
  return (
    signature !== undefined &&
    signedAt !== null &&
    signature.initials === initials &&
    signature.detail.drawing === (drawing === null ? undefined : sha256(drawing)) &&
    [undefined, method].includes(signature.detail.method) &&
    [undefined, channel].includes(signature.detail.channel) &&
    sameMoment(signature.at, signedAt)
  );
}

/** To the millisecond, as the chain keeps it. */
const sameMoment = (text: string, moment: Temporal.Instant): boolean =>
  Temporal.Instant.from(text).epochMilliseconds === moment.epochMilliseconds;

/** What the site's audit trail must hold of the events: the last one of every batch, by its place in the trail. */
export const anchorsOf = (events: readonly StoredEvent[]): ReadonlyMap<number, string> =>
  new Map(events.map((event) => [event.trail_seq, anchorOf(event.hash)]));

/** The site's audit trail holds the last event of every batch, and those entries are whole. */
async function isAnchored(
  { db }: Context,
  { evidence, events }: { evidence: Evidence; events: readonly StoredEvent[] },
): Promise<boolean> {
  const anchors = anchorsOf(events);
  const entries = await readWhole(db, { chain: `site:${evidence.site_id}`, seqs: [...anchors.keys()] });
  return [...anchors].every(([seq, anchor]) => {
    const entry = entries.get(seq);
    return entry !== undefined && entry.entityId === evidence.id && entry.fields.includes(anchor);
  });
}
