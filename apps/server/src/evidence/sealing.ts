import { isAccepted } from '@jornada/domain/evidence/documents.ts';
import { render } from '../typst/typst.ts';
import { keepFile, readFileBytes } from '../files/files.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { actAsSystem } from '../jobs/act.ts';
import { announceEvidence } from './announce.ts';
import { attachmentsOf, certificateOf, chainOf } from './certificate.ts';
import { appendEvents, listEvents } from './events.ts';
import { renewLink } from './renew-link-query.ts';
import { sendSealedCopy } from './messages.ts';
import {
  fileName,
  frameData,
  generated,
  keepPages,
  keptInputs,
  renderFacts,
  verifyAddress,
} from './originals.ts';
import {
  findEvidence,
  isSet,
  listUnsealed,
  lockEvidence,
  noteSealFailure,
  type Evidence,
  type SetEvidence,
} from './queries.ts';
import { subjectOf } from './subjects.ts';
import { loadSealKey, type SealKey } from './seal-key.ts';
import { setFiles, setSealed, insertSealed } from './seal-queries.ts';

export const SEAL = 'evidence.seal';
const SEAL_FORGOTTEN = 'evidence.sealForgotten';

export async function startSealing(app: App): Promise<void> {
  await app.jobs.work(SEAL, ({ id }) =>
    sealEvidence(app, String(id)).catch(async (error: unknown) => {
      await noteSealFailure(app.database.db, String(id), error);
      throw error;
    }),
  );
  await app.jobs.every(SEAL_FORGOTTEN, '*/15 * * * *', () => sealForgotten(app));
}

/** What everyone has signed and no job sealed, because all its tries failed: nothing stays without its seal for ever. */
export async function sealForgotten(app: App): Promise<void> {
  for (const id of await listUnsealed(app.database.db)) await sealEvidence(app, id);
}

/**
 * Seals what everyone has signed, exactly once: what is slow is done beside the lock, and only the first to come back
 * with a sealed file keeps it. A failure is tried again by the queue; until then the document says "sealing".
 */
export async function sealEvidence(app: App, id: string): Promise<void> {
  const { db } = app.database;
  const now = app.now();
  const found = await findEvidence(db, { id });
  if (found?.status !== 'SEALING') return;
  const evidence = isSet(found) ? found : await setPages(app, found);
  const key = await loadSealKey({ db, config: app.config, demo: app.demo, now });
  const pdf =
    isAccepted(evidence.document) && SEALED_AS_THEY_ARE.includes(evidence.template)
      ? (await readFileBytes({ db, config: app.config }, evidence.original_file_id)).bytes
      : await finalOf({ db, config: app.config, now }, { evidence, key });
  const { sealPdf } = await import('./seal.ts'); // the libraries of the seal are large, and most starts seal nothing
  const sealed = await sealPdf(pdf, {
    key,
    company: evidence.company,
    now,
    authority: app.config.seal.authority,
  });
  await actAsSystem(app, 'evidence.seal', (context) => keepSealed(context, evidence, { sealed, key }));
}

/** What was accepted before accepted pages attached their original and their chain. */
const SEALED_AS_THEY_ARE = ['weekly-plan-v1.typ', 'weekly-plan-v2.typ', 'advance-consent-v1.typ'];

/**
 * Sets the pages of what a person has accepted, exactly once: beside the lock, and only the first to come back keeps them.
 */
async function setPages(app: App, evidence: Evidence): Promise<SetEvidence> {
  const made = await renderFacts(app, evidence);
  const { id, document, code } = evidence;
  await actAsSystem(app, 'evidence.seal', async (context) => {
    const { db } = context;
    await subjectOf(evidence.subject_type).lock(db, evidence.subject_id);
    const found = await lockEvidence(db, id);
    if (found === undefined || isSet(found)) return;
    const files = await keepPages(context, { ...made, document, code });
    await setFiles(db, id, files);
    const { site_id: siteId, title, company } = found;
    const kept = { id, code, siteId, hash: files.original_hash, pages: files.pages, title, company };
    await appendEvents(context, kept, [generated(kept)]);
  });
  const set = await findEvidence(app.database.db, { id });
  if (set === undefined || !isSet(set)) throw new Error('the pages of a document were not kept');
  return set;
}

