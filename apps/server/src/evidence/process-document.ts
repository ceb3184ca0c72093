import type { Merged } from '@jornada/domain/document-texts/merge.ts';
import { documents, type DocumentName } from '@jornada/domain/evidence/documents.ts';
import { initials } from '@jornada/domain/evidence/initials.ts';
import { wordingOf } from '../document-texts/wording.ts';
import { render } from '../typst/typst.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { announceEvidence } from './announce.ts';
import { appendEvents, type NewEvent } from './events.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import type { DocumentInputs, SignerFacts } from './inputs.ts';
import { renewLink } from './renew-link-query.ts';
import { sendLink, sendRequest } from './messages.ts';
import { generated, keepOriginal, type Kept } from './originals.ts';
import { listInForce, type Evidence } from './queries.ts';
import { SEAL } from './sealing.ts';
import type { SubjectType } from './subjects.ts';
import { setScan, setSignedOnPaper, setVoided } from './original-queries.ts';

/** The work that evidence does inside the transaction of another capability's command or job. */
export type EvidenceContext = Pick<
  Context,
  'db' | 'now' | 'config' | 'demo' | 'actor' | 'enqueue' | 'announce'
>;

/** One document of a process: what it says, where it belongs, and who signs it. */
export type ProcessDocument = {
  readonly document: DocumentName;
  /** What it belongs to, where that is no process. */
  readonly subjectType?: SubjectType;
  /** The file of its template in `templates/`. */
  readonly template: string;
  readonly siteId: number;
  readonly collaboratorId: string;
  /** The employer, as it is named to signers. */
  readonly company: string;
  readonly inputs: DocumentInputs & Readonly<Record<string, unknown>>;
  /** What the template shows beside the inputs. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** What its text is merged with, where the company makes the text its own. */
  readonly merge?: Merged;
  readonly signers: readonly SignerFacts[];
};

/**
 * Renders the documents of a process once, fixes their hashes and sends everyone to them: worker and tutor by a link of
 * their own, the representative by a note. What was made before for this process is voided.
 */
export async function sendProcessDocuments(
  context: EvidenceContext,
  processId: string,
  made: readonly ProcessDocument[],
): Promise<Kept[]> {
  await voidEvidence(context, processId, 'replaced');
  const kept: Kept[] = [];
  for (const one of made) {
    const original = await keep(context, processId, one, { onPaper: false });
    const events: NewEvent[] = [generated(original)];
    for (const signer of one.signers) {
      await invite(context, {
        id: original.id,
        siteId: one.siteId,
        title: documents[one.document].es,
        company: one.company,
        worker: one.inputs.worker.fullName,
        signer,
      });
      events.push({
        kind: 'LINK_SENT',
        initials: initials(signer.fullName),
        detail: { party: signer.party, channel: 'MAIL' },
      });
    }
    await appendEvents(context, original, events);
    kept.push(original);
  }
  return kept;
}

/** The same documents to be printed: nobody is sent to them, and what was made or sent before is voided. */
export async function printProcessDocuments(
  context: EvidenceContext,
  processId: string,
  made: readonly ProcessDocument[],
): Promise<Kept[]> {
  await voidEvidence(context, processId, 'replaced');
  const kept: Kept[] = [];
  for (const one of made) {
    const original = await keep(context, processId, one, { onPaper: true });
    await appendEvents(context, original, [generated(original)]);
    kept.push(original);
  }
  return kept;
}

/** A document that the company issues and nobody signs: it is sealed, and filed with the person's, as it was made. */
export async function issueDocument(
  context: EvidenceContext,
  subjectId: string,
  made: Omit<ProcessDocument, 'signers'>,
): Promise<Kept> {
  const original = await keep(context, subjectId, { ...made, signers: [] }, { onPaper: true });
  await appendEvents(context, original, [generated(original)]);
  await context.enqueue({ queue: SEAL, data: { id: original.id }, key: original.id });
  return original;
}

/** A document as it would be sent, without code, hash or place in the evidence. */
export async function drawAhead(
  context: Pick<Context, 'db' | 'now' | 'demo'>,
  made: ProcessDocument,
): Promise<Uint8Array> {
  const { pdf } = await render({
    template: made.template,
    data: {
      ...made.beside,
      ...(await wordingOf(context, made)),
      inputs: made.inputs,
      code: 'BORRADOR',
      company: made.company,
      madeAt: context.now.toString({ smallestUnit: 'second' }),
      qr: null,
      verifyUrl: '',
      certificate: null,
    },
    standard: '1.7',
  });
  return pdf;
}

/** The scan of what was signed by hand: its hash joins the chain, and the document is sealed like any other. */
export async function fileScan(
  context: EvidenceContext,
  processId: string,
  scan: { readonly id: string; readonly sha256: string },
): Promise<void> {
  const inForce = await listInForce(context.db, processId);
  if (inForce.length === 0) throw new Error('a scan was filed of a document that was never made');
  for (const evidence of inForce) await fileScanOf(context, evidence, scan);
}

