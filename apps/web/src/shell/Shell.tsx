import { Outlet, useLocation, useParams } from 'react-router';
import { useLiveStream } from '../live.ts';
import { landing, useProfile } from '../profile.ts';
import { chooseLanguage, useLanguage, useTexts } from '../texts.ts';
import { AppFrame } from '../ui/frame/AppFrame.tsx';
import { AccountButton, LanguageButton } from '../ui/frame/FrameButtons.tsx';
import { Menu } from '../ui/floating/Menu.tsx';
import { isWithin, navFor } from './nav.ts';
import { useWaiting } from './useWaiting.ts';
import { texts } from './texts.ts';

/** Every signed-in screen's frame: where one is, where one can go, who one is. */
export function Shell() {
  const t = useTexts(texts);
  const profile = useProfile();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { personnelDivision } = useParams();
  useLiveStream();
  const waiting = useWaiting(profile, personnelDivision);
  if (profile === undefined) return null;
  const nav = navFor(profile, personnelDivision).map(({ id, label, ...place }) => ({ id, to: place.to, label: label[language], current: isWithin(place, pathname), count: id === 'processes' ? waiting : undefined }));
  const initials = [profile.givenName, profile.familyName].map((name) => name.charAt(0)).join('');
  return (
    <AppFrame
      home={landing(profile)}
      nav={nav}
      language={
        <Menu
          trigger={<LanguageButton code={language.toUpperCase()} />}
          groups={[
            {
              items: [
                { label: 'Español', checked: language === 'es', onSelect: () => chooseLanguage('es') },
                { label: 'English', checked: language === 'en', onSelect: () => chooseLanguage('en') },
              ],
            },
          ]}
        />
      }
      account={
        <Menu
          align="end"
          head={profile.name}
          trigger={<AccountButton name={profile.name} initials={initials} />}
          groups={[{ items: [{ label: t('shell.signOut'), to: '/logout' }] }]}
        />
      }
    >
      <Outlet />
    </AppFrame>
  );
}
