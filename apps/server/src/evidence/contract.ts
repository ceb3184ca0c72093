import { amountInWords } from '@jornada/domain/evidence/amount-in-words.ts';
import { initials } from '@jornada/domain/evidence/initials.ts';
import type { Context } from '../http/context.ts';
import { announceEvidence } from './announce.ts';
import { appendEvents, type NewEvent } from './events.ts';
import type { ContractFacts, SignerFacts } from './inputs.ts';
import { renewLink } from './links.ts';
import { sendLink, sendRequest } from './messages.ts';
import { keepOriginal, type Kept } from './originals.ts';
import { lockInForce } from './queries.ts';
import { SEAL } from './sealing.ts';

/** The work that evidence does inside the transaction of another capability's command or job. */
export type EvidenceContext = Pick<
  Context,
  'db' | 'now' | 'config' | 'demo' | 'actor' | 'enqueue' | 'announce'
>;

const TITLE = 'Contrato individual de trabajo';
const TEMPLATE = 'contract-v1.typ';

/**
 * Renders the contract of a process once, fixes its hash and sends everyone to it: worker and tutor by a link of their
 * own, the representative by a note. What was made before for this process is voided.
 */
export async function prepareContract(
  context: EvidenceContext,
  processId: string,
  facts: ContractFacts,
): Promise<Kept> {
  const kept = await keepContract(context, { processId, facts, onPaper: false });
  const events: NewEvent[] = [generated(kept)];
  for (const signer of facts.signers) {
    await invite(context, { kept, facts, signer });
    events.push({
      kind: 'LINK_SENT',
      initials: initials(signer.fullName),
      detail: { party: signer.party, channel: 'MAIL' },
    });
  }
  await appendEvents(context, kept, events);
  return kept;
}

/** The same contract to be printed: nobody is sent to it, and what was made or sent before is voided. */
export async function prepareOnPaper(
  context: EvidenceContext,
  processId: string,
  facts: ContractFacts,
): Promise<Kept> {
  const kept = await keepContract(context, { processId, facts, onPaper: true });
  await appendEvents(context, kept, [generated(kept)]);
  return kept;
}

/** The scan of a contract signed by hand: its hash joins the chain, and the document is sealed like any other. */
export async function fileScan(
  context: EvidenceContext,
  processId: string,
  scan: { readonly id: string; readonly sha256: string },
): Promise<void> {
  const evidence = await lockInForce(context.db, processId);
  if (evidence === undefined) throw new Error('a scan was filed of a contract that was never made');
  const { db, now } = context;
  await db
    .updateTable('evidence')
    .set({ scan_file_id: scan.id, scan_hash: scan.sha256, scanned_at: now.toString() })
    .where('id', '=', evidence.id)
    .execute();
  await db
    .updateTable('evidence_signer')
    .set({ method: 'PAPER' })
    .where('evidence_id', '=', evidence.id)
    .where('signed_at', 'is', null)
    .execute();
  await context.enqueue({ queue: SEAL, data: { id: evidence.id }, key: evidence.id });
  await appendEvents(context, { id: evidence.id, siteId: evidence.site_id }, [
    { kind: 'SCAN_FILED', detail: { method: 'PAPER', sha256: scan.sha256 } },
  ]);
  announceEvidence(context, evidence);
}

/**
 * Ends a document that nobody may sign any more: its process was edited, cancelled or aborted. What everybody has
 * signed is never voided; a corrected process makes another beside it, and the first one says so.
 */
export async function voidEvidence(
  context: EvidenceContext,
  subjectId: string,
  reason = 'process',
): Promise<void> {
  const evidence = await lockInForce(context.db, subjectId);
  if (evidence === undefined) return;
  const signed = evidence.status !== 'WAITING_FOR_SIGNATURES';
  const now = context.now.toString();
  await context.db
    .updateTable('evidence')
    .set(signed ? { superseded_at: now } : { voided_at: now, voided_reason: reason })
    .where('id', '=', evidence.id)
    .execute();
  await appendEvents(context, { id: evidence.id, siteId: evidence.site_id }, [
    signed ? { kind: 'SUPERSEDED' } : { kind: 'VOIDED', detail: { reason } },
  ]);
  announceEvidence(context, evidence);
}

async function keepContract(
  context: EvidenceContext,
  { processId, facts, onPaper }: { processId: string; facts: ContractFacts; onPaper: boolean },
): Promise<Kept> {
  await voidEvidence(context, processId, 'replaced');
  const kept = await keepOriginal(context, {
    document: 'CONTRACT',
    onPaper,
    template: TEMPLATE,
    siteId: facts.siteId,
    collaboratorId: facts.collaboratorId,
    subjectType: 'PROCESS',
    subjectId: processId,
    title: TITLE,
    company: facts.inputs.employer.legalName,
    inputs: facts.inputs,
    beside: { salaryInWords: amountInWords(facts.inputs.pay.monthlyCentavos) },
    standard: 'a-2a',
    signers: facts.signers.map((signer) => ({
      ...signer,
      phone: signer.phoneVerified ? signer.phone : null,
    })),
  });
  announceEvidence(context, {
    site_id: facts.siteId,
    signers: facts.signers.map(({ accountId }) => ({ account_id: accountId })),
  });
  return kept;
}

const generated = ({ pages, hash }: Kept): NewEvent => ({
  kind: 'GENERATED',
  detail: { pages, sha256: hash },
});

async function invite(
  context: EvidenceContext,
  { kept, facts, signer }: { kept: Kept; facts: ContractFacts; signer: SignerFacts },
): Promise<void> {
  const { fullName } = facts.inputs.worker;
  const to = {
    recipient: signer.email,
    language: signer.language,
    siteId: facts.siteId,
    title: TITLE,
    company: facts.inputs.employer.legalName,
    signer: signer.fullName,
    worker: fullName,
  };
  if (signer.accountId !== null) {
    await sendRequest(context, { ...to, address: `${context.config.publicUrl}/sign/employer/${kept.id}` });
    return;
  }
  const link = await renewLink(context, { evidenceId: kept.id, party: signer.party });
  await sendLink(context, { ...to, ...link });
}
