import type { QuarterDetail } from '@jornada/contract/quarterly-notifications.ts';
import { addDays } from '@jornada/domain/time.ts';
import { daysOf, shiftsOf, shiftsText, workBars } from '../myweek/shifts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { hours, useFormat } from '../ui/format.ts';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { texts } from './texts.ts';
import styles from './quarter.module.css';

/** A quarter week by week, one bar per day on the one scale (picture 24). */
export function WeekBars({ detail }: { detail: QuarterDetail }) {
  const t = useTexts(texts);
  const format = useFormat();
  const first = detail.weeks[0]?.weekStart;
  return (
    <ol className={styles['weeks']}>
      {first !== undefined && (
        <li className={styles['weekRow']} aria-hidden>
          <span />
          <span />
          {daysOf(first).map((date) => (
            <span key={date} className={styles['dayHead']}>
              {format.weekday(date).slice(0, 2)}
            </span>
          ))}
          <span />
        </li>
      )}
      {detail.weeks.map((week, at) => (
        <li key={week.weekStart} className={styles['weekRow']}>
          <b>{at + 1}</b>
          <span>{format.days(week.weekStart, addDays(week.weekStart, 6), { year: false })}</span>
          {daysOf(week.weekStart).map((date) => (
            <Day key={date} date={date} week={week} typologies={detail.typologies} />
          ))}
          <span className={styles['hours']}>{hours(week.plannedMinutes / 60)}</span>
          {week.weekly !== null && week.weekly.sentAt > detail.preparedAt && <small>{t('own.weekly')}</small>}
        </li>
      ))}
    </ol>
  );
}

type DayProps = {
  date: string;
  week: QuarterDetail['weeks'][number];
  typologies: QuarterDetail['typologies'];
};

function Day({ date, week, typologies }: DayProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const periods = week.periods.filter((period) => period.date === date);
  const words = shiftsText(periods, { typologies, language }) || t('own.rest');
  const label = t('own.day', { day: format.day(date), hours: words });
  if (periods.length === 0)
    return (
      <span className={styles['restDay']} role="img" aria-label={label}>
        –
      </span>
    );
  return shiftsOf(periods, typologies).some(({ works }) => works) ? (
    <TimeBar label={label} bars={workBars(periods, { typologies })} size="thin" />
  ) : (
    <span className={styles['away']} role="img" aria-label={label} title={label} />
  );
}
