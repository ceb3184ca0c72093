import type { ImportPreview } from '@jornada/contract/data-centre.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import { DATASETS } from '@jornada/domain/data-centre/datasets.ts';
import type { Repair, TableColumn } from '@jornada/domain/data-centre/table.ts';
import { useTexts, type Translate } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { figure } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { texts } from './texts.ts';
import styles from './dataCentre.module.css';

type Bad = ImportPreview['bad'][number];

type BadCellsProps = {
  seen: ImportPreview;
  busy: boolean;
  /** Downloads the rows that stay out. */
  onSave: () => void;
  /** Everything that is corrected of the file, with what was before. */
  onRepair: (repairs: readonly Repair[]) => void;
};

/** Every cell that keeps a row out, with what corrects it where that is known; and what was corrected. */
export function BadCells({ seen, busy, onSave, onRepair }: BadCellsProps) {
  const t = useTexts(texts);
  const { bad, fileName } = seen;
  const rows = new Set(bad.map(({ row }) => row)).size;
  // Without one of its columns a file is not read at all: the cells named are columns, and no row goes in.
  const columns = bad.filter(({ reason }) => reason === 'COLUMN_MISSING').length;
  const title = columns > 0 ? t('centre.bad.columns', { count: columns }) : t('centre.bad', { count: rows });
  const made = seen.repairs.map(({ row, column, value }): Repair => ({ row, column, value }));
  const why = (cell: Bad): string => reasonOf(t, seen, cell);
  const list = writeCsv([
    [t('centre.bad.row'), t('centre.bad.cell'), t('centre.bad.said'), t('centre.bad.why')],
    ...bad.map((cell) => [cell.row, cell.cell, cell.said, why(cell)]),
  ]);
  return (
    <>
      {bad.length > 0 && (
        <Section
          title={title}
          count={columns > 0 ? undefined : t('centre.bad.named')}
          aside={
            <span className={styles['links']}>
              <LinkButton
                kind="link"
                to={`data:text/csv;charset=utf-8,${encodeURIComponent(list)}`}
                download={`${fileName}-errores.csv`}
              >
                {t('centre.bad.download')}
              </LinkButton>
              {columns === 0 && (
                <Button kind="link" onClick={onSave}>
                  {t('centre.bad.rows', { count: rows })}
                </Button>
              )}
            </span>
          }
        >
          <DataTable<Bad>
            label={title}
            rows={bad}
            rowKey={({ cell, reason, said }) => `${cell} ${reason} ${said}`}
            rowLabel={({ cell }) => cell}
            columns={[
              {
                key: 'cell',
                header: t('centre.bad.cell'),
                phone: 'title',
                render: ({ cell }) => <span className="code">{cell}</span>,
              },
              {
                key: 'said',
                header: t('centre.bad.said'),
                phone: 'aside',
                render: ({ said, cell }) => (
                  <span className={styles['said']}>
                    {cell.includes(':') ? t('centre.bad.wholeRow') : said || '–'}
                  </span>
                ),
              },
              { key: 'why', header: t('centre.bad.why'), phone: 'detail', render: why },
              {
                key: 'repair',
                header: t('centre.bad.repair'),
                phone: 'acts',
                align: 'right',
                render: (cell) => (
                  <Fixes seen={seen} cell={cell} busy={busy} onFix={(fix) => onRepair([...made, ...fix])} />
                ),
              },
            ]}
          />
        </Section>
      )}
      {seen.repairs.length > 0 && (
        <Section title={t('centre.repairs', { count: seen.repairs.length })} count={t('centre.repairs.lead')}>
          <Rows dense>
            {seen.repairs.map(({ row, column, said, value }, at) => (
              <Row
                key={`${row} ${column ?? ''}`}
                title={<span className="code">{`${column ?? ''}${row}`}</span>}
                detail={column === null ? t('centre.repairs.left') : `${said || '–'} → ${value}`}
                action={
                  <Button
                    kind="link"
                    busy={busy}
                    aria-label={t('centre.repairs.undo', { cell: `${column ?? ''}${row}` })}
                    onClick={() => onRepair(made.toSpliced(at, 1))}
                  >
                    {t('centre.undo')}
                  </Button>
                }
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}

type FixesProps = {
  seen: ImportPreview;
  cell: Bad;
  busy: boolean;
  onFix: (repairs: readonly Repair[]) => void;
};

/** What was probably meant, to be used in every cell of the column that says the same; or the row left out. */
function Fixes({
  seen: { bad },
  cell: { row, cell, said, reason, suggestions = [] },
  busy,
  onFix,
}: FixesProps) {
  const t = useTexts(texts);
  if (reason === 'REPEATED')
    return (
      <Button
        kind="link"
        busy={busy}
        aria-label={t('centre.fix.leave.of', { row })}
        onClick={() => onFix([{ row, column: null, value: '' }])}
      >
        {t('centre.fix.leave')}
      </Button>
    );
  if (suggestions.length === 0) return <span className={styles['note']}>{t('centre.fix.file')}</span>;
  const column = columnOf(cell);
  const alike = bad.filter(
    (one) =>
      one.said === said &&
      one.reason === reason &&
      columnOf(one.cell) === column &&
      one.suggestions?.[0] === suggestions[0],
  );
  return (
    <span className={styles['links']}>
      {suggestions.map((value) => (
        <Button
          key={value}
          kind="link"
          busy={busy}
          aria-label={t('centre.fix.use.in', { value, cell })}
          onClick={() => onFix(alike.map((one) => ({ row: one.row, column, value })))}
        >
          {t('centre.fix.use', { value, count: alike.length })}
        </Button>
      ))}
    </span>
  );
}

/** The letters of a cell's column. */
const columnOf = (cell: string): string => cell.replace(/\d+$/, '');

/** Why a cell keeps its row out, with what its column takes or the row that it repeats. */
function reasonOf(
  t: Translate<typeof texts>,
  { dataset, columns }: ImportPreview,
  { cell, reason, repeats, said }: Bad,
): string {
  if (reason === 'REPEATED' && repeats !== undefined) return t('reason.REPEATED.row', { row: repeats });
  // An O for a zero is hard to see.
  const [sign, ...more] = said.match(/\p{L}/gu) ?? [];
  if (reason === 'NOT_A_NUMBER' && sign !== undefined && more.length === 0)
    return t('reason.NOT_A_NUMBER.letter', { letter: sign });
  const key = columns.find(({ letter }) => letter === columnOf(cell))?.key;
  const taken: readonly TableColumn[] = DATASETS[dataset].columns;
  const column = taken.find((one) => one.key === key);
  if (reason === 'OUT_OF_RANGE' && column?.kind === 'number')
    return t('reason.OUT_OF_RANGE.number', {
      from: figure(column.minimum ?? 0),
      to: figure(column.maximum ?? 0),
    });
  if (reason === 'NOT_ONE_OF' && column?.choices !== undefined)
    return t('reason.NOT_ONE_OF.words', { words: column.choices.join(', ') });
  return t(`reason.${reason}`);
}
