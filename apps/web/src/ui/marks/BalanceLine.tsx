import styles from './BalanceLine.module.css';

type BalanceLineProps = {
  /** What the line says, for anyone who cannot see it. */
  label: string;
  /** One figure for each place from left to right; nothing is drawn where there is none. */
  values: readonly (number | null)[];
  /** Places from this one on are a forecast. */
  forecastFrom: number;
  /** The band around zero within which a figure is plain. */
  tolerance: number;
};

const [WIDTH, HEIGHT] = [260, 22];
const MIDDLE = HEIGHT / 2;

/** A balance over a year on its band: what was, and dotted what is planned. */
export function BalanceLine({ label, values, forecastFrom, tolerance }: BalanceLineProps) {
  const most = Math.max(tolerance * 1.5, ...values.map((value) => Math.abs(value ?? 0)));
  const x = (at: number): number => round((at / Math.max(1, values.length - 1)) * WIDTH);
  const y = (value: number): number => round(MIDDLE - (value / most) * (MIDDLE - 1));
  const points = values.flatMap((value, at) =>
    value === null ? [] : [{ at, text: `${x(at)},${y(value)}`, value }],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const past = points.filter(({ at }) => at < forecastFrom);
  const ahead = points.filter(({ at }) => at >= forecastFrom - 1);
  const isBeyond = Math.abs(past.at(-1)?.value ?? 0) > tolerance;
  const band = y(-tolerance) - y(tolerance);
  return (
    <svg className={styles['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect
        className={styles['band']}
        x={x(first.at)}
        y={y(tolerance)}
        width={Math.max(1, x(last.at) - x(first.at))}
        height={band}
      />
      <line className={styles['zero']} x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
      {past.length > 1 && (
        <polyline
          className={isBeyond ? styles['beyond'] : styles['past']}
          points={past.map(({ text }) => text).join(' ')}
        />
      )}
      {past.length === 1 && <circle className={styles['dot']} cx={x(first.at)} cy={y(first.value)} r={1.5} />}
      {ahead.length > 1 && (
        <polyline className={styles['ahead']} points={ahead.map(({ text }) => text).join(' ')} />
      )}
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
