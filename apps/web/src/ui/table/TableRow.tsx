import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import { intoView } from '../intoView.ts';
import { Checkbox } from '../fields/Checkbox.tsx';
import { useUi } from '../useUi.ts';
import type { DataTableProps, Selection } from './columns.ts';
import styles from './DataTable.module.css';

type TableRowProps<Row> = { table: DataTableProps<Row>; row: Row; index: number };

export function TableRow<Row>({ table, row, index }: TableRowProps<Row>) {
  const t = useUi();
  const { columns, rowKey, rowLabel, selection, currentKey } = table;
  const key = rowKey(row);
  const selected = selection?.keys.has(key) ?? false;
  return (
    <tr
      ref={key === currentKey ? intoView : undefined}
      className={classes(styles.row, (index + 1) % 5 === 0 && styles.fifth)}
      aria-rowindex={index + 2}
      data-selected={selected || undefined}
      aria-current={key === currentKey || undefined}
    >
      {selection && (
        <td className={classes(styles.cell, styles.select)}>
          <Checkbox
            label={t('ui.table.select', { row: rowLabel(row) })}
            hideLabel
            checked={selected}
            onChange={() => selection.onChange(toggled(selection, key))}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={classes(
            styles.cell,
            place === 0 && styles.title,
            column.align === 'right' && styles.right,
            column.narrow && 'narrow',
          )}
        >
          {place === 0 ? (
            <RowOpener table={table} row={row}>
              {column.render(row)}
            </RowOpener>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </tr>
  );
}

export function toggled(selection: Selection, key: string): ReadonlySet<string> {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return keys;
}

type RowOpenerProps<Row> = { table: DataTableProps<Row>; row: Row; children: ReactNode };

/** The row's title: a link or button that covers the row, so that a click anywhere opens it; the space bar selects a linked row. */
export function RowOpener<Row>({
  table: { rowHref, rowState, onOpen, rowKey, selection },
  row,
  children,
}: RowOpenerProps<Row>) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && selection) {
      event.preventDefault();
      selection.onChange(toggled(selection, rowKey(row)));
    } else stepBetweenRows(event);
  };
  if (rowHref)
    return (
      <Link className={styles.open} to={rowHref(row)} state={rowState} onKeyDown={press} data-row-open>
        {children}
      </Link>
    );
  if (onOpen)
    return (
      <button
        type="button"
        className={styles.open}
        onClick={() => onOpen(row)}
        onKeyDown={stepBetweenRows}
        data-row-open
      >
        {children}
      </button>
    );
  return <>{children}</>;
}

/** Arrow up and down go from one row to the next; Enter is the link's own. */
function stepBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = event.currentTarget.closest('tbody, ul');
  const openers = [...(rows?.querySelectorAll<HTMLElement>('[data-row-open]') ?? [])];
  const next = openers[openers.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
