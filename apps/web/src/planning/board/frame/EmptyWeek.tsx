import { addDays, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { IconCopy, IconPencil, IconSparkles, IconTemplate } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { can, useProfile } from '../../../profile.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { texts } from '../../texts.ts';
import type { View } from '../../views.ts';
import { shiftsBefore } from '../grid/DayCell.tsx';
import { proposalTexts } from '../proposal/texts.ts';
import type { Board } from '../store/store.ts';
import type { BoardRow } from '../week/rows.ts';
import styles from './toolbar.module.css';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

type EmptyWeekProps = {
  board: Board;
  here: View;
  /** Nobody has a shift yet; afterwards the ways go on being offered. */ empty: boolean;
  /** Opens the proposal that fills the week. */ onFill: () => void;
};

/** Whether nobody has a shift on the days shown; it stops at the first who has. */
export const isEmptyPlan = ({ days }: Board, rows: readonly BoardRow[]): boolean =>
  rows.every(({ periods }) => periods.every(({ date }) => !days.includes(date)));

/** A week in which nobody had a shift when it opened: the ways to begin it, each with its key. */
export function EmptyWeek({ board, here, empty, onFill }: EmptyWeekProps) {
  const t = useTexts(texts);
  const tp = useTexts(proposalTexts);
  const profile = useProfile();
  const navigate = useNavigate();
  const { code } = board.week.site;
  const monday = mondayOf(here.date);
  const before = addDays(monday, -7);
  const hasBefore = board
    .rows()
    .some((row) => WEEKDAYS.some((day) => shiftsBefore(board, row, addDays(monday, day)) !== ''));
  const ways = WAYS.filter(({ may, from }) => can(profile, may, code) && (from === 'this' || hasBefore)).map(
    (way) => ({
      ...way,
      to: `/mx/${code}/${way.path}/${here.teamUuid}/${way.from === 'before' ? before : monday}`,
    }),
  );
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const way = event.altKey ? ways.find(({ key }) => key === event.key.toUpperCase()) : undefined;
      if (way === undefined) return;
      event.preventDefault();
      void navigate(way.to);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });
  return (
    <p className={styles['emptyWeek']}>
      <b>{t(empty ? 'board.emptyWeek' : 'board.begunWeek')}</b>
      {ways.map(({ key, words, icon, to }) => (
        <span key={key}>
          <LinkButton kind="link" icon={icon} to={to}>
            {t(words, { week: weekNumber(before) })}
          </LinkButton>
          <Kbd>{`Alt ${key}`}</Kbd>
        </span>
      ))}
      <span>
        <Button kind="link" icon={<IconSparkles />} onClick={onFill}>
          {tp('proposal.open')}
        </Button>
        <Kbd>Alt L</Kbd>
      </span>
      {empty && (
        <>
          <span>
            <Button kind="link" icon={<IconPencil />} onClick={startTyping}>
              {t('board.emptyWeek.type')}
            </Button>
            <Kbd>Enter</Kbd>
          </span>
          {hasBefore && <small>{t('board.emptyWeek.ghost', { week: weekNumber(before) })}</small>}
        </>
      )}
    </p>
  );
}

/** The day on which one stands opens, as by its key. */
function startTyping(): void {
  const grid = document.querySelector<HTMLElement>('[role="grid"]');
  grid?.focus({ preventScroll: true });
  grid?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true }));
}

const WAYS = [
  {
    key: 'C',
    words: 'board.emptyWeek.copy',
    icon: <IconCopy />,
    may: 'planning.copyPlanningFromWeekToOthers',
    path: 'copyPlanning',
    from: 'before',
  },
  {
    key: 'P',
    words: 'board.emptyWeek.template',
    icon: <IconTemplate />,
    may: 'planningModifications.createFromTemplate',
    path: 'planningTemplateManagement',
    from: 'this',
  },
] as const;
