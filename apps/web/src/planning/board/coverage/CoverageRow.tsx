import { closedDays } from '@jornada/contract/week-to-check.ts';
import { memo, useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../texts.ts';
import { clock, figure, hours, hoursDelta, useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { Beyond } from '../grid/Beyond.tsx';
import { Candidates } from './Candidates.tsx';
import { CoverageDay } from './CoverageDay.tsx';
import { Key } from './Key.tsx';
import { floorOf, type FloorDay } from './floor.ts';
import { isEditable } from '../week/place.ts';
import { isClosed, isCounting, type BoardRow } from '../week/rows.ts';
import type { Ghost } from '../editing/useDrag.ts';
import type { Board } from '../store/store.ts';
import { biggestGap, useAskedGap } from './useAskedGap.ts';
import { wholeHours } from '../week/hours.ts';
import { people } from './shape.ts';
import styles from './coverage.module.css';

/** Need as an ink line, the plan as a grey area, what is missing in solid ink: under every day, always in sight. */
export const CoverageRow = memo(function CoverageRow({
  board,
  rows,
  here,
  busy,
  preview,
}: {
  board: Board;
  rows: readonly BoardRow[];
  /** The day on which one stands. */ here: string;
  /** Busy hours are shaded behind the days. */ busy: boolean;
  /** A proposal over the plan: what it would cover is drawn over what the plan covers. */
  preview: Ghost | null;
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
        <Legend board={board} busy={busy} proposed={false} />
      ) : (
        <Coverage board={board} rows={settled} here={here} busy={busy} preview={preview} />
      )}
    </section>
  );
});

type LegendProps = { board: Board; busy: boolean; proposed: boolean; children?: ReactNode };

function Legend({ board, busy, proposed, children }: LegendProps) {
  const t = useTexts(texts);
  return (
    <div className={styles['legend']}>
      <h2>{t('coverage.title')}</h2>
      <p className={styles['keys']}>
        <Key of="need">{t('coverage.need')}</Key>
        <Key of="plan">{t('coverage.plan')}</Key>
        <Key of="short">{t('coverage.short')}</Key>
        {busy && <Key of="busy">{t('coverage.busy')}</Key>}
      </p>
      {proposed && (
        <p className={styles['keys']}>
          <Key of="filled">{t('coverage.filled')}</Key>
          <Key of="surplus">{t('coverage.surplus')}</Key>
        </p>
      )}
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

type CoverageProps = {
  board: Board;
  rows: readonly BoardRow[];
  here: string;
  busy: boolean;
  preview: Ghost | null;
};

function Coverage({ board, rows, here, busy, preview }: CoverageProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const days = useMemo(() => floorOf(board, { rows, dates: board.days }), [board, rows]);
  const proposed = useMemo(
    () =>
      preview === null ? undefined : floorOf(board, { rows: withPreview(rows, preview), dates: board.days }),
    [board, rows, preview],
  );
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
    ...[...days, ...(proposed ?? [])].flatMap(({ coverage }) =>
      coverage.halfHours.map(({ planned, needed }) => Math.max(planned, needed)),
    ),
  );
  const planned = rows.reduce((sum, { checked }) => sum + checked.totals.planned, 0);
  const inBase = rows.reduce((sum, { checked }) => sum + checked.totals.inTimebase, 0);
  const base = rows.reduce((sum, { checked }) => sum + (checked.totals.base ?? 0), 0);
  return (
    <>
      <Legend board={board} busy={busy} proposed={proposed !== undefined}>
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
      {days.map((day, at) => (
        <CoverageDay
          key={day.date}
          day={day}
          after={proposed?.[at]?.coverage}
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

/** The rows as a proposal would have them, with teams of their own: they are counted apart from the board's. */
function withPreview(rows: readonly BoardRow[], { step }: Ghost): BoardRow[] {
  const teams = new Map(rows.map(({ team }) => [team, { ...team }]));
  return rows.map((row) => ({
    ...row,
    team: teams.get(row.team) ?? row.team,
    periods: step.get(row.key) ?? row.periods,
  }));
}

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
