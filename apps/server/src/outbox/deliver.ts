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
    smtpUrl === ''
      ? undefined
      : (await import('nodemailer')).createTransport({ url: smtpUrl, ...WAITS }, { from }); // a large library that the demonstration never needs
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
    await transport
      .sendMail({
        to: message.recipient,
        subject: message.subject,
        text,
        html: mailHtml(message.subject, text),
        ...(message.attachment !== null && {
          attachments: [
            {
              filename: message.attachment_name ?? 'jornada',
              content: Buffer.from(openText(app.config, message.attachment), 'base64'),
            },
          ],
        }),
        messageId: `<${message.id}@${domainOf(from)}>`,
        // No holiday reply comes back (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      .catch(async (error: unknown) => {
        await noteFailure(app, message.id, error);
        throw error;
      });
    await done(app, message.id, { result: 'DELIVERED', keepBody: false });
  });
}

/** The company's domain, which its mail servers vouch for: `Jornada <avisos@tienda.mx>` or the address alone. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** What a mail server may take; without these a silent one holds a job for ten minutes. */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What the mail server said, without the addresses that it may quote. */
async function noteFailure(app: App, id: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : 'failed';
  await app.database.db
    .updateTable('message')
    .set({ last_error: reason.replaceAll(/\S+@\S+/g, '…').slice(0, 300) })
    .where('id', '=', id)
    .execute();
}

async function done(
  app: App,
  id: string,
  { result, keepBody }: { result: 'KEPT' | 'DELIVERED'; keepBody: boolean },
): Promise<void> {
  await app.database.db
    .updateTable('message')
    .set({
      delivered_at: app.now().toString(),
      result,
      last_error: null,
      ...(keepBody ? {} : { body: null, attachment: null }),
    })
    .where('id', '=', id)
    .execute();
}
