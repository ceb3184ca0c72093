import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../../../texts.ts';
import { useFormat } from '../../../ui/format.ts';
import { FlagGlyph } from '../../../ui/marks/Flag.tsx';
import { texts } from '../../texts.ts';
import { onDay, typedDay, typedText, type TypedDay } from '../week/days.ts';
import { wholeHours } from '../week/hours.ts';
import { checkRow, worstOf } from '../week/checkedRow.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { untakenText } from '../editing/untaken.ts';
import styles from '../board.module.css';

/** What typing in a cell does; the same object for the board's whole life, so that rows stay as they are drawn. */
export type CellActs = {
  /** Keeps what is being typed; false when it cannot be read. Null while nothing is typed. */
  readonly typing: RefObject<(() => boolean) | null>;
  readonly onTyped: (text: string) => void;
  /** The same text goes into everything that is chosen. */
  readonly onFill: (text: string) => void;
  /** Typing ended; the key with which it ended says where to go on. */
  readonly onDone: (key: string) => void;
};

type CellEditorProps = { board: Board; row: BoardRow; date: string; first: string; acts: CellActs };

const LEAVING = ['Enter', 'Tab', 'ArrowUp', 'ArrowDown'];

/**
 * Typing into a day: Enter, Tab or an arrow keeps it and goes on, Esc leaves it as it was. What is typed is checked at
 * every key; what cannot be read stays and says how.
 */
export function CellEditor({ board, row, date, first, acts }: CellEditorProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [text, setText] = useState(() => (first === '' ? typedText(board.week, onDay(row, date)) : first));
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const typed = typedDay(board.week, row, { date, text, exact: first === '' });
  const error = tried && 'refused' in typed ? untakenText(t, typed, row.person.name) : null;
  // What stood there is there to be replaced, and read from its beginning; what was begun by a key goes on.
  useEffect(() => {
    if (first === '') input.current?.setSelectionRange(0, input.current.value.length, 'backward');
  }, [first]);

  const { hold } = board;
  useEffect(() => hold(row.key), [hold, row.key]);

  const end = (key: string): void => {
    ended.current = true;
    acts.onDone(key);
  };
  const keep = (key: string): boolean => {
    if (ended.current) return true;
    setTried(true);
    if ('refused' in typed) return false;
    board.edit(new Map([[row.key, typed.periods]]));
    end(key);
    return true;
  };
  useImperativeHandle(acts.typing, () => () => keep('blur'));
  const keys = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') end('Escape');
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setTried(true);
      if ('refused' in typed && typed.refused !== 'typology') return;
      end('Escape');
      acts.onFill(text);
      return;
    }
    if (!LEAVING.includes(event.key)) return;
    event.preventDefault();
    keep(event.shiftKey ? `Shift ${event.key}` : event.key);
  };
  return (
    <>
      <input
        ref={input}
        className={styles['editor']}
        // Typing has begun in this cell by a key: the caret belongs here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        maxLength={40}
        spellCheck={false}
        autoComplete="off"
        aria-label={t('board.type', { name: row.person.name, day: format.longDay(date) })}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : 'typing-error'}
        onChange={(event) => {
          setText(event.target.value);
          acts.onTyped(event.target.value);
        }}
        onKeyDown={keys}
        onBlur={() => keep('blur')}
        onPointerDown={(event) => event.stopPropagation()}
      />
      {error === null ? (
        <Preview board={board} row={row} date={date} typed={typed} />
      ) : (
        <span id="typing-error" role="alert" className={styles['typingError']}>
          {error}
        </span>
      )}
    </>
  );
}

/** Hours, and what the rules would say, before the key that keeps it. */
function Preview({
  board,
  row,
  date,
  typed,
}: {
  board: Board;
  row: BoardRow;
  date: string;
  typed: TypedDay;
}) {
  if ('refused' in typed) return null;
  const periods = onDay(typed, date);
  const worst = worstOf(checkRow(board.week, row.person, typed.periods), periods);
  return (
    <span className={styles['preview']} aria-hidden>
      {worst && <FlagGlyph source={worst.source} />}
      {periods.length > 0 && wholeHours(periods.reduce((sum, period) => sum + board.lasts(period), 0))}
    </span>
  );
}
