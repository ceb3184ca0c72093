import type { App } from '../http/app.ts';
import { asCommand, queueNotices, sendNotices, type Notifying } from '../notices/notices.ts';
import { listAddresses, type Recipient } from '../notifications/queries.ts';
import { queueMessage, type Message } from '../outbox/messages.ts';
import { announcementWords } from './notice-words.ts';
import { claimDue, type Due } from './queries.ts';

/** The queue that a sent announcement wakes, so that nobody waits a quarter of an hour by day. */
export const NOTIFY = 'announcement.notify';
const SWEEP = 'announcement.sweep';
const AT_ONCE = 200;

/** Mails people of announcements: at once after sending, and every quarter of an hour those who were resting or asleep. */
export async function startAnnouncements(app: App): Promise<void> {
  const run = async (): Promise<void> => void (await notifyAll(app));
  await app.jobs.work(NOTIFY, run);
  await app.jobs.every(SWEEP, '*/15 * * * *', run);
}

/** Batch by batch until nobody is left who may be disturbed now; answers how many were. */
export async function notifyAll(app: Notifying): Promise<number> {
  let notified = 0;
  for (;;) {
    const claimed = await notifyBatch(app);
    notified += claimed;
    if (claimed < AT_ONCE) break;
  }
  await sendNotices(app);
  return notified;
}

/** Marking and mailing stand in one transaction, so that a mail is neither lost nor doubled. What is urgent goes alone, at once. */
function notifyBatch(app: Notifying): Promise<number> {
  const now = app.now();
  return app.database.db.transaction().execute(async (tx) => {
    const due = await claimDue(tx, { now, limit: AT_ONCE });
    const urgent = due.filter(({ urgentReason }) => urgentReason !== null);
    const addresses = await listAddresses(
      tx,
      urgent.map(({ collaboratorId }) => collaboratorId),
    );
    for (const one of urgent) {
      const address = addresses.get(one.collaboratorId);
      if (address?.recipient)
        await queueMessage(asCommand(app, tx), {
          ...urgentMail(one, address.recipient, app.config.publicUrl),
          accountId: address.accountId,
        });
    }
    await queueNotices(
      tx,
      now,
      due
        .filter(({ urgentReason }) => urgentReason === null)
        .map((one) => ({
          kind: KIND,
          collaboratorId: one.collaboratorId,
          site: { id: one.siteId, timeZone: one.timeZone },
          parameters: contentOf(one),
        })),
    );
    return due.length;
  });
}

const KIND = 'announcement';

function urgentMail(one: Due, { email, language }: Recipient, publicUrl: string): Message {
  const { subject, body, link } = announcementWords.word(contentOf(one), language, publicUrl);
  const urgent = `${language === 'es' ? 'Urgente' : 'Urgent'}: ${one.urgentReason ?? ''}`;
  return {
    kind: KIND,
    channel: 'MAIL',
    recipient: email,
    language,
    siteId: one.siteId,
    subject,
    body: [urgent, '', body, '', link].join('\n'),
  };
}

const contentOf = ({ id, title, body, siteCode, siteName, sentBy }: Due) => ({
  uuid: id,
  title,
  body,
  siteCode,
  siteName,
  sentBy,
});
