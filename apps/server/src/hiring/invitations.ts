import { hiring } from '@jornada/domain/hiring/kind.ts';
import { targetsOf } from '@jornada/domain/process/kind.ts';
import type { Invitation, invitationCalls } from '@jornada/contract/invitation.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { sendLink } from '../invitation/links.ts';
import { listInvitations } from '../invitation/queries.ts';
import { finish } from '../process/finish.ts';
import { isOwn, reaches } from '../process/process.ts';
import { findHire, lockHire } from './hire.ts';
import type { SitePlace } from '../access/queries.ts';
import { stateOf } from '../process/done.ts';
import { hiringSite } from './place.ts';
import { openHire, refuseOpening } from './start.ts';
import { verifyInvitation } from './verify-invitation.ts';
import { storePayload, type Hire } from './payload-queries.ts';
import { positionOf, teamOf } from './queries.ts';
import { standingOf, type Standing } from './start-queries.ts';
import { deleteLink } from '../invitation/link-queries.ts';

const PERMISSION = 'INVITATIONS';

export function invitationHandlers(app: App): Handlers<typeof invitationCalls> {
  return {
    'invitations.create': async (input, context) => {
      const site = await hiringSite(context, input.personnelDivision, PERMISSION);
      refuseOpening(context, input);
      const { rfc, email, name, teamUuid, positionNumber } = input;
      const teamId = await teamOf(context, site, teamUuid);
      const positionId = await positionOf(context, positionNumber);
      const standing = await standingOf(context, rfc);
      const hire =
        (await invitable(context, { site, standing })) ??
        (await openHire(context, { site, teamId, positionId, rfc, email, status: 'INITIATED' }, standing));
      await storePayload(context.db, hire, { contact_email: email });
      const invited = await finish(context, hire, { act: 'invitations.create' });
      const id = await sendLink(context, invited, { email, name });
      context.record({ entity: 'invitation', id, siteId: site.id, fields: ['rfc', 'email', 'name'] });
      return { invitation: await theInvitation(context, site, { uuid: id }), process: stateOf(invited) };
    },

    'invitations.list': async ({ personnelDivision, filter, sort, page }, context) => {
      const site = await hiringSite(context, personnelDivision, PERMISSION);
      return listInvitations(context, { siteId: site.id, filter, sort, page });
    },

    'invitations.get': async ({ personnelDivision, rfc }, context) => {
      const site = await hiringSite(context, personnelDivision, PERMISSION);
      return theInvitation(context, site, { rfc: rfc.toUpperCase() });
    },

    'invitations.delete': async ({ personnelDivision, uuid, rfc }, context) => {
      const site = await hiringSite(context, personnelDivision, PERMISSION);
      const invitation = await theInvitation(context, site, { uuid });
      if (invitation.rfc !== rfc.toUpperCase() || invitation.state === 'DELETED')
        throw new Refused('INVITATION_NOT_FOUND');
      const hire = await findHire(context.db, { processId: invitation.processUuid }, { lock: 'update' });
      if (hire === undefined || !reaches(context, hire)) throw new Refused('INVITATION_NOT_FOUND');
      if (isOwn(context, hire)) throw new Refused('OWN_PROCESS');
      await deleteLink(context, uuid);
      // Past the data steps the hire does not wait for the candidate.
      if (targetsOf(hiring.acts['invitations.delete'], hire.status).length > 0)
        await finish(context, hire, { act: 'invitations.delete', changes: { link_until: null } });
      context.record({ entity: 'invitation', id: uuid, siteId: site.id, fields: ['deletedAt'] });
      context.announce({ topic: 'invitations', siteId: hire.siteId, teamId: hire.teamId });
      return { invitation: await theInvitation(context, site, { uuid }) };
    },

    'invitation.verify': (input, context) => verifyInvitation(app, input, context),
  };
}

/** The open hire of this RFC on this site, if the candidate can still be invited to it. */
async function invitable(
  context: Context,
  { site, standing }: { site: SitePlace; standing: Standing },
): Promise<Hire | undefined> {
  if (standing.kind !== 'OPEN' || standing.hire.siteId !== site.id || !reaches(context, standing.hire))
    return undefined;
  return lockHire(context, 'invitations.create', { processUuid: standing.hire.id });
}

async function theInvitation(
  context: Context,
  site: SitePlace,
  by: { uuid: string } | { rfc: string },
): Promise<Invitation> {
  const { rows } = await listInvitations(context, {
    siteId: site.id,
    ...by,
    sort: '-dateSent',
    page: { number: 1, size: 1 },
  });
  const [invitation] = rows;
  if (invitation === undefined) throw new Refused('INVITATION_NOT_FOUND');
  return invitation;
}
