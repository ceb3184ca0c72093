import { Navigate, useSearchParams } from 'react-router';
import { landing, useProfile } from '../profile.ts';

/** The root route: on to where this person's first role lands; `redirect` remembers what was refused (spec §2, §6). */
export function Home() {
  const profile = useProfile();
  const [search] = useSearchParams();
  if (profile === undefined) return null;
  const wanted = search.get('redirect');
  return (
    <Navigate
      to={wanted === null ? landing(profile) : `${landing(profile)}?redirect=${encodeURIComponent(wanted)}`}
      replace
    />
  );
}
