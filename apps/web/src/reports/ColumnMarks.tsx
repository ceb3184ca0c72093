import type { ReportAnswer } from '@jornada/contract/reports.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { figure, useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './reports.module.css';

/** Days of the weeks ahead as bars over the numbers of their weeks; a real table that is read as one. */
export function WeekBars({ weeks }: { weeks: ReportAnswer['weekly'] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{t('report.weekly')}</b>
      </figcaption>
      <div className={styles['heat']} tabIndex={0} role="group" aria-label={t('report.weekly')}>
        <table className={styles['weekly']}>
          <thead>
            <tr>
              {weeks.map(({ week }) => (
                <th key={week} scope="col" title={format.days(week, addDays(week, 6))}>
                  {weekNumber(week)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {weeks.map(({ week, count }) => (
                <td key={week}>
                  {figure(count)}
                  <i style={{ blockSize: `${(count / most) * 72}px` }} aria-hidden />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  );
}
