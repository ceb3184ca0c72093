import { documents } from '@jornada/domain/evidence/documents.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { processCalls } from '@jornada/contract/processes.ts';
import { recordRead } from '../audit/reads.ts';
import { fileDocument } from '../documents/filing.ts';
import { maskedMail } from '../evidence/certificate.ts';
import { drawAhead, fileScan as fileScanOf, type ProcessDocument } from '../evidence/process-document.ts';
import { listInForce } from '../evidence/queries.ts';
import type { Context } from '../http/context.ts';
import type { Download } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { begin, look } from '../process/begin.ts';
import { sendDocuments } from '../process/documents.ts';
import { runDue } from '../process/due.ts';
import { asSystem, finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { done } from '../process/done.ts';
import { roomOf } from './kinds.ts';

type Calls = typeof processCalls;

/** Renders what a process of any kind has to sign, and sends it to its signers. */
export async function sendToSign(
  input: CallParsed<Calls['common.sendToSign']>,
  context: Context,
): Promise<CallOutput<Calls['common.sendToSign']>> {
  const process = await begin(context, { act: 'common.sendToSign', kinds: KINDS }, input);
  const moved = await finish(context, process, { act: 'common.sendToSign' });
  await sendDocuments(context, moved, await documentsOf(context, moved));
  return done(context, moved, ['documents']);
}

/** What would be sent, and to whom: read before it is. */
export async function toSign(
  { processUuid }: CallParsed<Calls['common.toSign']>,
  context: Context,
): Promise<CallOutput<Calls['common.toSign']>> {
  const made = await documentsAhead(context, processUuid);
  return made.map(({ document, company, signers }) => ({
    title: documents[document].es,
    company,
    signers: signers.map(({ party, fullName, email }) => ({ party, fullName, email: maskedMail(email) })),
  }));
}

/** One of them as it would be sent, marked as a draft; nothing of it is kept. */
export async function toSignFile(
  { processUuid, number }: CallParsed<Calls['common.toSignFile']>,
  context: Context,
): Promise<Download> {
  const made = (await documentsAhead(context, processUuid))[number - 1];
  if (made === undefined) throw new Refused('DOCUMENT_NOT_FOUND');
  const pdf = await drawAhead(context, made);
  await recordRead(context, 'common.toSignFile', {
    entity: 'process',
    id: processUuid,
    siteId: made.siteId,
    fields: ['preview'],
  });
  return {
    body: Buffer.from(pdf),
    mediaType: 'application/pdf',
    name: `${documents[made.document].file}-borrador.pdf`,
    headers: { 'Cache-Control': 'no-store' },
  };
}

async function documentsAhead(context: Context, processUuid: string): Promise<readonly ProcessDocument[]> {
  const process = await look(context, { act: 'common.sendToSign', kinds: KINDS }, processUuid);
  // The day on which it is agreed is the day on which it is sent.
  return documentsOf(context, { ...process, statusSince: context.now.toString() });
}

/** Files the scan of what was signed by hand, and takes the process on. */
export async function fileScan(
  { processUuid, version, file }: CallParsed<Calls['common.fileScan']>,
  context: Context,
): Promise<CallOutput<Calls['common.fileScan']>> {
  const process = await begin(context, { act: 'common.fileScan', kinds: KINDS }, { processUuid, version });
  const filed = await fileDocument(context, process, { slot: 'SIGNED_CONTRACT', file });
  await fileScanOf(context, process.id, filed.file);
  const moved = await goOn(context, await finish(context, process, { act: 'common.fileScan' }));
  return done(context, moved, ['signedContract']);
}

/**
 * Everyone has signed one document of a process; with the last of them the process goes on. Called inside the
 * transaction that holds the last signature, with the process locked before the evidence.
 */
export async function onDocumentSigned(context: Context, processId: string): Promise<void> {
  const process = await findProcess(context.db, processId, { lock: 'update' });
  if (process === undefined) throw new Refused('PROCESS_NOT_FOUND');
  const inForce = await listInForce(context.db, processId);
  if (inForce.some(({ status }) => status === 'WAITING_FOR_SIGNATURES')) return;
  // A mail can be answered before the job that follows it has looked.
  const sent =
    process.kind.acts['system.mailSent']?.moves[process.status] === undefined
      ? process
      : await finish(asSystem(context), process, { act: 'system.mailSent' });
  await goOn(context, await finish(context, sent, { act: 'signers.sign' }));
}

/** What follows from a signature, and from its day where that has come. */
async function goOn(context: Context, process: Process): Promise<Process> {
  const room = roomOf(process.kind);
  return runDue(context, await room.goOn(context, process), room.goOn);
}

/** What a process has to sign; a kind without documents never comes here, since its table has no such act. */
async function documentsOf(context: Context, process: Process): Promise<readonly ProcessDocument[]> {
  const room = roomOf(process.kind);
  if (room.documents === undefined) throw new Error(`${process.kind.type} has nothing to sign`);
  return room.documents(context, process);
}
