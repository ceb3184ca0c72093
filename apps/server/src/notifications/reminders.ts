import type { App } from '../http/app.ts';
import { queueMessage } from '../outbox/messages.ts';
import { mailOfReminder } from './mails.ts';
import { claimReminders, listAddresses, readReminderTimes } from './queries.ts';

const SWEEP = 'weekly-notification.remind';

/** Reminds once, so many hours before an answer is due as HR sets (decisions §5.7); looks every quarter of an hour. */
export async function startReminders(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/15 * * * *', async () => {
    await remindAll(app);
  });
}

/** One sweep, batch by batch until nobody is left: a company that is told in one morning is reminded in one. */
export async function remindAll(app: Reminding): Promise<number> {
  let reminded = 0;
  for (;;) {
    const claimed = await remindBatch(app);
    reminded += claimed;
    if (claimed < AT_ONCE) return reminded;
  }
}

const AT_ONCE = 200;

type Reminding = Pick<App, 'database' | 'jobs' | 'now' | 'config' | 'demo'>;

/** Marking and mailing stand in one transaction, so that a reminder is neither lost nor doubled. */
async function remindBatch(app: Reminding): Promise<number> {
  const now = app.now();
  return app.database.db.transaction().execute(async (tx) => {
    const due = await claimReminders(tx, { ...(await readReminderTimes(tx, now)), limit: AT_ONCE });
    const addresses = await listAddresses(
      tx,
      due.map(({ collaboratorId }) => collaboratorId),
    );
    for (const notification of due) {
      const recipient = addresses.get(notification.collaboratorId)?.recipient;
      if (recipient)
        await queueMessage(
          { db: tx, now, config: app.config, demo: app.demo, enqueue: (job) => app.jobs.send(tx, job) },
          mailOfReminder(app, notification, recipient),
        );
    }
    return due.length;
  });
}
