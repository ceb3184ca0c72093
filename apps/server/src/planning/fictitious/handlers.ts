import type {
  FictitiousCollaborator,
  planningFictitiousCalls,
} from '@jornada/contract/planning-fictitious.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refused } from '../../http/refused.ts';
import { newId } from '../../ids.ts';
import { recheckWeeks } from '../recheck.ts';
import {
  employerOf,
  findFictitious,
  insertFictitious,
  lastChange,
  listFictitious,
  moveEnd,
  findTeamOfSite,
  findPositionOf,
  lockPersonRow,
  reachSite,
} from './queries.ts';

export const planningFictitiousHandlers: Handlers<typeof planningFictitiousCalls> = {
  'fictitiousCollaborators.list': async ({ personnelDivision }, context) => {
    const site = await reachSite(context, personnelDivision);
    const rows = await listFictitious(context.db, {
      siteId: site.id,
      today: dayAt(context.now, site.time_zone),
    });
    return { rows: rows.map(rowOf), total: rows.length };
  },

  'hiring.fictitiousCollaborator': async (
    { personnelDivision, teamUuid, positionNumber, ...post },
    context,
  ) => {
    const { db, now } = context;
    const site = await reachSite(context, personnelDivision);
    const team = await findTeamOfSite(db, { teamUuid, siteId: site.id });
    if (team === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
    const position = await findPositionOf(db, positionNumber);
    if (position === undefined) throw new Refused('POSITION_NOT_FOUND', { field: 'positionNumber' });
    if (post.from < dayAt(now, site.time_zone)) throw new Refused('PAST_DATE_NOT_ALLOWED', { field: 'from' });
    requireSpan(post);
    const employer = await employerOf(db, site.id);
    if (employer === undefined) throw new Refused('EMPLOYER_REGISTRY_REQUIRED');
    const id = newId(now);
    await insertFictitious(db, {
      ...post,
      ...employer,
      id,
      contractId: newId(now),
      siteId: site.id,
      teamId: team.id,
      positionId: position.id,
      fullTime: post.weeklyMinutes > PART_TIME_MAX,
    });
    return written(context, id);
  },

  'hiring.endFictitiousCollaborator': async ({ collaboratorUuid, version, to }, context) => {
    const { db, reach } = context;
    await lockPersonRow(db, collaboratorUuid);
    const known = await findFictitious(db, collaboratorUuid);
    if (known === undefined || !within(reach, known)) throw new Refused('COLLABORATOR_NOT_FOUND');
    if (version !== known.version) throw new Refused('STALE_VERSION', await lastChange(db, collaboratorUuid));
    requireSpan({ from: known.from, to });
    if (known.plannedUntil !== null && known.plannedUntil > to)
      throw new Refused('FICTITIOUS_COLLABORATOR_PLANNED', { date: known.plannedUntil });
    await moveEnd(db, { id: collaboratorUuid, to });
    return written(context, collaboratorUuid);
  },
};

/** Full time begins above the longest part time (spec §9). */
const PART_TIME_MAX = 34 * 60;

/** Anyone who stands for somebody for longer than a year is a position to fill. */
const LONGEST_DAYS = 366;

function requireSpan({ from, to }: { readonly from: string; readonly to: string }): void {
  if (to < from || daysBetween(from, to) > LONGEST_DAYS)
    throw new Refused('FIELD_NOT_VALID', { field: 'to' });
}

const rowOf = ({
  siteId: _site,
  teamId: _team,
  ...post
}: FictitiousCollaborator & { siteId: number; teamId: number }): FictitiousCollaborator => post;

/** What became of it, for the audit trail and the boards of its team. */
async function written(context: Context, id: string): Promise<{ collaborator: FictitiousCollaborator }> {
  const post = await findFictitious(context.db, id);
  if (post === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  const { siteId, teamId } = post;
  context.record({ entity: 'fictitious_collaborator', id, siteId });
  context.announce({ topic: 'collaborators', siteId, teamId });
  await recheckWeeks(context, {
    cause: 'CONTRACT',
    subject: post.name,
    siteId,
    collaboratorId: id,
    from: post.from,
  });
  return { collaborator: rowOf(post) };
}
