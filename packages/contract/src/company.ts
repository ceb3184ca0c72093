import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, required, SiteCode, Uuid, Version } from './common.ts';

/** A site with everything that is edited of it. */
export const CompanySite = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['STORE', 'WORKSHOP', 'WAREHOUSE']),
  state: z.string(),
  municipality: z.string(),
  address: z.string(),
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  employer: z.string(),
  employerName: z.string(),
  /** The registry under which it hires; null where any of its employer's may be chosen. */
  registry: z.string().nullable(),
  zone: z.string().nullable(),
  opens: z.number(),
  closes: z.number(),
  teams: z.number(),
  version: z.number(),
});
export type CompanySite = z.output<typeof CompanySite>;

export const CompanyTeam = z.object({
  uuid: z.string(),
  name: z.string(),
  headCount: z.number(),
  responsibles: z.array(z.string()),
  version: z.number(),
});
export type CompanyTeam = z.output<typeof CompanyTeam>;

const coordinate = (minimum: number, maximum: number) =>
  z
    .number({ error: code('FIELD_REQUIRED') })
    .min(minimum, { error: code('FIELD_NOT_VALID') })
    .max(maximum, { error: code('FIELD_NOT_VALID') });
const minute = z
  .number({ error: code('FIELD_REQUIRED') })
  .int()
  .min(0, { error: code('FIELD_NOT_VALID') })
  .max(1440, { error: code('FIELD_NOT_VALID') });

const site = {
  name: required('FIELD_REQUIRED', 100),
  kind: z.enum(['STORE', 'WORKSHOP', 'WAREHOUSE'], { error: code('FIELD_REQUIRED') }),
  state: z.string().regex(/^\d{2}$/, { error: code('FIELD_NOT_VALID') }),
  municipality: required('FIELD_REQUIRED', 100),
  address: required('FIELD_REQUIRED'),
  postalCode: z.string().regex(/^\d{5}$/, { error: code('FIELD_NOT_VALID') }),
  latitude: coordinate(14, 33),
  longitude: coordinate(-119, -86),
  timeZone: required('FIELD_REQUIRED', 60),
  /** The RFC of the employer. */
  employer: required('EMPLOYER_REQUIRED', 13),
  registry: z.string().trim().max(11).nullable().default(null),
  /** A zone's name; one that is new is added. */
  zone: z.string().trim().min(1).max(100).nullable().default(null),
  opens: minute,
  closes: minute,
};

const path = (rest: string) => `/mx/api/v2/company/${rest}` as const;

/** The company's own structure: written by administrators, read by those who see many stores or direct one. */
export const companyCalls = {
  'companySites.list': {
    method: 'GET',
    path: path('sites'),
    input: NoInput,
    output: z.array(CompanySite),
    about: ['sites'],
  },
  'companySites.create': {
    method: 'POST',
    path: path('sites.create'),
    checkedWhole: true,
    input: z.strictObject({
      code: z.string().regex(/^[0-9A-Z]{2,8}$/, { error: code('FIELD_NOT_VALID') }),
      ...site,
    }),
    output: z.object({ site: CompanySite }),
    errors: ['DUPLICATE_UNIQUE_KEY', 'EMPLOYER_NOT_FOUND', 'EMPLOYER_REGISTRY_NOT_FOUND', 'FIELD_NOT_VALID'],
    changes: ['sites'],
  },
  'companySites.update': {
    method: 'POST',
    path: path('sites.update'),
    checkedWhole: true,
    input: z.strictObject({ personnelDivision: SiteCode, version: Version, ...site }),
    output: z.object({ site: CompanySite }),
    errors: [
      'SITE_NOT_FOUND',
      'STALE_VERSION',
      'EMPLOYER_NOT_FOUND',
      'EMPLOYER_REGISTRY_NOT_FOUND',
      'FIELD_NOT_VALID',
    ],
    changes: ['sites'],
  },
  'companyTeams.list': {
    method: 'GET',
    path: path('teams'),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: z.array(CompanyTeam),
    errors: ['SITE_NOT_FOUND'],
    about: ['sites', 'collaborators'],
  },
  'companyTeams.create': {
    method: 'POST',
    path: path('teams.create'),
    input: z.strictObject({ personnelDivision: SiteCode, name: required('FIELD_REQUIRED', 100) }),
    output: z.object({ team: CompanyTeam }),
    errors: ['SITE_NOT_FOUND', 'DUPLICATE_UNIQUE_KEY'],
    changes: ['sites'],
  },
  'companyTeams.update': {
    method: 'POST',
    path: path('teams.update'),
    input: z.strictObject({ teamUuid: Uuid, version: Version, name: required('FIELD_REQUIRED', 100) }),
    output: z.object({ team: CompanyTeam }),
    errors: ['TEAM_NOT_FOUND', 'STALE_VERSION', 'DUPLICATE_UNIQUE_KEY'],
    changes: ['sites'],
  },
} as const satisfies Calls;
