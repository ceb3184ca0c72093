import type { QuarterDetail } from '@jornada/contract/quarterly-notifications.ts';
import { addDays } from '@jornada/domain/time.ts';
import { daysOf, shiftsOf, shiftsText, workBars } from '../myweek/shifts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { hours, useFormat } from '../ui/format.ts';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { typologyLook } from '../ui/marks/typologies.ts';
import { texts } from './texts.ts';
import styles from './quarter.module.css';

/** A quarter week by week, one bar per day on the one scale (picture 24). */
export function WeekBars({ detail }: { detail: QuarterDetail }) {
  const t = useTexts(texts);
  const format = useFormat();
  const first = detail.weeks[0]?.weekStart;
  return (
    <>
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
            {week.weekly !== null && week.weekly.sentAt > detail.preparedAt && (
              <small>{t('own.weekly')}</small>
            )}
          </li>
        ))}
      </ol>
      <Legend detail={detail} />
    </>
  );
}

/** What the marks mean, and which days are the law's. */
function Legend({ detail }: { detail: QuarterDetail }) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const periods = detail.weeks.flatMap((week) => week.periods);
  const away = new Map(
    shiftsOf(periods, detail.typologies).flatMap(({ code, away: name }) => (name ? [[code, name]] : [])),
  );
  return (
    <ul className={styles['legend']}>
      <li>
        <span className={styles['swatch']} aria-hidden />
        {t('own.scale')}
      </li>
      {[...away].map(([code, name]) => (
        <li key={code}>
          <Away code={code} />
          {name[language]}
        </li>
      ))}
      {detail.restDays.length > 0 && (
        <li>{t('own.holidays', { days: detail.restDays.map(({ date }) => format.day(date)).join(', ') })}</li>
      )}
    </ul>
  );
}

/** A day away, in the look of the absence. */
function Away({ code, label }: { code: string; label?: string }) {
  const { stroke, wash } = typologyLook(code);
  return (
    <span
      className={styles['away']}
      style={{ '--stroke': stroke, '--wash': wash }}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label, title: label })}
    />
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
  const shifts = shiftsOf(periods, typologies);
  return shifts.some(({ works }) => works) ? (
    <TimeBar label={label} bars={workBars(periods, { typologies })} />
  ) : (
    <Away code={shifts[0]?.code ?? ''} label={label} />
  );
}
