import { ROLES } from '@jornada/domain/access/roles.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Page, required, SiteCode, Uuid } from './common.ts';
import { invitationEmail } from './hiring-fields.ts';

const Named = z.object({ code: z.string(), name: z.string() });

/** One row of an account's rights: a role and where it counts; a legal representative has the employers instead. */
export const AccountRole = z.object({
  role: z.enum(ROLES),
  site: Named.nullable(),
  team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  employer: z.object({ rfc: z.string(), legalName: z.string() }).nullable(),
  /** A group of the company's directory gives it. */
  byGroup: z.boolean(),
});
export type AccountRole = z.output<typeof AccountRole>;

export const Account = z.object({
  uuid: z.string(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  /** A file in the company belongs to it. */
  collaborator: z.boolean(),
  roles: z.array(AccountRole),
});
export type Account = z.output<typeof Account>;

const path = (rest: string) => `/api/v2/accounts${rest}` as const;

const granted = {
  accountUuid: Uuid,
  role: z.enum(ROLES, { error: code('FIELD_REQUIRED') }),
  personnelDivision: SiteCode.nullish(),
  teamUuid: Uuid.nullish(),
  /** The RFC of the employer for which a legal representative signs. */
  employer: z.string().trim().max(13).nullish(),
};

/** Who may sign in, and with which roles: for administrators alone. */
export const accountCalls = {
  'accounts.list': {
    method: 'GET',
    path: path(''),
    input: z.strictObject({
      filter: z
        .strictObject({ key: z.string().max(80).optional(), role: z.enum(ROLES).optional() })
        .prefault({}),
      page: Page,
    }),
    output: z.array(Account),
    list: true,
    about: ['session', 'sites'],
  },
  /** Opens an account for somebody who has none; a mail in the given language says so. */
  'accounts.create': {
    method: 'POST',
    path: path('.create'),
    input: z.strictObject({
      name: required('NAME_REQUIRED', 120),
      email: invitationEmail,
      language: z.enum(['es', 'en'], { error: code('FIELD_REQUIRED') }),
    }),
    output: z.object({ account: Account }),
    errors: ['DUPLICATE_PROFESSIONAL_EMAIL'],
    changes: ['session'],
  },
  /** Closes an account, which ends its sessions, or opens it again; its roles stay. */
  'accounts.setActive': {
    method: 'POST',
    path: path('.setActive'),
    input: z.strictObject({ accountUuid: Uuid, active: z.boolean({ error: code('FIELD_REQUIRED') }) }),
    output: z.object({ account: Account }),
    errors: ['ACCOUNT_NOT_FOUND', 'OWN_RIGHTS', 'LAST_ADMINISTRATOR'],
    changes: ['session', 'sites'],
  },
  'accounts.grantRole': {
    method: 'POST',
    path: path('.grantRole'),
    input: z.strictObject(granted),
    output: z.object({ account: Account }),
    errors: [
      'ACCOUNT_NOT_FOUND',
      'OWN_RIGHTS',
      'ROLE_NOT_AUTHORIZED',
      'FIELD_NOT_VALID',
      'SITE_REQUIRED',
      'TEAM_REQUIRED',
      'EMPLOYER_REQUIRED',
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'EMPLOYER_NOT_FOUND',
      'DUPLICATE_UNIQUE_KEY',
      'ZONE_DIRECTOR_ALREADY_ON_SITE',
    ],
    changes: ['session', 'sites'],
  },
  'accounts.takeRole': {
    method: 'POST',
    path: path('.takeRole'),
    input: z.strictObject(granted),
    output: z.object({ account: Account }),
    errors: ['ACCOUNT_NOT_FOUND', 'OWN_RIGHTS', 'ROLE_NOT_FOUND', 'ROLE_BY_GROUP', 'LAST_ADMINISTRATOR'],
    changes: ['session', 'sites'],
  },
} as const satisfies Calls;
