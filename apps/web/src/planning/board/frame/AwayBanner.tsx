import { IconCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import type { Board } from '../store/store.ts';
import styles from './status.module.css';

const BACK_SHOWN_MS = 6000;

/**
 * Without a connection one types on: since when, and how much waits here; once it is back, that all was saved. It lies in
 * the status line, so that nothing on the board moves under the pointer.
 */
export function AwayBanner({ board }: { board: Board }) {
  const t = useTexts(texts);
  const format = useFormat();
  const state = board.state();
  const { timeZone } = board.week.site;
  const away = state.kind === 'away';
  const waiting = board.waiting();
  const [count, setCount] = useState(0);
  const [backAt, setBackAt] = useState<string | null>(null);
  const cameBack = state.kind === 'saved' && state.after === 'interruption' ? state.at : null;
  useEffect(() => {
    if (away) setCount(waiting);
  }, [away, waiting]);
  useEffect(() => {
    if (cameBack === null) return;
    setBackAt(cameBack);
    const timer = setTimeout(() => setBackAt(null), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [cameBack]);
  if (state.kind === 'away')
    return (
      <span className={styles['away']}>
        <IconPlugConnectedX aria-hidden />
        <b role="status">{t('board.away', { time: format.time(state.since, timeZone) })}</b>
        {waiting > 0 && <span>{t('board.away.safe', { count: waiting })}</span>}
        <button type="button" onClick={() => void board.saveNow()}>
          {t('board.away.retry')}
        </button>
      </span>
    );
  if (backAt === null) return null;
  const saved = Math.max(0, count - waiting);
  return (
    <span className={styles['back']} role="status">
      <IconCheck aria-hidden />
      {t('board.back', { time: format.time(backAt, timeZone) })}
      {saved > 0 && <span>{t('board.back.saved', { count: saved })}</span>}
    </span>
  );
}
