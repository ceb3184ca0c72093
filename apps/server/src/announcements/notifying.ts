import type { App } from '../http/app.ts';
import { listAddresses } from '../notifications/queries.ts';
import { queueMessage } from '../outbox/messages.ts';
import { claimDue, type Due } from './queries.ts';

/** The queue that a sent announcement wakes, so that nobody waits a quarter of an hour by day. */
export const NOTIFY = 'announcement.notify';
const SWEEP = 'announcement.sweep';
const AT_ONCE = 200;

type Notifying = Pick<App, 'database' | 'jobs' | 'now' | 'config' | 'demo'>;

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
    if (claimed < AT_ONCE) return notified;
  }
}

/** Marking and mailing stand in one transaction, so that a mail is neither lost nor doubled. */
function notifyBatch(app: Notifying): Promise<number> {
  const now = app.now();
  return app.database.db.transaction().execute(async (tx) => {
    const due = await claimDue(tx, { now, limit: AT_ONCE });
    const addresses = await listAddresses(
      tx,
      due.map(({ collaboratorId }) => collaboratorId),
    );
    for (const one of due) {
      const recipient = addresses.get(one.collaboratorId)?.recipient;
      if (recipient)
        await queueMessage(
          { db: tx, now, config: app.config, demo: app.demo, enqueue: (job) => app.jobs.send(tx, job) },
          mailOf(one, recipient, app.config.publicUrl),
        );
    }
    return due.length;
  });
}

function mailOf(
  { id, title, body, urgentReason, siteId, siteCode, siteName, sentBy }: Due,
  { email, language }: { email: string; language: 'es' | 'en' },
  publicUrl: string,
) {
  const isSpanish = language === 'es';
  const urgent =
    urgentReason === null ? [] : [isSpanish ? `Urgente: ${urgentReason}` : `Urgent: ${urgentReason}`, ''];
  return {
    kind: 'announcement',
    channel: 'MAIL',
    recipient: email,
    language,
    siteId,
    subject: `${siteName}: ${title}`,
    body: [
      ...urgent,
      body,
      '',
      isSpanish ? `Enviado por ${sentBy}.` : `Sent by ${sentBy}.`,
      isSpanish
        ? 'Este comunicado informa; tu horario solo cambia con un aviso que aceptas.'
        : 'This announcement informs; your schedule changes only by a notification that you accept.',
      '',
      `${publicUrl}/mx/${siteCode}/myAnnouncements/${id}`,
    ].join('\n'),
  } as const;
}
