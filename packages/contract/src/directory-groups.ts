import { GROUP_ROLES } from '@jornada/domain/access/roles.ts';
import { z } from 'zod';
import { AccountRole } from './accounts.ts';
import type { Calls } from './call.ts';
import { code, required, SiteCode, Uuid } from './common.ts';

/** A group of the company's directory and the roles that it gives to its members. */
export const DirectoryGroup = z.object({
  uuid: z.string(),
  name: z.string(),
  /** The directory keeps its members; without it they come with the sign-in. */
  isProvisioned: z.boolean(),
  members: z.number(),
  roles: z.array(AccountRole.pick({ role: true, site: true, team: true })),
});
export type DirectoryGroup = z.output<typeof DirectoryGroup>;

const path = (rest: string) => `/api/v2/directoryGroups${rest}` as const;
const given = {
  groupUuid: Uuid,
  role: z.enum(GROUP_ROLES, { error: code('FIELD_REQUIRED') }),
  personnelDivision: SiteCode.nullish(),
  teamUuid: Uuid.nullish(),
};
const output = z.object({ group: DirectoryGroup });
const changes = ['session', 'sites'] as const;

/** Which roles the groups of the company's directory give: for administrators alone. */
export const directoryGroupCalls = {
  'directoryGroups.list': {
    method: 'GET',
    path: path(''),
    input: z.strictObject({}),
    output: z.array(DirectoryGroup),
    list: true,
    about: changes,
  },
  /** Names a group ahead, so that it gives its roles from the first sign-in or provisioning. */
  'directoryGroups.create': {
    method: 'POST',
    path: path('.create'),
    input: z.strictObject({ name: required('NAME_REQUIRED', 256) }),
    output,
    errors: ['DUPLICATE_UNIQUE_KEY'],
    changes,
  },
  'directoryGroups.remove': {
    method: 'POST',
    path: path('.remove'),
    input: z.strictObject({ groupUuid: Uuid }),
    output: z.object({}),
    errors: ['DIRECTORY_GROUP_NOT_FOUND', 'OWN_RIGHTS', 'LAST_ADMINISTRATOR'],
    changes,
  },
  'directoryGroups.giveRole': {
    method: 'POST',
    path: path('.giveRole'),
    input: z.strictObject(given),
    output,
    errors: [
      'DIRECTORY_GROUP_NOT_FOUND',
      'OWN_RIGHTS',
      'FIELD_NOT_VALID',
      'SITE_REQUIRED',
      'TEAM_REQUIRED',
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'DUPLICATE_UNIQUE_KEY',
    ],
    changes,
  },
  'directoryGroups.takeRole': {
    method: 'POST',
    path: path('.takeRole'),
    input: z.strictObject(given),
    output,
    errors: ['DIRECTORY_GROUP_NOT_FOUND', 'OWN_RIGHTS', 'ROLE_NOT_FOUND', 'LAST_ADMINISTRATOR'],
    changes,
  },
} as const satisfies Calls;
