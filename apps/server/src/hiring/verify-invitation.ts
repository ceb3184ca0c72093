import { canonicalNumber } from '@jornada/domain/identity/canonical.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { invitationCalls } from '@jornada/contract/invitation.ts';
import { signGuest } from '../auth/tokens.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { tokenHash } from '../invitation/links.ts';
import { publish, writeEvents } from '../live/events.ts';
import { noteEvent } from '../process/finish.ts';
import { findHire, nextStepOf, type Hire } from './hire.ts';

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
    const invitation = await tx
      .selectFrom('invitation')
      .select(['id', 'process_id', 'rfc', 'opened_at'])
      .where('token_hash', '=', tokenHash(token))
      .where('deleted_at', 'is', null)
      .where('completed_at', 'is', null)
      .where((is) =>
        is.or([is('expires_at', '>', context.now.toString()), is('papers_since', 'is not', null)]),
      )
      .executeTakeFirst();
    if (invitation === undefined || invitation.rfc !== canonicalNumber(rfc)) return undefined;
    const hire = await findHire(tx, { processId: invitation.process_id }, { lock: 'update' });
    if (hire === undefined || !isOpen(hire.kind, hire.status)) return undefined;
    if (invitation.opened_at === null) await markOpened({ ...context, db: tx }, hire, invitation.id);
    return { hire, invitationId: invitation.id };
  });
  publish();
  if (found === undefined) throw new Refused('INVITATION_NOT_VALID', { field: 'rfc' });
  const { hire, invitationId } = found;
  const name = await context.db
    .selectFrom('collaborator')
    .select('name')
    .where('id', '=', hire.collaboratorId)
    .executeTakeFirst();
  return {
    token: await signGuest(app.tokenKeys, { processId: hire.id, invitationId, now: context.now }),
    expiresAt: context.now.add({ minutes: BEARER_MINUTES }).toString(),
    personnelDivision: hire.siteCode,
    currentStep: nextStepOf(hire),
    collaborator: {
      uuid: hire.collaboratorId,
      processUuid: hire.id,
      rfc: hire.rfc,
      name: name?.name ?? '',
      fullName: hire.fullName,
    },
  };
}

/** The first opening is a line of the history; the status stays until data come. */
async function markOpened(context: Context, hire: Hire, invitationId: string): Promise<void> {
  const at = context.now.toString();
  await context.db.updateTable('invitation').set({ opened_at: at }).where('id', '=', invitationId).execute();
  await noteEvent(context, hire, { act: 'invitation.verify' });
  const place = { siteId: hire.siteId, teamId: hire.teamId };
  await writeEvents(
    context.db,
    [
      { topic: 'invitations', ...place },
      { topic: 'processes', ...place, payload: { processUuid: hire.id } },
    ],
    context.now,
  );
}
