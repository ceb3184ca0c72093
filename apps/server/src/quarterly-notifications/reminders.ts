import type { App } from '../http/app.ts';
import { queueNotices, sendNotices, type Notifying } from '../notices/notices.ts';
import { readReminderTimes } from '../notifications/queries.ts';
import { noticeOfQuarter } from './mails.ts';
import { claimQuarterReminders } from './queries.ts';

const SWEEP = 'quarterly-notification.remind';

/** Reminds once, so many hours before an answer is due as HR sets (decisions §5.7); looks every quarter of an hour. */
export async function startQuarterReminders(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/15 * * * *', async () => {
    while ((await remindQuarters(app)) === AT_ONCE);
    await sendNotices(app);
  });
}

const AT_ONCE = 200;

/** One batch: marking and keeping the notice stand in one transaction, so that a reminder is neither lost nor doubled. */
export async function remindQuarters(app: Notifying): Promise<number> {
  const now = app.now();
  return app.database.db.transaction().execute(async (tx) => {
    const due = await claimQuarterReminders(tx, { ...(await readReminderTimes(tx, now)), limit: AT_ONCE });
    await queueNotices(
      tx,
      now,
      due.flatMap((one) => (one.dueAt === null ? [] : [noticeOfQuarter({ ...one, dueAt: one.dueAt })])),
    );
    return due.length;
  });
}
