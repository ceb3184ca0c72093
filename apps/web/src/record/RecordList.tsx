import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { ApiError, Listed } from '../api.ts';
import { useTexts } from '../texts.ts';
import { Page } from '../ui/layout/Page.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/columns.ts';
import { ReadFailed } from './ReadFailed.tsx';
import { recordTexts } from './texts.ts';

type RecordListProps<Row> = Pick<
  ComponentProps<typeof Page>,
  'title' | 'lead' | 'path' | 'place' | 'count' | 'actions'
> & {
  /** What a read or a list answers. */
  readonly list: Pick<
    UseQueryResult<readonly Row[] | Pick<Listed<Row[]>, 'rows'>, ApiError>,
    'data' | 'isError' | 'error'
  > & {
    readonly refetch: () => unknown;
  };
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly rowHref?: ((row: Row) => string) | undefined;
  /** Instead of `rowHref`: the row is edited in place. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly empty: ReactNode;
  /** The row that the address names. */
  readonly currentKey?: string | undefined;
  /** Between the title and the table: a warning, a proposal. */
  readonly before?: ReactNode;
  /** Under the table: its pages, where there can be more than one. */
  readonly after?: ReactNode;
};

/** The one list of a catalogue: everything on one page, a row opens its form. */
export function RecordList<Row>({
  list,
  columns,
  rowKey,
  rowLabel,
  rowHref,
  onOpen,
  currentKey,
  empty,
  before,
  after,
  ...page
}: RecordListProps<Row>) {
  const t = useTexts(recordTexts);
  const { data } = list;
  const rows = data !== undefined && 'rows' in data ? data.rows : data;
  return (
    <Page {...page} rule={before !== undefined && before !== null && before !== false}>
      {before}
      <DataTable
        label={page.title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowLabel={rowLabel}
        rowHref={rowHref}
        onOpen={onOpen}
        currentKey={currentKey}
        expectedRows={10}
        error={
          list.isError && <ReadFailed title={t('record.failed')} missing={t('record.missing')} read={list} />
        }
        empty={empty}
      />
      {after}
    </Page>
  );
}
