import type { Feature } from './features.ts';
import type { Right, TeamPermission } from './permissions.ts';
import { isAdmin } from './reach.ts';
import type { Role, RoleRow } from './roles.ts';

/** What a responsible may do where neither the person's row nor the site's says anything (decisions §7). */
const OFF_BY_DEFAULT: readonly TeamPermission[] = ['HIRING_START', 'INVITATIONS'];
export const givenByDefault = (permission: TeamPermission): boolean => !OFF_BY_DEFAULT.includes(permission);

/** What one site opens to one caller. */
export type SiteOpens = {
  readonly features: ReadonlySet<Feature>;
  readonly permissions: ReadonlySet<TeamPermission>;
};

/**
 * Returns the rows of a caller's rights that a call counts: a responsible's where the site gives the permission, and
 * anyone's of a site that has the feature on. Administrators reach it in any case.
 */
export function openRows(
  rows: readonly RoleRow[],
  { roles, needs, feature }: Right,
  opensOf: (row: RoleRow) => SiteOpens,
): RoleRow[] {
  return rows.filter((row) => {
    if (!roles.includes(row.role)) return true;
    const opens = opensOf(row);
    if (needs !== undefined && row.role === 'RESPONSIBLE' && !opens.permissions.has(needs)) return false;
    return feature === undefined || isAdmin(row.role) || opens.features.has(feature);
  });
}

/** One row of a person's rights as screens know it; what is not said is not closed. */
export type HeldRole = {
  readonly role: Role;
  readonly features?: readonly Feature[] | undefined;
  readonly teamPermissions?: readonly TeamPermission[] | undefined;
};

/** Whether a row of somebody's rights counts for a call: its role is named, and its site opens what the call needs. */
export const counts = (
  { role, features, teamPermissions }: HeldRole,
  { roles, needs, feature }: Right,
): boolean =>
  roles.includes(role) &&
  (needs === undefined || teamPermissions === undefined || teamPermissions.includes(needs)) &&
  (feature === undefined || features === undefined || features.includes(feature));
