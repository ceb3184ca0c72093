import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  /** Drawn in place of the words, where a scale stands in the head. */
  head?: ReactNode;
  render: (row: Row) => ReactNode;
  /** The cell in a spreadsheet, where `render` draws more than words; days as 2026-11-23, hours as a figure. */
  text?: ((row: Row) => string | number | null) | undefined;
  /** Figures and dates go right. */
  align?: 'left' | 'right' | undefined;
  sortable?: boolean | undefined;
  /** A CSS width for the column (`120px`, `20%`). */
  width?: string | undefined;
  /** Timetable width: codes, figures, short facts. */
  narrow?: boolean | undefined;
  /** Where it goes on a phone's two lines, a drawing or acts under them; without a place it stays away. The first column is the title. */
  phone?: 'title' | 'detail' | 'aside' | 'aside2' | 'under' | 'acts' | undefined;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Selection = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void };

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  /** undefined while the first answer is awaited; then old rows stay while new ones come. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What the row is called, for the checkbox and the phone: usually the person's name. */
  rowLabel: (row: Row) => string;
  /** Opens the row: its title becomes a link, Enter opens it, arrows go from row to row. */
  rowHref?: ((row: Row) => string) | undefined;
  /** What the page of a row is told of the list it was opened from. */
  rowState?: unknown;
  /** Instead of a link: opens in place. */
  onOpen?: ((row: Row) => void) | undefined;
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection | undefined;
  /** Buttons on the ink slab while rows are selected (SlabButton). */
  selectionActions?: ReactNode;
  /** An EmptyState, shown when there are no rows. */
  empty?: ReactNode;
  /** An ErrorState, shown instead of everything. */
  error?: ReactNode;
  /** Rows that wait: drawn as hairlines after 200 ms. */
  expectedRows?: number | undefined;
  /** A row to be marked (chosen elsewhere, as on the map). */
  currentKey?: string | undefined;
  /** Quiet line under the table: "15 de 15 tiendas, primero las que tienen errores de ley". */
  caption?: ReactNode;
};
