import { sentenceOf } from '@jornada/domain/planning/check/sentence.ts';
import { memo } from 'react';
import { useLanguage, useTexts } from '../../../texts.ts';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { clock, hours, hoursDelta } from '../../../ui/format.ts';
import { Flag } from '../../../ui/marks/Flag.tsx';
import { PeriodChip } from '../../../ui/marks/PeriodChip.tsx';
import { placeOf, SCALE, type Span } from '../../../ui/marks/scale.ts';
import { texts } from '../../texts.ts';
import { awayChip, awayOf } from './awayChip.tsx';
import { CellEditor } from './CellEditor.tsx';
import { cellId } from '../editing/cursor.ts';
import { asDragged, SpokenDay, timeOf } from './DayCell.tsx';
import { onDay, stayedUntil } from '../week/days.ts';
import { draggedOf, edgeOf, isDragged, type Dragged } from '../editing/dragged.ts';
import { isSerious, placedFindings } from '../findings/findings.ts';
import { length } from '../week/gestures.ts';
import { stretches, wholeHours } from '../week/hours.ts';
import { checkRow } from '../week/checkedRow.ts';
import type { BoardPeriod } from '../week/periods.ts';
import { Name, type PersonRowProps } from './PersonRow.tsx';
import { isClosed, isSavedAs, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { useRow } from '../store/useBoard.ts';
import type { Ghost } from '../editing/useDrag.ts';
import styles from '../board.module.css';
import day from './day.module.css';

/** One person's day as bars on a scale of quarters of an hour; it opens while it is dragged, so that figures hide nobody (picture 12). */
export const DayRow = memo(function DayRow({ scale, ...props }: PersonRowProps & { scale: Span }) {
  const {
    board,
    uuid,
    index,
    top,
    height,
    activeDay,
    activePart,
    editing,
    chosen,
    ghost,
    away,
    others,
    acts,
    onProblem,
  } = props;
  const t = useTexts(texts);
  const row = useRow(board, uuid);
  const [date = ''] = board.days;
  if (row === undefined) return null;
  const active = activeDay !== null;
  const periods = asDragged(row, { date, ghost });
  const until = stayedUntil(row, { date, typologies: board.week.typologies });
  const other = others.find((each) => each.date === date);
  const under = ghost === null ? null : draggedOf(board, ghost);
  const dragged = under?.uuid === uuid ? under : null;
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles['row']}
      data-active={active || undefined}
      data-open={dragged !== null || undefined}
      data-fifth={index % 5 === 4 || undefined}
      style={{ height, top }}
    >
      <Name row={row} board={board} onProblem={() => onProblem(uuid)} />
      <div
        role="gridcell"
        id={active ? cellId({ row: index, day: 0 }) : undefined}
        className={`${styles['cell']} ${day['track']}`}
        aria-selected={active}
        data-day={0}
        data-active={active || undefined}
        data-chosen={chosen > 0 || undefined}
        data-empty={(periods.length === 0 && editing === null) || undefined}
      >
        {active && editing === null && <SpokenDay board={board} row={row} date={date} part={activePart} />}
        {until !== null && (
          <Stayed until={until} scale={scale} isSpoken={active && editing === null && periods.length === 0} />
        )}
        {editing !== null ? (
          <span
            className={day['typing']}
            style={{ insetInlineStart: left(onDay(row, date)[0]?.fromHour ?? scale.from, scale) }}
          >
            <CellEditor board={board} row={row} date={date} first={editing} acts={acts} />
          </span>
        ) : (
          <DayBars
            board={board}
            row={row}
            date={date}
            periods={periods}
            scale={scale}
            activePart={active ? activePart : null}
            ghost={ghost}
            away={away}
          />
        )}
        {other !== undefined && editing === null && (
          <span className={day['other']} title={t('board.here', { name: other.name })}>
            {other.text ?? t('board.editing')} <b>{other.name.split(' ')[0]}</b>
          </span>
        )}
        {dragged?.was != null && (
          <i
            className={day['was']}
            style={{ insetInlineStart: left(edgeOf(dragged.was, dragged.grip), scale) }}
            aria-hidden
          />
        )}
        {dragged !== null && (
          <Opened board={board} row={row} dragged={dragged} periods={ghost?.step.get(uuid) ?? row.periods} />
        )}
      </div>
      <Sums board={board} row={row} date={date} />
    </div>
  );
});

const left = (minute: number, scale: Span): string => `${placeOf(minute, scale) * 100}%`;

/** What is shorter, in minutes, has no room for a time written out with its flag and code. */
const SHORT = 150;

/** What is left of the evening before, to be changed on its own day alone; the active cell of a day without more says it itself. */
function Stayed({ until, scale, isSpoken }: { until: number; scale: Span; isSpoken: boolean }) {
  const t = useTexts(texts);
  return (
    <span
      className={day['stayed']}
      style={{
        insetInlineStart: left(0, scale),
        inlineSize: `${(placeOf(until, scale) - placeOf(0, scale)) * 100}%`,
      }}
      title={t('day.stayed')}
      aria-hidden={isSpoken || undefined}
    >
      {t('day.until', { time: clock(until) })}
    </span>
  );
}

