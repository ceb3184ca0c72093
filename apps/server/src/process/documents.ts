import { sendProcessDocuments, type ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { DELIVER } from '../outbox/messages.ts';
import type { Process } from './process.ts';

/** The queue as jobs that still wait in it name it. */
export const DOCUMENTS_MAILED = 'hiring.contractMailed';

/**
 * Renders what a process has to sign and sends it to its signers. Where the process itself waits until the mails are
 * out, a job follows them.
 */
export async function sendDocuments(
  context: Context,
  { id, kind, status }: Pick<Process, 'id' | 'kind' | 'status'>,
  made: readonly ProcessDocument[],
): Promise<void> {
  const messages: string[] = [];
  const enqueue: Context['enqueue'] = (job) => {
    if (job.queue === DELIVER) messages.push(String(job.data['id']));
    return context.enqueue(job);
  };
  await sendProcessDocuments({ ...context, enqueue }, id, made);
  if (kind.acts['system.mailSent']?.moves[status] === undefined) return;
  await context.enqueue({
    queue: DOCUMENTS_MAILED,
    data: { processId: id, messages: messages.join(',') },
  });
}
