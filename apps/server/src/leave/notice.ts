import { sayDay } from '@jornada/domain/identity/days.ts';
import { LEAVE_REASONS } from '@jornada/domain/leave/reasons.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { queueMessage } from '../outbox/messages.ts';
import type { Process } from '../process/process.ts';
import { readLeave, updateLeave } from './queries.ts';

/** Mails the person that and when the work ends; the leave keeps what was sent, to whom and when. */
export async function notifyPerson(context: Context, process: Process): Promise<void> {
  const { personalEmail, effectiveDate, fullName, siteName } = process;
  if (!personalEmail || effectiveDate === null)
    throw new Refused('MISSING_EMAIL_ADDRESS', { collaboratorName: fullName });
  const { reason } = await readLeave(context.db, process.id);
  const text = [
    `Hola, ${fullName}:`,
    '',
    `Tu último día de trabajo en ${siteName} es el ${sayDay(effectiveDate, 'es')}. Motivo: ${LEAVE_REASONS[reason].es} (${LEAVE_REASONS[reason].source}).`,
    'Tu finiquito y tu constancia de servicios te los entrega RH. Si algo no es correcto, acude a tu tienda antes de ese día.',
  ].join('\n');
  await queueMessage(context, {
    kind: 'leave-notice',
    channel: 'MAIL',
    recipient: personalEmail,
    language: 'es',
    siteId: process.siteId,
    subject: `Tu último día en ${siteName}`,
    body: text,
  });
  await updateLeave(context.db, process.id, {
    notice: JSON.stringify({ sentAt: context.now.toString(), to: personalEmail, text }),
  });
}
