import { ADMINS, type Role, type RoleRow } from './roles.ts';

/**
 * Where one call may look and act for one caller: everywhere, or on these sites, these teams, this person,
 * this hire. Empty in every part means nowhere. Checked before version, state and existence (decisions §2.1).
 */
export type Reach = {
  readonly everywhere: boolean;
  readonly sites: readonly number[];
  readonly teams: readonly number[];
  readonly self: string | null;
  readonly signer: string | null;
  readonly hire: string | null;
};

/** Where a record belongs; what counts is the record, never the site named in path, filter or body. */
export type Place = {
  readonly siteId?: number | null;
  readonly teamId?: number | null;
  readonly collaboratorId?: string | null;
  readonly processId?: string | null;
  readonly signerIds?: readonly string[];
};

export type Caller = {
  readonly accountId: string | null;
  readonly collaboratorId: string | null;
  readonly roles: readonly RoleRow[];
  readonly guestOf: string | null;
};

export const NOWHERE: Reach = {
  everywhere: false,
  sites: [],
  teams: [],
  self: null,
  signer: null,
  hire: null,
};

/**
 * The reach of a caller under a right: the union over the caller's rows whose role the right names. A row without a
 * site reaches everywhere only for the admin trio and the lawyer, and nowhere for anyone else.
 */
export function reachOf(allowed: readonly Role[], caller: Caller): Reach {
  const rows = caller.roles.filter((row) => allowed.includes(row.role));
  return {
    everywhere: rows.some((row) => isAdmin(row.role) || (row.role === 'LAWYER' && row.siteId === null)),
    sites: rows.flatMap((row) => (row.siteId !== null && reachesSite(row.role) ? [row.siteId] : [])),
    teams: rows.flatMap((row) => (row.role === 'RESPONSIBLE' && row.teamId !== null ? [row.teamId] : [])),
    self: rows.some((row) => row.role === 'COLLABORATOR') ? caller.collaboratorId : null,
    signer: rows.some((row) => row.role === 'PATRON') ? caller.accountId : null,
    hire: caller.guestOf,
  };
}

/** Whether a record lies within a reach. */
export function within(reach: Reach, place: Place): boolean {
  return (
    reach.everywhere ||
    (place.siteId != null && reach.sites.includes(place.siteId)) ||
    (place.teamId != null && reach.teams.includes(place.teamId)) ||
    (place.collaboratorId != null && place.collaboratorId === reach.self) ||
    (place.processId != null && place.processId === reach.hire) ||
    (reach.signer !== null && (place.signerIds?.includes(reach.signer) ?? false))
  );
}

/** Whether a reach holds all of another: what was answered within that one may be answered again. */
export function covers(reach: Reach, other: Reach): boolean {
  return (
    reach.everywhere ||
    (!other.everywhere &&
      other.sites.every((site) => reach.sites.includes(site)) &&
      other.teams.every((team) => reach.teams.includes(team)) &&
      (other.self === null || other.self === reach.self) &&
      (other.signer === null || other.signer === reach.signer) &&
      (other.hire === null || other.hire === reach.hire))
  );
}

/** Whether a caller leads a team on a site: a caller who does may ask about the site, and gets what is of their teams. */
export const leadsTeamOn = ({ roles }: Pick<Caller, 'roles'>, siteId: number): boolean =>
  roles.some((row) => row.role === 'RESPONSIBLE' && row.siteId === siteId && row.teamId !== null);

/** Whether a caller may read what is a whole site's: callers who reach it, and leaders of a team there. */
export const readsSite = (reach: Reach, caller: Pick<Caller, 'roles'>, siteId: number): boolean =>
  within(reach, { siteId }) || (reach.teams.length > 0 && leadsTeamOn(caller, siteId));

export const isAdmin = (role: Role): boolean => ADMINS.some((admin) => admin === role);

const SITE_ROLES: readonly Role[] = ['ZONE_DIRECTOR', 'DIRECTOR', 'ORGANIZER', 'COMMISSIONER', 'LAWYER'];
const reachesSite = (role: Role): boolean => SITE_ROLES.includes(role);
