import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { COMPLETE_ABORT, completeAbort } from './aside.ts';
import { startMailWatch } from './mailed.ts';
import { findHire } from './hire.ts';

/** The background work of hiring: mails that are followed, aborts that end. */
export async function startHiringJobs(app: App): Promise<void> {
  await startMailWatch(app);
  await app.jobs.work(COMPLETE_ABORT, async ({ processId }) => {
    await actAsSystem(app, 'hiring.completeAbort', async (context) => {
      const hire = await findHire(context.db, { processId: String(processId) }, { lock: 'update' });
      if (hire?.status === 'ABORTED') await completeAbort(context, hire);
    });
  });
}
