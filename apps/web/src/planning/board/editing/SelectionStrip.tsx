import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTexts } from '../../../texts.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { hours } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { onDay } from '../week/days.ts';
import type { Board } from '../store/store.ts';
import type { Acts } from './useActs.ts';
import type { Chosen } from './useSelection.ts';
import styles from '../frame/status.module.css';

type StripProps = {
  board: Board;
  chosen: Chosen;
  acts: Acts;
  onCopyTo: () => void;
  onMenu: (at: { x: number; y: number }) => void;
};

/** How many days are chosen, their hours, and what can be done with all of them at once. */
export function SelectionStrip({ board, chosen, acts, onCopyTo, onMenu }: StripProps) {
  const t = useTexts(texts);
  const { cells, picking, end } = chosen;
  const minutes = cells.reduce(
    (sum, { uuid, date }) =>
      sum + onDay(board.row(uuid) ?? NO_ROW, date).reduce((day, period) => day + board.lasts(period), 0),
    0,
  );
  const open = (event: MouseEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onMenu({ x: left, y: top });
  };
  return (
    <section
      className={styles['strip']}
      aria-label={t('strip.title')}
      onPointerDown={(event) => event.preventDefault()}
    >
      <output>
        {picking && cells.length === 1
          ? t('strip.pick')
          : t('strip.count', { count: cells.length, hours: hours(minutes / 60) })}
      </output>
      <button type="button" onClick={open} aria-haspopup="menu">
        {t('strip.menu')} <Kbd inherit>.</Kbd>
      </button>
      <button type="button" onClick={onCopyTo}>
        {t('strip.copyTo')}
      </button>
      <button type="button" onClick={acts.clear}>
        {t('strip.clear')} <Kbd inherit>{t('key.delete')}</Kbd>
      </button>
      <IconButton size="small" onSlab label={t('strip.end')} kbd="Esc" icon={<IconX />} onClick={end} />
    </section>
  );
}

const NO_ROW = { periods: [] };
