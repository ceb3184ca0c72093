import type { App } from '../http/app.ts';
import { mailHtml } from './mail.ts';
import { DELIVER } from './messages.ts';
import { openText } from './sealing.ts';
import { findUndelivered, setAttempts, setNoGateway, noteFailure, done } from './queries.ts';

type Transport = ReturnType<(typeof import('nodemailer'))['createTransport']>;

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
  await app.jobs.work(DELIVER, ({ id }) => deliver(app, { id: String(id), transport }));
}

/** Takes one message to its person. */
async function deliver(
  app: App,
  { id, transport }: { readonly id: string; readonly transport: Transport | undefined },
): Promise<void> {
  const { db } = app.database;
  const message = await findUndelivered(db, id);
  if (message === undefined || message.body === null) return;
  await setAttempts(db, { attempts: message.attempts, messageId: message.id });
  if (app.demo && (transport === undefined || message.channel === 'SMS')) {
    await done(app, message.id, { result: 'KEPT', keepBody: true });
    return;
  }
  if (transport === undefined || message.channel === 'SMS') {
    await setNoGateway(db, message.id);
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
      messageId: `<${message.id}@${domainOf(app.config.mail.from)}>`,
      // No holiday reply comes back (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    .catch(async (error: unknown) => {
      await noteFailure(app, message.id, error);
      throw error;
    });
  await done(app, message.id, { result: 'DELIVERED', keepBody: false });
}

/** The company's domain, which its mail servers vouch for: `Jornada <avisos@tienda.mx>` or the address alone. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** What a mail server may take; without these a silent one holds a job for ten minutes. */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
