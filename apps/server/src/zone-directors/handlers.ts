import type { zoneDirectorCalls } from '@jornada/contract/zone-directors.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { findParameter } from '../parameters/queries.ts';
import {
  findAccountByEmail,
  findZoneDirector,
  listZoneDirectors,
  lockZones,
  storeSites,
  listSitesOf,
} from './queries.ts';

export const zoneDirectorHandlers: Handlers<typeof zoneDirectorCalls> = {
  'zoneDirectors.list': async (_input, { db }) => {
    const rows = await listZoneDirectors(db);
    return { rows, total: rows.length };
  },

  'zoneDirectors.sites': async ({ id }, { db }) => {
    const found = await findZoneDirector(db, id);
    if (found === undefined) throw new Refused('ZONE_DIRECTOR_NOT_FOUND');
    return { zoneDirector: { uuid: found.uuid, name: found.name }, sites: found.sites };
  },

  'zoneDirectors.updateSites': async ({ zoneDirectorUuid, sites }, context) => {
    const { db, actor } = context;
    await lockZones(db);
    const all = await listZoneDirectors(db);
    const director = all.find(({ uuid }) => uuid === zoneDirectorUuid);
    if (director === undefined) throw new Refused('ZONE_DIRECTOR_NOT_FOUND');
    if (actor.accountId === zoneDirectorUuid) throw new Refused('OWN_RIGHTS');
    const known = await listSitesOf(db, sites);
    const taken = new Map(
      all
        .filter(({ uuid }) => uuid !== zoneDirectorUuid)
        .flatMap(({ name, sites: theirs }) => theirs.map(({ code }) => [code, name] as const)),
    );
    refuseAll(
      sites.flatMap((code, at): Refusal[] => {
        const values = { field: `sites.${at}`, site: code };
        if (!known.some((site) => site.code === code)) return [{ code: 'SITE_NOT_FOUND', values }];
        const who = sites.indexOf(code) < at ? director.name : taken.get(code);
        return who === undefined
          ? []
          : [{ code: 'ZONE_DIRECTOR_ALREADY_ON_SITE', values: { ...values, who } }];
      }),
    );
    await storeSites(
      db,
      zoneDirectorUuid,
      known.map(({ id }) => id),
    );
    context.record({ entity: 'account', id: zoneDirectorUuid, fields: ['sites'] });
    context.announce({ topic: 'session', accountId: zoneDirectorUuid });
    return {
      sites: known.map(({ code, name }) => ({ code, name })).toSorted((a, b) => a.code.localeCompare(b.code)),
    };
  },

  'collaborators.countryLeader': async (_input, { db }) => {
    const named = await findParameter(db, { code: 'COUNTRY_LEADER' });
    return named === undefined || named.value.trim() === ''
      ? null
      : ((await findAccountByEmail(db, named.value)) ?? null);
  },
};
