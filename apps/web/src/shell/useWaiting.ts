import { useQuery } from '@tanstack/react-query';
import { ASIDE } from '../data.ts';
import { can, landing, type Profile } from '../profile.ts';

/** A figure beside a place of the top bar need not be newer than this, and live events bring it sooner. */
const STALE_MS = 60_000;

/** The first screen goes first: what counts brings the words of half the calls along, so that these are no `useList`. */
const LATER_MS = 1_000;
let later: Promise<void> | undefined;
/** Waits the first time alone; code that did not arrive is asked for again. */
const count = async () => {
  await (later ??= new Promise((resolve) => setTimeout(resolve, LATER_MS)));
  return import('./countWaiting.ts');
};

/** How many hires of a site wait for this person; its code loads after the first screen. */
export function useWaiting(profile: Profile | undefined, site: string | undefined): number | undefined {
  const own = site ?? profile?.actorRoles.find((row) => row.site !== undefined)?.site?.code;
  const { data } = useQuery({
    queryKey: ['waiting hires', ['processes'], own],
    queryFn: async () => (await count()).countHires(own ?? ''),
    enabled: own !== undefined && can(profile, 'contractProcesses.listBySite', own),
    staleTime: STALE_MS,
    meta: ASIDE,
  });
  return data === 0 ? undefined : data;
}

/** How many changed weeks wait for the person's answer; for those alone who receive any. */
export function useNotices(profile: Profile | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: ['waiting notices', ['notifications', 'announcements']],
    queryFn: async () => (await count()).countNotices(),
    enabled: profile !== undefined && landing(profile).endsWith('/home/3'),
    staleTime: STALE_MS,
    meta: ASIDE,
  });
  return data === 0 ? undefined : data;
}

/** The bell: how much waits for the person; the panel behind it says what. */
export function useBell(profile: Profile | undefined): number {
  const { data } = useQuery({
    queryKey: [
      'waiting tasks',
      [
        'home',
        'processes',
        'planning',
        'notifications',
        'announcements',
        'evidence',
        'invitations',
        'collaborators',
      ],
      profile?.uuid,
    ],
    queryFn: async () => (profile === undefined ? 0 : (await count()).countInbox(profile)),
    enabled: profile !== undefined,
    staleTime: STALE_MS,
    meta: ASIDE,
  });
  return data ?? 0;
}
