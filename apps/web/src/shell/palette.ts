import type { Permission } from '@jornada/domain/access/permissions.ts';
import type { CollaboratorRow } from '@jornada/contract/collaborators.ts';
import type { Site } from '@jornada/contract/sites.ts';
import { can, COMPANY, landing, type Profile } from '../profile.ts';
import { mayOpen, routes } from '../routes.ts';
import type { Text } from '../texts.ts';
import { matches } from '../ui/matching.ts';
import { isWithin, navFor } from './nav.ts';

/** One place to go to. */
export type Entry = { readonly label: string; readonly detail: string; readonly to: string };
type Group = { readonly kind: 'acts' | 'screens' | 'sites' | 'people'; readonly entries: readonly Entry[] };

type Known = {
  readonly what: 'all' | 'sites';
  readonly query: string;
  readonly profile: Profile;
  readonly site: string | undefined;
  readonly pathname: string;
  readonly places: readonly { readonly label: string; readonly to: string }[];
  /** All screens; those that are no places are found by their name alone. */
  readonly screens: readonly { readonly label: string; readonly to: string }[];
  readonly acts: readonly { readonly label: string; readonly to: string }[];
  readonly sites: readonly Pick<Site, 'code' | 'name' | 'state'>[];
  readonly people: readonly Pick<CollaboratorRow, 'uuid' | 'fullName' | 'sapNumber' | 'site'>[];
};

/** Stores are opened rarely; their list need not be newer than this. */
export const SITES_STALE_MS = 300_000;
const MOST_SITES = { all: 6, sites: 60 } as const;

/** What people come to do, by the words they would type, where it starts, and the call that it needs. */
const ACTS: readonly { readonly label: Text; readonly path: string; readonly call: Permission }[] = [
  {
    label: { es: 'Contratar a una persona', en: 'Hire a person' },
    path: '/mx/:personnelDivision/hiring',
    call: 'hiring.startHiringProcess',
  },
  {
    label: { es: 'Planear y enviar la semana', en: 'Plan and send the week' },
    path: '/mx/:personnelDivision/planning',
    call: 'notifications.sendWeeklyNotification',
  },
  {
    label: { es: 'Copiar planeación a otras semanas', en: 'Copy a schedule to other weeks' },
    path: '/mx/:personnelDivision/copyPlanning',
    call: 'planning.copyPlanningFromWeekToOthers',
  },
  {
    label: { es: 'Enviar un comunicado nuevo', en: 'Send a new announcement' },
    path: '/mx/:personnelDivision/announcements',
    call: 'announcements.send',
  },
];

/** What this person may start at the store they are at, or at their own. */
export function actsFor(
  profile: Profile,
  site: string | undefined,
): { readonly label: Text; readonly to: string }[] {
  const own = ownSite(profile, site);
  if (own === undefined) return [];
  return ACTS.filter(
    ({ path, call }) =>
      can(profile, call, own) && routes.some((row) => row.path === path && mayOpen(row, profile.actorRoles)),
  ).map(({ label, path }) => ({ label, to: path.replace(':personnelDivision', own) }));
}

/** Where a store is chosen before its screen opens. */
const CHOICE = `/mx/${COMPANY}/store/`;
const CHOICE_ROW = routes.find(({ path }) => path === '/mx/:personnelDivision/store/:place');

/** Every screen that this person may open by its address alone, at the store they are at or at their own; people who see many and are at none choose the store on the way. */
export function screensFor(
  profile: Profile,
  site: string | undefined,
): { readonly label: Text; readonly to: string }[] {
  const own = ownSite(profile, site);
  const chooses = own === undefined && CHOICE_ROW !== undefined && mayOpen(CHOICE_ROW, profile.actorRoles);
  return routes.flatMap((row) => {
    const to = chooses
      ? row.path.replace(/^\/mx\/:personnelDivision\/(?=[^/:]+$)/, CHOICE)
      : row.path.replace(':personnelDivision', own ?? ':');
    const { may, frame = 'shell', title: label } = row;
    if (may === 'public' || frame !== 'shell' || to.includes(':')) return [];
    const isOpen = mayOpen(row, profile.actorRoles) && can(profile, may, to === row.path ? undefined : own);
    return isOpen ? [{ label, to }] : [];
  });
}

const ownSite = (profile: Profile, site: string | undefined): string | undefined =>
  site ?? profile.actorRoles.find((row) => row.site !== undefined)?.site?.code;

/** What a few letters can mean, by kind; kinds without a match stay away. */
export function entriesFor({
  what,
  query,
  profile,
  site,
  pathname,
  places,
  screens,
  acts,
  sites,
  people,
}: Known): Group[] {
  const found = sites.filter(({ name, code, state }) => matches(`${name} ${code} ${state}`, query));
  const groups: Group[] = [
    {
      // An act waits for a word: without one, the places alone are the list.
      kind: 'acts',
      entries:
        what === 'all' && query.trim() !== ''
          ? acts.filter(({ label }) => matches(label, query)).map((act) => ({ ...act, detail: '' }))
          : [],
    },
    {
      kind: 'screens',
      entries:
        what === 'all'
          ? [...places, ...(query.trim() === '' ? [] : beside(places, screens))]
              .filter(({ label }) => matches(label, query))
              .map(({ label, to }) => ({ label, detail: '', to }))
          : [],
    },
    {
      kind: 'sites',
      entries:
        sites.length < 2
          ? []
          : found.slice(0, MOST_SITES[what]).map(({ code, name, state }) => ({
              label: name,
              detail: `${code}, ${state}`,
              to: sameAt(code, { profile, site, pathname }),
            })),
    },
    {
      kind: 'people',
      entries: people.map((row) => ({
        label: row.fullName,
        detail: [row.sapNumber, row.site.name].filter(Boolean).join(', '),
        to: `/mx/${row.site.code}/collaborators/${row.uuid}`,
      })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

type Named = { readonly label: string; readonly to: string };

/** The screens that are not among the places, each name once: the store's, else the company's, else by way of a choice. */
function beside(places: readonly Named[], screens: readonly Named[]): Named[] {
  const known = new Set(places.map(({ to }) => to));
  const named = new Set(places.map(({ label }) => label));
  const byName = Map.groupBy(
    screens.filter(({ label, to }) => !known.has(to) && !(to.startsWith(CHOICE) && named.has(label))),
    ({ label }) => label,
  );
  const rank = ({ to }: Named): number => (to.startsWith(CHOICE) ? 2 : to.startsWith('/mx/') ? 0 : 1);
  return [...byName.values()].flatMap((same) => same.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1));
}

/** The open screen, at another store; where it has none, that store's home. */
export function sameAt(
  code: string,
  { profile, site, pathname }: Pick<Known, 'profile' | 'site' | 'pathname'>,
): string {
  const here = navFor(profile, site).find((place) => place.to.startsWith('/') && isWithin(place, pathname));
  const there = navFor(profile, code).find(
    ({ label, to }) => label.es === here?.label.es && to.startsWith(`/mx/${code}/`),
  );
  const own = landing(profile);
  return (
    there?.to ??
    (own === '/map' || own.endsWith('/home/4')
      ? `/mx/${code}/${own === '/map' ? 'home/1' : 'general/openProcesses'}`
      : own.replace(/^\/mx\/[^/]+/, `/mx/${code}`))
  );
}
