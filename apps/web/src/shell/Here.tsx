import { siteCalls } from '@jornada/contract/sites.ts';
import { useEffect } from 'react';
import { useList } from '../data.ts';
import { seesMany, type Profile } from '../profile.ts';
import { HereButton } from './HereButton.tsx';
import { SITES_STALE_MS } from './palette.ts';
import { keepSiteName, whereOne } from './whereOne.ts';

type HereProps = { profile: Profile; site: string | undefined; onOther: () => void };

/** The store one is at, in the top bar; a button for those who have others. */
export default function Here({ profile, site, onOther }: HereProps) {
  const at = whereOne(profile, site);
  const all =
    useList(siteCalls['sites.list'], {}, { enabled: seesMany(profile), staleMs: SITES_STALE_MS }).data
      ?.rows ?? [];
  const listed = all.find((one) => one.code === at.code)?.name;
  const name = listed ?? at.name;
  useEffect(() => {
    if (at.code !== undefined && listed !== undefined) keepSiteName(at.code, listed);
  }, [at.code, listed]);
  return <HereButton at={{ ...at, name }} many={seesMany(profile)} onOther={onOther} />;
}
