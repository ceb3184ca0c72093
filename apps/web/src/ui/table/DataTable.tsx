import type { DataTableProps } from './columns.ts';
import { useRef } from 'react';
import { useNarrow } from '../useNarrow.ts';
import { PhoneRows } from './PhoneRows.tsx';
import { DRAW_ALL_UP_TO, TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import styles from './DataTable.module.css';

/**
 * A list: 36 px rows, every fifth line darker, sticky head. More than a hundred rows are drawn as they come into view.
 * On phones the rows become two lines.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const { rows, error, empty, selection, caption } = props;

  if (error !== undefined && error !== null && error !== false)
    return <div className={styles.state}>{error}</div>;
  if (rows !== undefined && rows.length === 0 && empty !== undefined)
    return <div className={styles.state}>{empty}</div>;

  return (
    <div className={styles.frame} ref={frame} data-long={(rows?.length ?? 0) > DRAW_ALL_UP_TO || undefined}>
      {narrow ? (
        <PhoneRows {...props} rows={rows ?? []} />
      ) : (
        <table
          className={styles.table}
          aria-label={props.label}
          aria-rowcount={(rows?.length ?? 0) + 1}
          aria-busy={rows === undefined}
        >
          <TableHead {...props} rows={rows ?? []} />
          {rows !== undefined && <TableBody {...props} rows={rows} frame={frame} />}
        </table>
      )}
      {rows === undefined && <Waiting label={props.label} rows={props.expectedRows ?? 8} />}
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
      {selection && selection.keys.size > 0 && (
        <SelectionBar count={selection.keys.size} onClear={() => selection.onChange(new Set())}>
          {props.selectionActions}
        </SelectionBar>
      )}
    </div>
  );
}
