import { IconCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useProfile } from '../../../profile.ts';
import { useLanguage, useTexts } from '../../../texts.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { useFormat } from '../../../ui/format.ts';
import { EffectCount, Flag } from '../../../ui/marks/Flag.tsx';
import { typologyLook } from '../../../ui/marks/typologies.ts';
import { keyNames } from '../../../ui/keyNames.ts';
import { useMedia } from '../../../ui/useNarrow.ts';
import { texts } from '../../texts.ts';
import { sendStatesOf } from '../findings/findings.ts';
import { AwayBanner } from './AwayBanner.tsx';
import { InSight } from './InSight.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { shortName } from './shortName.ts';
import { TriedNote } from './TriedNote.tsx';
import type { Presence } from '../store/others.ts';
import { Palette } from '../editing/Palette.tsx';
import { perRow, problemsOf, staleOf, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import type { Acts } from '../editing/useActs.ts';
import { useSeesBlocked } from '../findings/useSeesBlocked.ts';
import styles from './status.module.css';

type StatusBarProps = {
  board: Board;
  rows: readonly BoardRow[];
  /** Also who is not on the day shown. */ everyone: readonly BoardRow[];
  others: readonly Presence[];
  acts: Acts | null;
  strip: ReactNode;
  seen: boolean;
  /** Shows or hides the detail; null where it stands beside the days. */
  onDetail: (() => void) | null;
};

/** What became of the last edit, who needs notification, who types where, and what the codes mean or can be given; `acts` null where nothing can. */
export function StatusBar({ board, rows, everyone, others, acts, strip, seen, onDetail }: StatusBarProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { changed, blocked, unsaved } = useMemo(() => countsOf(everyone), [everyone]);
  const used = useMemo(() => usedIn(rows), [rows]);
  const tried = useProfile()?.triedAs;
  const seesBlocked = useSeesBlocked(board.week.site.code);
  return (
    <footer className={styles['status']}>
      <AwayBanner board={board} />
      {tried === undefined ? (
        <>
          {board.state().kind !== 'away' && (
            <span role="status">
              <Saved board={board} />
            </span>
          )}
          <InSight all={board.order.length} />
          {board.days.length === 1 && <span className={styles['hint']}>{t('day.hint')}</span>}
        </>
      ) : (
        <TriedNote name={tried} />
      )}
      {unsaved > 0 && <b className={styles['unsaved']}>{t('board.notSaved', { count: unsaved })}</b>}
      {changed > 0 && tried === undefined && (
        <span className={styles['changed']}>
          <i className={styles['dot']} aria-hidden />
          {seesBlocked
            ? t('board.toNotify', { count: changed, ready: changed - blocked, blocked })
            : t('board.changedWeeks', { count: changed })}
        </span>
      )}
      {others
        .filter(({ text, date }) => text !== '' && date !== null)
        .map(({ accountId, name, date }) => (
          <span key={accountId} className={styles['typing']}>
            {t('board.typing', { name: shortName(name), day: format.day(date ?? '') })}
          </span>
        ))}
      {seen && (
        <>
          {acts === null ? (
            <Legend board={board} used={used} />
          ) : (
            <Palette typologies={board.week.typologies} acts={acts} />
          )}
          {strip}
          {onDetail !== null && (
            <button type="button" className={styles['detail']} title={keyNames('Alt I')} onClick={onDetail}>
              {t('inspector.title')}
            </button>
          )}
          <Help />
        </>
      )}
    </footer>
  );
}

/** Only the codes that this week shows, as many as there is room for; absences say their name on the chip. */
function Legend({ board, used }: { board: Board; used: ReadonlySet<string> }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const roomy = useMedia('(min-width: 1600px)');
  const shown = board.week.typologies.filter(
    ({ uuid, abbreviation }) =>
      typologyLook(abbreviation).texture === 'bar' && (used.has(uuid) || abbreviation === 'ORD'),
  );
  return (
    <span className={styles['legend']}>
      {roomy && (
        <>
          <Flag source="law" label={t('legend.law')} />
          <Flag source="company" label={t('legend.company')} />
          <EffectCount effect="blocks" label={t('legend.blocks')} />
          <EffectCount effect="asks" label={t('legend.asks')} />
        </>
      )}
      {shown.map(({ uuid, abbreviation, name }) => (
        <span key={uuid} className={styles['typology']} style={{ color: typologyLook(abbreviation).stroke }}>
          <i style={{ background: typologyLook(abbreviation).stroke }} aria-hidden />
          <b>{abbreviation}</b> <span>{name[language]}</span>
        </span>
      ))}
    </span>
  );
}

/** Weeks that must be sent, those of them that are blocked, and people whose week is not saved. */
function countsOf(rows: readonly BoardRow[]): { changed: number; blocked: number; unsaved: number } {
  const each = rows.map(countedOf);
  const sum = (of: 'changed' | 'blocked' | 'unsaved'): number =>
    each.reduce((total, counted) => total + counted[of], 0);
  return { changed: sum('changed'), blocked: sum('blocked'), unsaved: sum('unsaved') };
}

const countedOf = perRow((row) => {
  const sendStates = sendStatesOf(row);
  return {
    changed: sendStates.length,
    blocked: sendStates.filter((each) => each === 'blocked').length,
    unsaved: staleOf(row) !== null || problemsOf(row).length > 0 ? 1 : 0,
  };
});

const usedOf = perRow(({ periods }) => [...new Set(periods.map(({ hourTypologyUuid }) => hourTypologyUuid))]);

const usedIn = (rows: readonly BoardRow[]): ReadonlySet<string> => new Set(rows.flatMap(usedOf));

/** `?` anywhere on the page, outside of fields. */
function Help() {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key === '?' && !(event.target instanceof HTMLInputElement)) setOpen(true);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['help']}
        aria-label={t('board.keys')}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden>?</span>
      </button>
      <KeysHelp open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Saved({ board }: { board: Board }) {
  const t = useTexts(texts);
  const format = useFormat();
  const state = board.state();
  const { timeZone } = board.week.site;
  switch (state.kind) {
    case 'saving':
      return (
        <>
          <Spinner /> {t('board.saving')}
        </>
      );
    case 'away':
      return null;
    case 'saved':
      return (
        <>
          <IconCheck aria-hidden />{' '}
          {state.at === null
            ? t('board.allSaved')
            : t('board.saved', { time: format.time(state.at, timeZone) })}
        </>
      );
  }
}
