import { figure } from '../ui/format.ts';
import styles from './reports.module.css';

type ColumnMarksProps = {
  title: string;
  columns: readonly {
    readonly key: string;
    readonly name: string | number;
    readonly hint?: string;
    readonly count: number;
  }[];
  /** Bars apart from each other, bars side by side, or dots whose area is the count. */
  as: 'bars' | 'histogram' | 'dots';
};

/** A count for each column, as a mark under its figure; a real table that is read as one. */
export function ColumnMarks({ title, columns, as }: ColumnMarksProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{title}</b>
      </figcaption>
      <div className={styles['heat']} tabIndex={0} role="group" aria-label={title}>
        <table className={styles['columns']} data-as={as}>
          <thead>
            <tr>
              {columns.map(({ key, name, hint }) => (
                <th key={key} scope="col" title={hint}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {columns.map(({ key, count }) => (
                <td key={key}>
                  {figure(count)}
                  <i
                    style={
                      as === 'dots'
                        ? { inlineSize: `${dotOf(count, most)}px`, blockSize: `${dotOf(count, most)}px` }
                        : { blockSize: `${(count / most) * 72}px` }
                    }
                    aria-hidden
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The diameter of a dot, in pixels: its area is in proportion to the count. */
const dotOf = (count: number, most: number): number => Math.round(Math.sqrt(count / most) * 160) / 10;
