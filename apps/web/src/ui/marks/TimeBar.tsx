import { classes } from '../classes.ts';
import { clock } from '../format.ts';
import { placeOf, SCALE, type Span } from './scale.ts';
import styles from './TimeBar.module.css';

type TimeBarTone = 'plan' | 'now' | 'before' | 'law' | 'policy';
export type TimeBarBar = Span & {
  tone?: TimeBarTone | undefined;
  /** A typology's stroke instead of a tone. */ color?: string | undefined;
};

type TimeBarProps = {
  /** What the bars say, in words. */
  label: string;
  bars: readonly TimeBarBar[];
  scale?: Span | undefined;
  /** Hours under the bar, every so many minutes. */
  axisEvery?: number | undefined;
  /** A dotted line: the limit that a finding is about. */
  limit?: number | undefined;
  size?: 'thin' | 'normal' | undefined;
};

/** Stretches of a day on the one scale, 06 to 23; before and after stand under each other. */
export function TimeBar({ label, bars, scale = SCALE, axisEvery, limit, size = 'normal' }: TimeBarProps) {
  const left = (minute: number) => `${placeOf(minute, scale) * 100}%`;
  const width = ({ from, to }: Span) => `${(placeOf(to, scale) - placeOf(from, scale)) * 100}%`;
  return (
    <span className={classes(styles.timebar, styles[size])} role="img" aria-label={label}>
      <span className={styles.track}>
        {bars.map((bar) => (
          <span
            key={`${bar.from}-${bar.to}`}
            className={styles.bar}
            data-tone={bar.tone ?? 'plan'}
            style={{ insetInlineStart: left(bar.from), inlineSize: width(bar), background: bar.color }}
          />
        ))}
        {limit !== undefined && <span className={styles.limit} style={{ insetInlineStart: left(limit) }} />}
      </span>
      {axisEvery !== undefined && <TimeAxis scale={scale} every={axisEvery} />}
    </span>
  );
}

/** The hours of a scale, every so many minutes: under one bar, or over many. */
export function TimeAxis({ scale, every }: { scale: Span; every: number }) {
  return (
    <span className={styles.axis} aria-hidden>
      {ticks(scale, every).map((minute) => (
        <span key={minute} style={{ insetInlineStart: `${placeOf(minute, scale) * 100}%` }}>
          {clock(minute).slice(0, 2)}
        </span>
      ))}
    </span>
  );
}

function ticks({ from, to }: Span, every: number): number[] {
  const first = Math.ceil(from / every) * every;
  const start = from % 60 === 0 ? from : first;
  return Array.from({ length: Math.floor((to - start) / every) + 1 }, (_, index) => start + index * every);
}
