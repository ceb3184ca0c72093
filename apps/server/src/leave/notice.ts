import { sayDay } from '@jornada/domain/identity/days.ts';
import { LEAVE_REASONS } from '@jornada/domain/leave/reasons.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { queueMessage } from '../outbox/messages.ts';
import { reachable } from '../outbox/reachable.ts';
import type { Process } from '../process/process.ts';
import { readLeave, updateLeave } from './queries.ts';

/** Mails the person that and when the work ends; the leave keeps what was sent, to whom and when. */
export async function notifyPerson(context: Context, process: Process): Promise<void> {
  const { personalEmail, effectiveDate, fullName, siteName } = process;
  if (effectiveDate === null) throw new Refused('MISSING_EMAIL_ADDRESS', { collaboratorName: fullName });
  const recipient = await reachable(context.db, { email: personalEmail, collaboratorName: fullName });
  const { reason } = await readLeave(context.db, process.id);
  const language = await languageAt(context.db, recipient);
  const day = sayDay(effectiveDate, language);
  const why = `${LEAVE_REASONS[reason][language]} (${LEAVE_REASONS[reason].source})`;
  const words = {
    es: {
      subject: `Tu último día en ${siteName}`,
      text: [
        `Hola, ${fullName}:`,
        '',
        `Tu último día de trabajo en ${siteName} es el ${day}. Motivo: ${why}.`,
        'Tu finiquito y tu constancia de servicios te los entrega RH. Si algo no es correcto, acude a tu tienda antes de ese día.',
      ],
    },
    en: {
      subject: `Your last day at ${siteName}`,
      text: [
        `Hello ${fullName},`,
        '',
        `Your last day of work at ${siteName} is ${day}. Reason: ${why}.`,
        'HR will give you your final settlement and your certificate of services. If something is wrong, go to your store before that day.',
      ],
    },
  }[language];
  const text = words.text.join('\n');
  await queueMessage(context, {
    kind: 'leave-notice',
    channel: 'MAIL',
    recipient,
    language,
    siteId: process.siteId,
    subject: words.subject,
    body: text,
  });
  await updateLeave(context.db, process.id, {
    notice: JSON.stringify({ sentAt: context.now.toString(), to: recipient, text }),
  });
}
