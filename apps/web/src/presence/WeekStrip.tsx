import { presenceCalls, type PresenceWeek } from '@jornada/contract/presence.ts';
import { addDays, dayAt, weekNumber } from '@jornada/domain/time.ts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { hours, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { closedLate } from './closedLate.ts';
import { isDue } from './flags.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { texts } from './texts.ts';
import styles from './presence.module.css';

type StripProps = { readonly week: PresenceWeek; readonly team: string | null; readonly date: string };

/** The week's days: what was worked of what was planned, and how far each is; closed and opened again as a whole. */
export function WeekStrip({ week, team, date }: StripProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const now = Temporal.Now.instant();
  const today = dayAt(now, week.timeZone);
  const people = week.people.filter(({ teamUuid }) => team === null || teamUuid === team);
  const teams = [...new Set(people.flatMap(({ teamUuid }) => (teamUuid === null ? [] : [teamUuid])))];
  const dates = Array.from({ length: 7 }, (_, at) => addDays(week.weekStart, at));
  const days = dates.map((each) => {
    const own = people.flatMap((person) => person.days.filter((day) => day.date === each));
    return {
      date: each,
      planned: own.reduce((sum, { plannedMinutes }) => sum + plannedMinutes, 0),
      worked: own.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
      waiting: own.filter((day) => isDue(day, now)).length,
      isLate: closedLate(week, team, each).length > 0,
      isClosed:
        teams.length > 0 &&
        teams.every((one) => week.closed.some((day) => day.teamUuid === one && day.date === each)),
    };
  });
  return (
    <Section
      title={t('presence.weekOf', { week: weekNumber(week.weekStart) })}
      count={t('presence.week.reason')}
      rule="ink"
      aside={
        <WeekAct
          week={week}
          team={team}
          isClosed={days.some(({ isClosed }) => isClosed)}
          isOpen={days.some(({ isClosed }) => !isClosed)}
          isOver={today > addDays(week.weekStart, 6)}
          waiting={days.reduce((sum, { waiting }) => sum + waiting, 0)}
        />
      }
    >
      <ol className={styles['week']}>
        {days.map((day) => (
          <li key={day.date} aria-current={day.date === date ? 'date' : undefined}>
            <Link to={`/mx/${week.personnelDivision}/presence/${day.date}`} replace>
              <span>
                <b>{Number(day.date.slice(8))}</b> {format.weekday(day.date)}
              </span>
              <span className={styles['quiet']}>
                {day.date === today ? t('presence.today') : ''}
                {week.holidays.includes(day.date) ? t('presence.holiday') : ''}
              </span>
              <span className={styles['total']}>
                <b>{day.worked === 0 ? '–' : hours(day.worked / 60)}</b>{' '}
                {day.planned > 0 && t('presence.of', { hours: hours(day.planned / 60) })}
              </span>
              <span className={styles['state']} data-state={stateOf(day, today)}>
                {day.isClosed && <IconLock aria-hidden />}
                <StateWords state={stateOf(day, today)} waiting={day.waiting} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type State = 'closed' | 'late' | 'ahead' | 'waiting' | 'running' | 'settled';

function StateWords({ state, waiting }: { state: State; waiting: number }) {
  const t = useTexts(texts);
  return state === 'waiting' ? t('presence.waiting', { count: waiting }) : t(`presence.state.${state}`);
}

const stateOf = (
  { date, isClosed, isLate, waiting }: { date: string; isClosed: boolean; isLate: boolean; waiting: number },
  today: string,
): State =>
  isLate
    ? 'late'
    : isClosed
      ? 'closed'
      : date > today
        ? 'ahead'
        : waiting > 0
          ? 'waiting'
          : date === today
            ? 'running'
            : 'settled';

type ActProps = {
  readonly week: PresenceWeek;
  readonly team: string | null;
  readonly isClosed: boolean;
  readonly isOpen: boolean;
  readonly isOver: boolean;
  readonly waiting: number;
};

function WeekAct({ week, team, isClosed, isOpen, isOver, waiting }: ActProps) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  const close = useAct(presenceCalls['presence.closeWeek'], {
    onDone: () => showToast({ kind: 'done', topic: 'presence', text: t('presence.week.closed') }),
  });
  const reopen = useAct(presenceCalls['presence.reopenWeek'], {
    onDone: () => {
      setAsking(false);
      showToast({ kind: 'done', text: t('presence.week.reopened') });
    },
  });
  if (team === null) return null;
  const place = { personnelDivision: week.personnelDivision, teamUuid: team, weekStart: week.weekStart };
  return (
    <>
      {isClosed && (
        <Button kind="plain" onClick={() => setAsking(true)}>
          {t('presence.week.reopen')}
        </Button>
      )}
      {isOpen && (
        <Button
          icon={<IconLock />}
          busy={close.isPending}
          locked={!isOver ? t('presence.week.notOver') : waiting > 0 ? t('presence.close.waiting') : null}
          onClick={() => close.mutate(place)}
        >
          {t('presence.week.close')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('presence.week.reopen')}
          busy={reopen.isPending}
          onReason={(reason) => reopen.mutate({ ...place, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
