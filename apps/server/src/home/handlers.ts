import { leadsTeamOn, within } from '@jornada/domain/access/reach.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { homeCalls } from '@jornada/contract/home.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { homeFigures } from './figures.ts';
import { floorOf, siteByCode, upcomingOf } from './floor-queries.ts';
import { waitingFor } from './waiting.ts';

export const homeHandlers: Handlers<typeof homeCalls> = {
  'home.waiting': async ({ filter, page }, context) => {
    const { actor } = context;
    const today = dayAt(context.now);
    const site =
      filter.personnelDivision === undefined
        ? undefined
        : await siteByCode(context.db, filter.personnelDivision);
    const about = filter.collaboratorUuid;
    const query = {
      db: context.db,
      now: context.now,
      today,
      siteId: filter.personnelDivision === undefined ? null : (site?.id ?? NO_SITE),
      actor,
      limit: about === undefined ? page.number * page.size : MOST_OF_A_SITE,
      byPerson: about !== undefined,
    };
    const found = await waitingFor(query);
    const rows =
      about === undefined
        ? found.rows
        : found.rows.filter(({ collaboratorUuid }) => collaboratorUuid === about);
    return {
      rows: rows.slice((page.number - 1) * page.size, page.number * page.size),
      total: about === undefined ? found.total : rows.length,
    };
  },

  'home.figures': (asked, context) => homeFigures(asked, context),

  'home.floor': async ({ filter }, context) => {
    const site = await siteByCode(context.db, filter.personnelDivision);
    if (
      site === undefined ||
      !(within(context.reach, { siteId: site.id }) || leadsTeamOn(context.actor, site.id))
    )
      throw new Refused('SITE_NOT_FOUND');
    const zoned = context.now.toZonedDateTimeISO(site.time_zone);
    const today = zoned.toPlainDate().toString();
    // A responsible sees their own teams' floor; everyone else who may ask, the whole store's.
    const teams = within({ ...context.reach, teams: [] }, { siteId: site.id }) ? null : context.reach.teams;
    const floor = await floorOf(context.db, { siteId: site.id, today, teams });
    return {
      site: {
        code: site.code,
        name: site.name,
        timeZone: site.time_zone,
        opens: site.opens_minute,
        closes: site.closes_minute,
      },
      today,
      now: zoned.hour * 60 + zoned.minute,
      ...floor,
      upcoming: await upcomingOf(context.db, { siteId: site.id, timeZone: site.time_zone, today, teams }),
    };
  },
};

/** So many of each kind are looked through for those about one person. */
const MOST_OF_A_SITE = 2000;

/** A site that is not there has nothing that waits, like one out of reach. */
const NO_SITE = 0;
