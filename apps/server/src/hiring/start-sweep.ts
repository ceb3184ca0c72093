import { dayAt } from '@jornada/domain/time.ts';
import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { lockDue, startIfDue } from './schedule.ts';

const SWEEP = 'hiring.startDue';

/** The durable timer is the hire's own row; a sweep finds what is due every five minutes, and at once when the server starts. */
export async function startTimers(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/5 * * * *', async () => {
    await startDueHires(app, app.now());
  });
  await startDueHires(app, app.now());
}

/**
 * Completes every hire whose start day has come in its site's own time zone, each in a transaction of its own. Two
 * servers may sweep at once: a hire that the other holds is the other's. Answers how many were completed here.
 */
export async function startDueHires(app: App, now: Temporal.Instant): Promise<number> {
  const { db } = app.database;
  const zones = await db.selectFrom('site').select('time_zone').distinct().execute();
  let completed = 0;
  for (const { time_zone } of zones) {
    const due = await db
      .selectFrom('process as p')
      .innerJoin('site as s', 's.id', 'p.site_id')
      .select('p.id')
      .where('s.time_zone', '=', time_zone)
      .where('p.status', 'in', ['SCHEDULED_FOR_START_DATE', 'WAITING_TO_START'])
      .where('p.type', '=', 'HIRING_CONTRACT_PROCESS_MEX')
      .where('p.effective_date', '<=', dayAt(now, time_zone))
      .execute();
    for (const { id } of due) completed += (await completeOne(app, id)) ? 1 : 0;
  }
  return completed;
}

async function completeOne(app: App, processId: string): Promise<boolean> {
  return actAsSystem(app, 'hiring.start', async (context) => {
    const hire = await lockDue(context, processId);
    if (hire === undefined) return false;
    const started = await startIfDue(context, hire);
    if (started.status === hire.status) return false;
    context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status'] });
    return true;
  });
}
