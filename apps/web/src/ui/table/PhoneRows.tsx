import { useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { intoView } from '../intoView.ts';
import { useUi } from '../useUi.ts';
import type { Column, DataTableProps } from './columns.ts';
import { RowOpener, toggled } from './TableRow.tsx';
import styles from './PhoneRows.module.css';

// A thumb scrolls fifty rows; the rest come when asked for.
const PAGE = 50;

/** Two lines a row: title and figure, detail and status; a drawing and what can be done with it under them. */
export function PhoneRows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const t = useUi();
  const [shown, setShown] = useState(PAGE);
  const { rows, rowKey, rowLabel, selection, currentKey } = props;
  const more = rows.length - shown;
  return (
    <>
      <ul className={styles.list} aria-label={props.label}>
        {rows.slice(0, shown).map((row) => {
          const key = rowKey(row);
          const selected = selection?.keys.has(key) ?? false;
          return (
            <li
              key={key}
              ref={key === currentKey ? intoView : undefined}
              className={styles.row}
              data-selected={selected || undefined}
              aria-current={key === currentKey || undefined}
            >
              {selection && (
                <Checkbox
                  label={t('ui.table.select', { row: rowLabel(row) })}
                  hideLabel
                  checked={selected}
                  onChange={() => selection.onChange(toggled(selection, key))}
                />
              )}
              <div className={styles.lines}>
                <TwoLines table={props} row={row} />
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <div className={styles.more}>
          <Button kind="plain" wide onClick={() => setShown(shown + PAGE)}>
            {t('ui.table.more', { count: Math.min(PAGE, more), total: rows.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function TwoLines<Row>({ table, row }: { table: DataTableProps<Row>; row: Row }) {
  const { columns } = table;
  const title = columns.find((column) => column.phone === 'title') ?? columns[0];
  const at = (place: Column<Row>['phone']) =>
    columns.filter((column) => column.phone === place && column !== title);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.title}>
          {title && (
            <RowOpener table={table} row={row}>
              {title.render(row)}
            </RowOpener>
          )}
        </span>
        <Cells columns={at('aside')} row={row} />
      </div>
      <div className={styles.second}>
        <Cells columns={at('detail')} row={row} joined />
        <Cells columns={at('aside2')} row={row} />
      </div>
      {at('under').map(({ key, render }) => (
        <div key={key} className={styles.under}>
          {render(row)}
        </div>
      ))}
      {at('acts').map(({ key, render }) => (
        <div key={key} className={styles.acts}>
          {render(row)}
        </div>
      ))}
    </>
  );
}

type CellsProps<Row> = { columns: ReadonlyArray<Column<Row>>; row: Row; joined?: boolean };

function Cells<Row>({ columns, row, joined = false }: CellsProps<Row>) {
  if (columns.length === 0) return null;
  return (
    <span className={joined ? styles.detail : styles.aside}>
      {columns.map((column, index) => (
        <span key={column.key}>
          {joined && index > 0 && ', '}
          {column.render(row)}
        </span>
      ))}
    </span>
  );
}
