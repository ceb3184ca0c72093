import type { PlanningAnalysis } from '@jornada/contract/coverage.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './weeks.module.css';

/** What a team's day needs and lacks, in minutes of people. */
export type DayCover = Pick<PlanningAnalysis['buckets'][number], 'start' | 'needed' | 'missing'>;

const [STEP, BAR, HEIGHT] = [12, 9, 18];

/**
 * A week's need as seven bars: grey what the plan meets, ink what is missing; an empty line of the same height where
 * nobody is needed and until it is known, so that nothing moves.
 */
export function WeekCover({ weekStart, days }: { weekStart: string; days: readonly DayCover[] }) {
  const t = useTexts(texts);
  const dates = Array.from({ length: 7 }, (_, at) => addDays(weekStart, at));
  const own = dates.map((date) => days.find(({ start }) => start === date));
  const needed = own.reduce((sum, day) => sum + (day?.needed ?? 0), 0);
  if (needed === 0) return <span className={styles['cover']} />;
  const missing = own.reduce((sum, day) => sum + (day?.missing ?? 0), 0);
  const most = Math.max(...own.map((day) => day?.needed ?? 0));
  const words = t('weeks.covered', { share: figure(Math.floor((1 - missing / needed) * 100)) });
  return (
    <span className={styles['cover']}>
      <svg viewBox={`0 0 ${7 * STEP} ${HEIGHT}`} width={7 * STEP} height={HEIGHT} aria-hidden>
        {own.map((day, at) => {
          if (day === undefined || day.needed === 0) return null;
          const whole = (day.needed / most) * HEIGHT;
          const lacks = (Math.min(day.missing, day.needed) / day.needed) * whole;
          return (
            <g key={day.start}>
              <rect
                data-part="met"
                x={at * STEP}
                y={HEIGHT - whole + lacks}
                width={BAR}
                height={whole - lacks}
              />
              <rect data-part="short" x={at * STEP} y={HEIGHT - whole} width={BAR} height={lacks} />
            </g>
          );
        })}
        <path d={`M0 ${HEIGHT - 0.5}H${7 * STEP - (STEP - BAR)}`} />
      </svg>
      {words}
    </span>
  );
}
