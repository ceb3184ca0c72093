import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { processCalls } from '@jornada/contract/processes.ts';
import { FAMILY_PATHS } from '@jornada/domain/home/task-path.ts';
import { REMIND_AGAIN_HOURS } from '@jornada/domain/notifications/due.ts';
import { tasksOf, waitsForGuest } from '@jornada/domain/process/acts.ts';
import { codeOf, isOpen, ownerOf } from '@jornada/domain/process/kind.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import { remindSigners } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { queueMessage } from '../outbox/messages.ts';
import { announce, noteEvent } from '../process/finish.ts';
import { holdersOfAny } from '../process/people-queries.ts';
import { factsOf, isOwn, reaches, reads, type Process } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { roomOf } from './kinds.ts';
import { personAndSite, remindedSince } from './remind-queries.ts';

type Remind = (typeof processCalls)['processes.remind'];

const ACT = 'processes.remind';

/** Reminds those whom an open process of any kind waits for, and not twice within a few hours; its status stays. */
export async function remind(
  { processUuid }: CallParsed<Remind>,
  context: Context,
): Promise<CallOutput<Remind>> {
  const process = await findProcess(context.db, processUuid, { lock: 'update' });
  if (process === undefined || !reads(context, process)) throw new Refused('PROCESS_NOT_FOUND');
  if (!reaches(context, process)) throw new Refused('NOT_AUTHORIZED');
  if (isOwn(context, process)) throw new Refused('OWN_PROCESS');
  if (!isOpen(process.kind, process.status)) throw new Refused(codeOf(process.kind, 'NOT_VALID'));
  const since = context.now.subtract({ hours: REMIND_AGAIN_HOURS });
  if (await remindedSince(context.db, { processId: process.id, act: ACT, since }))
    throw new Refused('REMINDED_ALREADY', { hours: REMIND_AGAIN_HOURS });
  const reminded = (await remindStaff(context, process)) ?? (await remindOthers(context, process));
  await noteEvent(context, process, { act: ACT, payload: { sent: reminded } });
  announce(context, process);
  context.record({ entity: 'process', id: process.id, siteId: process.siteId, fields: ['reminder'] });
  return { reminded };
}

/** Those whose task it is, each by a mail that leads to the process; null where it is nobody's on the staff. */
async function remindStaff(context: Context, process: Process): Promise<number | null> {
  const { kind, siteId } = process;
  const tasks = tasksOf(kind, factsOf(process, context.now));
  if (tasks.length === 0) return null;
  const barred = new Set(tasks.map((task) => task.barred));
  const roles = [...new Set(tasks.map(({ act }) => ownerOf(kind, act)))];
  const people = await holdersOfAny(context.db, { roles, siteId });
  const others = people.filter(({ id }) => id !== context.actor.accountId && !barred.has(id));
  if (others.length === 0)
    throw new Refused(people.length === 0 ? 'NOBODY_TO_REMIND' : 'REMINDER_TO_ONESELF');
  const { name, siteCode, siteName } = await personAndSite(context.db, process.id);
  const link = `${context.config.publicUrl}/mx/${siteCode}/${FAMILY_PATHS[kind.family] ?? ''}/${process.id}`;
  for (const { id, name: recipient, email } of others) {
    const language = await languageAt(context.db, email);
    const status = kind.statuses[process.status]?.[language] ?? process.status;
    const words = {
      es: {
        subject: `Recordatorio: ${kind.name.es.toLowerCase()} en ${siteName}`,
        lines: [
          `Hola, ${recipient}:`,
          '',
          `${kind.name.es} de ${name} en ${siteName}: falta tu parte.`,
          `Estado: ${status}.`,
          '',
          'Ábrelo en Jornada:',
        ],
      },
      en: {
        subject: `Reminder: ${kind.name.en.toLowerCase()} at ${siteName}`,
        lines: [
          `Hello ${recipient},`,
          '',
          `${kind.name.en}, ${name} at ${siteName}: it's waiting for your part.`,
          `Status: ${status}.`,
          '',
          'Open it in Jornada:',
        ],
      },
    }[language];
    await queueMessage(context, {
      kind: 'process-reminder',
      channel: 'MAIL',
      recipient: email,
      language,
      siteId,
      accountId: id,
      subject: words.subject,
      body: [...words.lines, link].join('\n'),
    });
  }
  return others.length;
}

/** Signers of what is out get their link again, and so does a person whose data are asked by one. */
async function remindOthers(context: Context, process: Process): Promise<number> {
  const signers = await remindSigners(context, process.id);
  if (signers > 0) return signers;
  const again = roomOf(process.kind).acts?.mailAgain;
  if (again === undefined || !waitsForGuest(process.kind, process.status))
    throw new Refused('NOBODY_TO_REMIND');
  await again(context, process);
  return 1;
}
