import { DATA_STATUSES } from '@jornada/domain/hiring/steps.ts';
import type { Invitation, invitationCalls } from '@jornada/contract/invitation.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { hiringSite, teamOf, type SitePlace } from '../hiring/place.ts';
import { findHire, isOwn, move, reaches, stateOf, type Hire } from '../hiring/process.ts';
import { openHire, refuseOpening, standingOf, type Standing } from '../hiring/start.ts';
import { sendLink } from './links.ts';
import { listInvitations } from './queries.ts';
import { verifyInvitation } from './verify.ts';

const PERMISSION = 'INVITATIONS';

export function invitationHandlers(app: App): Handlers<typeof invitationCalls> {
  return {
    'invitations.create': async ({ personnelDivision, rfc, email, teamUuid }, context) => {
      const site = await hiringSite(context, personnelDivision, PERMISSION);
      const teamId = await teamOf(context, site, teamUuid);
      refuseOpening(context, { rfc, email });
      const standing = await standingOf(context, rfc);
      const hire =
        (await invitable(context, { site, standing })) ??
        (await openHire(context, { site, teamId, rfc, email }, standing));
      await context.db
        .updateTable('process')
        .set({ contact_email: email })
        .where('id', '=', hire.id)
        .execute();
      const invited = await move(context, hire, {
        act: 'invitations.create',
        to: collectsData(hire) ? hire.status : 'INVITATION_SENT',
      });
      const id = await sendLink(context, invited, email);
      context.record({ entity: 'invitation', id, siteId: site.id, fields: ['rfc', 'email'] });
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
      await context.db
        .updateTable('invitation')
        .set({ deleted_at: context.now.toString() })
        .where('id', '=', uuid)
        .execute();
      // Past the data steps, or with another link out, the hire does not wait for this one.
      if (DATA_STATUSES.some((status) => status === hire.status))
        await move(context, hire, {
          act: 'invitations.delete',
          to: collectsData(hire) ? hire.status : 'WAITING_FOR_COLLABORATOR_DATA',
        });
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
  const hire = await findHire(context.db, { processId: standing.hire.id }, { lock: 'update' });
  if (hire !== undefined && isOwn(context, hire)) throw new Refused('OWN_PROCESS');
  return hire;
}

/** Whether data came in already, so that a new link leaves the hire where it is. */
function collectsData({ status }: Hire): boolean {
  return DATA_STATUSES.some((data) => data === status) && !BEFORE_DATA.includes(status);
}

const BEFORE_DATA: readonly string[] = ['INITIATED', 'INVITATION_SENT', 'WAITING_FOR_COLLABORATOR_DATA'];

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
