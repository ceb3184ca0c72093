import { planningCalls } from '@jornada/contract/planning.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { clock, useFormat } from '../ui/format.ts';
import { Strong } from '../ui/marks/Strong.tsx';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { typologyLook } from '../ui/marks/typologies.ts';
import { barsOf, hoursText, nextShift, shiftsOf, type Next } from './shifts.ts';
import { texts } from './texts.ts';
import { useSiteClock } from './useSiteClock.ts';
import styles from './myweek.module.css';

export type OwnWeek = CallOutput<(typeof planningCalls)['planning.collaboratorWeek']>;

/** The person's week and the next, and on a Monday the last: a night of Sunday may still be on, or Sunday itself where the store's clock is behind. */
export function useOwnWeeks(): readonly OwnWeek[] {
  const today = dayAt(Temporal.Now.instant());
  const thisWeek = mondayOf(today);
  const last = useRead(
    planningCalls['planning.collaboratorWeek'],
    { filter: { startDateInterval: addDays(thisWeek, -7) } },
    { enabled: today === thisWeek },
  );
  const current = useRead(planningCalls['planning.collaboratorWeek'], {
    filter: { startDateInterval: thisWeek },
  });
  const following = useRead(planningCalls['planning.collaboratorWeek'], {
    filter: { startDateInterval: addDays(thisWeek, 7) },
  });
  // The last week alone would say that nothing is to come.
  return current.isPending ? [] : [last.data, current.data, following.data].flatMap((week) => week ?? []);
}

/** The current or next shift as the largest figure of the screen, with its place in picture 05 and without it in 29. */
export function NextShift({ weeks, bare = false }: { weeks: readonly OwnWeek[]; bare?: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [first] = weeks;
  const now = useSiteClock(first?.site.timeZone);
  const shifts = weeks.flatMap((week) => shiftsOf(week.plan?.periods ?? [], week.typologies));
  const next = nextShift(shifts, now);
  if (first === undefined) return bare ? null : <div className={styles['nextRoom']} />;
  if (next === undefined) {
    const none = weeks.some(({ plan, rejected }) => plan === null && rejected !== null) ? 'rejected' : 'none';
    return <EmptyState title={t(`my.next.${none}`)}>{t(`my.next.${none}.lead`)}</EmptyState>;
  }
  const { shift } = next;
  const week = weeks.find(({ weekStart }) => weekStart === mondayOf(shift.date)) ?? first;
  return (
    <section className={styles['next']}>
      <h1>
        <span>
          <Strong
            text={caption(next, {
              t,
              day: shift.date === addDays(now.today, 1) ? t('my.next.tomorrow') : format.longDay(shift.date),
              resting: isResting(weeks, now.today),
            })}
          />
        </span>
        <b>{hoursText([shift])}</b>
      </h1>
      <TimeBar
        label={hoursText([shift])}
        bars={barsOf([shift], { color: typologyLook(shift.code).stroke })}
        axisEvery={240}
      />
      {!bare && (
        <p>
          {t('my.place', { site: week.site.name, team: week.team.name })}{' '}
          {shift.break && t('my.break', { from: clock(shift.break.from) })}
        </p>
      )}
    </section>
  );
}

/** Whether a week that was sent has nothing on a day. */
const isResting = (weeks: readonly OwnWeek[], day: string): boolean =>
  weeks
    .find(({ weekStart }) => weekStart === mondayOf(day))
    ?.plan?.periods.every(({ date }) => date !== day) ?? false;

type Words = {
  readonly t: ReturnType<typeof useTexts<typeof texts>>;
  readonly day: string;
  readonly resting: boolean;
};

function caption({ shift, state, waitMinutes }: Next, { t, day, resting }: Words): string {
  if (state === 'now') return t('my.next.now', { to: clock(shift.toHour) });
  if (state === 'later') return t(resting ? 'my.next.resting' : 'my.next.day', { day });
  const wait = { hours: Math.floor(waitMinutes / 60), minutes: waitMinutes % 60 };
  return t('my.next.today', { wait: wait.hours > 0 ? t('my.wait.hours', wait) : t('my.wait.minutes', wait) });
}
