import { DOCUMENT_SLOTS } from '@jornada/domain/hiring/steps.ts';
import { hiringStatuses } from '@jornada/domain/hiring/statuses.ts';
import { waitsForGuest } from '@jornada/domain/process/acts.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { missingSlots } from '../documents/slots.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { sendLink, sendPapersLink } from '../invitation/links.ts';
import { queueMessage } from '../outbox/messages.ts';
import { announce, noteEvent } from '../process/finish.ts';
import { sendDocuments } from '../process/documents.ts';
import { ownersOf } from '../process/people-queries.ts';
import { factsOf } from '../process/process.ts';
import { stateOf } from '../process/done.ts';
import { lockHire, nameOf } from './hire.ts';
import { contractDocuments } from './signing.ts';
import type { Hire } from './payload-queries.ts';
import { type Recipient, bothSay, unsigned } from './queries.ts';

type Notify = (typeof hiringCalls)['hiring.notifyHiringProcess'];
type State = CallOutput<Notify>;
type Reminder = 'hiring.notifyHiringProcess' | 'hiring.sendEmailCollaboratorToken';

/** Reminds by mail those the hire waits for: the candidate by a fresh link, staff by a mail that leads to the process. */
export async function notifyHire(input: CallParsed<Notify>, context: Context): Promise<State> {
  const hire = await lockHire(context, 'hiring.notifyHiringProcess', input);
  const candidates = waitsForGuest(hire.kind, hire.status) && factsOf(hire, context.now).linkOut;
  const sent = candidates ? await remindCandidate(context, hire) : await remindStaff(context, hire);
  if (sent === 0) throw new Refused('MISSING_EMAIL_ADDRESS', { collaboratorName: nameOf(hire) });
  await noteReminder(context, hire, 'hiring.notifyHiringProcess', sent);
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['reminder'] });
  return { process: stateOf(hire) };
}

/** Mails the candidate again: a link for data that are missing, the contract that waits in the queue. */
export async function sendEmailToken(context: Context, hire: Hire): Promise<Hire> {
  if (hire.status === 'QUEUED_SEND_EMAIL_PENDING')
    await sendDocuments(context, hire, await contractDocuments(context, hire));
  else await sendLink(context, hire, { email: hire.email });
  await noteReminder(context, hire, 'hiring.sendEmailCollaboratorToken', 1);
  return hire;
}

async function remindCandidate(context: Context, hire: Hire): Promise<number> {
  if (hire.email === '') return 0;
  await sendLink(context, hire, { email: hire.email });
  return 1;
}

async function remindStaff(context: Context, hire: Hire): Promise<number> {
  const waitedFor =
    hire.status === 'WAITING_TO_SIGN_CONTRACT' ? await unsigned(context, hire) : await owners(context, hire);
  // Who presses the button knows already.
  const recipients = waitedFor.filter(({ accountId }) => accountId !== context.actor.accountId);
  if (waitedFor.length > 0 && recipients.length === 0) throw new Refused('REMINDER_TO_ONESELF');
  const who = nameOf(hire);
  for (const { accountId, name, email, says } of recipients) {
    const language = await languageAt(context.db, email);
    const status = hiringStatuses[hire.status][language];
    const words = {
      es: {
        subject: `Contratación pendiente en ${hire.siteName}`,
        greeting: `Hola, ${name}:`,
        text: `La contratación de ${who} en ${hire.siteName} necesita tu respuesta. Estado: ${status}.`,
      },
      en: {
        subject: `Pending hire at ${hire.siteName}`,
        greeting: `Hello ${name},`,
        text: `The hire of ${who} at ${hire.siteName} needs your response. Status: ${status}.`,
      },
    }[language];
    await queueMessage(context, {
      kind: 'hiring-reminder',
      channel: 'MAIL',
      recipient: email,
      language,
      siteId: hire.siteId,
      accountId,
      subject: words.subject,
      body: [words.greeting, '', words.text, '', says[language]].join('\n'),
    });
  }
  return recipients.length;
}

/** Who the next step waits for. */
async function owners({ db, config }: Context, hire: Hire): Promise<Recipient[]> {
  const people = await ownersOf(db, hire);
  const says = `${config.publicUrl}/mx/${hire.siteCode}/general/openProcesses/${hire.id}`;
  return people.map(({ id, name, email }) => ({ accountId: id, name, email, says: bothSay(says) }));
}

/** Asks the person by mail for what is missing, with a link that opens nothing else. */
export async function askForDocuments(input: CallParsed<Notify>, context: Context): Promise<State> {
  const act = 'hiring.askForDocuments';
  const hire = await lockHire(context, act, input);
  const missing = await missingSlots(context, hire);
  if (missing.length === 0) throw new Refused('DOCUMENTS_COMPLETE');
  await sendPapersLink(context, hire, {
    email: hire.email,
    papers: missing.map((slot) => DOCUMENT_SLOTS[slot]),
  });
  await noteEvent(context, hire, { act, payload: { count: missing.length } });
  announce(context, hire);
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['invitation'] });
  return { process: stateOf(hire) };
}

async function noteReminder(context: Context, hire: Hire, act: Reminder, sent: number): Promise<void> {
  await noteEvent(context, hire, { act, payload: { sent } });
  announce(context, hire);
}
