import type { WeekTrend } from '@jornada/contract/planning-legal-errors.ts';
import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../../texts.ts';
import { useFormat } from '../../ui/format.ts';
import { texts } from './texts.ts';
import styles from './legal.module.css';

type TrendProps = {
  readonly weeks: readonly WeekTrend[];
  readonly chosen: string | undefined;
  readonly onChoose: (weekStart: string | null) => void;
};

/** Errors and warnings week by week, as small bars; one is pressed to see that week alone. */
export function Trend({ weeks, chosen, onChoose }: TrendProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const now = mondayOf(dayAt(Temporal.Now.instant()));
  const most = Math.max(1, ...weeks.map((week) => errorsIn(week) + warningsIn(week)));
  const height = (count: number) => ({ blockSize: `${Math.round((count / most) * TALLEST)}px` });
  return (
    <>
      <ul className={styles['trend']} aria-label={t('legal.trend')}>
        {weeks.map((week) => (
          <li key={week.weekStart}>
            <button
              type="button"
              className={styles['bar']}
              aria-pressed={week.weekStart === chosen}
              aria-label={t('legal.trend.bar', {
                week: weekNumber(week.weekStart),
                days: format.days(week.weekStart, addDays(week.weekStart, 6)),
                errors: errorsIn(week),
                warnings: warningsIn(week),
              })}
              onClick={() => onChoose(week.weekStart === chosen ? null : week.weekStart)}
            >
              <i
                className={warningsIn(week) > 0 ? styles['warnings'] : undefined}
                style={height(warningsIn(week))}
              />
              <i className={styles['errors']} style={height(errorsIn(week))} />
            </button>
          </li>
        ))}
      </ul>
      <ol className={styles['weeks']} aria-hidden>
        {weeks.map(({ weekStart }) => (
          <li key={weekStart} data-now={weekStart === now}>
            {weekNumber(weekStart)}
          </li>
        ))}
      </ol>
      <p className={styles['legend']}>
        <span>
          <i className={styles['errors']} aria-hidden />
          {t('legal.trend.errors')}
        </span>
        <span>
          <i className={styles['warnings']} aria-hidden />
          {t('legal.trend.warnings')}
        </span>
        <span className={styles['quiet']}>{t('legal.trend.lead')}</span>
      </p>
    </>
  );
}

const TALLEST = 72;

const errorsIn = ({ lawErrors, policyErrors }: WeekTrend): number => lawErrors + policyErrors;
const warningsIn = ({ lawWarnings, policyWarnings }: WeekTrend): number => lawWarnings + policyWarnings;
