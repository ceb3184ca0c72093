import type { App } from '../http/app.ts';
import { listAddresses, readReminderTimes } from '../notifications/queries.ts';
import { queueMessage } from '../outbox/messages.ts';
import { mailOfQuarter } from './mails.ts';
import { claimQuarterReminders } from './queries.ts';

const SWEEP = 'quarterly-notification.remind';

/** Reminds once, so many hours before an answer is due as HR sets (decisions §5.7); looks every quarter of an hour. */
export async function startQuarterReminders(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/15 * * * *', async () => {
    while ((await remindQuarters(app)) === AT_ONCE);
  });
}

const AT_ONCE = 200;

/** One batch: marking and mailing stand in one transaction, so that a reminder is neither lost nor doubled. */
export async function remindQuarters(
  app: Pick<App, 'database' | 'jobs' | 'now' | 'config' | 'demo'>,
): Promise<number> {
  const now = app.now();
  return app.database.db.transaction().execute(async (tx) => {
    const due = await claimQuarterReminders(tx, { ...(await readReminderTimes(tx, now)), limit: AT_ONCE });
    const addresses = await listAddresses(
      tx,
      due.map(({ collaboratorId }) => collaboratorId),
    );
    for (const one of due) {
      const recipient = addresses.get(one.collaboratorId)?.recipient;
      if (recipient && one.dueAt !== null)
        await queueMessage(
          { db: tx, now, config: app.config, demo: app.demo, enqueue: (job) => app.jobs.send(tx, job) },
          mailOfQuarter(
            app,
            { ...one, dueAt: one.dueAt },
            { recipient, kind: 'reminder', by: one.signedBy ?? '' },
          ),
        );
    }
    return due.length;
  });
}
