import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { COMPLETE_ABORT, completeAbort } from './aside.ts';
import { findHire } from './hire.ts';

/** The background work of hiring: aborts that end. */
export async function startHiringJobs(app: App): Promise<void> {
  await app.jobs.work(COMPLETE_ABORT, async ({ processId }) => {
    await actAsSystem(app, 'hiring.completeAbort', async (context) => {
      const hire = await findHire(context.db, { processId: String(processId) }, { lock: 'update' });
      if (hire?.status === 'ABORTED') await completeAbort(context, hire);
    });
  });
}
