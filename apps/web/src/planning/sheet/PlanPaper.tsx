import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { addDays, clock, weekNumber } from '@jornada/domain/time.ts';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLanguage, useTexts } from '../../texts.ts';
import { Logo } from '../../ui/frame/Logo.tsx';
import { capitalized, hours, range, useFormat } from '../../ui/format.ts';
import { TimeBar } from '../../ui/marks/TimeBar.tsx';
import type { Span } from '../../ui/marks/scale.ts';
import { sendStatesOf } from '../board/findings/findings.ts';
import { dayScale, hoursOf } from '../board/grid/dayScale.ts';
import { belongsOn, isUnplanned } from '../board/store/arranged.ts';
import type { Board } from '../board/store/store.ts';
import { comesAt, onDay } from '../board/week/days.ts';
import { stretches } from '../board/week/hours.ts';
import { length } from '../board/week/gestures.ts';
import { placeName } from '../board/week/place.ts';
import type { BoardPeriod } from '../board/week/periods.ts';
import type { BoardRow } from '../board/week/rows.ts';
import { texts as planningTexts } from '../texts.ts';
import type { View } from '../views.ts';
import { texts } from './texts.ts';
import sheet from './sheet.module.css';
import styles from './paper.module.css';

type PaperProps = { board: Board; view: View };

