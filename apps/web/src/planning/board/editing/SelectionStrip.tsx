import { IconX } from '@tabler/icons-react';
import { useState, type FormEvent, type MouseEvent } from 'react';
import { useTexts } from '../../../texts.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { hours } from '../../../ui/format.ts';
import { useOnScreen } from '../../../ui/useOnScreen.ts';
import { texts } from '../../texts.ts';
import { onDay } from '../week/days.ts';
import type { Board } from '../store/store.ts';
import { noteMouse } from './mouseHints.ts';
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

/** How many days are chosen, their hours, a box that writes hours into all of them, and what else can be done at once. */
export function SelectionStrip({ board, chosen, acts, onCopyTo, onMenu }: StripProps) {
  const t = useTexts(texts);
  const { cells, picking, end } = chosen;
  useOnScreen('bottom-bar');
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
      // The keys stay with the board, but for the box.
      onPointerDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      <output>
        {picking && cells.length === 1
          ? t('strip.pick')
          : t('strip.count', { count: cells.length, hours: hours(minutes / 60) })}
      </output>
      <HoursBox count={cells.length} acts={acts} />
      <button type="button" onClick={open} aria-haspopup="menu">
        {t('strip.menu')} <Kbd inherit>.</Kbd>
      </button>
      <button type="button" onClick={onCopyTo}>
        {t('strip.copyTo')}
      </button>
      <button
        type="button"
        onClick={() => {
          acts.clear();
          noteMouse('clear');
        }}
      >
        {t('strip.clear')} <Kbd inherit>{t('key.delete')}</Kbd>
      </button>
      <IconButton size="small" onSlab label={t('strip.end')} kbd="Esc" icon={<IconX />} onClick={end} />
    </section>
  );
}

/** Hours as one types them into a day, for all that is chosen; Enter writes them and goes back to the board. */
function HoursBox({ count, acts }: { count: number; acts: Acts }) {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const write = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    acts.type(text);
    setText('');
    document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  };
  return (
    <form className={styles['hoursBox']} onSubmit={write}>
      <input
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Escape') return;
          setText('');
          document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
        }}
        aria-label={t('strip.hours')}
        placeholder={t('strip.type')}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit">{t('strip.on', { count })}</button>
    </form>
  );
}

const NO_ROW = { periods: [] };
