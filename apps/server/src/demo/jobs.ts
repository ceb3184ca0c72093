import type { CastMember } from './cast.ts';
import {
  DIRECTION_TEAM,
  FLAGSHIP,
  STORE_TEAMS,
  WAREHOUSE_TEAMS,
  WORKSHOP_TEAMS,
  type PositionKey,
  type SiteSeed,
} from './company.ts';
import type { Random } from './random.ts';

export type SiteRole = 'DIRECTOR' | 'RESPONSIBLE' | 'ORGANIZER' | 'COMMISSIONER';

export type Job = {
  readonly team: string;
  readonly position: PositionKey;
  readonly roles: readonly SiteRole[];
  readonly minor?: true;
};

/** Crews of their own sizes: the flagship's of the pictures, and a team of forty in one room, the largest that is planned by hand. */
const CREW_SIZES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [FLAGSHIP]: {
    'Ciclismo y Running': 22,
    Montaña: 16,
    'Natación y Playa': 15,
    'Servicio al cliente': 21,
    Taller: 8,
  },
  '0422': {
    'Ciclismo y Running': 40,
    Montaña: 9,
    'Natación y Playa': 8,
    'Servicio al cliente': 9,
    Taller: 4,
  },
};

/** Where a store's worker under eighteen stands: in its third team, in the store with the team of forty in that one. */
const minorsCrew = ({ code }: SiteSeed): number => (code === '0422' ? 0 : 2);

/** The jobs of a site in the order in which they are filled: who runs it, the teams' responsibles, then everyone else. */
export function jobsOf(site: SiteSeed, random: Random): Job[] {
  const teams =
    site.kind === 'WAREHOUSE' ? WAREHOUSE_TEAMS : site.kind === 'WORKSHOP' ? WORKSHOP_TEAMS : STORE_TEAMS;
  const heads = site.people >= 50 ? 4 : 3;
  const direction: Job[] = [
    {
      team: DIRECTION_TEAM,
      position:
        site.kind === 'WAREHOUSE'
          ? 'warehouseDirection'
          : site.kind === 'WORKSHOP'
            ? 'workshopDirection'
            : 'direction',
      roles: ['DIRECTOR'],
    },
    { team: DIRECTION_TEAM, position: 'organizer', roles: ['ORGANIZER'] },
    { team: DIRECTION_TEAM, position: 'safety', roles: [] },
    { team: DIRECTION_TEAM, position: 'organizer', roles: [] },
  ];
  const onTheFloor = site.people - heads;
  const crews = teams.map(({ name, share, positions }, index) => {
    const size =
      CREW_SIZES[site.code]?.[name] ??
      (index === teams.length - 1 ? onTheFloor : Math.round(onTheFloor * share));
    return Array.from({ length: size }, (_, place): Job =>
      place === 0
        ? { team: name, position: 'responsible', roles: ['RESPONSIBLE'] }
        : {
            team: name,
            position: random.weighted(positions),
            roles: place === 1 && index === Math.min(3, teams.length - 1) ? ['COMMISSIONER'] : [],
            ...(place === size - 1 && index === minorsCrew(site) && site.people >= 50 ? { minor: true } : {}),
          },
    );
  });
  const sized = site.code === FLAGSHIP ? crews : fitted(crews, onTheFloor);
  return [...direction.slice(0, heads), ...sized.flat()];
}

/** Cuts the last crew so that all together are as many as the site has people. */
function fitted(crews: readonly Job[][], people: number): Job[][] {
  let left = people;
  return crews.map((crew) => {
    const taken = crew.slice(0, left);
    left -= taken.length;
    return taken;
  });
}

/** Whether the cast already holds a job of the flagship: its first team, who runs it, and the commissioner. */
export function fills(member: CastMember, job: Job): boolean {
  if (job.team === 'Ciclismo y Running') return true;
  if (job.roles.includes('COMMISSIONER')) return true;
  return (
    job.team === DIRECTION_TEAM &&
    (job.roles.some((role) => role === 'DIRECTOR' || role === 'ORGANIZER') || job.position === 'safety') &&
    member.team === DIRECTION_TEAM
  );
}
