import { siteCalls } from '@jornada/contract/sites.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import { useList } from '../data.ts';
import { rolesOf, type Profile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { SiteButton, SiteName } from '../ui/frame/FrameButtons.tsx';
import { SITES_STALE_MS } from './palette.ts';
import { texts } from './texts.ts';

type HereProps = { profile: Profile; site: string | undefined; onOther: () => void };

/** Roles that reach stores which their rows do not name. */
const SEES_MANY: readonly Role[] = [...ADMINS, 'ZONE_DIRECTOR', 'LAWYER'];

/** The store one is at, in the top bar; a button for those who have others. */
export default function Here({ profile, site, onOther }: HereProps) {
  const t = useTexts(texts);
  const seesMany = rolesOf(profile).some((role) => SEES_MANY.includes(role));
  const named = profile.actorRoles.flatMap((row) => row.site ?? []);
  const own = [...(profile.collaborator === null ? [] : [profile.collaborator.site]), ...named];
  const all = useList(siteCalls['sites.list'], {}, { enabled: seesMany, staleMs: SITES_STALE_MS }).data?.rows ?? [];
  const code = site ?? (seesMany ? undefined : (named[0] ?? own[0])?.code);
  const name = [...own, ...all].find((one) => one.code === code)?.name ?? '';
  if (code === undefined) return seesMany ? <SiteButton label={t('shell.stores.other')} name={t('shell.stores')} onClick={onOther} /> : null;
  const hasOthers = seesMany || new Set(named.map((one) => one.code)).size > 1;
  return hasOthers ? <SiteButton label={t('shell.stores.other')} name={name} code={code} onClick={onOther} /> : <SiteName name={name} code={code} />;
}
