import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { CONTRACT_MAILED } from './contract.ts';
import { finish } from '../process/finish.ts';
import { findHire } from './hire.ts';

const LOOK_AGAIN_SECONDS = 30;

/** Follows the contract's mails: once all are out the hire waits for signatures, until then it stays in the queue. */
export async function startMailWatch(app: App): Promise<void> {
  await app.jobs.work(CONTRACT_MAILED, async ({ processId, messages }) => {
    await contractMailed(app, {
      processId: String(processId),
      messages: String(messages).split(',').filter(Boolean),
    });
  });
}

async function contractMailed(
  app: App,
  { processId, messages }: { processId: string; messages: readonly string[] },
): Promise<void> {
  await actAsSystem(app, 'hiring.mailSent', async (context) => {
    const hire = await findHire(context.db, { processId }, { lock: 'update' });
    if (hire?.status !== 'QUEUED_SEND_EMAIL_PENDING') return;
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
        queue: CONTRACT_MAILED,
        data: { processId, messages: messages.join(',') },
        startAfterSeconds: app.demo ? 1 : LOOK_AGAIN_SECONDS,
      });
      return;
    }
    await finish(context, hire, { act: 'system.mailSent' });
    context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status'] });
  });
}
