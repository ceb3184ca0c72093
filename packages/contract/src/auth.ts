import { FEATURES } from '@jornada/domain/access/features.ts';
import { TEAM_PERMISSIONS } from '@jornada/domain/access/permissions.ts';
import { ROLE_SCOPE, ROLES } from '@jornada/domain/access/roles.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { NoInput } from './common.ts';

/** One row of a person's rights, as screens need it: the role, and where it holds. */
export const ActorRole = z.object({
  role: z.enum(ROLES),
  site: z.object({ code: z.string(), name: z.string() }).optional(),
  team: z.object({ uuid: z.string(), name: z.string() }).optional(),
  /** What the row's site has turned on, and what it lets a responsible do; without them nothing is closed. */
  features: z.array(z.enum(FEATURES)).optional(),
  teamPermissions: z.array(z.enum(TEAM_PERMISSIONS)).optional(),
});
export type ActorRole = z.output<typeof ActorRole>;

/** The signed-in person (spec §3): rights, own file where there is one, and who the provider says it is. */
export const Profile = z.object({
  actorRoles: z.array(ActorRole),
  /** Null for people without a file of their own, such as lawyers and legal representatives. */
  collaborator: z
    .object({
      uuid: z.string(),
      fullName: z.string(),
      name: z.string(),
      site: z.object({ code: z.string(), name: z.string() }),
      team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
  /** Whose rights these are while the person tries them out: a look at what a responsible sees. */
  triedAs: z.string().optional(),
  uuid: z.string(),
  /** How the provider knows the person. */
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  /** The moment at which the session ends at the latest, whatever is done in it. */
  expiry: z.string(),
});
export type Profile = z.output<typeof Profile>;

/** The segment of the sign-in paths is configuration; another one than the server's is no address at all. */
const identityProviderSegment = z.string();
const segmentPath = '/api/v2/actor/{identityProviderSegment}';

/** Sign-in (spec §7, decisions §1.10). Tokens travel through these calls alone and are never stored in clear. */
export const authCalls = {
  /** Where the browser goes to sign in. Sets the httpOnly cookie that the code is later exchanged with. */
  'auth.getLoginGateway': {
    method: 'GET',
    path: `${segmentPath}/getLoginGateway`,
    input: z.strictObject({ identityProviderSegment }),
    output: z.object({ url: z.string() }),
    errors: ['PATH_NOT_FOUND', 'IDENTITY_PROVIDER_UNAVAILABLE'],
    perMinute: 300,
    ephemeral: true,
  },
  /** `state` is compared when it comes along; the cookie, PKCE and nonce bind the code to this browser in any case. */
  'auth.getJwtTokenFromCode': {
    method: 'POST',
    path: `${segmentPath}/getJwtTokenFromCode`,
    input: z.strictObject({
      identityProviderSegment,
      code: z.string().min(1).max(2000),
      state: z.string().max(200).optional(),
    }),
    output: z.object({ idToken: z.string(), accessToken: z.string(), refreshToken: z.string() }),
    errors: ['PATH_NOT_FOUND', 'INCORRECT_AUTHENTICATION', 'IDENTITY_PROVIDER_UNAVAILABLE'],
    perMinute: 300,
    ephemeral: true,
  },
  /** Each refresh token works once; within ten seconds it gives one sibling, later its use ends the session. */
  'auth.getJwtFromRefreshToken': {
    method: 'POST',
    path: `${segmentPath}/getJwtFromRefreshToken`,
    input: z.strictObject({ identityProviderSegment, refreshToken: z.string().min(1).max(200) }),
    output: z.object({ accessToken: z.string(), refreshToken: z.string() }),
    errors: ['PATH_NOT_FOUND', 'REFRESH_TOKEN_ERROR'],
    ephemeral: true,
    perMinute: 600,
  },
  /** Ends the session that the ID token or the bearer belongs to; `url` is where the provider ends its own, if it can. */
  'auth.revokeSession': {
    method: 'POST',
    path: `${segmentPath}/revokeSession`,
    input: z.strictObject({ identityProviderSegment, idToken: z.string().max(8000).default('') }),
    output: z.object({ url: z.string().nullable() }),
    errors: ['PATH_NOT_FOUND'],
    ephemeral: true,
    perMinute: 300,
  },
  /** Refused with 400 for a person whom the company does not know, or who has no role left. */
  'auth.profile': {
    method: 'GET',
    path: '/api/v2/actor/profile',
    input: NoInput,
    output: Profile,
    errors: ['ACTOR_NOT_FOUND'],
    about: ['session'],
  },
  /** The roles that exist, in landing order, and how far each reaches. */
  'auth.roles': {
    method: 'GET',
    path: '/api/v2/actor/role/roles',
    input: NoInput,
    output: z.array(z.object({ role: z.enum(ROLES), scope: z.enum(ROLE_SCOPE) })),
    about: ['session'],
  },
} as const satisfies Calls;

/** A person of the demo company on the embedded provider's page: who, as what, and how far that reaches. */
export const DemoAccount = z.object({
  id: z.string(),
  name: z.string(),
  /** Given name and first surname, as the button says it. */
  shortName: z.string(),
  email: z.string(),
  gender: z.enum(['H', 'M', 'X']).nullable(),
  /** The role that decides where the person lands; null for someone without any. */
  role: z.enum(ROLES).nullable(),
  zone: z.string().nullable(),
  site: z.string().nullable(),
  team: z.string().nullable(),
  sites: z.number(),
  people: z.number(),
  employers: z.number(),
});
export type DemoAccount = z.output<typeof DemoAccount>;

/** What the page of demo accounts asks the embedded provider; no call of the product's API. */
export const DemoAccounts = z.object({
  company: z.string(),
  accounts: z.array(DemoAccount),
  /** How many a search finds; the page shows the first of them. */
  total: z.number(),
  /** A candidate with an open invitation, who comes by the link of a mail and has no account. */
  candidate: z
    .object({
      name: z.string(),
      email: z.string(),
      gender: z.enum(['H', 'M', 'X']).nullable(),
      url: z.string(),
    })
    .nullable(),
});
export type DemoAccounts = z.output<typeof DemoAccounts>;
