import type { App } from '../http/app.ts';
import { DOCUMENTS_MAILED } from '../process/documents.ts';
import { documentsMailed } from './mailed-queries.ts';

/** Follows the mails of documents: once all are out the process waits for signatures, until then it stays in the queue. */
export async function startMailWatch(app: App): Promise<void> {
  await app.jobs.work(DOCUMENTS_MAILED, async ({ processId, messages, wait }) => {
    await documentsMailed(app, {
      processId: String(processId),
      messages: String(messages).split(',').filter(Boolean),
      wait: Number(wait ?? 1),
    });
  });
}
