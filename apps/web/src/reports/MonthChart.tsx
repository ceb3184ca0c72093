import type { ReportAnswer } from '@jornada/contract/reports.ts';
import type { ReportColumn } from '@jornada/domain/reports/reports.ts';
import { useLanguage } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { useCellText } from './cells.ts';
import styles from './reports.module.css';

type MonthChartProps = {
  months: ReportAnswer['months'];
  columns: readonly ReportColumn[];
  /** Bars on top of each other, or two marks with a line between them. */
  kind: 'stack' | 'pairs';
  title: string;
};

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Figures of the months as stacked bars or as pairs; the table by month below says the same in numbers. */
export function MonthChart({ months, columns, kind, title }: MonthChartProps) {
  const language = useLanguage();
  const format = useFormat();
  const text = useCellText();
  const valuesOf = ({ cells }: ReportAnswer['months'][number]) =>
    columns.map(({ key }) => number(cells[key]));
  const heights = months.map((month) =>
    kind === 'stack' ? valuesOf(month).reduce((sum, value) => sum + value, 0) : Math.max(...valuesOf(month)),
  );
  const tallest = Math.max(1, ...heights);
  const up = (value: number): number => (value / tallest) * 84;
  const BASE = 98;
  // Medians are stacked, but their sum means nothing.
  const adds = columns.every((column) => column.kind !== 'decimal');
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{title}</b>
        <span className={styles['keys']} aria-hidden>
          {columns.map((column, at) => (
            <span key={column.key}>
              <i data-tone={at} data-kind={kind} /> {column[language]}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles['plot']} data-short>
        <svg viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none" role="img" aria-label={title}>
          {months.map((month, at) => {
            const values = valuesOf(month);
            let below = 0;
            return (
              <g key={month.month}>
                {values.every((value) => value === 0) ? null : kind === 'stack' ? (
                  values.map((value, tone) => {
                    below += value;
                    return (
                      <rect
                        key={columns[tone]?.key}
                        data-tone={tone}
                        vectorEffect="non-scaling-stroke"
                        x={at + 0.25}
                        width={0.5}
                        y={BASE - up(below)}
                        height={up(value)}
                      />
                    );
                  })
                ) : (
                  <>
                    <path
                      className={styles['between']}
                      vectorEffect="non-scaling-stroke"
                      d={`M${at + 0.5} ${BASE - up(Math.min(...values))}V${BASE - up(Math.max(...values))}`}
                    />
                    {values.map((value, tone) => (
                      <path
                        key={columns[tone]?.key}
                        className={styles['mark']}
                        data-tone={tone}
                        vectorEffect="non-scaling-stroke"
                        d={`M${at + (tone === 0 ? 0.28 : 0.4)} ${BASE - up(value)}h${tone === 0 ? 0.44 : 0.2}`}
                      />
                    ))}
                  </>
                )}
              </g>
            );
          })}
          <path
            className={styles['base']}
            vectorEffect="non-scaling-stroke"
            d={`M0 ${BASE}H${months.length}`}
          />
        </svg>
        <ol className={styles['labels']} style={{ '--count': months.length }} aria-hidden>
          {months.map(({ month }, at) => (
            <li key={month}>
              <span style={{ insetBlockStart: `${BASE - up(heights[at] ?? 0)}%` }} data-of="people">
                {adds && (heights[at] ?? 0) > 0 ? text({ kind: 'count' }, Math.round(heights[at] ?? 0)) : ''}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <ol className={styles['names']} style={{ '--count': months.length }} aria-hidden>
        {months.map(({ month }) => (
          <li key={month}>{format.month(month).slice(0, 3)}</li>
        ))}
      </ol>
    </figure>
  );
}
