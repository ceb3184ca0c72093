import { IconDots, IconSearch } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import { Kbd } from '../buttons/Kbd.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { LateMenu } from '../floating/LateMenu.tsx';
import { useMedia, useNarrow } from '../useNarrow.ts';
import { useUi } from '../useUi.ts';
import { Logo } from './Logo.tsx';
import { Inbox, type InboxProps } from './Inbox.tsx';
import { TabBar, type NavItem } from './TabBar.tsx';
import styles from './AppFrame.module.css';

export type AppFrameProps = {
  home: string;
  nav: readonly NavItem[];
  /** Site switcher: usually a Menu whose trigger is a SiteButton. */
  site?: ReactNode;
  /** Opens the palette; Ctrl K is the caller's to bind. */
  onSearch?: (() => void) | undefined;
  inbox?: InboxProps | undefined;
  /** Usually a LanguageButton. */
  language?: ReactNode;
  /** Usually a Menu whose trigger is an AccountButton. */
  account?: ReactNode;
  /** Four places on phones; without them the first four of nav. */
  tabs?: readonly NavItem[] | undefined;
  children: ReactNode;
};

/** Top bar, main landmark and, on phones, the tab bar. Where the bar gets narrow the last places move behind "Más". */
export function AppFrame({
  home,
  nav,
  site,
  onSearch,
  inbox,
  language,
  account,
  tabs,
  children,
}: AppFrameProps) {
  const t = useUi();
  const narrow = useNarrow();
  const shown = useShown(nav);
  const inBar = nav.slice(0, shown);
  const behind = nav.slice(shown);
  return (
    <>
      <a className={styles.skip} href="#main" onClick={toGrid}>
        {t('ui.frame.skip')}
      </a>
      <header className={styles.bar}>
        <Link className={styles.home} to={home} aria-label={t('ui.frame.home')}>
          <Logo />
        </Link>
        {site !== undefined && <div className={styles.site}>{site}</div>}
        {!narrow && (
          <nav className={styles.nav} aria-label={t('ui.frame.nav')}>
            {inBar.map((item) => (
              <NavLink key={item.id} item={item} />
            ))}
            {behind.length > 0 && <More items={behind} />}
          </nav>
        )}
        <div className={styles.tools}>
          {onSearch && <SearchBox onSearch={onSearch} />}
          {inbox && <Inbox {...inbox} />}
          {language !== undefined && <div className={styles.language}>{language}</div>}
          {account}
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {narrow && <TabBar items={tabs ?? nav} />}
    </>
  );
}

function NavLink({ item }: { item: NavItem }) {
  const { label, count } = item;
  return (
    <Link className={styles.link} to={item.to} aria-current={item.current ? 'page' : undefined}>
      {label} {count ? <sup className={styles.count}>{count}</sup> : null}
    </Link>
  );
}

function More({ items }: { items: readonly NavItem[] }) {
  const t = useUi();
  const within = items.some((item) => item.current);
  return (
    <LateMenu
      trigger={
        <button type="button" className={classes(styles.link, styles.more)} data-within={within || undefined}>
          <IconDots aria-hidden />
          {t('ui.frame.more')}
        </button>
      }
      groups={[
        {
          items: items.map(({ label, to, count, current }) => ({
            label,
            to,
            checked: current,
            detail: count || undefined,
          })),
        },
      ]}
    />
  );
}

function SearchBox({ onSearch }: { onSearch: () => void }) {
  const t = useUi();
  const roomy = useMedia('(min-width: 1180px)');
  if (!roomy)
    return <IconButton label={t('ui.frame.search')} kbd="Ctrl K" icon={<IconSearch />} onClick={onSearch} />;
  return (
    <button type="button" className={styles.search} onClick={onSearch}>
      <IconSearch aria-hidden />
      <span className={styles.searchWords}>{t('ui.frame.search')}</span>
      <Kbd>Ctrl K</Kbd>
    </button>
  );
}

/** So many letters of places fit the bar of the narrowest window that has one, 700 px: alone, and beside "Más". */
const LETTERS = { all: 30, besideMore: 25 };

const lettersOf = (items: readonly NavItem[]): number =>
  items.reduce((sum, { label }) => sum + label.length, 0);

/** How many places the bar can carry at this width. */
function useShown(nav: readonly NavItem[]): number {
  const widest = useMedia('(min-width: 1680px)');
  const wider = useMedia('(min-width: 1440px)');
  const middle = useMedia('(min-width: 960px)');
  const tablet = useMedia('(min-width: 820px)');
  const all = nav.length;
  if (widest) return Math.min(all, 9);
  if (wider) return Math.min(all, 7);
  if (middle) return 5;
  // The short places of a collaborator all fit: none is alone behind "Más".
  if (lettersOf(nav) <= LETTERS.all) return all;
  return tablet || lettersOf(nav.slice(0, 3)) <= LETTERS.besideMore ? 3 : 2;
}

/** Where a screen is a grid, that is its content: the bar over it is passed too. */
function toGrid(event: MouseEvent): void {
  const grid = document.querySelector<HTMLElement>('#main [role="grid"]');
  if (grid === null) return;
  event.preventDefault();
  grid.focus();
}