async function fileScanOf(
  context: EvidenceContext,
  evidence: Evidence,
  scan: { readonly id: string; readonly sha256: string },
): Promise<void> {
  const { db, now } = context;
  await setScan(db, { scanId: scan.id, sha256: scan.sha256, now, evidenceId: evidence.id });
  await setSignedOnPaper(db, evidence.id);
  await context.enqueue({ queue: SEAL, data: { id: evidence.id }, key: evidence.id });
  await appendEvents(context, { id: evidence.id, siteId: evidence.site_id }, [
    { kind: 'SCAN_FILED', detail: { method: 'PAPER', sha256: scan.sha256 } },
  ]);
  announceEvidence(context, evidence);
}

/**
 * Ends the documents that nobody may sign any more: their process was edited, cancelled or aborted. What everybody has
 * signed is never voided; a corrected process makes another beside it, and the first one says so.
 */
export async function voidEvidence(
  context: EvidenceContext,
  subjectId: string,
  reason = 'process',
): Promise<void> {
  for (const evidence of await listInForce(context.db, subjectId)) {
    const signed = evidence.status !== 'WAITING_FOR_SIGNATURES';
    const now = context.now.toString();
    await setVoided(
      context.db,
      evidence.id,
      signed ? { superseded_at: now } : { voided_at: now, voided_reason: reason },
    );
    await appendEvents(context, { id: evidence.id, siteId: evidence.site_id }, [
      signed ? { kind: 'SUPERSEDED' } : { kind: 'VOIDED', detail: { reason } },
    ]);
    announceEvidence(context, evidence);
  }
}

/**
 * Mails everyone who has not signed again, with a new link or a note to the representative, except the person who asks.
 * Returns how many got a mail; refuses with REMINDER_TO_ONESELF where nobody else has to sign.
 */
export async function remindSigners(context: EvidenceContext, subjectId: string): Promise<number> {
  const unsigned = (await listInForce(context.db, subjectId))
    .filter(({ status }) => status === 'WAITING_FOR_SIGNATURES')
    .map((evidence) => ({
      evidence,
      waitedFor: evidence.signers.filter(({ signed_at }) => signed_at === null),
    }))
    .filter(({ waitedFor }) => waitedFor.length > 0);
  let reminded = 0;
  for (const { evidence, waitedFor } of unsigned) {
    const waiting = waitedFor.filter(({ account_id }) => account_id !== context.actor.accountId);
    if (waiting.length === 0) continue;
    reminded += waiting.length;
    const worker = evidence.signers.find(({ party }) => party === 'WORKER')?.full_name ?? '';
    for (const signer of waiting)
      await invite(context, {
        id: evidence.id,
        siteId: evidence.site_id,
        title: evidence.title,
        company: evidence.company,
        worker,
        signer: {
          ...signer,
          fullName: signer.full_name,
          email: signer.contact,
          accountId: signer.account_id,
        },
      });
    await appendEvents(
      context,
      { id: evidence.id, siteId: evidence.site_id },
      waiting.map(({ party, initials: who }) => ({
        kind: 'LINK_SENT',
        initials: who,
        detail: { party, channel: 'MAIL' },
      })),
    );
    announceEvidence(context, evidence);
  }
  if (unsigned.length > 0 && reminded === 0) throw new Refused('REMINDER_TO_ONESELF');
  return reminded;
}

async function keep(
  context: EvidenceContext,
  processId: string,
  made: ProcessDocument,
  { onPaper }: { onPaper: boolean },
): Promise<Kept> {
  const kept = await keepOriginal(context, {
    document: made.document,
    onPaper,
    template: made.template,
    siteId: made.siteId,
    collaboratorId: made.collaboratorId,
    subjectType: made.subjectType ?? 'PROCESS',
    subjectId: processId,
    title: documents[made.document].es,
    company: made.company,
    inputs: made.inputs,
    beside: { ...made.beside, ...(await wordingOf(context, made)) },
    standard: 'a-2a',
    signers: made.signers.map((signer) => ({
      ...signer,
      phone: signer.phoneVerified ? signer.phone : null,
    })),
  });
  announceEvidence(context, {
    site_id: made.siteId,
    signers: made.signers.map(({ accountId }) => ({ account_id: accountId })),
  });
  return kept;
}

type Invited = {
  readonly id: string;
  readonly siteId: number;
  readonly title: string;
  readonly company: string;
  readonly worker: string;
  readonly signer: Pick<SignerFacts, 'party' | 'fullName' | 'email' | 'accountId'>;
};

async function invite(context: EvidenceContext, { id, signer, ...document }: Invited): Promise<void> {
  const to = {
    ...document,
    recipient: signer.email,
    language: await languageAt(context.db, signer.email),
    signer: signer.fullName,
  };
  if (signer.accountId !== null) {
    await sendRequest(context, { ...to, address: `${context.config.publicUrl}/sign/employer/${id}` });
    return;
  }
  const link = await renewLink(context, { evidenceId: id, party: signer.party });
  await sendLink(context, { ...to, ...link });
}
