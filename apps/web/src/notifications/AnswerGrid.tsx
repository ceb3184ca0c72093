import type { AnswersOfPerson } from '@jornada/contract/notifications.ts';
import { IconCheck, IconClock, IconEye, IconFileText, IconMinus, IconSend, IconX } from '@tabler/icons-react';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import {
  ANSWER_LOOKS,
  isShown,
  lookAt,
  type AnswerLook,
  type Column,
  type Picked,
  type Shown,
} from './answers.ts';
import { answerTexts } from './answerTexts.ts';
import styles from './answers.module.css';

/** What stands in a cell beside its colour: nothing rests on colour alone. */
const MARKS: Readonly<Record<AnswerLook, ReactNode>> = {
  SENT: <i className={styles['ring']} />,
  COMMUNICATED: <IconEye />,
  OVERDUE: <IconClock />,
  ACCEPTED: <IconCheck />,
  REJECTED: <IconX />,
  CLOSED: <IconMinus />,
  SIGNED_ON_PAPER: <IconFileText />,
  TO_NOTIFY: <IconSend />,
};

type GridProps = {
  people: readonly AnswersOfPerson[];
  /** Everybody on the teams, also those that a filter hides: the heads count them. */
  everybody: readonly AnswersOfPerson[];
  columns: readonly Column[];
  shown: Shown;
  monday: string;
  onPick: (picked: Picked) => void;
};

const keyOf = (column: Column): string => (column === 'quarter' ? column : column.weekStart);

