import { siteCalls } from '@jornada/contract/sites.ts';
import { useList } from '../data.ts';
import { seesMany, type Profile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { SiteButton, SiteName } from '../ui/frame/FrameButtons.tsx';
import { SITES_STALE_MS } from './palette.ts';
import { texts } from './texts.ts';

type HereProps = { profile: Profile; site: string | undefined; onOther: () => void };

/** The store one is at, in the top bar; a button for those who have others. */
export default function Here({ profile, site, onOther }: HereProps) {
  const t = useTexts(texts);
  const many = seesMany(profile);
  const named = profile.actorRoles.flatMap((row) => row.site ?? []);
  const own = [...(profile.collaborator === null ? [] : [profile.collaborator.site]), ...named];
  const all =
    useList(siteCalls['sites.list'], {}, { enabled: many, staleMs: SITES_STALE_MS }).data?.rows ?? [];
  const code = site ?? (many ? undefined : (named[0] ?? own[0])?.code);
  const name = [...own, ...all].find((one) => one.code === code)?.name ?? '';
  if (code === undefined)
    return many ? (
      <SiteButton label={t('shell.stores.other')} name={t('shell.stores')} onClick={onOther} />
    ) : null;
  const hasOthers = many || new Set(named.map((one) => one.code)).size > 1;
  return hasOthers ? (
    <SiteButton label={t('shell.stores.other')} name={name} code={code} onClick={onOther} />
  ) : (
    <SiteName name={name} code={code} />
  );
}