type BarsProps = {
  board: Board;
  row: BoardRow;
  date: string;
  periods: readonly BoardPeriod[];
  scale: Span;
  activePart: number | null;
  ghost: Ghost | null;
  away: boolean;
};

/** The bars of a day, or the leave that takes all of it. */
function DayBars(props: BarsProps) {
  const { row, date, periods, activePart, ghost } = props;
  const leave = awayOf(row, date);
  return leave !== null && periods.length === 0 && ghost === null ? (
    awayChip(leave, { past: isClosed(row.team, date), hidden: activePart !== null })
  ) : (
    <Bars {...props} />
  );
}

function Bars({ board, row, date, periods, scale, activePart, ghost, away }: BarsProps) {
  const language = useLanguage();
  const past = isClosed(row.team, date);
  return periods.map((period, at) => {
    const typology = board.week.typologies.find(({ uuid }) => uuid === period.hourTypologyUuid);
    const works = typology !== undefined && typology.kind !== 'VACATION' && typology.kind !== 'ABSENCE';
    const saved = isSavedAs(row, period);
    const to = period.fromHour + length(period);
    const short = length(period) < SHORT;
    return (
      <PeriodChip
        key={period.key}
        place={{
          className: `${styles['chip']} ${day['bar']}`,
          style: {
            insetInlineStart: left(period.fromHour, scale),
            inlineSize: `${(placeOf(to, scale) - placeOf(period.fromHour, scale)) * 100}%`,
          },
          'data-period': period.key,
          'data-dragged': isDragged(row, period, ghost) || undefined,
          'data-fixed': past || period.restricted || undefined,
        }}
        typology={typology?.abbreviation ?? 'AUS'}
        time={works ? timeOf(period, short) : undefined}
        name={works ? undefined : typology?.name[language]}
        hours={wholeHours(board.lasts(period))}
        bars={works ? wholeBar(period) : undefined}
        finding={row.checked.marks.get(period.key)}
        selected={activePart === at}
        past={past}
        unsaved={!saved}
        waiting={!saved && away}
        half={short}
      />
    );
  });
}

/** The bar is as long as its chip: what the break leaves of it, laid over the scale that chips draw on. */
function wholeBar(period: BoardPeriod): Span[] {
  const at = (minute: number): number =>
    SCALE.from + ((minute - period.fromHour) / length(period)) * (SCALE.to - SCALE.from);
  return stretches(period).map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

/** While a shift is dragged: when it would begin or end, what day and week come to, and what the rules would say. */
function Opened({
  board,
  row,
  dragged,
  periods: next,
}: {
  board: Board;
  row: BoardRow;
  dragged: Dragged;
  periods: readonly BoardPeriod[];
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { period, was, grip } = dragged;
  const checked = checkRow(board.week, row.person, next);
  const finding = placedFindings(checked, period.key).find(isSerious);
  const minutes = (periods: readonly BoardPeriod[]): number =>
    periods.filter(({ date }) => date === period.date).reduce((sum, each) => sum + board.lasts(each), 0);
  const before = row.checked.totals;
  const { inTimebase, base = 0 } = checked.totals;
  return (
    <>
      <dl className={day['figures']} data-side={period.fromHour > NOON ? 'start' : 'end'} aria-hidden>
        <div>
          <dt>{t(grip === 'end' ? 'day.leaves' : 'day.enters')}</dt>
          <dd>{clock(edgeOf(period, grip))}</dd>
          <dd>{was !== null && t('day.before', { time: clock(edgeOf(was, grip)) })}</dd>
        </div>
        <div>
          <dt>{t('day.day')}</dt>
          <dd>{hours(minutes(next) / 60)} h</dd>
          <dd>{hoursDelta((minutes(next) - minutes(row.periods)) / 60)}</dd>
        </div>
        <div>
          <dt>{t('day.week')}</dt>
          <dd>{hours(inTimebase / 60)} h</dd>
          <dd>
            {t('day.of', {
              base: hours(base / 60),
              difference: hoursDelta((inTimebase - base) / 60),
              change: hoursDelta((inTimebase - before.inTimebase) / 60),
            })}
          </dd>
        </div>
      </dl>
      <p className={day['says']} data-side={period.fromHour > NOON ? 'start' : 'end'} role="status">
        {finding && (
          <>
            <Flag source={finding.source} /> {sentenceOf(finding.finding, language)}
          </>
        )}
        <span>
          <Kbd>Esc</Kbd> {was === null ? t('day.esc') : t('day.esc.at', { time: clock(edgeOf(was, grip)) })}
        </span>
      </p>
    </>
  );
}

/** Bars that begin after noon leave room before them, the others behind. */
const NOON = 12 * 60;

function Sums({ board, row, date }: { board: Board; row: BoardRow; date: string }) {
  const totals =
    row.checked.weeks.findLast(({ weekStart }) => weekStart <= date)?.totals ?? row.checked.totals;
  const difference = totals.inTimebase - (totals.base ?? 0);
  return (
    <div role="gridcell" className={styles['totals']}>
      <b>{hours(onDay(row, date).reduce((sum, period) => sum + board.lasts(period), 0) / 60)}</b>
      <span>{hours(totals.inTimebase / 60)}</span>
      <i data-sign={difference > 0 ? 'over' : difference === 0 ? 'even' : undefined}>
        {hoursDelta(difference / 60)}
      </i>
    </div>
  );
}
