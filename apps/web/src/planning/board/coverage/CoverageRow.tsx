import { closedDays } from '@jornada/contract/week-to-check.ts';
import { memo, useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../texts.ts';
import { clock, figure, hours, hoursDelta, useFormat } from '../../../ui/format.ts';
import { SCALE } from '../../../ui/marks/scale.ts';
import { texts } from '../../texts.ts';
import { Beyond } from '../grid/Beyond.tsx';
import { Candidates } from './Candidates.tsx';
import { floorOf, type FloorDay } from './floor.ts';
import { isEditable } from '../week/place.ts';
import { isClosed, isCounting, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { biggestGap, useAskedGap } from './useAskedGap.ts';
import { wholeHours } from '../week/hours.ts';
import styles from './coverage.module.css';

const FIRST = SCALE.from / 30;
const LAST = SCALE.to / 30;

/** Need as an ink line, the plan as a grey area, what is missing in solid ink: under every day, always in sight. */
export const CoverageRow = memo(function CoverageRow({
  board,
  rows,
  here,
}: {
  board: Board;
  rows: readonly BoardRow[];
  /** The day on which one stands. */ here: string;
}) {
  const t = useTexts(texts);
  const settled = useDeferredValue(rows);
  return (
    <section
      className={styles['row']}
      data-narrow={board.days.length > 7 || undefined}
      aria-label={t('coverage.title')}
    >
      {isCounting(board, settled) ? (
        <Legend board={board} />
      ) : (
        <Coverage board={board} rows={settled} here={here} />
      )}
    </section>
  );
});

function Legend({ board, children }: { board: Board; children?: ReactNode }) {
  const t = useTexts(texts);
  return (
    <div className={styles['legend']}>
      <h2>{t('coverage.title')}</h2>
      <p className={styles['keys']}>
        <i data-key="need" /> {t('coverage.need')} <i data-key="plan" /> {t('coverage.plan')}{' '}
        <i data-key="short" /> {t('coverage.short')}
      </p>
      <p>
        {t('coverage.unit')}{' '}
        {board.week.teams.length === 1 && (
          <Link
            to={`/mx/${board.week.site.code}/planning/${board.week.teams[0]?.uuid}/${board.weekStart}/coverageNeed`}
          >
            {t('coverage.edit')}
          </Link>
        )}
      </p>
      {children}
    </div>
  );
}

function Coverage({ board, rows, here }: { board: Board; rows: readonly BoardRow[]; here: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const days = useMemo(() => floorOf(board, { rows, dates: board.days }), [board, rows]);
  const { asked, ask, goOn } = useAskedGap(days, here);
  const mayAsk = isEditable(board);
  const closed = useMemo(() => closedDays(board.week.calendar), [board]);
  const open = useMemo(
    () =>
      new Set(
        board.days.filter(
          (date) => mayAsk && !closed.has(date) && board.week.teams.some((team) => !isClosed(team, date)),
        ),
      ),
    [board, mayAsk, closed],
  );
  const askWorst = useCallback((day: FloorDay) => ask(day.date, biggestGap(day)), [ask]);
  const worst = days
    .filter(({ coverage }) => coverage.worst !== undefined)
    .toSorted((a, b) => (b.coverage.worst?.missing ?? 0) - (a.coverage.worst?.missing ?? 0))[0];
  const tallest = Math.max(
    1,
    ...days.flatMap(({ coverage }) =>
      coverage.halfHours.map(({ planned, needed }) => Math.max(planned, needed)),
    ),
  );
  const planned = rows.reduce((sum, { checked }) => sum + checked.totals.planned, 0);
  const inBase = rows.reduce((sum, { checked }) => sum + checked.totals.inTimebase, 0);
  const base = rows.reduce((sum, { checked }) => sum + (checked.totals.base ?? 0), 0);
  return (
    <>
      <Legend board={board}>
        {worst?.coverage.worst && (
          <p className={styles['biggest']}>
            {t('coverage.biggest')}{' '}
            <b>
              {t('coverage.biggest.at', {
                day: `${format.weekday(worst.date)} ${Number(worst.date.slice(8))}`,
                time: clock(worst.coverage.worst.from),
              })}
            </b>
            {t('coverage.biggest.people', {
              count: worst.coverage.worst.missing,
              people: people(worst.coverage.worst.missing),
            })}{' '}
            {open.has(worst.date) && (
              <button type="button" onClick={() => askWorst(worst)}>
                {t('coverage.candidates')}
              </button>
            )}
          </p>
        )}
      </Legend>
      {days.map((day) => (
        <Day
          key={day.date}
          day={day}
          isShut={closed.has(day.date)}
          tallest={tallest}
          onAsk={open.has(day.date) ? askWorst : undefined}
        />
      ))}
      <div className={styles['totals']} data-roomy>
        {board.mondays.length > 1 ? (
          board.mondays.map((monday) => <b key={monday}>{roomy(sumIn(rows, monday))}</b>)
        ) : (
          <>
            <b>
              {roomy(inBase)}
              {planned > inBase && inBase < MANY && <Beyond minutes={planned - inBase} />}
            </b>
            <span>{wholeHours(base)}</span>
          </>
        )}
        <i data-sign={inBase > base ? 'over' : undefined}>
          {inBase < MANY
            ? hoursDelta((inBase - base) / 60)
            : figure(Math.round(inBase / 60) - Math.round(base / 60))}
        </i>
        <small>{t('coverage.team')}</small>
      </div>
      {asked && open.has(asked.day.date) && (
        <Candidates board={board} rows={rows} asked={asked} onAsk={ask} onTaken={goOn} />
      )}
    </>
  );
}

type DayProps = {
  day: FloorDay;
  /** The calendar closes the store. */ isShut: boolean;
  tallest: number;
  /** Asks who could take what is missing; absent where nobody may plan. */ onAsk:
    | ((day: FloorDay) => void)
    | undefined;
};

const Day = memo(function Day({ day, isShut, tallest, onAsk }: DayProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { date, coverage } = day;
  const slots = coverage.halfHours.slice(FIRST, LAST);
  const y = (count: number) => 100 - (count / tallest) * 100;
  const { worst } = coverage;
  const spoken = t('coverage.day', {
    day: format.longDay(date),
    planned: hours(coverage.plannedHours),
    need: hours(coverage.neededHours),
    missing: hours(coverage.missingHours),
  });
  const worstText =
    worst && t('coverage.worst.at', { time: clock(worst.from), count: people(worst.missing) });
  return (
    <div className={styles['day']}>
      <svg viewBox={`0 0 ${LAST - FIRST} 100`} preserveAspectRatio="none" role="img" aria-label={spoken}>
        <path
          className={styles['plan']}
          d={`M0 100${slots.map(({ planned }, at) => `V${y(planned)}H${at + 1}`).join('')}V100Z`}
        />
        <path
          className={styles['short']}
          d={slots
            .map(({ missing, needed }, at) =>
              missing > 0 ? `M${at} ${y(needed)}h1V${y(needed - missing)}h-1Z` : '',
            )
            .join('')}
        />
        <path
          className={styles['need']}
          vectorEffect="non-scaling-stroke"
          d={`M0 ${y(slots[0]?.needed ?? 0)}${slots.map(({ needed }, at) => `V${y(needed)}H${at + 1}`).join('')}`}
        />
      </svg>
      <span className={styles['ticks']} aria-hidden>
        {[10, 14, 18].map((hour) => (
          <i
            key={hour}
            style={{ insetInlineStart: `${((hour * 60 - SCALE.from) / (SCALE.to - SCALE.from)) * 100}%` }}
          >
            {hour}
          </i>
        ))}
      </span>
      {coverage.neededHours === 0 ? (
        <p>
          <b>{hours(coverage.plannedHours)}</b> <span>{t(isShut ? 'coverage.shut' : 'coverage.none')}</span>
        </p>
      ) : (
        <p>
          <span>
            <b>{hours(coverage.plannedHours)}</b>{' '}
            <span>{t('coverage.of', { need: hours(coverage.neededHours) })}</span>
          </span>
          {coverage.missingHours > 0 ? (
            <b className={styles['missing']}>
              {t('coverage.missing', { hours: hours(coverage.missingHours) })}
            </b>
          ) : (
            <span className={styles['missing']}>{t('coverage.full')}</span>
          )}
          {worst && (
            <span className={styles['worst']} data-roomy>
              <i>{t('coverage.worst')} </i>
              {worstText}
            </span>
          )}
        </p>
      )}
      {worst && onAsk && (
        <button
          type="button"
          className={styles['ask']}
          aria-label={t('coverage.ask', { day: format.longDay(date), worst: worstText ?? '' })}
          onClick={() => onAsk(day)}
        />
      )}
    </div>
  );
});

/** What the people's week comes to in the timebase, as the head names it in a fortnight. */
const sumIn = (rows: readonly BoardRow[], monday: string): number =>
  rows.reduce(
    (sum, { checked }) =>
      sum + (checked.weeks.find(({ weekStart }) => weekStart === monday)?.totals.inTimebase ?? 0),
    0,
  );

/** A thousand hours and more stand without decimals: three such figures share a column. */
const MANY = 60_000;
const roomy = (minutes: number): string => (minutes < MANY ? hours(minutes / 60) : figure(minutes / 60));

/** Half hours may lack half a person. */
const people = (count: number): string => figure(count, count % 1 === 0 ? 0 : 1);
