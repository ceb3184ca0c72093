import { notificationCalls, type NotificationRow } from '@jornada/contract/notifications.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { IconBellRinging, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { typologyLook } from '../ui/marks/typologies.ts';
import { MyLoans } from '../loans/MyLoans.tsx';
import { AskedSwaps } from './AskedSwaps.tsx';
import { Greeting } from './Greeting.tsx';
import { NextShift, useOwnWeeks, type OwnWeek } from './NextShift.tsx';
import { ClockLink, OwnViews } from './OwnViews.tsx';
import { PactAsked } from './PactAsked.tsx';
import { PendingSignatures } from './PendingSignatures.tsx';
import {
  barsOf,
  comingText,
  daysOf,
  doneMinutes,
  hoursText,
  minutesOf,
  shiftsOf,
  type Shift,
} from './shifts.ts';
import { TermsChange } from './TermsChange.tsx';
import { texts } from './texts.ts';
import { useTogether } from './useTogether.ts';
import { useSiteClock } from './useSiteClock.ts';
import styles from './myweek.module.css';

/** A collaborator's home: the next shift first, what waits for an answer, then the week (picture 05). */
export default function MyWeek() {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const thisWeek = mondayOf(dayAt(Temporal.Now.instant()));
  const monday = dayIn(search, 'week') ?? thisWeek;
  const shown = useRead(
    planningCalls['planning.collaboratorWeek'],
    { filter: { startDateInterval: monday } },
    { keepOld: true },
  );
  const weeks = useOwnWeeks();
  const go = (week: string) => setSearch(week === thisWeek ? {} : { week }, { replace: true });
  // Weeks are sent further ahead than those that the next shift is sought in.
  const notices = useRead(notificationCalls['notifications.pendingWeeklyByCollaborator'], {}).data ?? [];
  const together = useTogether();
  return (
    <div className={styles['page']}>
      <Greeting />
      <NextShift weeks={weeks} />
      <div hidden={!together}>
        {notices.map((notice) => (
          <Notice key={notice.uuid} notice={notice} />
        ))}
        {shown.data?.termsChange && (
          <TermsChange change={shown.data.termsChange} today={dayAt(Temporal.Now.instant())} />
        )}
        <PendingSignatures />
        <AskedSwaps />
        <MyLoans />
        <PactAsked />
        <div className={styles['views']}>
          <OwnViews view="week" />
        </div>
        {shown.isPending && <Waiting label={t('my.week', { week: '' })} rows={7} />}
        {shown.isError && <ReadFailed title={t('my.failed')} read={shown} />}
        {shown.data && <WeekList week={shown.data} onWeek={go} />}
        <ClockLink />
      </div>
    </div>
  );
}

function Notice({ notice }: { notice: NotificationRow }) {
  const t = useTexts(texts);
  const format = useFormat();
  const due = format.moment(notice.dueAt, notice.site.timeZone);
  return (
    <Link className={styles['notice']} to={`/mx/${notice.site.code}/weeklyNotifications/${notice.uuid}`}>
      <IconBellRinging aria-hidden />
      <span>
        <b>{t(notice.first ? 'my.new' : 'my.changed', { week: notice.weekNumber })}</b>
        {notice.overdue
          ? t('changes.overdue', { moment: due })
          : t('my.changed.lead', { count: notice.changedDays, day: due })}
      </span>
      <IconChevronRight aria-hidden />
    </Link>
  );
}

