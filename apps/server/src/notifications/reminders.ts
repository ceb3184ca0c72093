import type { App } from '../http/app.ts';
import { queueNotices, sendNotices, type Notifying } from '../notices/notices.ts';
import { noticeOfReminder } from './mails.ts';
import { claimReminders, readReminderTimes } from './queries.ts';

const SWEEP = 'weekly-notification.remind';

/** Reminds once, so many hours before an answer is due as HR sets (decisions §5.7); looks every quarter of an hour. */
export async function startReminders(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/15 * * * *', async () => {
    await remindAll(app);
  });
}

/** One sweep, batch by batch until nobody is left: a company that is notified in one morning is reminded in one. */
export async function remindAll(app: Notifying): Promise<number> {
  let reminded = 0;
  for (;;) {
    const claimed = await remindBatch(app);
    reminded += claimed;
    if (claimed < AT_ONCE) break;
  }
  await sendNotices(app);
  return reminded;
}

const AT_ONCE = 200;

/** Marking and keeping the notice stand in one transaction, so that a reminder is neither lost nor doubled. */
async function remindBatch(app: Notifying): Promise<number> {
  const now = app.now();
  return app.database.db.transaction().execute(async (tx) => {
    const due = await claimReminders(tx, { ...(await readReminderTimes(tx, now)), limit: AT_ONCE });
    await queueNotices(
      tx,
      now,
      due.map((notification) => noticeOfReminder(notification)),
    );
    return due.length;
  });
}
