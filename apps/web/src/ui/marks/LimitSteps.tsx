import { figure } from '../format.ts';
import styles from './LimitSteps.module.css';

type LimitStepsProps = {
  label: string;
  /** A step for each year, in order. */
  steps: readonly { readonly name: string; readonly value: number }[];
  /** The line that the steps come down to. */
  base: number;
};

const [WIDTH, TOP, HEIGHT, FOOT] = [460, 20, 64, 20];

/** A limit that comes down year by year, over what it leaves. */
export function LimitSteps({ label, steps, base }: LimitStepsProps) {
  const most = Math.max(base + 1, ...steps.map(({ value }) => value));
  const width = WIDTH / Math.max(1, steps.length);
  const y = (value: number): number =>
    TOP + HEIGHT - (Math.max(0, value - base) / (most - base)) * (HEIGHT - 20);
  return (
    <svg
      className={styles['steps']}
      viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + FOOT}`}
      role="img"
      aria-label={label}
    >
      {steps.map(({ name, value }, at) => (
        <g key={name}>
          <rect
            className={styles['room']}
            x={at * width}
            y={y(value)}
            width={width}
            height={TOP + HEIGHT - y(value)}
          />
          <text className={styles['value']} x={(at + 0.5) * width} y={y(value) - 6}>
            {figure(value, 1)}
          </text>
          <text className={styles['name']} x={(at + 0.5) * width} y={TOP + HEIGHT + FOOT - 5}>
            {name}
          </text>
        </g>
      ))}
      <polyline
        className={styles['limit']}
        points={steps
          .flatMap(({ value }, at) => [`${at * width},${y(value)}`, `${(at + 1) * width},${y(value)}`])
          .join(' ')}
      />
    </svg>
  );
}
