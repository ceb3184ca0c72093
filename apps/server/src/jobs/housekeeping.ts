import { forgetRuns } from '../autoplan/queries.ts';
import { forgetChanges } from '../integration/changes.ts';
import { forgetDeliveries } from '../integration/webhook-queries.ts';
import { publishOnceADay } from '../audit/publish.ts';
import { dumpNow } from '../backup/hourly.ts';
import { KEY_HOURS } from '../http/command.ts';
import type { App } from '../http/app.ts';

const SWEEP = 'house.keep';

/** Live events are for streams that come back after an interruption; later everything is read again. */
const EVENT_HOURS = 24;

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
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', now().subtract({ hours: KEY_HOURS }).toString())
    .execute();
  await db
    .deleteFrom('call_count')
    .where('minute', '<', now().subtract({ minutes: 5 }).toString())
    .execute();
  await db
    .deleteFrom('live_event')
    .where('at', '<', now().subtract({ hours: EVENT_HOURS }).toString())
    .execute();
  await forgetRuns(db);
  await forgetChanges(db, now());
  await forgetDeliveries(db, now());
}
