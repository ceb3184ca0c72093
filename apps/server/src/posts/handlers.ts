import type { CallOutput } from '@jornada/contract/call.ts';
import type { postCalls, TeamPosts } from '@jornada/contract/posts.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { newId } from '../ids.ts';
import { readTeamStaffing } from '../reports/head-count-query.ts';
import { findSiteWithin } from '../sites/queries.ts';
import {
  findWindow,
  listPosts,
  listWindows,
  positionIdOf,
  touchesAnother,
  writePosts,
  type KnownWindow,
  insertWindow,
  updateWindow,
  deleteWindow,
  findTeamOf,
} from './queries.ts';

export const postHandlers: Handlers<typeof postCalls> = {
  'hireableWindows.list': async ({ filter: { personnelDivision } }, context) =>
    listWindows(context.db, await siteOf(context, personnelDivision)),

  'hireableWindows.create': async ({ personnelDivision, ...span }, context) => {
    const siteId = await siteOf(context, personnelDivision);
    await alone(context.db, 'hireable_window');
    const row = await checked(context, { uuid: null, siteId, span });
    const uuid = newId(context.now);
    await insertWindow(context.db, { id: uuid, site_id: siteId, ...row, ...signed(context) });
    return written(context, uuid);
  },

  'hireableWindows.update': async ({ uuid, version, ...span }, context) => {
    const { siteId } = await lockWindow(context, { uuid, version });
    const row = await checked(context, { uuid, siteId, span });
    await updateWindow(context.db, uuid, { ...row, ...signed(context), version: version + 1 });
    return written(context, uuid);
  },

  'hireableWindows.delete': async ({ uuid, version }, context) => {
    const { siteId } = await lockWindow(context, { uuid, version });
    await deleteWindow(context.db, uuid);
    context.record({ entity: 'hireableWindow', id: uuid, siteId });
    context.announce({ topic: 'posts', siteId });
    return {};
  },

  'authorisedPosts.list': async ({ filter: { personnelDivision, date } }, context) => {
    const siteId = await siteOf(context, personnelDivision);
    return postsOf(context, { siteId, day: date ?? dayAt(context.now) });
  },

  'authorisedPosts.save': async (input, context) => {
    const { db, actor, now } = context;
    const siteId = await siteOf(context, input.personnelDivision);
    const team = await findTeamOf(db, { teamUuid: input.teamUuid, siteId });
    if (team === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
    const positionId = await knownPosition(context, input.positionNumber);
    const { validFrom, people, weeklyHours } = input;
    await writePosts(
      db,
      [
        {
          siteId,
          teamId: team.id,
          positionId,
          validFrom,
          people,
          weeklyMinutes: Math.round(weeklyHours * 60),
        },
      ],
      { by: actor.name, now },
    );
    context.record({
      entity: 'authorisedPost',
      id: `${input.teamUuid}/${input.positionNumber}/${validFrom}`,
      siteId,
      fields: ['people', 'weeklyMinutes'],
    });
    context.announce({ topic: 'posts', siteId });
    const rows = await postsOf(context, { siteId, day: validFrom });
    return {
      posts:
        rows.find((row) => row.teamUuid === input.teamUuid && row.positionNumber === input.positionNumber) ??
        null,
    };
  },
};

type Span = { readonly positionNumber: number; readonly fromDate: string; readonly toDate: string | null };

/** Posts beside people, with how long each has had one free. */
async function postsOf(
  context: Context,
  { siteId, day }: { readonly siteId: number; readonly day: string },
): Promise<TeamPosts[]> {
  const rows = await listPosts(context.db, { siteId, day });
  const staffed = await readTeamStaffing(context, { sites: [siteId], day });
  return rows.map(({ teamId, ...row }) => ({
    ...row,
    daysVacant: staffed.get(`${teamId} ${row.positionNumber}`)?.daysVacant ?? null,
  }));
}

async function siteOf({ db, reach }: Context, code: string): Promise<number> {
  const site = await findSiteWithin(db, { code, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  return site.id;
}

async function knownPosition({ db }: Context, number: number): Promise<number> {
  const id = await positionIdOf(db, number);
  if (id === undefined) throw new Refused('POSITION_NOT_FOUND', { field: 'positionNumber' });
  return id;
}

async function lockWindow(
  { db, reach }: Context,
  { uuid, version }: { uuid: string; version: number },
): Promise<KnownWindow> {
  await alone(db, 'hireable_window');
  const known = await findWindow(db, uuid);
  if (known === undefined || !within(reach, known)) throw new Refused('HIREABLE_WINDOW_NOT_FOUND');
  requireVersion(known, version);
  return known;
}

/** Spans of one position lie apart, so that it is plain which is the next. */
async function checked(
  context: Context,
  { uuid, siteId, span }: { uuid: string | null; siteId: number; span: Span },
) {
  const { fromDate, toDate } = span;
  if (toDate !== null && toDate < fromDate) throw new Refused('FIELD_NOT_VALID', { field: 'toDate' });
  const positionId = await knownPosition(context, span.positionNumber);
  if (await touchesAnother(context.db, { uuid, siteId, ...span }))
    throw new Refused('HIREABLE_WINDOWS_OVERLAP', { field: 'fromDate' });
  return { position_id: positionId, from_date: fromDate, to_date: toDate };
}

async function written(
  context: Context,
  uuid: string,
): Promise<CallOutput<(typeof postCalls)['hireableWindows.create']>> {
  const window = await findWindow(context.db, uuid);
  if (window === undefined) throw new Refused('HIREABLE_WINDOW_NOT_FOUND');
  context.record({ entity: 'hireableWindow', id: uuid, siteId: window.siteId });
  context.announce({ topic: 'posts', siteId: window.siteId });
  return { hireableWindow: window };
}
