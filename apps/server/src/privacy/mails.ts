import type { Context } from '../http/context.ts';
import { listAddresses } from '../notifications/queries.ts';
import { queueMessage } from '../outbox/messages.ts';
import { findPlace } from './queries.ts';

const WORDS = {
  es: {
    subject: 'Novedades de tu solicitud sobre tus datos',
    body: 'Recursos Humanos registró un avance en tu solicitud sobre tus datos personales. Consúltalo en Jornada:',
  },
  en: {
    subject: 'Update on your data request',
    body: 'HR has updated your request about your personal data. See it in Jornada:',
  },
} as const;

/** Mails a person that their case has moved; what was answered stands in the product alone. */
export async function mailPerson(
  context: Context,
  { person, siteId }: { person: string; siteId: number | null },
): Promise<void> {
  const recipient = (await listAddresses(context.db, [person])).get(person)?.recipient;
  if (!recipient) return;
  const { email, language } = recipient;
  const { subject, body } = WORDS[language];
  const site = await findPlace(context.db, person);
  await queueMessage(context, {
    kind: 'arco',
    channel: 'MAIL',
    recipient: email,
    language,
    siteId,
    subject,
    body: `${body}\n\n${context.config.publicUrl}/mx/${site}/myPrivacy`,
  });
}
