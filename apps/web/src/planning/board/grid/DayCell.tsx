import { readBesideText } from '@jornada/contract/week-to-check.ts';
import { titleOf } from '@jornada/domain/planning/check/sentence.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useMemo, type HTMLAttributes, type ReactElement } from 'react';
import { useTexts, type Language } from '../../../texts.ts';
import { clock, range, useFormat } from '../../../ui/format.ts';
import { periodChip, type PeriodChipProps } from '../../../ui/marks/PeriodChip.tsx';
import { Spoken } from '../../../ui/marks/Spoken.tsx';
import { texts } from '../../texts.ts';
import { awayChip, awayOf } from './awayChip.tsx';
import { CellEditor, type CellActs } from './CellEditor.tsx';
import { dayText, onDay, stayedUntil } from '../week/days.ts';
import { cellId } from '../editing/cursor.ts';
import { placedFindings } from '../findings/findings.ts';
import { isDragged, proposedAs } from '../editing/dragged.ts';
import { stretches, wholeHours } from '../week/hours.ts';
import type { Presence } from '../store/others.ts';
import type { BoardPeriod } from '../week/periods.ts';
import { isClosed, isSavedAs, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import type { Ghost } from '../editing/useDrag.ts';
import styles from '../board.module.css';

type DayCellProps = {
  board: Board;
  row: BoardRow;
  index: number;
  day: number;
  date: string;
  /** Which of the day's periods one stands on; null elsewhere. */
  activePart: number | null;
  editing: string | null;
  /** Among several cells that are chosen. */
  chosen: boolean;
  ghost: Ghost | null;
  away: boolean;
  other: Presence | undefined;
  /** Nobody has a shift yet: free days show what stood there the week before. */
  lastWeek: boolean;
  acts: CellActs;
  language: Language;
};

/**
 * A person's day: its shifts, a dash for rest, the field while typing, or who else types here. Elements as they come, not a
 * part of its own: a board has hundreds of days.
 */
export function dayCell({
  board,
  row,
  index,
  day,
  date,
  activePart,
  editing,
  chosen,
  ghost,
  away,
  other,
  lastWeek,
  acts,
  language,
}: DayCellProps) {
  const active = activePart !== null;
  const periods = asDragged(row, { date, ghost });
  const typing = other !== undefined && other.text !== '';
  const cell = {
    role: 'gridcell',
    id: active ? cellId({ row: index, day }) : undefined,
    'aria-selected': active || chosen,
    'data-day': day,
    'data-active': active || undefined,
    'data-chosen': chosen || undefined,
    'data-other': other !== undefined || undefined,
  };
  const spoken = active && editing === null && (
    <SpokenDay board={board} row={row} date={date} part={activePart} lastWeek={lastWeek} />
  );
  const here = other !== undefined && !typing && <Here name={other.name} />;
  const looks = { board, row, ghost, away, language };
  const [shift] = periods;
  const leave = awayOf(row, date);
  // A day of one shift is its chip: a box less for each of hundreds of days.
  if (shift !== undefined && periods.length === 1 && editing === null && !typing) {
    const draw = () =>
      periodChip(date, {
        ...chipOf(
          shift,
          { ...looks, selected: active, narrow: isNarrow(board) },
          { ...cell, className: `${styles['chip']} ${styles['whole']}` },
        ),
        children: (active || other !== undefined) && (
          <>
            {spoken}
            {here}
          </>
        ),
      });
    if (active || other !== undefined || ghost !== null) return draw();
    const finding = row.checked.marks.get(shift.key);
    const tip = finding === undefined ? undefined : nameOfFinding(row, { key: shift.key, language });
    return asDrawn(
      shift,
      [
        board.week,
        language,
        day,
        chosen,
        away,
        isSavedAs(row, shift),
        isClosed(row.team, date),
        finding?.source,
        finding?.effect,
        tip,
      ],
      draw,
    );
  }
  return (
    <div
      key={date}
      className={styles['cell']}
      {...cell}
      data-empty={(periods.length === 0 && editing === null) || undefined}
    >
      {spoken}
      {editing !== null ? (
        <CellEditor board={board} row={row} date={date} first={editing} acts={acts} />
      ) : typing ? (
        <span className={styles['other']}>
          {other.text ?? <Editing />}
          <b>{other.name.split(' ')[0]}</b>
        </span>
      ) : periods.length === 0 && leave !== null && ghost === null ? (
        awayChip(leave, { past: isClosed(row.team, date), hidden: active })
      ) : periods.length === 0 ? (
        <span className={styles['rest']} aria-hidden={active || undefined}>
          {ghost?.proposed === true ? (
            <Removed board={board} row={row} date={date} />
          ) : lastWeek ? (
            <LastWeek board={board} row={row} date={date} />
          ) : (
            '–'
          )}
        </span>
      ) : (
        chipsOf(periods, activePart, looks)
      )}
      {here}
    </div>
  );
}

/** The chips of days on which nobody stands, and on what they were drawn. */
const drawn = new WeakMap<BoardPeriod, { readonly from: readonly unknown[]; readonly chip: ReactElement }>();

/** A shift's chip, the same element for as long as nothing of it changes: an edit changes one or two of a row's days, and React passes over the others. */
function asDrawn(shift: BoardPeriod, from: readonly unknown[], draw: () => ReactElement): ReactElement {
  const before = drawn.get(shift);
  if (before?.from.every((each, at) => each === from[at])) return before.chip;
  const chip = draw();
  drawn.set(shift, { from, chip });
  return chip;
}

function Editing() {
  return useTexts(texts)('board.editing');
}

/** What a person worked on the same weekday of the week before, faint; it is no plan and cannot be chosen. */
function LastWeek({ board, row, date }: { board: Board; row: BoardRow; date: string }) {
  const before = shiftsBefore(board, row, date);
  return before === '' ? '–' : <i className={styles['lastWeek']}>{before}</i>;
}

/** A day that a proposal empties: what stands there still, struck through. */
function Removed({ board, row, date }: { board: Board; row: BoardRow; date: string }) {
  const periods = onDay(row, date);
  return periods.length === 0 ? (
    '–'
  ) : (
    <s>
      {dayText(
        board.week,
        periods.map((period) => ({ ...period, break: null })),
      )}
    </s>
  );
}

/** Somebody else stands on this day. */
function Here({ name }: { name: string }) {
  const t = useTexts(texts);
  return <span className={styles['otherMark']} title={t('board.here', { name })} />;
}

/** The hours of the same weekday of the week before, as they are shown: `09:00–17:00`; empty where the person was free. */
export const shiftsBefore = ({ week }: Board, { person }: BoardRow, date: string): string => {
  const day = addDays(date, -7);
  const worked = week.typologies.filter(isWorked).map(({ abbreviation }) => abbreviation);
  const shifts = person.before
    .filter((text) => text.startsWith(day))
    .map(readBesideText)
    .filter(({ code }) => worked.includes(code));
  return shifts.map((shift) => timeOf(shift, shifts.length > 1)).join(', ');
};

/** The day's periods as they would stand if what is being dragged were let go now. */
export function asDragged(
  { key, periods }: BoardRow,
  { date, ghost }: { date: string; ghost: Ghost | null },
): readonly BoardPeriod[] {
  const after = ghost?.step.get(key);
  return after === undefined
    ? onDay({ periods }, date)
    : onDay({ periods: after }, date).toSorted((a, b) => a.fromHour - b.fromHour);
}

/** Whose day this is, read out with the active cell; the chips that follow say the rest. */
export function SpokenDay({
  board,
  row,
  date,
  part,
  lastWeek = false,
}: {
  board: Board;
  row: BoardRow;
  date: string;
  part: number;
  lastWeek?: boolean;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const periods = onDay(row, date);
  const where = useMemo(
    () => t('board.cell', { name: row.person.name, day: format.longDay(date) }),
    [t, format, row.person.name, date],
  );
  const until = stayedUntil(row, { date, typologies: board.week.typologies });
  const before = lastWeek ? shiftsBefore(board, row, date) : '';
  const rests = before === '' ? t('board.rest') : t('board.lastWeek', { hours: before });
  const leave = awayOf(row, date);
  const free =
    until === null ? (leave === null ? rests : t(`away.${leave}`)) : t('day.until', { time: clock(until) });
  const which =
    periods.length > 1
      ? t('board.part', { part: part + 1, count: periods.length })
      : periods.length === 0
        ? free
        : '';
  const name =
    board.week.typologies.find(({ uuid }) => uuid === periods[part]?.hourTypologyUuid)?.abbreviation ?? '';
  return <Spoken>{`${where} ${which} ${name} `}</Spoken>;
}

/** In a fortnight's days there is room for one chip alone. */
const isNarrow = ({ days }: Board): boolean => days.length > 7;

type Looks = { board: Board; row: BoardRow; ghost: Ghost | null; away: boolean; language: Language };
type Room = { selected: boolean; half?: boolean; narrow?: boolean };

/** As many of the day's shifts as there is room for, the one on which one stands among them. */
function chipsOf(periods: readonly BoardPeriod[], activePart: number | null, looks: Looks) {
  const most = isNarrow(looks.board) ? 1 : 2;
  const className = `${styles['chip']} ${isNarrow(looks.board) ? styles['beside'] : ''}`;
  const first = Math.max(0, Math.min((activePart ?? 0) - (most - 1), periods.length - most));
  return (
    <>
      {periods
        .slice(first, first + most)
        .map((period, at) =>
          periodChip(
            period.key,
            chipOf(
              period,
              { ...looks, selected: activePart !== null && first + at === activePart, half: true },
              { className },
            ),
          ),
        )}
      {periods.length > most && <b className={styles['moreChips']}>+{periods.length - most}</b>}
    </>
  );
}

/** How a shift looks on its day. */
function chipOf(
  period: BoardPeriod,
  { board, row, ghost, away, language, selected, narrow = false, half = narrow }: Looks & Room,
  place: HTMLAttributes<HTMLSpanElement>,
): PeriodChipProps {
  const past = isClosed(row.team, period.date);
  const typology = board.week.typologies.find(({ uuid }) => uuid === period.hourTypologyUuid);
  const works = typology !== undefined && typology.kind !== 'VACATION' && typology.kind !== 'ABSENCE';
  const saved = isSavedAs(row, period);
  const finding = row.checked.marks.get(period.key);
  return {
    place: {
      ...place,
      'data-period': period.key,
      'data-dragged': (ghost?.proposed !== true && isDragged(row, period, ghost)) || undefined,
      'data-proposed': ghost?.proposed === true ? proposedAs(row, period, ghost) : undefined,
      'data-fixed': past || period.restricted || undefined,
      'data-tip': finding === undefined ? undefined : nameOfFinding(row, { key: period.key, language }),
    },
    typology: typology?.abbreviation ?? 'AUS',
    time: works ? timeOf(period, half) : undefined,
    name: works || half ? undefined : typology?.name[language],
    hours: wholeHours(board.lasts(period)),
    bars: works ? stretches(period) : undefined,
    finding,
    selected,
    past,
    unsaved: !saved,
    waiting: !saved && away,
    half,
    narrow,
  };
}

/** What the rules say first of a shift, for the pointer that rests on it. */
const nameOfFinding = (
  { checked }: BoardRow,
  { key, language }: { key: string; language: Language },
): string | undefined =>
  placedFindings(checked, key)
    .slice(0, 1)
    .map(({ finding }) => titleOf(finding, language))[0];

/** `09:00–17:00`; in half a chip `9–13`, minutes only where there are any. */
export function timeOf(
  { fromHour, toHour }: Pick<BoardPeriod, 'fromHour' | 'toHour'>,
  short: boolean,
): string {
  if (!short) return range(clock(fromHour), clock(toHour));
  const brief = (minute: number) =>
    minute % 60 === 0 ? String(Math.floor(minute / 60) % 24) : clock(minute);
  return range(brief(fromHour), brief(toHour));
}
