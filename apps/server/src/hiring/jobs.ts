import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { startOutsideSystems } from '../outside/sending.ts';
import { COMPLETE_ABORT, completeAbort } from './aside.ts';
import { startMailWatch } from './mailed.ts';
import { findHire } from './process.ts';
import { startTimers } from './start-sweep.ts';

/** The background work of hiring: mails that are followed, systems that are asked, aborts that end, days that come. */
export async function startHiringJobs(app: App): Promise<void> {
  await startMailWatch(app);
  await app.jobs.work(COMPLETE_ABORT, async ({ processId }) => {
    await actAsSystem(app, 'hiring.completeAbort', async (context) => {
      const hire = await findHire(context.db, { processId: String(processId) }, { lock: 'update' });
      if (hire?.status === 'ABORTED') await completeAbort(context, hire);
    });
  });
  await startOutsideSystems(app);
  await startTimers(app);
}
