import type { RoleRow } from './roles.ts';
import { isAdmin } from './reach.ts';

/**
 * What a program's key may be made for, and the calls (by the part of their name before the dot) that this opens.
 * Sign-in, sessions, signatures and the keys themselves are no program's business; accounts are the directory's alone.
 */
export const KEY_RESOURCES = {
  collaborators: ['collaborators'],
  planning: ['planning', 'planningRecords', 'planningModifications', 'planningRoster', 'coverageNeed'],
  punches: ['accessDeviceFiles', 'accessDeviceData', 'presence', 'workingDay'],
  workRecord: ['workingTime', 'timebaseReport', 'reports'],
  sites: ['sites', 'teams', 'companySites', 'companyTeams'],
  catalogues: ['hourTypologies', 'holiday', 'timeSlots', 'reference'],
  accounts: ['scim'],
  processes: ['processes', 'contractProcesses', 'leaveProcesses', 'leaveOfAbsenceProcesses'],
} as const;

/** Capabilities whose acts the change feed gives with a resource, beside those that it opens: a key that reads processes receives each of their acts, one that reads plans that they were sent and answered. */
export const HEARD_WITH: Readonly<Partial<Record<KeyResource, readonly string[]>>> = {
  planning: ['notifications', 'quarterlyNotification'],
  processes: [
    'hiring',
    'rehiring',
    'extension',
    'conversion',
    'leave',
    'leaveOfAbsence',
    'mutation',
    'timebase',
    'shiftReduction',
    'hourChange',
    'complementaryPact',
    'common',
    'invitations',
    'guest',
  ],
};

type KeyResource = keyof typeof KEY_RESOURCES;

const scopesOf = <R extends KeyResource>(resource: R) => [`${resource}:read`, `${resource}:write`] as const;

export const KEY_SCOPES = [
  ...scopesOf('collaborators'),
  ...scopesOf('planning'),
  ...scopesOf('punches'),
  ...scopesOf('workRecord'),
  ...scopesOf('sites'),
  ...scopesOf('catalogues'),
  ...scopesOf('accounts'),
  // A process is moved by people alone.
  'processes:read',
] as const;

/** What a webhook can be notified of. */
export const READ_SCOPES = [
  'collaborators:read',
  'planning:read',
  'punches:read',
  'workRecord:read',
  'sites:read',
  'catalogues:read',
  'processes:read',
] as const satisfies readonly (typeof KEY_SCOPES)[number][];

/** A key ends after this many days at the latest. */
export const KEY_DAYS = 365;

/** Calls that one key may make in a minute. */
export const KEY_CALLS_PER_MINUTE = 600;

/** Open to every key that reads something; it tells of that alone. */
const CHANGE_FEED = 'integration.events';

/** The capabilities whose changes a key or a webhook with these scopes receives. */
export const heardCapabilities = (scopes: readonly string[]): string[] =>
  Object.entries<readonly string[]>(KEY_RESOURCES)
    .concat(Object.entries(HEARD_WITH))
    .flatMap(([resource, capabilities]) => (scopes.includes(`${resource}:read`) ? capabilities : []));

/** Whether a key with these scopes may make a call. */
export function keyOpens(
  scopes: readonly string[],
  { call, reads }: { call: string; reads: boolean },
): boolean {
  if (call === CHANGE_FEED) return heardCapabilities(scopes).length > 0;
  const [capability] = call.split('.');
  return Object.entries(KEY_RESOURCES).some(
    ([resource, capabilities]) =>
      capabilities.some((one) => one === capability) &&
      scopes.includes(`${resource}:${reads ? 'read' : 'write'}`),
  );
}

/**
 * The rights of a key: those that its account has now, narrowed to its sites where it names some. What somebody may do
 * everywhere, the key may do as a director of each of its sites. A machine is nobody's own self and signs nothing.
 */
export function keyRoles(account: readonly RoleRow[], sites: readonly number[]): RoleRow[] {
  const rows = account.filter(({ role }) => role !== 'COLLABORATOR' && role !== 'PATRON');
  if (sites.length === 0) return rows;
  const everywhere = rows.some(({ role }) => isAdmin(role));
  return [
    ...rows.filter(({ role, siteId }) => !isAdmin(role) && siteId !== null && sites.includes(siteId)),
    ...(everywhere ? sites.map((siteId) => ({ role: 'DIRECTOR' as const, siteId, teamId: null })) : []),
  ];
}
