import type { NotifyBy } from '@jornada/domain/notifications/quiet.ts';
import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { findMessageHabit } from '../push/queries.ts';
import { sealText } from './sealing.ts';
import { insertMessage } from './message-queries.ts';

export const DELIVER = 'message.deliver';
export const PUSH = 'message.push';

export type Message = {
  /** What it is about, in one word that administrators can read: `invitation`, `signature-code`, `weekly-notification`. */
  readonly kind: string;
  readonly channel: 'MAIL' | 'SMS';
  readonly recipient: string;
  readonly language: 'es' | 'en';
  readonly subject: string;
  /** Plain text; the mail's HTML is made from it. A line that is an address becomes its button. */
  readonly body: string;
  /** Goes with the mail. */
  readonly attachment?: { readonly name: string; readonly bytes: Uint8Array };
  readonly siteId?: number | null;
  /** Whose notice it is, where the person may have it on a device of theirs instead, or as well. */
  readonly accountId?: string | null;
  /** Where it comes, if that is known already: for a digest, whose notices agree about it. */
  readonly by?: NotifyBy;
};

/** Puts a message in the outbox inside the command's transaction; it goes out once that has committed. */
export async function queueMessage(
  context: Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'demo'>,
  message: Message,
): Promise<string> {
  const id = newId(context.now);
  const { attachment } = message;
  const kept = (text: string): string =>
    context.demo && context.config.mail.smtpUrl === '' ? text : sealText(context.config.secret, text);
  await insertMessage(context.db, {
    id,
    kind: message.kind,
    channel: message.channel,
    recipient: message.recipient,
    language: message.language,
    subject: message.subject,
    body: kept(message.body),
    ...(attachment !== undefined && {
      attachment: kept(Buffer.from(attachment.bytes).toString('base64')),
      attachment_name: attachment.name,
    }),
    site_id: message.siteId ?? null,
    created_at: context.now.toString(),
  });
  const habit = message.accountId
    ? await findMessageHabit(context.db, { accountId: message.accountId, message: message.kind })
    : undefined;
  const by = message.by ?? habit?.by;
  const isPushed = habit?.hasDevice === true && by !== 'MAIL';
  if (isPushed)
    await context.enqueue({
      queue: PUSH,
      data: {
        id,
        account: message.accountId ?? '',
        link: /^https?:\S+$/m.exec(message.body)?.[0] ?? context.config.publicUrl,
        only: by === 'PUSH' ? 1 : 0,
      },
      key: id,
    });
  if (!isPushed || by === 'BOTH') await context.enqueue({ queue: DELIVER, data: { id }, key: id });
  return id;
}
