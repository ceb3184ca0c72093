import type { Db } from '../db/connect.ts';

/** Takes away what the processes of a person show of them in lists and pages; the processes themselves stay. */
export async function forgetSummaries(db: Db, collaboratorId: string): Promise<void> {
  await db
    .updateTable('process')
    .set({ summary: JSON.stringify({}) })
    .where('collaborator_id', '=', collaboratorId)
    .execute();
}
