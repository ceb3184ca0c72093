import { awayChip } from '../board/grid/awayChip.tsx';
import { dayAt, DEFAULT_TIME_ZONE } from '@jornada/domain/time.ts';
import { faceMinutes, stretchesOf } from '@jornada/domain/planning/week/week.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../texts.ts';
import { clock, hours, range, useFormat } from '../../ui/format.ts';
import { PeriodChip } from '../../ui/marks/PeriodChip.tsx';
import { Spoken } from '../../ui/marks/Spoken.tsx';
import { Beyond } from '../board/grid/Beyond.tsx';
import { wholeHours } from '../board/week/hours.ts';
import type { MonthDay, MonthPeriod, MonthWeek } from './checkedMonth.ts';
import { Difference } from './MonthSelect.tsx';
import { texts } from './texts.ts';
import styles from './month.module.css';

/** The weeks of a month under each other; on a narrow screen each week is a list of its days. */
export function MonthCalendar({
  name,
  month,
  weeks,
}: {
  name: string;
  month: string;
  weeks: readonly MonthWeek[];
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const zone = weeks.find(({ team }) => team !== undefined)?.team?.site.timeZone ?? DEFAULT_TIME_ZONE;
  const today = dayAt(Temporal.Now.instant(), zone);
  return (
    <table className={styles['calendar']}>
      <caption>
        <Spoken>{t('month.calendar', { name, month: format.month(month) })}</Spoken>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('month.weekShort')}</th>
          {weeks[0]?.days.map(({ date }) => (
            <th key={date} scope="col">
              {format.weekday(date)}
            </th>
          ))}
          <th scope="col">{t('month.plan')}</th>
          <th scope="col">{t('month.base')}</th>
          <th scope="col">{t('month.delta')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Week key={week.weekStart} week={week} today={today} />
        ))}
      </tbody>
    </table>
  );
}

function Week({ week, today }: { week: MonthWeek; today: string }) {
  const t = useTexts(texts);
  const { team, totals } = week;
  return (
    <tr data-empty={team === undefined || undefined}>
      <th scope="row">
        {team === undefined ? (
          week.number
        ) : (
          <Link
            to={`/mx/${team.site.code}/planning/${team.team.uuid}/${week.weekStart}`}
            aria-label={t('month.openWeek', { week: week.number, team: team.team.name })}
          >
            <span className={styles['weekWord']}>{t('month.week', { week: '' })}</span>
            {week.number}
          </Link>
        )}
        {week.unsent && <small>{t('month.unsent')}</small>}
        {team === undefined && <small>{t('month.outside')}</small>}
      </th>
      {week.days.map((day) => (
        <Day key={day.date} day={day} week={week} today={today} />
      ))}
      <td className={styles['plan']} data-label={t('month.plan')}>
        {totals && (
          <b>
            {hours(totals.inTimebase / 60)}
            {totals.planned > totals.inTimebase && <Beyond minutes={totals.planned - totals.inTimebase} />}
          </b>
        )}
      </td>
      <td className={styles['base']} data-label={t('month.base')}>
        {totals && wholeHours(totals.base ?? 0)}
      </td>
      <td className={styles['delta']} data-label={t('month.delta')}>
        {totals && <Difference minutes={totals.inTimebase - (totals.base ?? 0)} />}
      </td>
    </tr>
  );
}

function Day({ day, week, today }: { day: MonthDay; week: MonthWeek; today: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <td
      className={styles['day']}
      data-outside={!day.inMonth || undefined}
      aria-current={day.date === today ? 'date' : undefined}
    >
      <span className={styles['date']}>
        <b>{Number(day.date.slice(8))}</b> <i>{format.weekday(day.date)}</i>
        {day.event !== undefined && <small title={day.event}>{day.event}</small>}
      </span>
      <span className={styles['chips']}>
        {day.periods.length === 0 && day.away !== null && awayChip(day.away, { past: day.date < today })}
        {day.periods.length === 0 && day.away === null && week.team !== undefined && (
          <span className={styles['rest']} role="img" aria-label={t('month.rest')}>
            –
          </span>
        )}
        {day.periods.map((period) => (
          <Period key={period.id} period={period} week={week} past={day.date < today} />
        ))}
      </span>
    </td>
  );
}

function Period({ period, week, past }: { period: MonthPeriod; week: MonthWeek; past: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { code, kind } = period.typology;
  const works = kind !== 'VACATION' && kind !== 'ABSENCE';
  const name = week.team?.typologies.find(({ abbreviation }) => abbreviation === code)?.name[language];
  return (
    <PeriodChip
      typology={code}
      time={works ? range(clock(period.from), clock(period.to)) : undefined}
      name={period.elsewhere ? t('month.elsewhere') : works ? undefined : name}
      hours={wholeHours(faceMinutes(period))}
      bars={works ? stretchesOf(period) : undefined}
      finding={period.mark}
      past={past && !period.mark}
    />
  );
}
