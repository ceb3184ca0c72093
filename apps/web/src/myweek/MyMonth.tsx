import { planningMonthCalls, type SentMonth } from '@jornada/contract/planning-month.ts';
import { addDays, addMonths, dayAt, lastOfMonth, mondayOf, monthOf } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { useRead } from '../data.ts';
import { useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { clock, hours, useFormat } from '../ui/format.ts';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { Spoken } from '../ui/marks/Spoken.tsx';
import { typologyLook } from '../ui/marks/typologies.ts';
import { Greeting } from './Greeting.tsx';
import { NextShift, useOwnWeeks } from './NextShift.tsx';
import { CalendarLink, OwnViews } from './OwnViews.tsx';
import { barsOf, comingText, hoursText, minutesOf, shiftsOf, type Shift } from './shifts.ts';
import { texts } from './texts.ts';
import { useSiteClock } from './useSiteClock.ts';
import styles from './myweek.module.css';

/** The person's month, next shift first: a calendar to look over, and the chosen day in full. */
export default function MyMonth() {
  const profile = useProfile();
  const { collaboratorUuid = '' } = useParams();
  const isOwn = profile?.collaborator?.uuid === collaboratorUuid;
  return (
    <div className={styles['page']}>
      {isOwn ? <Own /> : null}
      <Shown collaboratorUuid={collaboratorUuid} isOwn={isOwn} />
    </div>
  );
}

/** What only the person has: the next shift, and the way to the week. */
function Own() {
  const { monthStartDate = '' } = useParams();
  return (
    <>
      <Greeting />
      <NextShift weeks={useOwnWeeks()} />
      <div className={styles['views']}>
        <OwnViews view="month" month={monthOf(monthStartDate)} />
      </div>
    </>
  );
}

function Shown({ collaboratorUuid, isOwn }: { collaboratorUuid: string; isOwn: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const { personnelDivision = '', monthStartDate = '' } = useParams();
  const month = monthOf(monthStartDate);
  const read = useRead(
    planningMonthCalls['planning.monthlyCollaboratorPlanning'],
    { filter: { month, collaboratorUuid } },
    { keepOld: true },
  );
  const go = (to: string): void =>
    void navigate(`/mx/${personnelDivision}/planning/collaboratorMonthPlanning/${collaboratorUuid}/${to}`);
  return (
    <section>
      <header className={styles['weekHead']}>
        <IconButton
          label={t('myMonth.previous')}
          icon={<IconChevronLeft />}
          onClick={() => go(addMonths(month, -1))}
        />
        <h2>
          {!isOwn && `${read.data?.name ?? ''}, `}
          {format.month(month)}
        </h2>
        <IconButton
          label={t('myMonth.following')}
          icon={<IconChevronRight />}
          onClick={() => go(addMonths(month, 1))}
        />
      </header>
      {read.isError && <ReadFailed title={t('myMonth.failed')} read={read} />}
      {read.isPending && <Waiting label={t('myMonth.loading')} rows={7} />}
      {read.data && <Month month={read.data} />}
      <p className={styles['calendarLink']}>
        <Link to={`/mx/${personnelDivision}/planning/printMonthPlanning/${collaboratorUuid}/${month}`}>
          <IconPrinter aria-hidden />
          {t('myMonth.print')}
        </Link>
      </p>
      {isOwn && <CalendarLink />}
    </section>
  );
}

function Month({ month }: { month: SentMonth }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const now = useSiteClock(month.weeks.findLast(({ site }) => site !== null)?.site?.timeZone);
  const isNow = monthOf(now.today) === month.month;
  const chosen = dayIn(search, 'day') ?? (isNow ? now.today : month.month);
  const shifts = shiftsOf(
    month.weeks.flatMap(({ periods }) => periods),
    month.typologies,
  );
  const inMonth = shifts.filter(({ date }) => date >= month.month && date <= lastOfMonth(month.month));
  return (
    <>
      <table className={styles['month']}>
        <caption>
          <Spoken>{t('myMonth.days', { month: format.month(month.month) })}</Spoken>
        </caption>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th key={day} scope="col">
                {format.weekday(addDays(month.weeks[0]?.weekStart ?? month.month, day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map(({ weekStart, sent }) => (
            <tr key={weekStart} data-unsent={sent === null || undefined}>
              {[0, 1, 2, 3, 4, 5, 6].map((day) => {
                const date = addDays(weekStart, day);
                return (
                  <td key={date}>
                    <DayButton
                      date={date}
                      inMonth={monthOf(date) === month.month}
                      shifts={shifts.filter((shift) => shift.date === date)}
                      chosen={date === chosen}
                      today={now.today}
                      onChoose={() => setSearch({ day: date }, { replace: true })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ChosenDay month={month} date={chosen} shifts={shifts.filter(({ date }) => date === chosen)} />
      <Weeks month={month} />
      <p className={styles['total']}>
        <b>
          {t('myMonth.total', { hours: hours(minutesOf(inMonth) / 60), month: format.month(month.month) })}
        </b>
      </p>
    </>
  );
}

type DayProps = {
  date: string;
  inMonth: boolean;
  shifts: readonly Shift[];
  chosen: boolean;
  today: string;
  onChoose: () => void;
};

/** A day as big as a thumb: its number, when it begins and ends, and what kind it is by code and bar. */
function DayButton({ date, inMonth, shifts, chosen, today, onChoose }: DayProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [first] = shifts;
  const last = shifts.at(-1);
  const works = first?.works ?? false;
  const said =
    shifts.length === 0
      ? t('my.rest')
      : shifts.map((shift) => `${shift.works ? hoursText([shift]) : ''} ${shift.code}`).join(', ');
  return (
    <button
      type="button"
      className={styles['cell']}
      data-outside={!inMonth || undefined}
      data-past={date < today || undefined}
      data-kind={first === undefined ? undefined : works ? 'work' : 'off'}
      aria-pressed={chosen}
      aria-current={date === today ? 'date' : undefined}
      onClick={onChoose}
      style={first && { '--stroke': typologyLook(first.code).stroke }}
    >
      <Spoken>{`${format.longDay(date)}, ${said}`}</Spoken>
      <b aria-hidden>{Number(date.slice(8))}</b>
      {first &&
        last &&
        (works ? (
          <span aria-hidden>
            {short(first.fromHour)}
            <br />
            {short(last.toHour)}
          </span>
        ) : (
          <i aria-hidden>{first.code}</i>
        ))}
    </button>
  );
}

/** `9`, `14:30`: as short as a cell of 48 px asks for. */
const short = (minute: number): string => (minute % 60 === 0 ? String((minute / 60) % 24) : clock(minute));

function ChosenDay({ month, date, shifts }: { month: SentMonth; date: string; shifts: readonly Shift[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const week = month.weeks.find(({ weekStart }) => weekStart === mondayOf(date));
  const event = month.calendar.find((day) => day.date === date)?.description;
  return (
    <section className={styles['chosen']} aria-live="polite">
      <h3>
        {format.longDay(date)} {event !== undefined && <small>{event}</small>}
      </h3>
      {shifts.length === 0 && (
        <p>{week?.sent == null ? t(week?.rejected ? 'myMonth.rejected' : 'myMonth.unsent') : t('my.rest')}</p>
      )}
      {shifts.map((shift) => (
        <div key={shift.fromHour}>
          <p>
            <b>{comingText([shift], language)}</b>{' '}
            {shift.works && shift.code !== 'ORD' && (
              <i style={{ color: typologyLook(shift.code).stroke }}>{shift.code}</i>
            )}
            <span>{`${hours(minutesOf([shift]) / 60)} h`}</span>
          </p>
          {shift.works && (
            <>
              <TimeBar
                size="thin"
                label={hoursText([shift])}
                bars={barsOf([shift], { color: typologyLook(shift.code).stroke })}
              />
              <p>
                {week?.site && t('my.place', { site: week.site.name, team: week.team?.name ?? '' })}{' '}
                {shift.break && t('my.break', { from: clock(shift.break.from) })}
              </p>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

function Weeks({ month }: { month: SentMonth }) {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const thisWeek = mondayOf(dayAt(Temporal.Now.instant()));
  return (
    <ul className={styles['weeks']} aria-label={t('myMonth.weeks')}>
      {month.weeks
        .filter(({ site }) => site !== null)
        .map((week) => (
          <li key={week.weekStart}>
            <Link
              to={`/mx/${personnelDivision}/home/3${week.weekStart === thisWeek ? '' : `?week=${week.weekStart}`}`}
              aria-label={t('myMonth.open', { week: week.weekNumber })}
            >
              {t('my.week', { week: week.weekNumber })}
            </Link>
            <small>
              {week.sent === null
                ? t(week.rejected ? 'myMonth.rejected' : 'myMonth.unsent')
                : week.sent.status === 'SENT' || week.sent.status === 'COMMUNICATED'
                  ? t('myMonth.pending')
                  : ''}
            </small>
            <span>
              {week.sent !== null &&
                t('myMonth.weeks.of', {
                  planned: hours(week.plannedMinutes / 60),
                  base: hours(week.weeklyMinutes / 60),
                })}
            </span>
          </li>
        ))}
    </ul>
  );
}
