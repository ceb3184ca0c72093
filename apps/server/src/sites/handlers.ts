import type { siteCalls } from '@jornada/contract/sites.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import {
  findSiteWithin,
  findTeamWithin,
  listDirectors,
  listHrRegions,
  listMapSites,
  listRepresentatives,
  listSites,
  listTeams,
} from './queries.ts';

export const siteHandlers: Handlers<typeof siteCalls> = {
  'sites.maplist': async ({ filter: { week, ...filter } }, { db, reach, now }) => {
    const today = dayAt(now);
    const monday = mondayOf(week ?? today);
    return whole(
      await listMapSites(db, {
        ...filter,
        reach,
        monday,
        day: monday === mondayOf(today) ? today : addDays(monday, 6),
      }),
    );
  },

  'sites.list': async ({ filter }, { db, reach }) => whole(await listSites(db, { ...filter, reach })),

  'teams.list': async ({ filter: { personnelDivision, key } }, context) => {
    const site = personnelDivision === undefined ? undefined : await siteOf(personnelDivision, context);
    return whole(
      await listTeams(context.db, { reach: context.reach, today: dayAt(context.now), siteId: site?.id, key }),
    );
  },

  'teams.patrons': async ({ id }, { db, reach }) => {
    const team = await findTeamWithin(db, { uuid: id, reach });
    if (team === undefined) throw new Refused('TEAM_NOT_FOUND');
    return whole(await listRepresentatives(db, team.employerId));
  },

  'hrRegions.list': async (_input, { db }) => whole(await listHrRegions(db)),

  'sites.directors': async ({ id }, context) =>
    whole(await listDirectors(context.db, (await siteOf(id, context)).id)),

  'sites.legalRepresentatives': async ({ id }, context) =>
    whole(await listRepresentatives(context.db, (await siteOf(id, context)).employerId)),
};

async function siteOf(code: string, { db, reach }: Context): Promise<{ id: number; employerId: number }> {
  const site = await findSiteWithin(db, { code, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  return site;
}

/** A list that is never cut. */
function whole<Row>(rows: Row[]): { rows: Row[]; total: number } {
  return { rows, total: rows.length };
}
