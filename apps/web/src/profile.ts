import { authCalls } from '@jornada/contract/auth.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { counts } from '@jornada/domain/access/openings.ts';
import { permissions, type Permission } from '@jornada/domain/access/permissions.ts';
import { ADMINS, ROLE_SCOPE, ROLES, type Role } from '@jornada/domain/access/roles.ts';
import { readNow, useRead } from './data.ts';

export type Profile = CallOutput<(typeof authCalls)['auth.profile']>;

const PROFILE_STALE_MS = 60_000;

export const useProfile = (): Profile | undefined =>
  useRead(authCalls['auth.profile'], {}, { staleMs: PROFILE_STALE_MS }).data;

/** The signed-in person, read once for guards and screens alike. */
export const loadProfile = (): Promise<Profile> =>
  readNow(authCalls['auth.profile'], {}, { staleMs: PROFILE_STALE_MS });

export const rolesOf = (profile: Profile): Role[] =>
  ROLES.filter((role) => profile.actorRoles.some((row) => row.role === role));

/** Whether the role matrix lets this person make a call, on a site where one is named; the server checks again. */
export function can(profile: Profile | undefined, call: Permission, site?: string): boolean {
  return (
    profile?.actorRoles.some(
      (row) =>
        counts(row, permissions[call]) &&
        (site === undefined ||
          row.site === undefined ||
          row.site.code === site ||
          ADMINS.some((admin) => admin === row.role)),
    ) ?? false
  );
}

/** Where a person lands after signing in: by the first of their roles in landing order (spec §6, decisions §2). */
export function landing(profile: Profile): string {
  const [role] = rolesOf(profile);
  const site =
    profile.actorRoles.find((row) => row.role === role && row.site !== undefined)?.site?.code ??
    profile.actorRoles.find((row) => row.site !== undefined)?.site?.code;
  if (role === undefined) return '/logout';
  switch (role) {
    case 'ADMINISTRATOR':
    case 'HR':
    case 'HR_LEADER':
    case 'ZONE_DIRECTOR':
      return '/map';
    case 'LAWYER':
    case 'PATRON':
      return `/mx/${site ?? COMPANY}/home/4`;
    case 'DIRECTOR':
      return `/mx/${site ?? COMPANY}/home/1`;
    case 'RESPONSIBLE':
    case 'ORGANIZER':
      return `/mx/${site ?? COMPANY}/home/2`;
    case 'COMMISSIONER':
      return `/mx/${site ?? COMPANY}/home/5`;
    case 'COLLABORATOR':
      return `/mx/${site ?? COMPANY}/home/3`;
  }
}

/** The opaque division code stands where a person without a site has a home with a site in its path. */
export const COMPANY = '0002';

/** Roles that reach stores which their rows do not name. */
const SEES_MANY: readonly Role[] = [...ADMINS, 'ZONE_DIRECTOR', 'LAWYER'];

export const seesMany = (profile: Profile): boolean =>
  rolesOf(profile).some((role) => SEES_MANY.includes(role));

/** Whether of this store the person sees the teams that they lead, and no other. */
export const seesOwnTeams = (profile: Profile | undefined, site: string): boolean =>
  profile !== undefined &&
  !seesMany(profile) &&
  !profile.actorRoles.some((row) => ROLE_SCOPE[row.role] === 'own sites' && row.site?.code === site);

/** Whether a store in the address can be one of the person's; of those who see many, of a collaborator's past weeks elsewhere and of what a representative signs, the server alone knows. */
export const mayBeAt = (profile: Profile, site: string): boolean =>
  seesMany(profile) ||
  rolesOf(profile).every((role) => role === 'COLLABORATOR' || role === 'PATRON') ||
  profile.collaborator?.site.code === site ||
  profile.actorRoles.some((row) => row.site?.code === site);
