import { printProcessDocuments, sendProcessDocuments } from '../evidence/process-document.ts';
import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { findProcess } from '../process/queries.ts';
import { roomOf } from '../processes/kinds.ts';

/**
 * Contracts and agreements of the demonstration that wait for a signature are typeset by the product itself, once it
 * runs: a few seconds of work that the first start does not wait for. What is there already stays.
 */
export async function prepareDemoContracts(app: App): Promise<number> {
  const waiting = await app.database.db
    .selectFrom('process')
    .select(['id', 'status'])
    .where('status', 'in', ['WAITING_TO_SIGN_CONTRACT', 'WAITING_FOR_SIGNED_DOCUMENTS'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('evidence').select('evidence.id').whereRef('evidence.subject_id', '=', 'process.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  for (const { id, status } of waiting) {
    const prepare = status === 'WAITING_TO_SIGN_CONTRACT' ? sendProcessDocuments : printProcessDocuments;
    await actAsSystem(app, 'common.sendToSign', async (context) => {
      const process = await findProcess(context.db, id);
      if (process === undefined) return;
      const made = await roomOf(process.kind).documents?.(context, process);
      if (made !== undefined) await prepare(context, id, made);
    });
  }
  return waiting.length;
}
