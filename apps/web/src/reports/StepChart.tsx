import type { ReportAnswer } from '@jornada/contract/reports.ts';
import type { ReportColumn } from '@jornada/domain/reports/reports.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { figure, useFormat } from '../ui/format.ts';
import { axisOf } from './axis.ts';
import { areaPath, linePath, stepPath } from './marks.ts';
import { texts } from './texts.ts';
import styles from './reports.module.css';

type StepChartProps = {
  months: ReportAnswer['months'];
  columns: readonly ReportColumn[];
  /** A line beside a step, or a step over an area. */
  kind: 'line' | 'area';
  title: string;
};

/** One figure of the months as a line and another as steps or an area; the table by month below says the same in numbers. */
export function StepChart({ months, columns, kind, title }: StepChartProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const [first, second] = columns.map(({ key }) =>
    months.map(({ cells }) => {
      const cell = cells[key];
      return typeof cell === 'number' ? cell : null;
    }),
  );
  const known = [...(first ?? []), ...(second ?? [])].filter((value) => value !== null);
  if (first === undefined || second === undefined || known.length === 0) return null;
  // An area has to start at zero.
  const axis = axisOf(kind === 'area' ? 0 : Math.min(...known), Math.max(...known));
  const [low = 0, high = 1] = [axis[0], axis.at(-1)];
  const y = (value: number): number => 98 - ((value - low) / (high - low)) * 92;
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{title}</b>
        <span className={styles['keys']} aria-hidden>
          {columns.map((column, at) => (
            <span key={column.key}>
              <i data-key={at === 0 ? 'people' : kind === 'line' ? 'step' : 'area'} /> {column[language]}
            </span>
          ))}
          {low !== 0 && <span className={styles['low']}>{t('report.chart.low', { from: figure(low) })}</span>}
        </span>
      </figcaption>
      <div className={styles['plot']} data-short data-axis>
        <svg viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none" role="img" aria-label={title}>
          {kind === 'area' && <path className={styles['area']} d={areaPath(second, y)} />}
          {axis.map((value) => (
            <path
              key={value}
              className={styles['grid']}
              vectorEffect="non-scaling-stroke"
              d={`M0 ${y(value)}H${months.length}`}
            />
          ))}
          {kind === 'line' && (
            <path className={styles['step']} vectorEffect="non-scaling-stroke" d={stepPath(second, y)} />
          )}
          <path
            className={styles['people']}
            vectorEffect="non-scaling-stroke"
            d={kind === 'line' ? linePath(first, y) : stepPath(first, y)}
          />
        </svg>
        <ol className={styles['labels']} style={{ '--count': months.length }} aria-hidden>
          {first.map((value, at) => (
            <li key={months[at]?.month}>
              {value !== null && (
                <span style={{ insetBlockStart: `${y(value)}%` }} data-of="people">
                  {figure(value)}
                </span>
              )}
            </li>
          ))}
        </ol>
        <ol className={styles['axis']} aria-hidden>
          {axis.map((value) => (
            <li key={value} style={{ insetBlockStart: `${y(value)}%` }}>
              {figure(value)}
            </li>
          ))}
        </ol>
      </div>
      <ol data-axis className={styles['names']} style={{ '--count': months.length }} aria-hidden>
        {months.map(({ month }) => (
          <li key={month}>{format.month(month).slice(0, 3)}</li>
        ))}
      </ol>
    </figure>
  );
}
