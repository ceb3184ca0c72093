import { ADMINS, ROLES, type Role } from './roles.ts';

/**
 * Who may call what: one line per call (spec §6, decisions §2). A role's reach is `ROLE_SCOPE`; the handler narrows
 * it to the record. `guest` is the invited candidate on the own hire; `public` asks for no session at all; `roleless`
 * lets a session without any role through, so that the call itself can say that the person is unknown.
 */
export type Right = { readonly roles: readonly Role[]; readonly guest?: true; readonly public?: true; readonly roleless?: true };

const roles = (...names: readonly Role[]): Right => ({ roles: names });
const signedIn: Right = { roles: ROLES };
const guestToo: Right = { roles: ROLES, guest: true };
const anyone: Right = { roles: [], public: true };

export const permissions = {
  // Sign-in
  'auth.getLoginGateway': anyone,
  'auth.getJwtTokenFromCode': anyone,
  'auth.getJwtFromRefreshToken': anyone,
  'auth.revokeSession': anyone,
  'auth.profile': { roles: ROLES, roleless: true },
  'auth.roles': signedIn,

  // Live updates: judged per event
  'live.stream': signedIn,

  // Outbox of messages: administrators; the demonstration's mailbox is open, and answers nowhere else
  'outbox.list': roles(...ADMINS),
  'outbox.get': roles(...ADMINS),
  'outbox.demo': anyone,

  // Parameters
  'parameters.list': roles(...ADMINS),
  'parameters.get': roles(...ADMINS),
  'parameters.byCode': roles(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'ORGANIZER'),
  'parameters.create': roles(...ADMINS),
  'parameters.update': roles(...ADMINS),

  // Reference data: any signed-in role; the guest only what the onboarding screens need
  'countries.list': guestToo,
} as const satisfies Record<string, Right>;

export type Permission = keyof typeof permissions;
