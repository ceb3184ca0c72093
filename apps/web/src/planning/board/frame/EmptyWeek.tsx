import { addDays, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { IconCopy, IconTemplate } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { can, useProfile } from '../../../profile.ts';
import { useTexts } from '../../../texts.ts';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { texts } from '../../texts.ts';
import type { View } from '../../views.ts';
import type { Board } from '../store/store.ts';
import type { BoardRow } from '../week/rows.ts';
import styles from './toolbar.module.css';

type EmptyWeekProps = { board: Board; rows: readonly BoardRow[]; here: View };

/** A week in which nobody has a shift yet: the ways to begin it, each with its key. */
export function EmptyWeek({ board, rows, here }: EmptyWeekProps) {
  const t = useTexts(texts);
  const profile = useProfile();
  const navigate = useNavigate();
  const { code } = board.week.site;
  const monday = mondayOf(here.date);
  const before = addDays(monday, -7);
  const isEmpty =
    rows.length > 0 && rows.every(({ periods }) => periods.every(({ date }) => !board.days.includes(date)));
  const ways = WAYS.filter(({ may }) => can(profile, may, code)).map((way) => ({
    ...way,
    to: `/mx/${code}/${way.path}/${here.teamUuid}/${way.from === 'before' ? before : monday}`,
  }));
  useEffect(() => {
    if (!isEmpty) return undefined;
    const keys = (event: KeyboardEvent) => {
      const way = event.altKey ? ways.find(({ key }) => key === event.key.toUpperCase()) : undefined;
      if (way === undefined) return;
      event.preventDefault();
      void navigate(way.to);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });
  if (!isEmpty) return null;
  return (
    <p className={styles['emptyWeek']}>
      <b>{t('board.emptyWeek')}</b>
      {ways.map(({ key, words, icon, to }) => (
        <span key={key}>
          <LinkButton kind="link" icon={icon} to={to}>
            {t(words, { week: weekNumber(before) })}
          </LinkButton>
          <Kbd>{`Alt ${key}`}</Kbd>
        </span>
      ))}
      <span>{t('board.emptyWeek.type')}</span>
    </p>
  );
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
