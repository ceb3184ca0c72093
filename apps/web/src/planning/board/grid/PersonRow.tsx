import type { AgeBand } from '@jornada/domain/planning/week/ages.ts';
import { isInList } from '@jornada/domain/notifications/statuses.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useLanguage, useTexts } from '../../../texts.ts';
import { classes } from '../../../ui/classes.ts';
import { hours, hoursDelta, useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { Beyond } from './Beyond.tsx';
import { dayCell } from './DayCell.tsx';
import type { CellActs } from './CellEditor.tsx';
import { wholeHours } from '../week/hours.ts';
import type { Presence } from '../store/others.ts';
import { problemsOf, staleOf, termsOn, unchecked, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { useRow } from '../store/useBoard.ts';
import type { Ghost } from '../editing/useDrag.ts';
import styles from '../board.module.css';

export type PersonRowProps = {
  board: Board;
  uuid: string;
  index: number;
  top: number;
  height: number;
  /** The day and the part of it on which one stands, in this row alone. */
  activeDay: number | null;
  activePart: number;
  /** The text with which typing began in the active day. */
  editing: string | null;
  /** The columns chosen in this row, as bits; 0 while only one cell is chosen. */
  chosen: number;
  ghost: Ghost | null;
  /** Nothing reaches the server now: what waits is marked. */
  away: boolean;
  /** What the rules say follows: the plan is seen first. */
  checking: boolean;
  others: readonly Presence[];
  /** Nobody has a shift yet. */
  lastWeek: boolean;
  acts: CellActs;
  onProblem: (uuid: string) => void;
};

/** One person's days with name and totals; it draws itself again only when its own row changes. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
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
    checking,
    others,
    lastWeek,
    acts,
    onProblem,
  } = props;
  const kept = useRow(board, uuid);
  const row = kept !== undefined && checking ? unchecked(kept) : kept;
  const language = useLanguage();
  if (row === undefined) return null;
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles['row']}
      data-active={activeDay !== null || undefined}
      data-fifth={index % 5 === 4 || undefined}
      style={{ height, top }}
    >
      <Name row={row} board={board} onProblem={() => onProblem(uuid)} />
      {board.days.map((date, day) =>
        dayCell({
          board,
          row,
          index,
          day,
          date,
          activePart: activeDay === day ? activePart : null,
          editing: activeDay === day ? editing : null,
          chosen: (chosen & (1 << day)) !== 0,
          ghost,
          away,
          other: others.find((each) => each.date === date),
          lastWeek,
          acts,
          language,
        }),
      )}
      <Totals row={row} mondays={board.mondays} />
    </div>
  );
});

export function Name({ row, board, onProblem }: { row: BoardRow; board: Board; onProblem: () => void }) {
  const t = useTexts(texts);
  const detail = usePlace(board, row);
  const answer = useAnswer(row, board);
  const problem = staleOf(row) === null ? (problemsOf(row).length > 0 ? 'refused.flag' : null) : 'stale.flag';
  const short = answer === null && problem === null && fitsBeside(row.person.name, detail);
  return (
    <div role="rowheader" className={classes(styles['name'], short && styles['short'])} data-person={row.key}>
      {row.checked.needsNotification && (
        <i className={styles['toNotify']} role="img" aria-label={t('board.changed')} />
      )}
      <b title={row.person.name}>{row.person.name}</b>
      {answer && <Answer {...answer} />}
      {problem === null ? (
        <span title={detail}>{detail}</span>
      ) : (
        <button
          type="button"
          className={styles['problem']}
          data-problem={problem}
          onClick={onProblem}
          tabIndex={-1}
        >
          {t(problem)}
        </button>
      )}
    </div>
  );
}

/**
 * Whether name and position surely stand side by side. Reckoned in letters, a capital half as wide again, for the column that
 * grows with the reader's font (214 px of it less gap and padding; 6.4 and 5.4 px a letter at 13 and 11 px): what is surely short need not be cut off, and rows without cuts are painted together.
 */
function fitsBeside(name: string, position: string): boolean {
  return lettersOf(name) * 6.4 + lettersOf(position) * 5.4 <= 198;
}

const lettersOf = (text: string): number => text.length + text.replaceAll(/\P{Lu}/gu, '').length / 2;

type Answered = { readonly status: 'ACCEPTED' | 'REJECTED' | 'WAITING' | 'OVERDUE'; readonly words: string };

/** What the person answered, or that they have not yet; an acceptance says nothing of a plan that changed since, a rejection waits for one that does. */
export function useAnswer({ person, checked }: BoardRow, board: Board): Answered | null {
  const t = useTexts(texts);
  const format = useFormat();
  const answered = person.weeks.flatMap(({ notification }) =>
    notification?.status === 'ACCEPTED' || notification?.status === 'REJECTED'
      ? [{ ...notification, status: notification.status }]
      : [],
  );
  const waiting = person.weeks.flatMap(({ notification }) =>
    notification !== null && isInList('PENDING', notification.status) ? [notification] : [],
  );
  const rejected = answered.find(({ status }) => status === 'REJECTED');
  const [first] = waiting;
  if (rejected === undefined && first !== undefined) {
    const over = Temporal.Instant.compare(Temporal.Now.instant(), Temporal.Instant.from(first.dueAt)) > 0;
    const status = over ? 'OVERDUE' : 'WAITING';
    return {
      status,
      words: t(`person.${status}`, { when: format.moment(first.dueAt, board.week.site.timeZone) }),
    };
  }
  const answer = rejected ?? answered[0];
  if (answer === undefined || (answer.status === 'ACCEPTED' && checked.needsNotification)) return null;
  return {
    status: answer.status,
    words: t(`person.${answer.status}`, {
      when: format.moment(answer.answeredAt ?? answer.sentAt, board.week.site.timeZone),
      reason: answer.rejectReason ?? '',
    }),
  };
}

export function Answer({ status, words }: Answered) {
  return (
    <i className={styles['answer']} data-answer={status} role="img" aria-label={words} title={words}>
      {status === 'ACCEPTED' && <IconCheck aria-hidden />}
      {status === 'REJECTED' && <IconX aria-hidden />}
    </i>
  );
}

/** The position, with part time; a minor's age band stands in its place. */
function usePlace(board: Board, { person }: BoardRow): string {
  const t = useTexts(texts);
  const language = useLanguage();
  const terms = termsOn(person, board.weekStart) ?? person.weeks[0];
  const youngest = terms?.ages?.toSorted((a, b) => AGES.indexOf(a) - AGES.indexOf(b))[0] ?? 'ADULT';
  if (youngest === 'UNDER_18') return t('board.minor');
  if (youngest !== 'ADULT') return t('board.minor16');
  const position = person.position[language];
  if (person.fictitious) return t('board.fictitious', { position });
  return (terms?.fullTime ?? person.fullTime) ? position : t('board.partTime', { position });
}

const AGES: readonly AgeBand[] = ['UNDER_15', 'UNDER_16', 'UNDER_18', 'ADULT'];

/** Hundreds of people plan few different sums. */
const weekSums = new Map<string, string>();

/** Plan, base and difference; of a fortnight what each week plans, and the difference of both. */
function Totals({ row: { checked }, mondays }: { row: BoardRow; mondays: readonly string[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { planned, inTimebase, base = 0 } = checked.totals;
  const difference = inTimebase - base;
  if (checked.weeks.length === 0)
    return (
      <div role="gridcell" className={styles['totals']} data-roomy>
        –
      </div>
    );
  return (
    <div role="gridcell" className={styles['totals']} data-roomy>
      {mondays.length > 1 ? (
        mondays.map((monday) => {
          const week = checked.weeks.find(({ weekStart }) => weekStart === monday);
          if (week === undefined) return <span key={monday}>–</span>;
          const sum = hours(week.totals.inTimebase / 60);
          const state = `${language} ${monday} ${sum} ${week.totals.base ?? 0}`;
          const words =
            weekSums.get(state) ??
            t('board.weekSum', {
              week: weekNumber(monday),
              hours: sum,
              base: wholeHours(week.totals.base ?? 0),
            });
          weekSums.set(state, words);
          return (
            <b key={monday} title={words}>
              {sum}
            </b>
          );
        })
      ) : (
        <>
          <b>
            {hours(inTimebase / 60)}
            {planned > inTimebase && <Beyond minutes={planned - inTimebase} />}
          </b>
          <span>{wholeHours(base)}</span>
        </>
      )}
      <i data-sign={difference > 0 ? 'over' : difference === 0 ? 'even' : undefined}>
        {hoursDelta(difference / 60)}
      </i>
    </div>
  );
}
