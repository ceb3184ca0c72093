import type { Context, Recorded } from '../http/context.ts';
import { appendAudit } from './chain.ts';

/** Every read of bank, health or document data is in the audit trail (decisions §6): who, which record, what kind. */
export async function recordRead(context: Pick<Context, 'db' | 'now' | 'actor'>, read: Recorded & { readonly fields: readonly string[] }): Promise<void> {
  await context.db.transaction().execute((tx) => appendAudit(tx, { ...read, at: context.now, act: 'read', actorId: context.actor.accountId, input: null }));
}
