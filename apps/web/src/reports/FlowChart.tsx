import type { ReportAnswer } from '@jornada/contract/reports.ts';
import { useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { useFormat } from '../ui/format.ts';
import { axisOf } from './axis.ts';
import { texts } from './texts.ts';
import styles from './reports.module.css';

type FlowChartProps = { months: ReportAnswer['months'] };

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Headcount at each month's end as an ink line, who came above the base and who went below it; its table stands below. */
export function FlowChart({ months }: FlowChartProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const ends = months.map(({ cells }) => number(cells['end']));
  const axis = axisOf(Math.min(...ends), Math.max(...ends));
  const [low = 0, high = 1] = [axis[0], axis.at(-1)];
  const tallest = Math.max(1, ...months.flatMap(({ cells }) => [number(cells['in']), number(cells['out'])]));
  const line = (end: number): number => 31 - ((end - low) / (high - low)) * 28;
  const bar = (count: number): number => (count / tallest) * 26;
  const BASE = 66;
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{t('report.chart')}</b>
        <span className={styles['keys']} aria-hidden>
          <i data-key="people" /> {t('report.chart.people', { from: figure(low) })} <i data-key="in" />{' '}
          {t('report.chart.in')} <i data-key="out" /> {t('report.chart.out')}
        </span>
      </figcaption>
      <div className={styles['plot']} data-axis>
        <svg
          viewBox={`0 0 ${months.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('report.chart')}
        >
          {axis.map((value) => (
            <path
              key={value}
              className={styles['grid']}
              vectorEffect="non-scaling-stroke"
              d={`M0 ${line(value)}H${months.length}`}
            />
          ))}
          {months.map(({ month, cells }, at) => (
            <g key={month}>
              <rect
                className={styles['in']}
                x={at + 0.25}
                width={0.5}
                y={BASE - bar(number(cells['in']))}
                height={bar(number(cells['in']))}
              />
              <rect
                className={styles['out']}
                x={at + 0.25}
                width={0.5}
                y={BASE}
                height={bar(number(cells['out']))}
              />
            </g>
          ))}
          <path
            className={styles['base']}
            vectorEffect="non-scaling-stroke"
            d={`M0 ${BASE}H${months.length}`}
          />
          <path
            className={styles['people']}
            vectorEffect="non-scaling-stroke"
            d={ends.map((end, at) => `${at === 0 ? 'M' : 'L'}${at + 0.5} ${line(end)}`).join('')}
          />
        </svg>
        <ol className={styles['labels']} style={{ '--count': months.length }} aria-hidden>
          {months.map(({ month, cells }) => (
            <li key={month}>
              <span style={{ insetBlockStart: `${line(number(cells['end']))}%` }} data-of="people">
                {figure(number(cells['end']))}
              </span>
              <span style={{ insetBlockStart: `${BASE - bar(number(cells['in']))}%` }} data-of="in">
                {figure(number(cells['in']))}
              </span>
              <span style={{ insetBlockStart: `${BASE + bar(number(cells['out']))}%` }} data-of="out">
                {figure(-number(cells['out']))}
              </span>
            </li>
          ))}
        </ol>
        <ol className={styles['axis']} aria-hidden>
          {axis.map((value) => (
            <li key={value} style={{ insetBlockStart: `${line(value)}%` }}>
              {figure(value)}
            </li>
          ))}
        </ol>
      </div>
      <ol data-axis className={styles['names']} style={{ '--count': months.length }} aria-hidden>
        {months.map(({ month }, at) => (
          <li key={month}>
            {format.month(month).slice(0, 3)}
            {(at === 0 || month.endsWith('-01-01')) && <small>{month.slice(0, 4)}</small>}
          </li>
        ))}
      </ol>
    </figure>
  );
}
