import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useUi } from '../useUi.ts';
import styles from './StaleCompare.module.css';

export type StaleSide = 'mine' | 'theirs';
type StaleRow = {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** Which holds; null where both agree and there is nothing to choose. */
  chosen: StaleSide | null;
};

type StaleCompareProps = {
  subject: string;
  mine: { title: string; detail: string };
  theirs: { title: string; detail: string };
  rows: readonly StaleRow[];
  onChoose: (key: string, side: StaleSide) => void;
  /** A last line: the week's hours on either side. */
  totals?: { label: string; mine: string; theirs: string } | undefined;
  /** The acts and a sentence under the table. */
  children?: ReactNode;
};

/** Two people wrote the same thing: side by side, row by row, each choice framed in blue. */
export function StaleCompare({ subject, mine, theirs, rows, onChoose, totals, children }: StaleCompareProps) {
  const name = useId();
  return (
    <div>
      <table className={styles.table} aria-label={subject}>
        <thead>
          <tr>
            <th scope="col" className={styles.subject}>
              {subject}
            </th>
            {[mine, theirs].map((side) => (
              <th key={side.title} scope="col">
                {side.title}
                <span className={styles.detail}>{side.detail}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <Cell
                name={`${name}-${row.key}`}
                row={row}
                side="mine"
                title={mine.title}
                onChoose={onChoose}
              />
              <Cell
                name={`${name}-${row.key}`}
                row={row}
                side="theirs"
                title={theirs.title}
                onChoose={onChoose}
              />
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">{totals.label}</th>
              <td className={styles.total}>{totals.mine}</td>
              <td className={styles.total}>{totals.theirs}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </div>
  );
}

type CellProps = {
  name: string;
  row: StaleRow;
  side: StaleSide;
  title: string;
  onChoose: StaleCompareProps['onChoose'];
};

function Cell({ name, row, side, title, onChoose }: CellProps) {
  const t = useUi();
  const value = row[side];
  if (row.chosen === null) return <td>{value}</td>;
  return (
    <td className={classes(styles.choice, row.chosen === side && styles.chosen)}>
      <label className={styles.label}>
        <input
          type="radio"
          className={styles.radio}
          name={name}
          aria-label={t('ui.stale.choose', { row: row.label, side: title, value })}
          checked={row.chosen === side}
          onChange={() => onChoose(row.key, side)}
        />
        {value}
      </label>
    </td>
  );
}
