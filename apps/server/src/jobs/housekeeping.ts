import { forgetRuns } from '../autoplan/queries.ts';
import { forgetChanges } from '../integration/change-queries.ts';
import { forgetDeliveries } from '../integration/webhook-queries.ts';
import { publishOnceADay } from '../audit/publish.ts';
import { dumpNow } from '../backup/hourly.ts';
import type { App } from '../http/app.ts';
import { deleteKeys, deleteCounts, deleteEvents } from './queries.ts';

const SWEEP = 'house.keep';

/** Once an hour publishes the audit's heads where the day has none yet, dumps the embedded database, and throws away what has done its work: repeat keys with their answers, and events that were told. */
export async function startHousekeeping(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '23 * * * *', async () => {
    await keepHouse(app);
    await dumpNow(app);
    await publishOnceADay(app);
  });
}

/** One sweep. */
export async function keepHouse({ database: { db }, now }: Pick<App, 'database' | 'now'>): Promise<void> {
  await deleteKeys(db, now);
  await deleteCounts(db, now);
  await deleteEvents(db, now);
  await forgetRuns(db);
  await forgetChanges(db, now());
  await forgetDeliveries(db, now());
}
