import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { DataTableProps } from './columns.ts';
import { TableRow } from './TableRow.tsx';
import styles from './DataTable.module.css';

/** Longer lists are drawn as they come into the window. */
export const DRAW_ALL_UP_TO = 100;
const ROW_HEIGHT = 36;

type TableBodyProps<Row> = DataTableProps<Row> & {
  rows: readonly Row[];
  frame: RefObject<HTMLDivElement | null>;
};

export function TableBody<Row>(props: TableBodyProps<Row>) {
  return props.rows.length > DRAW_ALL_UP_TO ? <LongBody {...props} /> : <ShortBody {...props} />;
}

function ShortBody<Row>(props: TableBodyProps<Row>) {
  return (
    <tbody className={styles.body}>
      {props.rows.map((row, index) => (
        <TableRow key={props.rowKey(row)} table={props} row={row} index={index} />
      ))}
    </tbody>
  );
}

/** Draws what is near the window; two empty rows stand for what is above and below. */
function LongBody<Row>(props: TableBodyProps<Row>) {
  const { rows, frame } = props;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [frame]);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
    useFlushSync: false,
  });
  const drawn = virtual.getVirtualItems();
  const above = (drawn[0]?.start ?? top) - top;
  const below = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);

  return (
    <tbody className={styles.body}>
      <Gap height={above} />
      {drawn.map(({ index }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <TableRow key={props.rowKey(row)} table={props} row={row} index={index} />
        );
      })}
      <Gap height={below} />
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  return height <= 0 ? null : <tr aria-hidden style={{ blockSize: height }} />;
}
