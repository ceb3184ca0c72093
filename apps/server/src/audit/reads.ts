import type { CallName } from '@jornada/contract/index.ts';
import type { Context, Recorded } from '../http/context.ts';
import { appendLast } from './chain.ts';

/** Notes that somebody read bank, health or document data: every such read is in the audit trail (decisions §6). */
export async function recordRead(context: Context, act: CallName, entry: Recorded): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await appendLast(tx, {
      at: context.now,
      act,
      actorId: context.actor.accountId,
      apiKey: context.actor.apiKey?.name,
      input: null,
      ...entry,
    });
  });
}
