import type { AgeBand } from '@jornada/domain/planning/ages.ts';
import { addDays } from '@jornada/domain/time.ts';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage, useTexts } from '../../texts.ts';
import { clock, hours, hoursDelta, range, useFormat } from '../../ui/format.ts';
import { PeriodChip } from '../../ui/marks/PeriodChip.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { texts } from '../texts.ts';
import { typeInto, typedText } from './days.ts';
import { length } from './gestures.ts';
import type { BoardPeriod } from './periods.ts';
import type { Board, BoardRow } from './store.ts';
import { useRow, type Presence } from './useBoard.ts';
import type { Ghost } from './useDrag.ts';
import { wholeHours } from './BoardGrid.tsx';
import styles from './board.module.css';

type PersonRowProps = {
  board: Board;
  uuid: string;
  index: number;
  top: number;
  height: number;
  activeDay: number | null;
  /** The text with which typing began in the active day. */
  editing: string | null;
  ghost: Ghost | null;
  names: ReadonlyMap<string, Presence>;
  onTyped: (text: string) => void;
  onDone: () => void;
  onCompare: (uuid: string) => void;
};

/** One person's seven days with name and totals; it draws itself anew only when its own row changes. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { board, uuid, index, top, height, activeDay, editing, ghost, names, onTyped, onDone, onCompare } = props;
  const row = useRow(board, uuid);
  if (row === undefined) return null;
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles['row']}
      data-active={activeDay !== null || undefined}
      data-fifth={index % 5 === 4 || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <Name row={row} board={board} onCompare={() => onCompare(uuid)} />
      {Array.from({ length: 7 }, (_, day) => (
        <Cell
          key={day}
          board={board}
          row={row}
          index={index}
          day={day}
          active={activeDay === day}
          editing={activeDay === day ? editing : null}
          ghost={ghost}
          other={names.get(`${uuid} ${addDays(board.weekStart, day)}`)}
          onTyped={onTyped}
          onDone={onDone}
        />
      ))}
      <Totals row={row} />
    </div>
  );
});

function Name({ row, board, onCompare }: { row: BoardRow; board: Board; onCompare: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { person, judged } = row;
  const terms = person.weeks.find(({ weekStart }) => weekStart === board.weekStart);
  const youngest = terms?.ages?.toSorted(youngestFirst)[0];
  const place = person.position[language];
  const detail =
    youngest === 'UNDER_18'
      ? t('board.minor')
      : youngest === 'UNDER_16' || youngest === 'UNDER_15'
        ? t('board.minor16')
        : (terms?.fullTime ?? person.fullTime)
          ? place
          : t('board.partTime', { position: place });
  return (
    <div role="rowheader" className={styles['name']}>
      {judged.needsTelling && <i className={styles['toTell']} role="img" aria-label={t('board.changed')} />}
      <b title={person.name}>{person.name}</b>
      {row.stale !== null ? (
        <button type="button" className={styles['staleFlag']} onClick={onCompare}>
          {t('stale.flag')}
        </button>
      ) : row.refused.length > 0 ? (
        <span className={styles['refusedFlag']}>{t('refused.flag')}</span>
      ) : (
        <span title={detail}>{detail}</span>
      )}
    </div>
  );
}

const AGES: readonly AgeBand[] = ['UNDER_15', 'UNDER_16', 'UNDER_18', 'ADULT'];
const youngestFirst = (a: AgeBand, b: AgeBand): number => AGES.indexOf(a) - AGES.indexOf(b);

function Totals({ row: { judged } }: { row: BoardRow }) {
  const { planned, inTimebase, base = 0 } = judged.totals;
  const difference = inTimebase - base;
  return (
    <div role="gridcell" className={styles['totals']}>
      <b>{hours(planned / 60)}</b>
      <span>{wholeHours(base)}</span>
      <i data-sign={difference > 0 ? 'over' : difference === 0 ? 'even' : undefined}>{hoursDelta(difference / 60)}</i>
    </div>
  );
}

type CellProps = {
  board: Board;
  row: BoardRow;
  index: number;
  day: number;
  active: boolean;
  editing: string | null;
  ghost: Ghost | null;
  other: Presence | undefined;
  onTyped: (text: string) => void;
  onDone: () => void;
};

function Cell({ board, row, index, day, active, editing, ghost, other, onTyped, onDone }: CellProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const date = addDays(board.weekStart, day);
  const uuid = row.person.collaboratorUuid;
  const own = row.periods.filter((period) => period.date === date && !(ghost?.key === period.key && ghost.fromUuid === uuid && ghost.moves));
  const dragged = ghost !== null && ghost.uuid === uuid && ghost.period.date === date ? ghost.period : undefined;
  const periods = dragged === undefined ? own : [...own.filter(({ key }) => key !== dragged.key), dragged];
  const plan = row.periods.filter((period) => period.date === date).map((period) => describe(board, period)).join(', ');
  return (
    <div
      role="gridcell"
      id={`cell-${index}-${day}`}
      className={styles['cell']}
      aria-colindex={day + 1}
      aria-selected={active}
      aria-label={active ? t('board.cell', { name: row.person.name, day: format.longDay(date), plan: plan || t('board.rest') }) : undefined}
      data-row={index}
      data-day={day}
      data-weekend={day > 4 || undefined}
      data-active={active || undefined}
    >
      {editing !== null ? (
        <CellEditor board={board} row={row} date={date} first={editing} onTyped={onTyped} onDone={onDone} />
      ) : other !== undefined && other.text !== '' ? (
        <span className={styles['other']}>
          {other.text}
          <b>{other.name.split(' ')[0]}</b>
        </span>
      ) : periods.length === 0 ? (
        <span className={styles['rest']}>–</span>
      ) : (
        <Chips board={board} row={row} periods={periods} active={active} dragging={dragged !== undefined} />
      )}
      {other !== undefined && other.text === '' && <span className={styles['otherMark']} title={t('board.here', { name: other.name })} />}
    </div>
  );
}

const SHOWN_CHIPS = 2;

function Chips({ board, row, periods, active, dragging }: { board: Board; row: BoardRow; periods: readonly BoardPeriod[]; active: boolean; dragging: boolean }) {
  const language = useLanguage();
  const past = !(board.week.weeks[0]?.editable ?? true);
  const split = periods.length > 1;
  return (
    <>
      {periods.slice(0, SHOWN_CHIPS).map((period) => {
        const typology = board.week.typologies.find(({ uuid }) => uuid === period.hourTypologyUuid);
        const code = typology?.abbreviation ?? 'AUS';
        const works = typology !== undefined && typology.kind !== 'VACATION' && typology.kind !== 'ABSENCE';
        const mark = row.judged.marks.get(period.key);
        return (
          <span key={period.key} className={styles['chip']} data-period={period.key}>
            <PeriodChip
              typology={code}
              time={works ? timeOf(period, split) : undefined}
              name={works ? undefined : split ? undefined : typology?.name[language]}
              hours={split ? undefined : wholeHours(length(period))}
              bars={works ? barsOf(period) : undefined}
              finding={mark}
              selected={active && !split}
              past={past}
              unsaved={period.uuid === null || dragging}
              half={split}
            />
          </span>
        );
      })}
      {periods.length > SHOWN_CHIPS && <b className={styles['moreChips']}>+{periods.length - SHOWN_CHIPS}</b>}
    </>
  );
}

const DAY = 1440;

/** `09:00–17:00`; in half a chip `9–13`, minutes only where there are any. */
function timeOf({ fromHour, toHour }: BoardPeriod, short: boolean): string {
  if (!short) return range(clock(fromHour), clock(toHour));
  const brief = (minute: number) => (minute % 60 === 0 ? String(Math.floor(minute / 60) % 24) : clock(minute));
  return range(brief(fromHour), brief(toHour));
}

