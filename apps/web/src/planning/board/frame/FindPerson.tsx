import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../texts.ts';
import { matches } from '../../../ui/matching.ts';
import { texts } from '../../texts.ts';
import type { Board } from '../store/store.ts';
import styles from '../board.module.css';

/**
 * Ctrl F on the board: a name's letters lead to its row, Enter or an arrow to the next of that name, Esc back to the days.
 * The browser's own search would not find the rows that are not drawn.
 */
export function FindPerson({
  board,
  at,
  onFound,
}: {
  board: Board;
  at: number;
  onFound: (row: number) => void;
}) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [none, setNone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== 'f'
      )
        return;
      event.preventDefault();
      setOpen(true);
      field.current?.select();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  if (!open) return null;
  const close = (): void => {
    setOpen(false);
    setNone(false);
    document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  };
  const look = (name: string, begin: { readonly from: number; readonly step: 1 | -1 }): void => {
    const found = name.trim() === '' ? undefined : personAfter(board, name, begin);
    setNone(name.trim() !== '' && found === undefined);
    if (found !== undefined) onFound(found);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'Tab') close();
    else if (step !== null) look(event.currentTarget.value, { from: at + step, step });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={field}
      className={styles['find']}
      type="search"
      aria-label={t('find.label')}
      placeholder={t('find.label')}
      aria-invalid={none}
      title={none ? t('find.none') : undefined}
      autoComplete="off"
      onKeyDown={keys}
      onBlur={() => setOpen(false)}
      onChange={(event) => look(event.target.value, { from: at, step: 1 })}
    />
  );
}

type Begin = { readonly from: number; readonly step: 1 | -1 };

/** The row of the first person of that name from a place on, round the end; undefined where nobody has it. */
export function personAfter(
  { order, row }: Pick<Board, 'order' | 'row'>,
  name: string,
  { from, step }: Begin,
): number | undefined {
  const size = order.length;
  for (let walked = 0; walked < size; walked += 1) {
    const at = (((from + walked * step) % size) + size) % size;
    if (matches(row(order[at] ?? '')?.person.name ?? '', name.trim())) return at;
  }
  return undefined;
}
