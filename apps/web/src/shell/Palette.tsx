import { collaboratorCalls } from '@jornada/contract/collaborators.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '../data.ts';
import { can, type Profile } from '../profile.ts';
import { useLanguage, useTexts, type Text } from '../texts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { intoView } from '../ui/intoView.ts';
import { actsFor, entriesFor, screensFor, SITES_STALE_MS, type Entry } from './palette.ts';
import { texts } from './texts.ts';
import styles from './palette.module.css';

export type PaletteProps = {
  /** Everything one can go to, or another store alone. */
  what: 'all' | 'sites';
  profile: Profile;
  site: string | undefined;
  pathname: string;
  /** The top bar's places. */
  places: readonly { readonly label: string; readonly to: string }[];
  onClose: () => void;
};

const MOST_PEOPLE = 6;
const SHORTEST_NAME = 2;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Goes anywhere by its name: something to do, a screen, a store, a person (Ctrl K). Arrows choose, Enter goes. */
export default function Palette({ what, profile, site, pathname, places, onClose }: PaletteProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const key = useDeferredValue(query.trim());
  const sites = useList(siteCalls['sites.list'], {}, { staleMs: SITES_STALE_MS });
  const named = what === 'all' && key.length >= SHORTEST_NAME;
  const page = { number: 1, size: MOST_PEOPLE };
  const anywhere = can(profile, 'collaborators.list');
  const own = site ?? profile.actorRoles.find((row) => row.site !== undefined)?.site?.code;
  const everybody = useList(
    collaboratorCalls['collaborators.list'],
    { filter: { key }, page },
    { enabled: named && anywhere },
  );
  const ofSite = useList(
    collaboratorCalls['collaborators.bySite'],
    { personnelDivision: own ?? '', filter: { key }, page },
    { enabled: named && !anywhere && own !== undefined && can(profile, 'collaborators.bySite', own) },
  );
  const people = named ? ((anywhere ? everybody : ofSite).data?.rows ?? []) : [];
  const worded = ({ label, to }: { label: Text; to: string }) => ({ label: label[language], to });
  const groups = entriesFor({
    what,
    query,
    profile,
    site,
    pathname,
    places,
    screens: screensFor(profile, site).map(worded),
    acts: actsFor(profile, site).map(worded),
    sites: sites.data?.rows ?? [],
    people,
  }).map((group) => ({ ...group, title: t(`palette.${group.kind}`) }));
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];
  const go = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    void navigate(entry.to);
  };
  // By position: an act and a screen can lead to one address.
  const idOf = (entry: Entry): string => `${listId}-${entries.indexOf(entry)}`;
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(entries.length - 1, at + step)));
    else if (event.key === 'Enter') go(current);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={t(what === 'sites' ? 'palette.title.sites' : 'palette.title')}>
      <input
        className={styles['input']}
        role="combobox"
        aria-label={t(what === 'sites' ? 'palette.search.sites' : 'palette.search')}
        placeholder={t(what === 'sites' ? 'palette.search.sites' : 'palette.search')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : idOf(current)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t('palette.found')} className={styles['list']}>
        {groups.map(({ kind, title, entries: shown }) => (
          <div key={kind} role="group" aria-label={title}>
            <p className={styles['title']} aria-hidden>
              {title}
            </p>
            {shown.map((entry) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: options are its active descendants
              <div
                key={entry.to}
                id={idOf(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={styles['option']}
                ref={entry === current ? intoView : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(entry)}
              >
                <span>{entry.label}</span>
                <small>{entry.detail}</small>
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={styles['none']} role="status">
          {sites.isPending ? '' : t('palette.none', { query })}
        </p>
      )}
    </Dialog>
  );
}