function barsOf(period: BoardPeriod): { from: number; to: number }[] {
  const to = period.toHour > period.fromHour ? period.toHour : period.toHour + DAY;
  if (!period.break) return [{ from: period.fromHour, to }];
  return [
    { from: period.fromHour, to: period.break.from },
    { from: period.break.from + period.break.minutes, to },
  ];
}

function describe(board: Board, period: BoardPeriod): string {
  const code = board.week.typologies.find(({ uuid }) => uuid === period.hourTypologyUuid)?.abbreviation ?? '';
  return `${range(clock(period.fromHour), clock(period.toHour))} ${code}`;
}

type CellEditorProps = { board: Board; row: BoardRow; date: string; first: string; onTyped: (text: string) => void; onDone: () => void };

/** Typing into a day: Enter or Tab keeps it, Esc leaves it as it was; what cannot be read stays and says how. */
function CellEditor({ board, row, date, first, onTyped, onDone }: CellEditorProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [text, setText] = useState(first === '' ? typedText(board, row, date) : first);
  const ended = useRef(false);
  const keep = () => {
    if (ended.current) return;
    if (!typeInto(board, row, { date, text })) {
      showToast({ kind: 'error', text: t('board.unreadable') });
      return;
    }
    ended.current = true;
    onDone();
  };
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      ended.current = true;
      onDone();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      keep();
    }
  };
  return (
    <input
      className={styles['editor']}
      // Typing has begun in this cell by a key: the caret belongs here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={text}
      aria-label={t('board.type', { name: row.person.name, day: format.longDay(date) })}
      onChange={(event) => {
        setText(event.target.value);
        onTyped(event.target.value);
      }}
      onKeyDown={keys}
      onBlur={keep}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}
