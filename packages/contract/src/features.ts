import { FEATURES } from '@jornada/domain/access/features.ts';
import { TEAM_PERMISSIONS } from '@jornada/domain/access/permissions.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { NoInput, Page, SiteCode, Uuid, Version } from './common.ts';

/** A feature at one site. */
export const SiteFeature = z.object({
  feature: z.enum(FEATURES),
  /** ABSENT: never added to the site, which counts as off. */
  status: z.enum(['ENABLED', 'DISABLED', 'ABSENT']),
  /** The day of the last change. */
  since: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** How many people it opens something for at the site. */
  people: z.number(),
  version: z.number(),
});
export type SiteFeature = z.output<typeof SiteFeature>;

const PermissionState = z.object({
  permission: z.enum(TEAM_PERMISSIONS),
  allowed: z.boolean(),
  /** Said of the site or person itself, not by what stands above it. */
  own: z.boolean(),
  version: z.number(),
});

/** What a site lets the people who lead its teams do. */
export const SitePermissions = z.object({
  site: z.array(PermissionState),
  people: z.array(
    z.object({
      collaboratorUuid: z.string(),
      name: z.string(),
      teams: z.array(z.string()),
      permissions: z.array(PermissionState),
    }),
  ),
});
export type SitePermissions = z.output<typeof SitePermissions>;

/** One thing that was turned on or off at a site: a feature, or a permission of the site or of one person. */
export const SiteSwitch = z.object({
  uuid: z.string(),
  feature: z.enum(FEATURES).nullable(),
  permission: z.enum(TEAM_PERMISSIONS).nullable(),
  /** Whose permission; null where it is the site's. */
  person: z.string().nullable(),
  /** Null where the site's permission counts for the person again. */
  allowed: z.boolean().nullable(),
  by: z.string(),
  at: z.string(),
});
export type SiteSwitch = z.output<typeof SiteSwitch>;

const path = (rest: string) => `/mx/api/v2/${rest}` as const;
const about = ['sites'] as const;
/** Unknown names are answered by the act itself. */
const name = z.string().max(40);

/** A copy from another site, with the names of what its preview said would change. */
const Copied = z.strictObject({
  personnelDivision: SiteCode,
  sourceDivision: SiteCode,
  seen: z.array(name).max(40),
});

export const featureCalls = {
  /** Every feature that there is, with the sites of the caller that have it on. */
  'features.list': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: path('featuresAvailability/features'),
    input: NoInput,
    output: z.array(
      z.object({
        feature: z.enum(FEATURES),
        sites: z.array(z.object({ personnelDivision: z.string(), name: z.string(), enabled: z.boolean() })),
      }),
    ),
    about,
  },
  'features.byPersonnelDivision': {
    method: 'GET',
    path: path('featuresAvailability/features/personnelDivision/{id}'),
    input: z.strictObject({ id: SiteCode }),
    output: z.array(SiteFeature),
    errors: ['SITE_NOT_FOUND', 'SITE_NOT_AUTHORIZED'],
    about,
  },
  /** Adds a feature to a site and turns it on. */
  'features.create': {
    method: 'POST',
    path: path('featuresAvailability/features.create'),
    input: z.strictObject({ personnelDivision: SiteCode, feature: name }),
    output: z.object({ feature: SiteFeature }),
    errors: ['SITE_NOT_FOUND', 'FEATURE_NOT_FOUND', 'FEATURE_ALREADY_EXISTS'],
    changes: ['sites', 'session'],
  },
  /** Turns a feature that the site has on or off; what was stored with it stays. */
  'features.toggle': {
    method: 'POST',
    path: path('featuresAvailability/features.toggle'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      feature: name,
      enabled: z.boolean(),
      version: Version,
    }),
    output: z.object({ feature: SiteFeature }),
    errors: [
      'SITE_NOT_FOUND',
      'FEATURE_NOT_FOUND',
      'FEATURE_ALREADY_EXISTS',
      'FEATURE_ALREADY_DISABLED',
      'STALE_VERSION',
    ],
    changes: ['sites', 'session'],
  },
  /** Turns on and off what another site has on and off; refused where that is not what the caller saw. */
  'features.copy': {
    method: 'POST',
    path: path('featuresAvailability/features.copy'),
    input: Copied,
    output: z.object({ features: z.array(SiteFeature) }),
    errors: ['SITE_NOT_FOUND', 'SITE_NOT_AUTHORIZED', 'STALE_VERSION'],
    changes: ['sites', 'session'],
  },
  'teamPermissions.bySite': {
    method: 'GET',
    path: path('team.permissions'),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: SitePermissions,
    errors: ['SITE_NOT_FOUND', 'SITE_NOT_AUTHORIZED'],
    about,
  },
  /** Who turned what on and off at a site, the newest first. */
  'teamPermissions.history': {
    method: 'GET',
    path: path('team.permissions/history'),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }), page: Page }),
    output: z.array(SiteSwitch),
    list: true,
    errors: ['SITE_NOT_FOUND', 'SITE_NOT_AUTHORIZED'],
    about,
  },
  /** What one person may do at the site of their file. */
  'teamPermissions.byCollaborator': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: path('team.permissions/collaborator/{id}'),
    input: z.strictObject({ id: Uuid }),
    output: z.array(PermissionState),
    errors: ['COLLABORATOR_NOT_FOUND'],
    about,
  },
  /** Says what a site, or one person at it, may do; without `allowed` what stands above counts again. */
  'team.managePermissions': {
    method: 'POST',
    path: path('team.managePermissions'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      collaboratorUuid: Uuid.nullable(),
      permission: z.enum(TEAM_PERMISSIONS),
      allowed: z.boolean().nullable(),
      version: Version,
    }),
    output: z.object({ permission: PermissionState }),
    errors: [
      'SITE_NOT_FOUND',
      'SITE_NOT_AUTHORIZED',
      'COLLABORATOR_NOT_FOUND',
      'PROFILE_NOT_AUTHORIZED',
      'OWN_PROCESS',
      'STALE_VERSION',
    ],
    changes: ['sites', 'session'],
  },
  /** Lets responsibles of a site do what another site lets them; a person's own settings stay. */
  'team.copyPermissions': {
    method: 'POST',
    path: path('team.copyPermissions'),
    input: Copied,
    output: z.object({ permissions: z.array(PermissionState) }),
    errors: ['SITE_NOT_FOUND', 'SITE_NOT_AUTHORIZED', 'STALE_VERSION'],
    changes: ['sites', 'session'],
  },
} as const satisfies Calls;