/** The plan on screen as it leaves the printer, made while it prints: whole names, every row and no scroll, on landscape letter. */
export function PlanPaper({ board, view }: PaperProps) {
  const isPrinting = usePrinting();
  return isPrinting ? createPortal(<Paper board={board} view={view} />, document.body) : null;
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when this returns.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function Paper({ board, view }: PaperProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { site, teams } = board.week;
  const rows = board.rows();
  const now = Temporal.Now.instant().toString();
  const shown = teams.map((team) => ({ team, rows: rows.filter((row) => row.team.uuid === team.uuid) }));
  const people = new Set(rows.map(({ person }) => person.collaboratorUuid)).size;
  return (
    <article className={`${sheet['sheet']} ${styles['paper']}`} data-paper data-theme="light">
      <header className={sheet['head']}>
        <Logo />
        <div>
          <h1>
            <PaperTitle view={view} days={board.days} />
          </h1>
          <p>
            <b>
              {site.name} {site.code}
              {teams.length === 1 && `, ${placeName(board)}`}
            </b>
            , {t('printWeek.people', { count: people })}
          </p>
        </div>
        <p className={sheet['note']}>
          {t('printPlan.note', { moment: format.moment(now, site.timeZone) })}
          <br />
          {rows.some(isUnsent) && t('printPlan.unsent')}
        </p>
      </header>
      {view.span === 'day' ? (
        <DayTable board={board} date={view.date} teams={shown} />
      ) : (
        <DaysTable board={board} teams={shown} />
      )}
      <Codes board={board} rows={rows} />
    </article>
  );
}

const isUnsent = (row: BoardRow): boolean => sendStatesOf(row).length > 0;

function PaperTitle({ view: { span, date, monday }, days }: { view: View; days: readonly string[] }) {
  const t = useTexts(planningTexts);
  const format = useFormat();
  if (span === 'day')
    return `${capitalized(format.longDay(date))}, ${t('board.ofWeek', { week: weekNumber(date) })}`;
  const last = days.at(-1) ?? addDays(monday, 6);
  const weeks =
    span === 'week'
      ? t('board.week', { week: weekNumber(monday) })
      : t('board.weeks', { first: weekNumber(monday), last: weekNumber(last) });
  return `${weeks}, ${format.days(monday, last)}`;
}

type Shown = { readonly team: Board['week']['teams'][number]; readonly rows: readonly BoardRow[] };
type TeamsProps = { board: Board; teams: readonly Shown[] };

/** People by days: of a week or a fortnight, of one team or of all. */
function DaysTable({ board, teams }: TeamsProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const isLong = board.days.length > 7;
  return (
    <table className={`${sheet['week']} ${styles['days']}`} data-long={isLong || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('printWeek.person')}</th>
          {board.days.map((date) => (
            <th key={date} scope="col">
              <small>{board.week.calendar.find((day) => day.date === date)?.description}</small>
              <b>{Number(date.slice(8))}</b> {format.weekday(date)}
            </th>
          ))}
          <th scope="col" className={sheet['hours']}>
            {t('sheet.hours')}
          </th>
        </tr>
      </thead>
      {teams.map(({ team, rows }) => (
        <tbody key={team.uuid}>
          {teams.length > 1 && <TeamHead name={team.name} columns={board.days.length + 2} />}
          {rows.map((row) => (
            <tr key={row.key}>
              <Person row={row} />
              {board.days.map((date) => (
                <DayTd key={date} board={board} row={row} date={date} isLong={isLong} />
              ))}
              <td className={sheet['hours']}>{hours(row.checked.totals.planned / 60)}</td>
            </tr>
          ))}
          {(team.borrowed ?? []).map(({ collaboratorUuid, name, from, shifts }) => (
            <tr key={collaboratorUuid}>
              <th scope="row">
                <b>{name}</b> <span>{from}</span>
              </th>
              {board.days.map((date) => (
                <td key={date}>
                  {shifts
                    .filter((shift) => shift.date === date)
                    .map((shift) => brief(shift, isLong))
                    .join(' / ')}
                </td>
              ))}
              <td className={sheet['hours']}>{hours(sumOf(shifts) / 60)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const sumOf = (shifts: readonly Hours[]): number => shifts.reduce((sum, shift) => sum + length(shift), 0);

function TeamHead({ name, columns }: { name: string; columns: number }) {
  return (
    <tr className={styles['team']}>
      <th colSpan={columns} scope="colgroup">
        {name}
      </th>
    </tr>
  );
}

function Person({ row }: { row: BoardRow }) {
  return (
    <th scope="row">
      <b>
        {row.person.name}
        {isUnsent(row) && ' *'}
      </b>
    </th>
  );
}

type Hours = Pick<BoardPeriod, 'fromHour' | 'toHour'>;

/** `9–17`, where a day is narrow; `09:00–17:00`. */
function brief({ fromHour, toHour }: Hours, isShort: boolean): string {
  const short = (minute: number): string =>
    isShort && minute % 60 === 0 ? String((minute / 60) % 24) : clock(minute);
  return range(short(fromHour), short(toHour));
}

function DayTd({ board, row, date, isLong }: { board: Board; row: BoardRow; date: string; isLong: boolean }) {
  const periods = onDay(row, date);
  const works = worksIn(board);
  if (periods.length === 0) return <td>{belongsOn(row, date) ? '–' : ''}</td>;
  return (
    <td data-off={periods.some((period) => !works(period)) || undefined}>
      {periods.map((period, at) => {
        const code = onPaper(board, period)?.abbreviation;
        return (
          <span key={period.key}>
            {at > 0 && !isLong && ' / '}
            {works(period) && <b>{brief(period, isLong || periods.length > 1)}</b>}
            {code !== 'ORD' && <em> {code}</em>}
          </span>
        );
      })}
    </td>
  );
}

/** How hours stand on paper that hangs where all can read it: vacation as it is, any other absence as no more than that (picture 17). */
function onPaper(
  board: Board,
  { hourTypologyUuid }: Pick<BoardPeriod, 'hourTypologyUuid'>,
): HourTypology | undefined {
  const { typologies } = board.week;
  const typology = typologies.find(({ uuid }) => uuid === hourTypologyUuid);
  return typology?.kind === 'ABSENCE'
    ? typologies.find(({ abbreviation }) => abbreviation === NEUTRAL)
    : typology;
}

const NEUTRAL = 'AUS';

/** Whether hours are worked, so that their times are of use to those who read them on a wall. */
function worksIn(board: Board): (period: Pick<BoardPeriod, 'hourTypologyUuid'>) => boolean {
  const away = new Set(
    board.week.typologies
      .filter(({ kind }) => kind === 'VACATION' || kind === 'ABSENCE')
      .map(({ uuid }) => uuid),
  );
  return ({ hourTypologyUuid }) => !away.has(hourTypologyUuid);
}

/** The people of a day by arrival, each with their hours as a bar; then those who rest. */
function DayTable({ board, date, teams }: TeamsProps & { date: string }) {
  const t = useTexts(texts);
  const on = { date, typologies: board.week.typologies };
  const scale = dayScale(board.rows(), on);
  return (
    <table className={`${sheet['week']} ${styles['day']}`}>
      <thead>
        <tr>
          <th scope="col">{t('printWeek.person')}</th>
          <th scope="col">{t('printPlan.shift')}</th>
          <th scope="col">
            <Axis scale={scale} />
          </th>
        </tr>
      </thead>
      {teams.map(({ team, rows }) => {
        const coming = rows
          .filter((row) => comesAt(row, on) !== undefined)
          .toSorted((a, b) => (comesAt(a, on) ?? 0) - (comesAt(b, on) ?? 0));
        const free = rows.filter((row) => comesAt(row, on) === undefined && belongsOn(row, date));
        // Nobody has decided yet that those without a plan for the week rest.
        const groups = [
          { head: t('printPlan.resting'), of: free.filter((row) => !isUnplanned(row, date)) },
          { head: t('printPlan.unplanned'), of: free.filter((row) => isUnplanned(row, date)) },
        ].filter(({ of }) => of.length > 0);
        return (
          <tbody key={team.uuid}>
            {teams.length > 1 && <TeamHead name={team.name} columns={3} />}
            {coming.map((row) => (
              <tr key={row.key}>
                <Person row={row} />
                <DayTd board={board} row={row} date={date} isLong={false} />
                <td>
                  <TimeBar
                    size="thin"
                    label=""
                    scale={scale}
                    bars={onDay(row, date).filter(worksIn(board)).flatMap(stretches)}
                  />
                </td>
              </tr>
            ))}
            {groups.map(({ head, of }) => (
              <tr key={head} className={styles['resting']}>
                <th scope="row">{head}</th>
                <td colSpan={2}>{of.map(({ person }) => person.name).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function Axis({ scale }: { scale: Span }) {
  return (
    <span className={styles['axis']}>
      {hoursOf(scale)
        .filter((minute) => minute % 120 === 0)
        .map((minute) => (
          <span
            key={minute}
            style={{ insetInlineStart: `${((minute - scale.from) / (scale.to - scale.from)) * 100}%` }}
          >
            {clock(minute).slice(0, 2)}
          </span>
        ))}
    </span>
  );
}

/** What the codes on the sheet mean. */
function Codes({ board, rows }: { board: Board; rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shown = rows
    .flatMap(({ periods }) => periods.filter(({ date }) => board.days.includes(date)))
    .flatMap((period) => onPaper(board, period) ?? []);
  const codes = [...new Set(shown)]
    .filter(({ abbreviation }) => abbreviation !== 'ORD')
    .map(({ abbreviation, name }) => `${abbreviation} ${name[language].toLowerCase()}`);
  return (
    <p className={styles['codes']}>
      {t('printMonth.legend', { codes: codes.join(', ') })}
      <br />
      {t('printWeek.break')}
    </p>
  );
}
