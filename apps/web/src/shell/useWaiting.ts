import { useQuery } from '@tanstack/react-query';
import { can, type Profile } from '../profile.ts';

/** A figure beside a place of the top bar need not be newer than this, and live events bring it sooner. */
const STALE_MS = 60_000;

/** How many hires of a site wait for this person; its code loads beside the first screen, not with it. */
export function useWaiting(profile: Profile | undefined, site: string | undefined): number | undefined {
  const own = site ?? profile?.actorRoles.find((row) => row.site !== undefined)?.site?.code;
  const { data } = useQuery({
    queryKey: ['waiting hires', ['processes'], own],
    queryFn: async () => (await import('./countWaiting.ts')).countWaiting(own ?? ''),
    enabled: own !== undefined && can(profile, 'contractProcesses.listBySite', own),
    staleTime: STALE_MS,
    retry: false,
  });
  return data === 0 ? undefined : data;
}
