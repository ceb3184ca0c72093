import type { ReportAnswer } from '@jornada/contract/reports.ts';
import type { ReportColumn, RowMarks } from '@jornada/domain/reports/reports.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useCellText } from './cells.ts';
import { texts } from './texts.ts';
import styles from './reports.module.css';

/** So many rows are drawn; the table below has all. */
const MOST = 20;

type RowBarsProps = {
  report: ReportAnswer;
  marks: RowMarks;
  columns: readonly ReportColumn[];
};

/** A bar for each row, with its dark part and a tick where the report has them; a real table that is read as one. */
export function RowBars({ report: { rows }, marks, columns }: RowBarsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const text = useCellText();
  const drawn = (['bar', 'part', 'mark'] as const).flatMap((as) => {
    const column = columns.find(({ key }) => key === marks[as]);
    return column === undefined ? [] : [{ as, column }];
  });
  const numberOf = (row: ReportAnswer['rows'][number], key: string | undefined): number => {
    const cell = key === undefined ? null : row.cells[key];
    return typeof cell === 'number' ? Math.max(0, cell) : 0;
  };
  const shown = rows.filter(({ cells }) => typeof cells[marks.bar] === 'number').slice(0, MOST);
  if (shown.length < 2) return null;
  const most = Math.max(...shown.map((row) => Math.max(numberOf(row, marks.bar), numberOf(row, marks.mark))));
  const share = (count: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;
  const title = drawn.map(({ column }) => column[language]).join(', ');
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{t('report.byRow', { columns: title })}</b>
        <span className={styles['keys']}>
          {drawn.map(({ as, column }) => (
            <span key={as}>
              <i data-as={as} aria-hidden /> {column[language]}
            </span>
          ))}
        </span>
      </figcaption>
      <table className={styles['rows']} aria-label={t('report.byRow', { columns: title })}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles['unseen']}>{t('report.place')}</span>
            </th>
            <td aria-hidden />
            {drawn.map(({ as, column }) => (
              <th key={as} scope="col">
                <span className={styles['unseen']}>{column[language]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name[language]}</th>
              <td aria-hidden>
                <span className={styles['bar']}>
                  <i style={{ inlineSize: share(numberOf(row, marks.bar)) }} />
                  {marks.part !== undefined && <s style={{ inlineSize: share(numberOf(row, marks.part)) }} />}
                  {marks.mark !== undefined && typeof row.cells[marks.mark] === 'number' && (
                    <u style={{ insetInlineStart: share(numberOf(row, marks.mark)) }} />
                  )}
                </span>
              </td>
              {drawn.map(({ as, column }) => (
                <td key={as}>{text(column, row.cells[column.key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