/** Team by team: each person's weeks as marks that open what became of them; arrows go from mark to mark. */
export function AnswerGrid({ people, everybody, columns, shown, monday, onPick }: GridProps) {
  const t = useTexts(answerTexts);
  const format = useFormat();
  const grid = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState({ row: 0, column: 0 });
  const teams = useMemo(() => [...Map.groupBy(people, ({ team }) => team.uuid).values()], [people]);
  const whole = useMemo(() => Map.groupBy(everybody, ({ team }) => team.uuid), [everybody]);
  const rows = useMemo(() => new Map(people.map((person, at) => [person, at])), [people]);
  const nowAt = columns.findIndex((column) => column !== 'quarter' && column.weekStart === monday);
  // The week that runs stands in sight.
  useLayoutEffect(() => {
    const box = grid.current;
    const now = box?.querySelector<HTMLElement>('[data-now]');
    if (nowAt >= 0 && box && now) box.scrollLeft = Math.max(0, now.offsetLeft - box.clientWidth / 2);
  }, [nowAt]);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = {
      row: Math.min(people.length - 1, Math.max(0, focus.row + step.row)),
      column: Math.min(columns.length - 1, Math.max(0, focus.column + step.column)),
    };
    setFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus();
  };
  return (
    <div
      ref={grid}
      className={styles['grid']}
      role="grid"
      tabIndex={-1}
      aria-label={t('answers.grid')}
      aria-rowcount={people.length + 1}
      style={{ '--columns': columns.length }}
      onKeyDown={move}
    >
      <div role="row" className={styles['head']}>
        <span role="columnheader">{t('answers.person')}</span>
        {columns.map((column) => (
          <span
            key={keyOf(column)}
            role="columnheader"
            data-now={(column !== 'quarter' && column.weekStart === monday) || undefined}
          >
            {column === 'quarter' ? (
              t('answers.quarter')
            ) : (
              <>
                <b>{weekNumber(column.weekStart)}</b>{' '}
                <small title={t('answers.week', weekOf(column.weekStart, format))}>
                  {format.day(column.weekStart).replace(/^\S+ /, '')}
                </small>
              </>
            )}
          </span>
        ))}
      </div>
      {teams.map((team) => {
        const all = whole.get(team[0]?.team.uuid ?? '') ?? team;
        return (
          <div key={team[0]?.team.uuid} role="rowgroup">
            <div role="row" className={styles['team']}>
              <span role="rowheader">
                {team[0]?.team.name}{' '}
                <small>
                  {team.length === all.length
                    ? all.length
                    : t('answers.teamShown', { shown: team.length, all: all.length })}
                </small>
              </span>
              {columns.map((column) => (
                <span key={keyOf(column)} role="gridcell">
                  <TeamShare people={all} column={column} />
                </span>
              ))}
            </div>
            {team.map((person) => (
              <div
                key={`${person.team.uuid} ${person.collaboratorUuid}`}
                role="row"
                className={styles['person']}
              >
                <span role="rowheader" title={person.name}>
                  {person.name}
                </span>
                {columns.map((column, at) => {
                  const row = rows.get(person) ?? 0;
                  return (
                    <Cell
                      key={keyOf(column)}
                      person={person}
                      column={column}
                      shown={shown}
                      at={`${row} ${at}`}
                      focused={focus.row === row && focus.column === at}
                      onFocus={() => setFocus({ row, column: at })}
                      onPick={() =>
                        onPick({ person: person.collaboratorUuid, team: person.team.uuid, column })
                      }
                    />
                  );
                })}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

const STEPS: Readonly<Record<string, { readonly row: number; readonly column: number }>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const weekOf = (weekStart: string, format: ReturnType<typeof useFormat>) => ({
  week: weekNumber(weekStart),
  days: format.days(weekStart, addDays(weekStart, 6), { year: false }),
});

type MarkProps = {
  person: AnswersOfPerson;
  column: Column;
  shown: Shown;
  at: string;
  focused: boolean;
  onFocus: () => void;
  onPick: () => void;
};

function Cell({ person, column, shown, at, focused, onFocus, onPick }: MarkProps) {
  const t = useTexts(answerTexts);
  const look = lookAt(person, column);
  const changed = look !== 'TO_NOTIFY' && column !== 'quarter' && person.toNotify.includes(column.weekStart);
  const place = { 'data-at': at, tabIndex: focused ? 0 : -1, onFocus };
  if (look === null) return <span role="gridcell" className={styles['nothing']} {...place} />;
  const words = t('answers.cell', {
    name: person.name,
    column:
      column === 'quarter'
        ? t('answers.cell.quarter')
        : t('answers.cell.week', { week: weekNumber(column.weekStart) }),
    state: t(`answers.look.${look}`) + (changed ? t('answers.cell.changed') : ''),
  });
  return (
    <span role="gridcell">
      <button
        type="button"
        className={styles['mark']}
        data-look={look}
        data-changed={changed || undefined}
        data-dim={(shown !== 'all' && !isShown(look, shown)) || undefined}
        aria-label={words}
        title={words}
        onClick={onPick}
        {...place}
      >
        {MARKS[look]}
      </button>
    </span>
  );
}

/** How many of a team's people accepted what they were sent of a week. */
function TeamShare({ people, column }: { people: readonly AnswersOfPerson[]; column: Column }) {
  const t = useTexts(answerTexts);
  const looks = people
    .flatMap((person) => lookAt(person, column) ?? [])
    .filter((look) => look !== 'TO_NOTIFY');
  if (looks.length === 0) return null;
  const accepted = looks.filter((look) => look === 'ACCEPTED' || look === 'SIGNED_ON_PAPER').length;
  return (
    <small title={t('answers.teamCount', { accepted, sent: looks.length })}>
      {accepted}/{looks.length}
    </small>
  );
}

/** What each mark means, once, under the board. */
export function AnswerLegend() {
  const t = useTexts(answerTexts);
  return (
    <ul className={styles['legend']} aria-label={t('answers.legend')}>
      {ANSWER_LOOKS.map((look) => (
        <li key={look}>
          <i className={styles['mark']} data-look={look} aria-hidden>
            {MARKS[look]}
          </i>
          {t(`answers.look.${look}`)}
        </li>
      ))}
      <li>
        <i className={styles['mark']} data-look="ACCEPTED" data-changed aria-hidden>
          {MARKS.ACCEPTED}
        </i>
        {t('answers.legend.changed')}
      </li>
    </ul>
  );
}
