import { canonicalNumber } from '@jornada/domain/identity/canonical.ts';
import { isHiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { stepOf } from '@jornada/domain/hiring/steps.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { invitationCalls } from '@jornada/contract/invitation.ts';
import { signGuest } from '../auth/tokens.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { publish } from '../live/events.ts';
import type { Process } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { HIRE_KINDS } from './hire.ts';
import { findInvitation, findGivenName, markOpened } from './invitation-queries.ts';

type Verify = (typeof invitationCalls)['invitation.verify'];

const BEARER_MINUTES = 30;

/**
 * RFC and token for 30 minutes as that candidate. Whatever is wrong (RFC, token, an ended link) answers alike, so that
 * nobody learns whether an RFC was invited (decisions §1.7).
 */
export async function verifyInvitation(
  app: App,
  { rfc, token }: CallParsed<Verify>,
  context: Context,
): Promise<CallOutput<Verify>> {
  const found = await context.db.transaction().execute(async (tx) => {
    const invitation = await findInvitation(tx, { token, now: context.now });
    if (invitation === undefined || invitation.rfc !== canonicalNumber(rfc)) return undefined;
    const process = await findProcess(tx, invitation.process_id, { lock: 'update' });
    if (process === undefined || !isOpen(process.kind, process.status)) return undefined;
    if (invitation.opened_at === null) await markOpened({ ...context, db: tx }, process, invitation.id);
    return { process, invitationId: invitation.id };
  });
  publish();
  if (found === undefined) throw new Refused('INVITATION_NOT_VALID', { field: 'rfc' });
  const { process, invitationId } = found;
  const name = await findGivenName(context.db, process.collaboratorId);
  return {
    token: await signGuest(app.tokenKeys, { processId: process.id, invitationId, now: context.now }),
    expiresAt: context.now.add({ minutes: BEARER_MINUTES }).toString(),
    personnelDivision: process.siteCode,
    currentStep: stepFor(process),
    collaborator: {
      uuid: process.collaboratorId,
      processUuid: process.id,
      rfc: process.rfc,
      name: name?.name ?? '',
      fullName: process.fullName,
    },
  };
}

/** Where the link leads: to the step of a hire that is next, or to what somebody who works here is to confirm. */
const stepFor = ({ kind, status }: Process) =>
  HIRE_KINDS.includes(kind) ? ((isHiringStatus(status) ? stepOf(status) : null) ?? 'labor') : 'confirm';
