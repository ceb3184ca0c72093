import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Logo } from './Logo.tsx';
import styles from './InkHeader.module.css';

type InkHeaderProps = {
  /** `large` opens the product, `band` a public page, `quiet` a guest's phone. */
  size: 'large' | 'band' | 'quiet';
  /** Beside the logo, after a hairline (band) or under the name (large). */
  lead?: ReactNode;
  /** At the right: the language. */
  children?: ReactNode;
};

/** A day of a company drawn as shifts on the one scale; one or two of them are blue. */
export function InkHeader({ size, lead, children }: InkHeaderProps) {
  return (
    <header className={classes(styles.header, styles[size])}>
      <Shifts size={size} />
      <div className={styles.name}>
        <Logo size={size === 'quiet' ? 'normal' : 'head'} onInk />
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </header>
  );
}

// Row, first and last hour of a scale of 24 columns, shade.
type Shade = 'a' | 'b' | 'c' | 'blue' | 'blue2';
const shifts: ReadonlyArray<readonly [row: number, from: number, to: number, shade: Shade]> = [
  [0, 0, 3.9, 'b'],
  [0, 6, 11.9, 'a'],
  [0, 15, 18.9, 'b'],
  [1, 4, 6.9, 'b'],
  [1, 9, 14.9, 'a'],
  [2, 4, 7.9, 'b'],
  [2, 10, 17.9, 'c'],
  [3, 12, 15.9, 'blue'],
  [3, 16, 18.9, 'b'],
  [4, 10, 15.9, 'b'],
  [5, 10, 14.9, 'c'],
  [5, 18, 20.9, 'blue'],
  [6, 12, 16.9, 'a'],
  [6, 17, 23.9, 'a'],
  [7, 12, 15.9, 'c'],
  [7, 18, 22.9, 'b'],
  [8, 13, 18.9, 'a'],
  [8, 23, 24, 'a'],
  [9, 10, 15.9, 'c'],
  [9, 16, 23.9, 'c'],
  [10, 13, 18.9, 'blue2'],
  [10, 19, 24, 'c'],
];

const PITCH = 24;

const rowsOf = { large: 11, band: 4, quiet: 3 } as const;

// A lower header begins at another row and, on a phone, at another hour, so that a blue shift is always in sight.
function Shifts({ size }: Pick<InkHeaderProps, 'size'>) {
  const rows = rowsOf[size];
  const first = size === 'large' ? 0 : 2;
  return (
    <svg
      className={styles.shifts}
      viewBox={size === 'quiet' ? `600 0 400 ${rows * PITCH}` : `0 0 1440 ${rows * PITCH}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden
    >
      {shifts
        .filter(([row]) => row >= first && row < first + rows)
        .map(([row, from, to, shade]) => (
          <rect
            key={`${row}-${from}`}
            className={styles[shade]}
            x={from * 60}
            y={(row - first) * PITCH + 8}
            width={(to - from) * 60}
            height={8}
          />
        ))}
    </svg>
  );
}
