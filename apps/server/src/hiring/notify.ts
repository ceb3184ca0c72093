import { hiringStatuses } from '@jornada/domain/hiring/statuses.ts';
import { standingActs, type StandingAct } from '@jornada/domain/hiring/transitions.ts';
import type { Role } from '@jornada/domain/access/roles.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { hasLink, sendLink } from '../invitation/links.ts';
import { queueMessage } from '../outbox/messages.ts';
import { mailContract } from './contract.ts';
import { holdersOf } from './people.ts';
import { actorOf, lockHire, noteEvent, stateOf, type Hire } from './process.ts';

type Notify = (typeof hiringCalls)['hiring.notifyHiringProcess'];
type State = CallOutput<Notify>;

/** Reminds by mail whoever the hire waits for: the candidate by a fresh link, staff by a mail that leads to the process. */
export async function notifyHire(input: CallParsed<Notify>, context: Context): Promise<State> {
  const hire = await lockHire(context, input);
  requireStatus(hire, 'hiring.notifyHiringProcess');
  const told =
    (await hasLink(context, hire)) && isCandidates(hire)
      ? await remindCandidate(context, hire)
      : await remindStaff(context, hire);
  if (told === 0)
    throw new Refused('MISSING_EMAIL_ADDRESS', {
      collaboratorName: hire.fullName === '' ? hire.rfc : hire.fullName,
    });
  await noteReminder(context, hire, 'hiring.notifyHiringProcess', told);
  return { process: stateOf(hire) };
}

/** Mails the candidate anew: a link for data that are missing, the contract that waits in the queue. */
export async function sendEmailToken(input: CallParsed<Notify>, context: Context): Promise<State> {
  const hire = await lockHire(context, input);
  requireStatus(hire, 'hiring.sendEmailCollaboratorToken');
  if (hire.status === 'QUEUED_SEND_EMAIL_PENDING') await mailContract(context, hire);
  else await sendLink(context, hire, hire.email);
  await noteReminder(context, hire, 'hiring.sendEmailCollaboratorToken', 1);
  return { process: stateOf(hire) };
}

function requireStatus({ status }: Hire, act: StandingAct): void {
  const open: readonly string[] = standingActs[act];
  if (!open.includes(status))
    throw new Refused('HIRING_PROCESS_TRANSITION_NOT_ALLOWED', { act, fromStatus: status, toStatus: status });
}

const CANDIDATES: readonly string[] = [
  'INITIATED',
  'INVITATION_SENT',
  'WAITING_FOR_COLLABORATOR_DATA',
  'WAITING_FOR_ADDRESS_DATA',
  'WAITING_FOR_FISCAL_DATA',
  'WAITING_FOR_BANK_DATA',
];

const isCandidates = ({ status }: Hire): boolean => CANDIDATES.includes(status);

async function remindCandidate(context: Context, hire: Hire): Promise<number> {
  if (hire.email === '') return 0;
  await sendLink(context, hire, hire.email);
  return 1;
}

const OWNERS: Readonly<Partial<Record<Hire['status'], readonly Role[]>>> = {
  WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION: ['DIRECTOR', 'LAWYER'],
  WAITING_FOR_LEGAL_VALIDATION: ['LAWYER'],
  WAITING_FOR_HR_DATA: ['HR'],
  WAITING_FOR_HR_DATA_AND_SIGNATURE: ['HR'],
};

async function remindStaff(context: Context, hire: Hire): Promise<number> {
  const recipients =
    hire.status === 'WAITING_TO_SIGN_CONTRACT' ? await unsigned(context, hire) : await owners(context, hire);
  const who = hire.fullName === '' ? hire.rfc : hire.fullName;
  for (const { name, email, says } of recipients) {
    await queueMessage(context, {
      kind: 'hiring-reminder',
      channel: 'MAIL',
      recipient: email,
      language: 'es',
      siteId: hire.siteId,
      subject: `Contratación pendiente en ${hire.siteName}`,
      body: [
        `Hola, ${name}:`,
        '',
        `La contratación de ${who} en ${hire.siteName} necesita tu respuesta. Estado: ${hiringStatuses[hire.status].es}.`,
        '',
        says,
      ].join('\n'),
    });
  }
  return recipients.length;
}

type Recipient = { readonly name: string; readonly email: string; readonly says: string };

/** Who the next step waits for. */
async function owners({ db, config }: Context, hire: Hire): Promise<Recipient[]> {
  const people: Recipient[] = [];
  for (const role of OWNERS[hire.status] ?? (['DIRECTOR'] as const))
    for (const { name, email } of await holdersOf(db, { role, siteId: hire.siteId }))
      people.push({
        name,
        email,
        says: `${config.publicUrl}/mx/${hire.siteCode}/general/openProcesses/${hire.id}`,
      });
  return people;
}

/** A signature that is missing waits for its signer: the representative signs signed-in, the others by the link that they hold. */
async function unsigned({ db, config }: Context, hire: Hire): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('evidence_signer as s')
    .innerJoin('evidence as e', 'e.id', 's.evidence_id')
    .select(['e.id', 's.full_name', 's.contact', 's.account_id'])
    .where('e.subject_id', '=', hire.id)
    .where('e.voided_at', 'is', null)
    .where('s.signed_at', 'is', null)
    .execute();
  return rows.map(({ id, full_name, contact, account_id }) => ({
    name: full_name,
    email: contact,
    says:
      account_id === null
        ? 'Tienes en tu correo el enlace para firmar. Si ya no lo encuentras, pide uno nuevo en la tienda.'
        : `${config.publicUrl}/sign/employer/${id}`,
  }));
}

async function noteReminder(context: Context, hire: Hire, act: StandingAct, told: number): Promise<void> {
  await noteEvent(context, {
    processId: hire.id,
    act,
    from: hire.status,
    to: hire.status,
    actorName: actorOf(context, hire),
    payload: { told },
  });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['reminder'] });
  context.announce({
    topic: 'processes',
    siteId: hire.siteId,
    teamId: hire.teamId,
    payload: { processUuid: hire.id },
  });
}
