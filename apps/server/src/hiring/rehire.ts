import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { Comment } from '@jornada/contract/process-acts.ts';
import type { SitePlace } from '../access/queries.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { noteEvent } from '../process/finish.ts';
import { startProcess } from '../process/start.ts';
import { findRehireability } from './rehireability-query.ts';
import { refuseStanding } from './start.ts';
import { setInHiring } from './queries.ts';
import { storePayload, withPayload, type Hire } from './payload-queries.ts';
import type { Standing } from './start-queries.ts';

type Opening = { readonly site: SitePlace; readonly teamId: number | null; readonly comment: string };

/**
 * Opens a rehire by the new site of somebody who worked for the company. Their data stay as they are, to be confirmed
 * step by step. Somebody marked as not rehireable is rehired by administrators alone, with the reason (decisions §7).
 */
export async function openRehire(
  context: Context,
  { site, teamId, comment }: Opening,
  standing: Standing,
): Promise<Hire> {
  refuseStanding(context, standing);
  if (standing.kind !== 'REHIRE') throw new Refused('REHIRING_PROCESS_NOT_VALID', { field: 'rfc' });
  const { collaboratorId } = standing;
  if (context.actor.collaboratorId === collaboratorId) throw new Refused('OWN_PROCESS');
  const { rehireable } = await findRehireability(context.db, collaboratorId);
  if (!rehireable) {
    if (!within(reachOf(ADMINS, context.actor), { siteId: site.id }))
      throw new Refused('COLLABORATOR_NOT_REHIREABLE', { field: 'rfc' });
    if (!Comment.safeParse(comment).success)
      throw new Refused('COMMENTS_MINIMUM_WORDS', { field: 'comment' });
  }
  const process = await startProcess(context, rehiring, {
    collaboratorId,
    siteId: site.id,
    teamId,
    status: 'WAITING_FOR_COLLABORATOR_DATA',
  });
  if (comment !== '') await noteEvent(context, process, { act: 'rehiring.reason', comment });
  await storePayload(context.db, process, { contact_email: process.personalEmail ?? '' });
  await setInHiring(context.db, collaboratorId);
  const hire = await withPayload(context.db, process);
  if (hire === undefined) throw new Refused('REHIRING_PROCESS_NOT_FOUND');
  return hire;
}
