import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { classes } from '../classes.ts';
import { Checkbox } from '../fields/Checkbox.tsx';
import { useUi } from '../useUi.ts';
import type { Column, DataTableProps, Sort } from './columns.ts';
import styles from './DataTable.module.css';

type TableHeadProps<Row> = DataTableProps<Row> & { rows: readonly Row[] };

export function TableHead<Row>({ columns, rows, rowKey, sort, onSort, selection }: TableHeadProps<Row>) {
  const t = useUi();
  const chosen = selection ? rows.filter((row) => selection.keys.has(rowKey(row))).length : 0;
  const all = rows.length > 0 && chosen === rows.length;
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selection && (
          <th className={classes(styles.cell, styles.select)} scope="col">
            <Checkbox
              label={t('ui.table.selectAll')}
              hideLabel
              checked={all}
              some={chosen > 0 && !all}
              onChange={(checked) =>
                selection.onChange(withAll(selection.keys, { rows: rows.map(rowKey), checked }))
              }
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

/** The rows in sight join what is selected or leave it; rows of other pages stay as they are. */
function withAll(
  keys: ReadonlySet<string>,
  { rows, checked }: { rows: readonly string[]; checked: boolean },
): ReadonlySet<string> {
  return checked ? keys.union(new Set(rows)) : keys.difference(new Set(rows));
}

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | null | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const sortable = column.sortable === true && onSort !== undefined;
  const turn = () =>
    onSort?.({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' });
  return (
    <th
      scope="col"
      className={classes(styles.cell, column.align === 'right' && styles.right)}
      style={{ inlineSize: column.width }}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={direction !== undefined || undefined}
          onClick={turn}
        >
          {column.header}
          {direction === 'descending' ? <IconArrowDown aria-hidden /> : <IconArrowUp aria-hidden />}
        </button>
      ) : (
        (column.head ?? column.header)
      )}
    </th>
  );
}
