import { closedDays } from '@jornada/contract/week-to-check.ts';
import type { Coverage } from '@jornada/domain/coverage/coverage.ts';
import { useDeferredValue, useMemo } from 'react';
import { useTexts } from '../../../texts.ts';
import { clock, hours, hoursDelta, range, useFormat } from '../../../ui/format.ts';
import { placeOf, type Span } from '../../../ui/marks/scale.ts';
import { texts } from '../../texts.ts';
import { restingOn } from '../store/arranged.ts';
import { hoursOf } from '../grid/dayScale.ts';
import { Candidates } from './Candidates.tsx';
import { floorOf, stretchesOf } from './floor.ts';
import { area, blocks, heightsFor, line, missingBlocks, people } from './shape.ts';
import { isEditable } from '../week/place.ts';
import { isClosed, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { biggestGap, useAskedGap } from './useAskedGap.ts';
import type { Ghost } from '../editing/useDrag.ts';
import { Key } from './Key.tsx';
import styles from './coverage.module.css';
import day from '../grid/day.module.css';

const HALF_HOUR = 30;
/** Where the day ends: what is worked after it meets the need of the day after. */
const DAY = 1440;

type DayCoverageProps = { board: Board; rows: readonly BoardRow[]; scale: Span; ghost: Ghost | null };

/** The day's need against its plan per half hour, on the scale of the bars; what a drag would change is blue (picture 12). */
export function DayCoverage({ board, rows, scale, ghost }: DayCoverageProps) {
  const t = useTexts(texts);
  const settled = useDeferredValue(rows);
  const [date = ''] = board.days;
  // Anyone who rests may take what is missing.
  const everyone = useMemo(
    () => [...settled, ...board.week.teams.flatMap((team) => restingOn(board, team))],
    [board, settled],
  );
  const floor = useMemo(() => floorOf(board, { rows: everyone, dates: [date] }), [board, everyone, date]);
  const coverage = floor[0]?.coverage;
  const { asked, ask, goOn } = useAskedGap(floor, date);
  const isShut = closedDays(board.week.calendar).has(date);
  const mayAsk = isEditable(board) && !isShut && board.week.teams.some((team) => !isClosed(team, date));
  const biggest = biggestGap(floor[0]);
  const moved = useMemo(
    () =>
      ghost === null
        ? undefined
        : floorOf(board, {
            rows: everyone.map((row) => ({ ...row, periods: ghost.step.get(row.key) ?? row.periods })),
            dates: [date],
          })[0]?.coverage,
    [board, everyone, date, ghost],
  );
  if (coverage === undefined) return null;
  const shown = moved ?? coverage;
  const changes = moved === undefined ? [] : changesOf(coverage, moved);
  return (
    <section className={day['coverage']} aria-label={t('coverage.title')}>
      <div className={styles['legend']}>
        <h2>{t('coverage.title')}</h2>
        <p className={styles['keys']}>
          <Key of="need">{t('coverage.need')}</Key>
          <Key of="plan">{t('coverage.plan')}</Key>
          <Key of="short">{t('coverage.short')}</Key>
        </p>
        <p className={day['sum']}>
          <b>{hours(shown.plannedHours)}</b>{' '}
          {isShut ? t('coverage.shut') : t('coverage.of', { need: hours(shown.neededHours) })}
          {shown.missingHours > 0 && <>, {t('coverage.missing', { hours: hours(shown.missingHours) })}</>}
        </p>
        {changes.map(({ from, to, people: difference }) => (
          <p key={from} className={day['change']}>
            <i /> {t('day.change', { people: hoursDelta(difference), from: clock(from), to: clock(to) })}
          </p>
        ))}
        {changes.length === 0 && shown.gaps.length > 0 && (
          <p>
            {t('day.gaps', {
              gaps: stretchesOf(shown.gaps)
                .slice(0, GAPS)
                .map(({ from, to }) => range(clock(from), clock(to)))
                .join(', '),
            })}
          </p>
        )}
        {changes.length === 0 && mayAsk && biggest && (
          <p className={styles['biggest']}>
            <button type="button" onClick={() => ask(date, biggest)}>
              {t('coverage.candidates')}
            </button>
          </p>
        )}
      </div>
      <Chart date={date} scale={scale} before={coverage} shown={shown} />
      <div />
      {asked && mayAsk && (
        <Candidates board={board} rows={everyone} asked={asked} onAsk={ask} onTaken={goOn} />
      )}
    </section>
  );
}

type ChartProps = {
  date: string;
  scale: Span;
  /** The plan as it is, and as a drag would leave it. */ before: Coverage;
  shown: Coverage;
};

function Chart({ date, scale, before, shown }: ChartProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [first, last] = [scale.from / HALF_HOUR, Math.min(DAY, scale.to) / HALF_HOUR];
  const slots = shown.halfHours.slice(first, last);
  const was = before.halfHours.slice(first, last);
  const [planned, needed] = [slots.map((half) => half.planned), slots.map((half) => half.needed)];
  const y = heightsFor(Math.max(1, ...planned, ...needed));
  return (
    <div
      className={day['chart']}
      role="img"
      aria-label={t('coverage.day', {
        day: format.longDay(date),
        planned: hours(shown.plannedHours),
        need: hours(shown.neededHours),
        missing: hours(shown.missingHours),
      })}
      style={{ '--hours': (scale.to - scale.from) / 60 }}
    >
      <svg viewBox={`0 0 ${(scale.to - scale.from) / HALF_HOUR} 100`} preserveAspectRatio="none" aria-hidden>
        <path className={styles['plan']} d={area(planned, y)} />
        <path className={styles['short']} d={missingBlocks(slots, y)} />
        <path
          className={day['moved']}
          d={blocks(
            planned.map((count, at) => [was[at]?.planned ?? 0, count]),
            y,
          )}
        />
        <path className={styles['need']} vectorEffect="non-scaling-stroke" d={line(needed, y)} />
      </svg>
      {scale.to > DAY && (
        <span className={day['beyond']} style={{ insetInlineStart: `${placeOf(DAY, scale) * 100}%` }}>
          {t('day.beyond')}
        </span>
      )}
      <Counts scale={scale} shown={shown} />
    </div>
  );
}

/** At each hour: how many people, and how many too few or too many. */
function Counts({ scale, shown }: Pick<ChartProps, 'scale' | 'shown'>) {
  return hoursOf(scale)
    .slice(0, -1)
    .map((minute) => {
      const half = shown.halfHours[minute / HALF_HOUR];
      if (half === undefined || (half.planned === 0 && half.needed === 0)) return null;
      const difference = half.planned - half.needed;
      return (
        <p key={minute} style={{ insetInlineStart: `${placeOf(minute, scale) * 100}%` }}>
          <b>{people(half.planned)}</b>
          {shown.neededHours > 0 && (
            <i data-short={difference < 0 || undefined}>
              {difference === 0 ? '=' : `${difference > 0 ? '+' : ''}${people(difference)}`}
            </i>
          )}
        </p>
      );
    });
}

const GAPS = 3;

/** Where a drag changes how many people there are, in stretches of equal change. */
function changesOf(before: Coverage, after: Coverage): { from: number; to: number; people: number }[] {
  const changes: { from: number; to: number; people: number }[] = [];
  after.halfHours.forEach(({ from, planned }, at) => {
    const difference = planned - (before.halfHours[at]?.planned ?? 0);
    const last = changes.at(-1);
    if (difference === 0) return;
    if (last?.to === from && last.people === difference)
      changes[changes.length - 1] = { ...last, to: from + HALF_HOUR };
    else changes.push({ from, to: from + HALF_HOUR, people: difference });
  });
  return changes;
}
