import type { announcementCalls } from '@jornada/contract/announcements.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { positionIdOf } from '../posts/queries.ts';
import { NOTIFY } from './notifying.ts';
import {
  countAudience,
  countUnread,
  findAnnouncement,
  findTeam,
  insertAnnouncement,
  listAnnouncements,
  listOwn,
  listReaders,
  markRead,
  withdrawAnnouncement,
  type Audience,
  findSitePlace,
} from './queries.ts';

export const announcementHandlers: Handlers<typeof announcementCalls> = {
  'announcements.list': async ({ filter: { personnelDivision }, page }, context) => {
    const { db, now, reach } = context;
    const { id: siteId, isWhole } = await findSitePlace(context, personnelDivision);
    return listAnnouncements(db, { siteId, teams: isWhole ? null : reach.teams, now, page });
  },

  'announcements.audience': async ({ filter: { personnelDivision, workingNow, ...asked } }, context) => {
    const audience = await audienceOf(context, personnelDivision, {
      teamUuid: asked.teamUuid ?? null,
      positionNumber: asked.positionNumber ?? null,
      workingNow: workingNow === 'true',
    });
    return { people: await countAudience(context.db, audience) };
  },

  'announcements.send': async ({ sites, ...input }, context) => {
    const { db, now, actor } = context;
    const codes = [...new Set(sites)];
    if (input.teamUuid !== null && codes.length > 1) throw new Refused('FIELD_NOT_VALID', { field: 'sites' });
    if (input.expiresOn < dayAt(now)) throw new Refused('START_DATE_PASSED', { field: 'expiresOn' });
    if (input.confirmBy !== null && (input.confirmBy > input.expiresOn || input.confirmBy < dayAt(now)))
      throw new Refused('FIELD_NOT_VALID', { field: 'confirmBy' });
    const urgentReason = input.urgentReason === '' ? null : input.urgentReason;
    const announcements: string[] = [];
    let people = 0;
    for (const code of codes) {
      const audience = await audienceOf(context, code, input);
      const id = newId(now);
      people += await insertAnnouncement(db, {
        ...input,
        ...audience,
        id,
        urgentReason,
        by: actor.accountId,
        byName: actor.name,
      });
      announcements.push(id);
      context.announce({ topic: 'announcements', siteId: audience.siteId });
    }
    if (people === 0) throw new Refused('ANNOUNCEMENT_WITHOUT_PEOPLE');
    await context.enqueue({ queue: NOTIFY, data: {} });
    context.record({
      entity: 'announcement',
      id: announcements.join(' ').slice(0, 200),
      fields: ['title', 'body', ...codes.map((code) => `site ${code}`)].slice(0, 50),
    });
    return { announcements, people };
  },

  'announcements.readers': async ({ uuid, page }, context) => {
    await reachAnnouncement(context, uuid);
    return listReaders(context.db, uuid, page);
  },

  'announcements.withdraw': async ({ uuid }, context) => {
    const { db, now, actor } = context;
    const { siteId, isWithdrawn } = await reachAnnouncement(context, uuid);
    if (isWithdrawn) throw new Refused('ANNOUNCEMENT_NOT_FOUND');
    await withdrawAnnouncement(db, { id: uuid, by: actor.name, now });
    context.record({ entity: 'announcement', id: uuid, siteId, fields: ['withdrawn'] });
    context.announce({ topic: 'announcements', siteId });
    return {};
  },

  'announcements.own': async ({ page }, { db, now, reach }) =>
    reach.self === null ? { rows: [], total: 0 } : listOwn(db, { person: reach.self, now, page }),

  'announcements.unread': async (_, { db, now, reach }) => ({
    count: reach.self === null ? 0 : await countUnread(db, reach.self, now),
  }),

  'announcements.read': async ({ uuid, confirm }, context) => {
    const { db, now, reach } = context;
    const marked =
      reach.self === null ? undefined : await markRead(db, { id: uuid, person: reach.self, confirm, now });
    if (marked === undefined) throw new Refused('ANNOUNCEMENT_NOT_FOUND');
    context.record(
      marked.changed ? { entity: 'announcement', id: uuid, fields: [confirm ? 'confirmed' : 'read'] } : null,
    );
    return { announcement: marked.announcement };
  },
};

type Asked = {
  readonly teamUuid: string | null;
  readonly positionNumber: number | null;
  readonly workingNow: boolean;
};

/** Whom the caller may speak to: a site, or one of their own teams; never people out of reach. */
async function audienceOf(
  context: Context,
  code: string,
  { teamUuid, positionNumber, workingNow }: Asked,
): Promise<Audience> {
  const { db, reach, now } = context;
  const { id: siteId, isWhole } = await findSitePlace(context, code);
  // Who leads teams speaks to these alone.
  if (teamUuid === null && !isWhole) throw new Refused('TEAM_REQUIRED', { field: 'teamUuid' });
  const team = teamUuid === null ? undefined : await findTeam(db, { uuid: teamUuid, siteId });
  const place = { siteId, teamId: team?.id ?? null };
  if (teamUuid !== null && (team === undefined || !within({ ...reach, self: null }, place)))
    throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
  const positionId = positionNumber === null ? null : await positionIdOf(db, positionNumber);
  if (positionId === undefined) throw new Refused('POSITION_NOT_FOUND', { field: 'positionNumber' });
  return { ...place, positionId, workingNow, now };
}

async function reachAnnouncement(
  { db, reach }: Context,
  uuid: string,
): Promise<{ siteId: number; isWithdrawn: boolean }> {
  const found = await findAnnouncement(db, uuid);
  if (found === undefined || !within({ ...reach, self: null }, found))
    throw new Refused('ANNOUNCEMENT_NOT_FOUND');
  return found;
}
