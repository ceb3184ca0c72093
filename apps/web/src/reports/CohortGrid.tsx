import type { ReportAnswer } from '@jornada/contract/reports.ts';
import type { ReportColumn } from '@jornada/domain/reports/reports.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { useCellText } from './cells.ts';
import styles from './reports.module.css';
import { texts } from './texts.ts';

type CohortGridProps = {
  months: ReportAnswer['months'];
  columns: readonly ReportColumn[];
  title: string;
};

/** Shades of a share that is still here, as the lower end of each: the darker the more have left. */
const SHADES = [0.95, 0.85, 0.75, 0.65, 0.5];

const shadeOf = (share: number): number => {
  const at = SHADES.findIndex((end) => share >= end);
  return at === -1 ? SHADES.length : at;
};

/** What is left of each month's hires after so many days: months from left to right, a real table. */
export function CohortGrid({ months, columns, title }: CohortGridProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const text = useCellText();
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{title}</b>
      </figcaption>
      <div className={styles['heat']} data-wide tabIndex={0} role="group" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles['unseen']}>{t('report.month')}</span>
              </th>
              {months.map(({ month }) => (
                <th key={month} scope="col" title={format.month(month)}>
                  {format.shortMonth(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.key}>
                <th scope="row">{column[language]}</th>
                {months.map(({ month, cells }) => {
                  const share = cells[column.key];
                  return (
                    <td key={month} {...(typeof share === 'number' ? { 'data-shade': shadeOf(share) } : {})}>
                      {text(column, share)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
