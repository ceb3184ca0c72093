import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { next, noted } from './handlers.ts';
import { listLapsing, lockAdvance, writeAdvance } from './queries.ts';

const LAPSE = 'salaryAdvance.lapse';

/**
 * A request that nobody decided ends on its pay day, and one that is not released yet ends when its person leaves; the row
 * itself is the timer, and a start looks at once.
 */
export async function startLapsing(app: App): Promise<void> {
  await app.jobs.every(LAPSE, '*/15 * * * *', async () => {
    await lapseAdvances(app);
  });
  await lapseAdvances(app);
}

/** Ends every such advance, each in a transaction of its own. Returns how many. */
export async function lapseAdvances(app: App): Promise<number> {
  let lapsed = 0;
  for (const id of await listLapsing(app.database.db, app.now()))
    lapsed += await actAsSystem(app, LAPSE, async (context) => {
      const advance = await lockAdvance(context.db, id);
      if (advance?.status !== 'REQUESTED' && advance?.status !== 'APPROVED') return 0;
      await writeAdvance(context, advance, {
        status: next('salaryAdvance.lapse', advance.status),
        closed_at: context.now.toString(),
        closed_by_name: context.actor.name,
      });
      noted(context, advance);
      return 1;
    });
  return lapsed;
}
