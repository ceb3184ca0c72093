import { z } from 'zod';
import type { Calls } from './call.ts';
import { Day, NoInput, SiteCode, Uuid } from './common.ts';

const Named = z.object({ uuid: z.string(), name: z.string() });

export const Site = z.object({
  code: z.string(),
  divisionCode: z.string(),
  name: z.string(),
  kind: z.enum(['STORE', 'WORKSHOP', 'WAREHOUSE']),
  state: z.string(),
  city: z.string(),
  timeZone: z.string(),
  zone: Named.nullable(),
  /** Minutes since midnight of the site's own clock. */
  opens: z.number(),
  closes: z.number(),
});
export type Site = z.output<typeof Site>;

/** A site as the map shows it: where it is, who works there, and how the asked week stands. */
export const MapSite = z.object({
  code: z.string(),
  name: z.string(),
  kind: Site.shape.kind,
  state: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: Named.nullable(),
  headCount: z.number(),
  openProcesses: z.number(),
  /** The week's planned hours that fill a timebase, and the timebase of those who work there, in minutes. */
  plannedMinutes: z.number(),
  baseMinutes: z.number(),
  lawErrors: z.number(),
});
export type MapSite = z.output<typeof MapSite>;

export const Team = z.object({
  uuid: z.string(),
  name: z.string(),
  site: z.object({ code: z.string(), name: z.string() }),
  headCount: z.number(),
  responsibles: z.array(z.string()),
});
export type Team = z.output<typeof Team>;

/** Who signs for an employer, and the registries under which it can hire. */
export const LegalRepresentative = z.object({
  uuid: z.string(),
  name: z.string(),
  employer: z.object({
    uuid: z.string(),
    legalName: z.string(),
    rfc: z.string(),
    registries: z.array(z.string()),
  }),
});
export type LegalRepresentative = z.output<typeof LegalRepresentative>;

const text = z.string().trim().max(100).optional();

export const siteCalls = {
  'sites.maplist': {
    method: 'GET',
    path: '/mx/api/v2/sites/maplist',
    input: z.strictObject({
      /** `week` is any day of the week asked for; without it, the current one. */
      filter: z.strictObject({ week: Day.optional(), zone: Uuid.optional(), key: text }).prefault({}),
    }),
    output: z.array(MapSite),
    list: true,
  },
  'sites.list': {
    method: 'GET',
    path: '/api/v2/sites',
    input: z.strictObject({ filter: z.strictObject({ key: text, zone: Uuid.optional() }).prefault({}) }),
    output: z.array(Site),
    list: true,
  },
  'teams.list': {
    method: 'GET',
    path: '/mx/api/v2/teams',
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode.optional(), key: text }).prefault({}),
    }),
    output: z.array(Team),
    list: true,
    errors: ['SITE_NOT_FOUND'],
  },
  'teams.patrons': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/teams/{id}/patrons',
    input: z.strictObject({ id: Uuid }),
    output: z.array(LegalRepresentative),
    list: true,
    errors: ['TEAM_NOT_FOUND'],
  },
  'hrRegions.list': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/api/v2/hrRegions',
    input: NoInput,
    output: z.array(Named),
    list: true,
  },
  'sites.directors': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/api/v2/sites/{id}/directors',
    input: z.strictObject({ id: SiteCode }),
    output: z.array(Named),
    list: true,
    errors: ['SITE_NOT_FOUND'],
  },
  'sites.legalRepresentatives': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/sites/{id}/legalRepresentatives',
    input: z.strictObject({ id: SiteCode }),
    output: z.array(LegalRepresentative),
    list: true,
    errors: ['SITE_NOT_FOUND'],
  },
} as const satisfies Calls;
