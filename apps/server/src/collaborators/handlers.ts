import { leadsTeamOn, reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { verifyDocument } from '@jornada/domain/identity/document.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { CollaboratorFile, collaboratorCalls } from '@jornada/contract/collaborators.ts';
import { recordRead } from '../audit/reads.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { listCollaborators, listDeleted } from './list-query.ts';
import {
  findSiteByCode,
  findByNumber,
  teamWithin,
  findCollaborator,
  type StoredFileOfPerson,
} from './queries.ts';

export const collaboratorHandlers: Handlers<typeof collaboratorCalls> = {
  'collaborators.bySite': async ({ personnelDivision, filter, sort, page }, context) => {
    const site = await findSiteByCode(context.db, personnelDivision);
    const known =
      site !== undefined &&
      (within(context.reach, { siteId: site.id }) || leadsTeamOn(context.actor, site.id));
    if (!known) throw new Refused('SITE_NOT_FOUND');
    return listCollaborators(context.db, {
      reach: context.reach,
      siteId: site.id,
      today: dayAt(context.now),
      filter,
      sort,
      page,
    });
  },

  'collaborators.list': ({ filter, sort, page }, context) =>
    listCollaborators(context.db, {
      reach: context.reach,
      siteId: null,
      today: dayAt(context.now),
      filter,
      sort,
      page,
    }),

  'collaborators.byTeam': async ({ teamUuid, filter }, context) => {
    const team = await teamWithin(context, teamUuid);
    return listCollaborators(context.db, {
      reach: context.reach,
      siteId: team.site_id,
      today: dayAt(context.now),
      filter: { team: teamUuid, ...filter },
      sort: 'fullName',
      page: { number: 1, size: WHOLE_TEAM },
    });
  },

  'collaborators.deleted': ({ filter, sort, page }, context) =>
    listDeleted(context.db, { reach: context.reach, today: dayAt(context.now), filter, sort, page }),

  'collaborators.identificationDocumentVerification': async ({ filter }, context) => {
    const verified = verifyDocument(filter.identificationDocument, filter.nationality);
    const { identificationDocument: number } = verified;
    const person = await findByNumber(context.db, number);
    const isSeen = person !== undefined && within(context.reach, { siteId: person.site_id });
    return {
      ...verified,
      collaborator: isSeen
        ? {
            uuid: person.id,
            fullName: person.full_name ?? '',
            site: { code: person.code, name: person.name },
            leftOn: person.left_on,
          }
        : null,
    };
  },

  'collaborators.get': async ({ id }, context) => {
    const file = await findCollaborator(context.db, id, dayAt(context.now));
    if (
      file === undefined ||
      !within(context.reach, { siteId: file.siteId, teamId: file.teamId, collaboratorId: id })
    )
      throw new Refused('COLLABORATOR_NOT_FOUND');
    const seen = hide(file, context);
    if (seen.bank !== null)
      await recordRead(context, 'collaborators.get', {
        entity: 'collaborator',
        id,
        siteId: file.siteId,
        fields: ['bank'],
      });
    return seen;
  },
};

/** A team is answered whole. */
const WHOLE_TEAM = 5000;

/** Pay and bank: the admin trio, the zone director and director of the site, and the person (decisions §2.5). */
function hide(file: StoredFileOfPerson, { actor }: Context): CollaboratorFile {
  const place = { siteId: file.siteId, teamId: file.teamId, collaboratorId: file.uuid };
  const pay = within(reachOf([...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'COLLABORATOR'], actor), place);
  const address = within(
    reachOf([...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'COLLABORATOR'], actor),
    place,
  );
  return {
    ...file,
    bank: pay ? file.bank : null,
    address: address ? file.address : null,
    contracts: pay
      ? file.contracts
      : file.contracts.map((contract) => ({
          ...contract,
          conditions: contract.conditions.map((condition) => ({ ...condition, salaryCentavos: null })),
        })),
  };
}
