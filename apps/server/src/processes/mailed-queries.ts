import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { DOCUMENTS_MAILED } from '../process/documents.ts';
import { finish } from '../process/finish.ts';
import { findProcess } from '../process/queries.ts';

/** A mail is usually out within a second; where the mail server is away it is looked at more and more rarely. */
const LONGEST_WAIT_SECONDS = 30;

export async function documentsMailed(
  app: App,
  { processId, messages, wait }: { processId: string; messages: readonly string[]; wait: number },
): Promise<void> {
  await actAsSystem(app, 'processes.mailSent', async (context) => {
    const process = await findProcess(context.db, processId, { lock: 'update' });
    if (process?.kind.acts['system.mailSent']?.moves[process.status] === undefined) return;
    const waiting =
      messages.length === 0
        ? []
        : await context.db
            .selectFrom('message')
            .select('id')
            .where('id', 'in', [...messages])
            .where('delivered_at', 'is', null)
            .execute();
    if (waiting.length > 0) {
      await context.enqueue({
        queue: DOCUMENTS_MAILED,
        data: { processId, messages: messages.join(','), wait: Math.min(2 * wait, LONGEST_WAIT_SECONDS) },
        startAfterSeconds: wait,
      });
      return;
    }
    await finish(context, process, { act: 'system.mailSent' });
    context.record({ entity: 'process', id: process.id, siteId: process.siteId, fields: ['status'] });
  });
}
