import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, SiteCode, Uuid } from './common.ts';

const Named = z.object({ code: z.string(), name: z.string() });

export const ZoneDirector = z.object({
  /** The account: a zone director need not be a collaborator. */
  uuid: z.string(),
  name: z.string(),
  email: z.string(),
  sites: z.array(Named),
});
export type ZoneDirector = z.output<typeof ZoneDirector>;

export const zoneDirectorCalls = {
  'zoneDirectors.list': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/zoneDirectors',
    input: NoInput,
    output: z.array(ZoneDirector),
    list: true,
    about: ['collaborators', 'sites'],
  },
  'zoneDirectors.sites': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/collaborators/zoneDirectors/sites/{id}',
    input: z.strictObject({ id: Uuid }),
    output: z.object({
      zoneDirector: z.object({ uuid: z.string(), name: z.string() }),
      sites: z.array(Named),
    }),
    errors: ['ZONE_DIRECTOR_NOT_FOUND'],
    about: ['collaborators', 'sites'],
  },
  /** The sites of a zone director, whole. A site that another one has must be taken from that one first. */
  'zoneDirectors.updateSites': {
    method: 'POST',
    path: '/mx/api/v2/collaborators/zoneDirectors/sites/update',
    input: z.strictObject({
      zoneDirectorUuid: Uuid,
      sites: z
        .array(SiteCode, { error: code('FIELD_REQUIRED') })
        .max(500, { error: code('FIELD_NOT_VALID') }),
    }),
    output: z.object({ sites: z.array(Named) }),
    errors: ['ZONE_DIRECTOR_NOT_FOUND', 'ZONE_DIRECTOR_ALREADY_ON_SITE', 'SITE_NOT_FOUND', 'OWN_RIGHTS'],
    changes: ['collaborators', 'sites', 'session'],
  },
  /** The account that HR names in the parameter COUNTRY_LEADER by its address; null where none is named. */
  'collaborators.countryLeader': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/countryLeader',
    input: NoInput,
    output: z.object({ uuid: z.string(), name: z.string(), email: z.string() }).nullable(),
    about: ['parameters', 'collaborators'],
  },
} as const satisfies Calls;
