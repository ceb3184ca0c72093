import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import type { Board } from '../store/store.ts';
import styles from '../board.module.css';

const BACK_SHOWN_MS = 6000;

/** Without a connection one types on: since when, and how much waits here; once it is back, that all was saved. */
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
      <div className={styles['away']}>
        <Banner
          tone="ink"
          title={t('board.away', { time: format.time(state.since, timeZone) })}
          detail={waiting > 0 ? t('board.away.safe', { count: waiting }) : undefined}
          action={{ label: t('board.away.retry'), onClick: () => void board.saveNow() }}
        />
      </div>
    );
  if (backAt === null) return null;
  const saved = Math.max(0, count - waiting);
  return (
    <div className={styles['away']}>
      <Banner
        tone="ok"
        title={t('board.back', { time: format.time(backAt, timeZone) })}
        detail={saved > 0 ? t('board.back.saved', { count: saved }) : undefined}
      />
    </div>
  );
}
