import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { useLiveStream } from '../live.ts';
import { COMPANY, landing, seesMany, useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { AppFrame } from '../ui/frame/AppFrame.tsx';
import { AccountButton } from '../ui/frame/FrameButtons.tsx';
import { LanguageMenu } from '../ui/frame/LanguageMenu.tsx';
import { useSchemeItems } from '../ui/frame/useSchemeItems.ts';
import { useLanguageItems } from '../ui/frame/useLanguageItems.ts';
import { useNarrow } from '../ui/useNarrow.ts';
import { LateMenu } from '../ui/floating/LateMenu.tsx';
import { HereButton } from './HereButton.tsx';
import { isWithin, navFor } from './nav.ts';
import { PLACE_ICONS } from './placeIcons.tsx';
import { StoredBanner } from './StoredBanner.tsx';
import { useLooks } from './useLooks.ts';
import { useBell, useNotices, useWaiting } from './useWaiting.ts';
import { texts } from './texts.ts';
import { whereOne } from './whereOne.ts';

const Here = lazy(() => import('./Here.tsx'));
const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(loadPalette);
const TriedBanner = lazy(() => import('./TriedBanner.tsx'));
const InboxPanel = lazy(() => import('../inbox/InboxPanel.tsx'));

/** Every signed-in screen's frame: where the person is, where they can go, who they are. */
export function Shell() {
  const t = useTexts(texts);
  const profile = useProfile();
  const language = useLanguage();
  const languages = useLanguageItems();
  const schemes = useSchemeItems();
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const params = useParams();
  const site = params['personnelDivision'] === COMPANY ? undefined : params['personnelDivision'];
  const [palette, setPalette] = useState<'all' | 'sites' | null>(null);
  // Where its code does not come, the screen stays as it is.
  const goTo = (what: 'all' | 'sites') =>
    void loadPalette().then(
      () => setPalette(what),
      () => undefined,
    );
  useLiveStream();
  useLooks();
  useCtrlK(() => goTo('all'));
  const waiting = useWaiting(profile, site);
  const notices = useNotices(profile);
  const bell = useBell(profile);
  if (profile === undefined) return null;
  const nav = navFor(profile, site).map(({ id, label, short, ...place }) => ({
    id,
    to: place.to,
    label: label[language],
    short: short?.[language],
    icon: PLACE_ICONS[id],
    current: isWithin(place, pathname),
    count: id === 'processes' ? waiting : id === 'myNotices' ? notices : undefined,
  }));
  const here = (
    <HereButton at={whereOne(profile, site)} many={seesMany(profile)} onOther={() => goTo('sites')} />
  );
  const initials = [profile.givenName, profile.familyName].map((name) => name.charAt(0)).join('');
  return (
    <AppFrame
      home={landing(profile)}
      nav={nav}
      site={
        // Only the stores of those who see many have to be read.
        seesMany(profile) ? (
          <Suspense fallback={here}>
            <Here profile={profile} site={site} onOther={() => goTo('sites')} />
          </Suspense>
        ) : (
          here
        )
      }
      onSearch={() => goTo('all')}
      inbox={{ count: bell, Panel: InboxPanel }}
      language={<LanguageMenu />}
      account={
        <LateMenu
          align="end"
          head={profile.name}
          trigger={<AccountButton name={profile.name} initials={initials} />}
          // A phone's header has no room for the languages.
          groups={[
            ...(narrow ? [{ title: t('shell.language'), items: languages }] : []),
            { title: t('shell.scheme'), items: schemes },
            {
              items: [
                { label: t('shell.notices'), to: '/notices' },
                { label: t('shell.sessions'), to: '/sessions' },
                { label: t('shell.signOut'), to: '/logout' },
              ],
            },
          ]}
        />
      }
    >
      <StoredBanner />
      {profile.triedAs !== undefined && (
        <Suspense>
          <TriedBanner name={profile.triedAs} />
        </Suspense>
      )}
      <Outlet />
      {palette !== null && (
        <Suspense>
          <Palette
            what={palette}
            profile={profile}
            site={site}
            pathname={pathname}
            places={nav}
            onClose={() => setPalette(null)}
          />
        </Suspense>
      )}
    </AppFrame>
  );
}

function useCtrlK(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