/**
 * The same facts through the same template, now with the certificate page where several have signed; the original is
 * attached as it was, and the chain of events.
 */
async function finalOf(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  { evidence, key }: { evidence: SetEvidence; key: SealKey },
): Promise<Uint8Array> {
  const { beside, inputs } = keptInputs(evidence);
  const original = await readFileBytes(context, evidence.original_file_id);
  const scan = evidence.scan_file_id === null ? null : await readFileBytes(context, evidence.scan_file_id);
  const events = await listEvents(context.db, evidence.id);
  const certificate =
    isAccepted(evidence.document) && !evidence.on_paper
      ? { attachments: attachmentsOf(evidence, scan) }
      : certificateOf({ evidence, events, key, now: context.now, scan });
  const bytesOf = {
    original: original.bytes,
    scan: scan?.bytes ?? Buffer.alloc(0),
    chain: Buffer.from(JSON.stringify(chainOf(evidence, events), null, 1)),
  };
  const files = certificate.attachments.map(({ path, what }) => ({ path, bytes: bytesOf[what] }));
  const frame = await frameData(context, {
    code: evidence.code,
    company: evidence.company,
    madeAt: context.now,
  });
  const { pdf } = await render({
    template: evidence.template,
    data: { ...beside, ...frame, inputs, certificate },
    files,
    standard: '1.7',
  });
  return pdf;
}

async function keepSealed(
  context: Context,
  { id, subject_type, subject_id }: Evidence,
  { sealed, key }: { sealed: Buffer; key: SealKey },
): Promise<void> {
  const { db, now } = context;
  const subject = subjectOf(subject_type);
  await subject.lock(db, subject_id);
  const evidence = await lockEvidence(db, id);
  if (evidence?.status !== 'SEALING') return;
  const file = await keepFile(context, {
    bytes: sealed,
    name: fileName(evidence.document, evidence.code),
    mediaType: 'application/pdf',
  });
  const { certificate, algorithm, fingerprint } = key;
  await setSealed(db, id, {
    final_file_id: file.id,
    final_hash: file.sha256,
    sealed_at: now.toString(),
    seal: JSON.stringify({ certificate, algorithm, subject: key.subject, fingerprint }),
  });
  if (subject.filed) await deliver(context, evidence, file.id);
  await appendEvents(context, { id, siteId: evidence.site_id }, [
    { kind: 'SEALED', detail: { sha256: file.sha256 } },
  ]);
  context.record({ entity: 'evidence', id, siteId: evidence.site_id, fields: ['final_hash'] });
  announceEvidence(context, evidence);
  context.announce({ topic: 'processes', siteId: evidence.site_id });
}

/** The copy joins the person's documents, and everyone who came by a link gets a fresh one to download it. */
async function deliver(context: Context, evidence: Evidence, fileId: string): Promise<void> {
  await insertSealed(context.db, {
    id: newId(context.now),
    collaborator_id: evidence.collaborator_id,
    process_id: evidence.subject_type === 'PROCESS' ? evidence.subject_id : null,
    slot: evidence.document,
    file_id: fileId,
    generated: true,
    created_at: context.now.toString(),
  });
  for (const signer of evidence.signers.filter((one) => one.account_id === null)) {
    // The last signer is still on the page when the seal is made.
    const { address } = await renewLink(context, {
      evidenceId: evidence.id,
      party: signer.party,
      bearers: 'kept',
    });
    await sendSealedCopy(context, {
      recipient: signer.contact,
      language: signer.language,
      siteId: evidence.site_id,
      address,
      verifyAddress: verifyAddress(context.config.publicUrl, evidence.code),
      title: evidence.title,
      signer: signer.full_name,
      code: evidence.code,
    });
  }
}
