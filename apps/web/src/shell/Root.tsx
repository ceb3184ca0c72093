import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  NavigationType,
  Outlet,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from 'react-router';
import type { AppRoute } from '../routes.ts';
import { useLanguage } from '../texts.ts';
import { LeaveQuestion, useIsUnsaved } from '../unsaved.ts';
import { useUi } from '../ui/useUi.ts';
import classes from './Root.module.css';

/** What every page has: its title, a hairline that moves while the next screen loads, and the question before what is unsaved is left. */
export function Root() {
  const language = useLanguage();
  const navigation = useNavigation();
  const row = useMatches().findLast((match) => isRoute(match.handle))?.handle;
  const unsaved = useIsUnsaved();
  const title = isRoute(row) ? `${row.title[language]} | Jornada` : 'Jornada';
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // The page's own title changes: a second element would leave it with two.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  const { pathname } = useLocation();
  const by = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    // A new page begins at its top; where going back leads to, and what a page keeps in its address, stay with the browser.
    if (shown.current !== pathname && by !== NavigationType.Pop) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, by]);
  return (
    <>
      {navigation.state !== 'idle' && <div className={classes['progress']} aria-hidden />}
      {unsaved && <LeaveQuestion />}
      <Outlet />
    </>
  );
}

/**
 * Before the first screen is there: the hairline alone, on paper, and only once it takes a moment. Unseen beside it a word in
 * every cut of the letters: what the browser makes of each for the first time it makes while it waits anyway.
 */
export function FirstLoad() {
  const t = useUi();
  return (
    <>
      <div className={classes['progress']} role="status" aria-label={t('ui.wait.loading')} />
      <div className={classes['cuts']} aria-hidden>
        {CUTS.map((cut) => (
          <span key={`${cut.fontWeight} ${cut.fontStretch}`} style={cut}>
            Jornada 40
          </span>
        ))}
      </div>
    </>
  );
}

const CUTS = ['--fw-text', '--fw-strong', '--fw-figure'].flatMap((weight) =>
  ['--wd-text', '--wd-table'].map((width) => ({
    fontWeight: `var(${weight})`,
    fontStretch: `var(${width})`,
  })),
);

function isRoute(handle: unknown): handle is AppRoute {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'path' in handle;
}
