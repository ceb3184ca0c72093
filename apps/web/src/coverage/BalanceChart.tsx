import { useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { useNarrow } from '../ui/useNarrow.ts';
import { axisOf, type Balance } from './analysis.ts';
import { texts } from './texts.ts';
import styles from './analysis.module.css';

type BalanceChartProps = {
  label: string;
  buckets: readonly (Balance & { readonly key: string; readonly name: string })[];
};

/** Names under the bars stay apart. */
const NAMES_SHOWN = { wide: 14, narrow: 4 };

/** Need as an ink line, the plan as grey bars, what is missing in solid ink, as the board shows a day; its table stands below. */
export function BalanceChart({ label, buckets }: BalanceChartProps) {
  const t = useTexts(texts);
  const { top, ticks } = axisOf(
    Math.max(...buckets.map(({ needed, planned }) => Math.max(needed, planned))) / 60,
  );
  const y = (minutes: number): number => 100 - (minutes / 60 / top) * 100;
  const every = Math.ceil(buckets.length / (useNarrow() ? NAMES_SHOWN.narrow : NAMES_SHOWN.wide));
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{label}</b>
        <span className={styles['keys']} aria-hidden>
          <i data-key="need" /> {t('analysis.needed')} <i data-key="plan" /> {t('analysis.planned')}{' '}
          <i data-key="short" /> {t('analysis.missing')}
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
            {figure(tick, tick % 1 === 0 ? 0 : 1)}
          </span>
        ))}
        <svg viewBox={`0 0 ${buckets.length} 100`} preserveAspectRatio="none" role="img" aria-label={label}>
          {buckets.map(({ key, planned, needed, missing }, at) => (
            <g key={key}>
              <rect
                className={styles['plan']}
                x={at + 0.12}
                width={0.76}
                y={y(planned)}
                height={100 - y(planned)}
              />
              <rect
                className={styles['short']}
                x={at + 0.12}
                width={0.76}
                y={y(needed)}
                height={y(needed - missing) - y(needed)}
              />
              <path
                className={styles['need']}
                vectorEffect="non-scaling-stroke"
                d={`M${at + 0.04} ${y(needed)}h0.92`}
              />
            </g>
          ))}
        </svg>
      </div>
      <ol className={styles['names']} style={{ '--count': buckets.length }} aria-hidden>
        {buckets.map(({ key, name }, at) => (
          <li key={key}>{at % every === 0 ? name : ''}</li>
        ))}
      </ol>
    </figure>
  );
}