function WeekList({ week, onWeek }: { week: OwnWeek; onWeek: (monday: string) => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const now = useSiteClock(week.site.timeZone);
  // Where no plan holds, what was sent is still shown: as rejected (decisions §5.7).
  const shown = week.plan ?? week.rejected;
  const inForce = week.plan !== null;
  const shifts = shiftsOf(shown?.periods ?? [], week.typologies);
  const done = inForce && week.weekStart <= now.today ? doneMinutes(shifts, now) : 0;
  const planned = inForce ? week.plannedMinutes : (week.rejected?.plannedMinutes ?? 0);
  return (
    <section>
      <header className={styles['weekHead']}>
        <IconButton
          label={t('my.previous')}
          icon={<IconChevronLeft />}
          onClick={() => onWeek(addDays(week.weekStart, -7))}
        />
        <h2>
          {t('my.week', { week: week.weekNumber })}{' '}
          <span>{format.days(week.weekStart, addDays(week.weekStart, 6))}</span>
        </h2>
        <IconButton
          label={t('my.following')}
          icon={<IconChevronRight />}
          onClick={() => onWeek(addDays(week.weekStart, 7))}
        />
      </header>
      {shown === null && <p className={styles['unsent']}>{t('my.unsent')}</p>}
      {week.rejected && <Rejected rejected={week.rejected} week={week} />}
      <ul className={styles['days']}>
        {daysOf(week.weekStart).map((date) => (
          <Day
            key={date}
            date={date}
            shifts={shifts.filter((shift) => shift.date === date)}
            sent={shown !== null}
            inForce={inForce}
            event={week.calendar.find((each) => each.date === date)?.description}
            when={date === now.today ? 'today' : date < now.today ? 'past' : 'ahead'}
          />
        ))}
      </ul>
      <p className={styles['total']}>
        <b>{t('my.week', { week: week.weekNumber })}</b>
        <span>
          {t(inForce || shown === null ? 'my.total' : 'my.total.rejected', {
            planned: hours(planned / 60),
            base: hours(week.weeklyMinutes / 60),
          })}
          {done > 0 && <b>, {t('my.done', { hours: hours(done / 60) })}</b>}
        </span>
      </p>
    </section>
  );
}

/** What the person said no to, and what holds while the store answers. */
function Rejected({ rejected, week }: { rejected: NonNullable<OwnWeek['rejected']>; week: OwnWeek }) {
  const t = useTexts(texts);
  const format = useFormat();
  const of = week.plan === null ? 'only' : 'newer';
  return (
    <p className={styles['unsent']}>
      <b>
        {t(`my.rejected.${of}`, {
          moment: format.moment(rejected.answeredAt, week.site.timeZone),
          reason: rejected.reason,
        })}
      </b>{' '}
      {t(rejected.status === 'CLOSED' ? 'my.rejected.closed' : 'my.rejected.waits')}{' '}
      {t(`my.rejected.${of}.shown`)}{' '}
      <Link to={`/mx/${week.site.code}/weeklyNotifications/${rejected.notificationUuid}`}>
        {t('my.rejected.open')}
      </Link>
    </p>
  );
}

type DayProps = {
  date: string;
  shifts: readonly Shift[];
  sent: boolean;
  inForce: boolean;
  event: string | undefined;
  when: 'past' | 'today' | 'ahead';
};

function Day({ date, shifts, sent, inForce, event, when }: DayProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const worked = shifts.filter(({ works }) => works);
  const code = worked.map((shift) => shift.code).find((each) => each !== 'ORD');
  return (
    <li
      className={styles['day']}
      data-when={when}
      data-rejected={(sent && !inForce) || undefined}
      aria-current={when === 'today' ? 'date' : undefined}
    >
      <span className={styles['date']}>
        <b>{Number(date.slice(8))}</b> {format.weekday(date)}
      </span>
      <span className={styles['hours']}>
        {shifts.length > 0 ? comingText(shifts, language) : sent ? t('my.rest') : '–'}
        {shifts.length > 0 && !inForce && <small>{t('my.rejected.day')}</small>}
        {code !== undefined && <i style={{ color: typologyLook(code).stroke }}>{code}</i>}
        {event !== undefined && <small>{event}</small>}
        {worked.length > 0 && (
          <TimeBar
            size="thin"
            label={hoursText(worked)}
            bars={worked.flatMap((shift) =>
              barsOf(
                [shift],
                when === 'past' || !inForce ? { tone: 'before' } : { color: typologyLook(shift.code).stroke },
              ),
            )}
          />
        )}
      </span>
      <span className={styles['sum']}>
        {shifts.length > 0 && `${hours(minutesOf(shifts) / 60).replace(/\.0$/, '')} h`}
      </span>
    </li>
  );
}
