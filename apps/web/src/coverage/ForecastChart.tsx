import type { NeedProposal } from '@jornada/contract/coverage.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { percent, useFormat } from '../ui/format.ts';
import { useNarrow } from '../ui/useNarrow.ts';
import { axisOf } from './analysis.ts';
import { texts } from './texts.ts';
import styles from './forecast.module.css';

type ForecastChartProps = {
  proposal: Pick<NeedProposal, 'days' | 'error'>;
  show: (value: number) => string;
};

/** How many days the name of one takes below the chart. */
const NAME_DAYS = 4;

/** Without the year, which the weeks around today do not need. */
const dayAndMonth = (date: string): string => date.replace(/,? \d{4}$/, '');

/** What came by day as bars with what the forecast had said as a line over them, and the proposed week at their end. */
export function ForecastChart({ proposal: { days, error }, show }: ForecastChartProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const past = error?.days ?? [];
  const ahead = days.map(({ date, total }) => ({ date, total }));
  const { top, ticks } = axisOf(
    Math.max(...past.flatMap(({ came, forecast }) => [came, forecast]), ...ahead.map(({ total }) => total)),
  );
  const y = (value: number): number => 100 - (value / top) * 100;
  const last = past.at(-1)?.date;
  // A day is left empty where the proposed week does not follow at once.
  const pause = last === undefined || ahead[0]?.date === addDays(last, 1) ? 0 : 1;
  const first = past.length + pause;
  const count = first + ahead.length;
  const weeks = [
    ...past.slice(0, first - NAME_DAYS).map(({ date }, at) => ({ date, at })),
    ...ahead.map(({ date }, at) => ({ date, at: first + at })),
  ].filter(({ date }, at, all) => at > 0 && mondayOf(date) !== mondayOf(all[at - 1]?.date ?? date));
  const every = useNarrow() ? 3 : 1;
  const line = past.map(({ forecast }, at) => `${at + 0.5} ${y(forecast)}`);
  const label =
    error === null
      ? t('forecast.chart')
      : t('forecast.chart.error', { weeks: error.weeks, error: percent(error.error) });
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{t('forecast.chart')}</b>
        <span className={styles['keys']} aria-hidden>
          <i data-key="came" /> {t('forecast.came')} <i data-key="line" /> {t('forecast.said')}{' '}
          <i data-key="ahead" /> {t('forecast.ahead')}
        </span>
      </figcaption>
      <div className={styles['plot']}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles['tick']}
            style={{ insetBlockEnd: `${(tick / top) * 100}%` }}
            aria-hidden
          >
            {show(tick)}
          </span>
        ))}
        <svg viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" role="img" aria-label={label}>
          {past.map(({ date, came }, at) => (
            <rect
              key={date}
              className={styles['came']}
              x={at + 0.14}
              width={0.72}
              y={y(came)}
              height={100 - y(came)}
            />
          ))}
          {ahead.map(({ date, total }, at) => (
            <rect
              key={date}
              className={styles['ahead']}
              x={first + at + 0.14}
              width={0.72}
              y={y(total)}
              height={100 - y(total)}
            />
          ))}
          {line.length > 1 && (
            <path className={styles['line']} vectorEffect="non-scaling-stroke" d={`M${line.join('L')}`} />
          )}
        </svg>
      </div>
      <ol className={styles['names']} aria-hidden>
        {weeks.map(({ date, at }, index) => (
          <li key={date} style={{ insetInlineStart: `${(at / count) * 100}%` }}>
            {(weeks.length - 1 - index) % every === 0 ? dayAndMonth(format.date(date)) : ''}
          </li>
        ))}
      </ol>
    </figure>
  );
}
