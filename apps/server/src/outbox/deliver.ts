import type { App } from '../http/app.ts';
import { mailHtml } from './mail.ts';
import { DELIVER } from './messages.ts';
import { openText } from './sealing.ts';

/**
 * Takes waiting messages to their people. With SMTP a mail really goes out, and its body is deleted the moment the
 * server has taken it; in the demonstration the outbox itself is the mailbox (decisions §6, Outbox).
 */
export async function startDelivery(app: App): Promise<void> {
  const { smtpUrl, from } = app.config.mail;
  const transport =
    smtpUrl === '' ? undefined : (await import('nodemailer')).createTransport(smtpUrl, { from }); // a large library that the demonstration never needs
  await app.jobs.work(DELIVER, async ({ id }) => {
    const { db } = app.database;
    const message = await db
      .selectFrom('message')
      .selectAll()
      .where('id', '=', String(id))
      .where('delivered_at', 'is', null)
      .executeTakeFirst();
    if (message === undefined || message.body === null) return;
    await db
      .updateTable('message')
      .set({ attempts: message.attempts + 1 })
      .where('id', '=', message.id)
      .execute();
    if (app.demo && (transport === undefined || message.channel === 'SMS')) {
      await done(app, message.id, { result: 'KEPT', keepBody: true });
      return;
    }
    if (transport === undefined || message.channel === 'SMS') {
      await db.updateTable('message').set({ result: 'NO_GATEWAY' }).where('id', '=', message.id).execute();
      return;
    }
    const text = openText(app.config, message.body);
    await transport.sendMail({
      to: message.recipient,
      subject: message.subject,
      text,
      html: mailHtml(message.subject, text),
      messageId: `<${message.id}@jornada>`,
    });
    await done(app, message.id, { result: 'DELIVERED', keepBody: false });
  });
}

async function done(
  app: App,
  id: string,
  { result, keepBody }: { result: 'KEPT' | 'DELIVERED'; keepBody: boolean },
): Promise<void> {
  await app.database.db
    .updateTable('message')
    .set({ delivered_at: app.now().toString(), result, ...(keepBody ? {} : { body: null }) })
    .where('id', '=', id)
    .execute();
}
