import { dayAt } from '@jornada/domain/time.ts';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../api.ts';
import { saveFile } from '../files.ts';
import type { Listing } from '../listing.ts';
import { showRefusal } from '../refusals.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { NoSite } from '../shell/NoSite.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Page, type PageProps } from '../ui/layout/Page.tsx';
import { ColumnMenu } from '../ui/table/ColumnMenu.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column, DataTableProps } from '../ui/table/columns.ts';
import { FilterBar, type FilterBarProps } from '../ui/table/FilterBar.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { SlabButton } from '../ui/table/SelectionBar.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { pasteOf, sheetOf, workbookOf, type Cells } from './sheet.ts';
import { texts } from './texts.ts';
import { useChosen } from './useChosen.ts';
import type { ListRead } from './useListRead.ts';
import { ViewMenu } from './ViewMenu.tsx';

type ListPageProps<Row> = Pick<PageProps, 'title' | 'lead' | 'path' | 'actions'> &
  Pick<FilterBarProps, 'filters' | 'add'> &
  Pick<DataTableProps<Row>, 'rowKey' | 'rowLabel' | 'rowHref' | 'rowState' | 'expectedRows'> & {
    readonly listing: Listing;
    readonly list: ListRead<Row[]>;
    readonly columns: readonly Column<Row>[];
    /** What of the rows counted is not counted elsewhere. */
    readonly countNote?: string | undefined;
    /** What the search looks through, as its placeholder. */
    readonly search: string;
    /** What is said when the list could not be read, has nothing at all, or nothing that fits the filters. */
    readonly words: {
      readonly failed: string;
      readonly empty: string;
      readonly emptyLead?: string;
      readonly none: (whole: number) => string;
    };
    /** The spreadsheet, where it says more than the columns do. */
    readonly sheet?: (rows: readonly Row[]) => Cells;
    /** The lists beside this one. */
    readonly siblings?: ReactNode;
    /** Over the filters, and under the table. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
  };

/**
 * The one list (picture 07): search and filters, columns and saved views, rows that can be selected, copied and taken
 * along as a spreadsheet. Everything that makes the view stands in the address.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { listing, list, columns, filters, words, before, after } = props;
  const { page, size, whole } = list;
  const t = useTexts(texts);
  const narrow = useNarrow();
  const shown = columns.filter(({ key }, place) => place === 0 || !listing.hidden.has(key));
  const chosen = useChosen(props);
  const save = useSave(props, shown);
  const total = page.data?.total ?? 0;
  return (
    <Page
      title={props.title}
      lead={props.lead}
      path={props.path}
      rule={Boolean(before)}
      count={
        page.data &&
        [countOf({ shown: page.data.rows.length, total, whole, t }), props.countNote ?? []].flat().join(', ')
      }
      actions={
        <>
          {!narrow && (
            <>
              <Button
                kind="plain"
                icon={<IconDownload />}
                busy={save.isBusy}
                locked={page.data?.total === 0 ? t('list.sheet.nothing') : null}
                onClick={() => void save.all()}
              >
                {t('list.sheet')}
              </Button>
              <ColumnMenu columns={columns} hidden={listing.hidden} onChange={listing.setHidden} />
            </>
          )}
          {props.actions}
        </>
      }
    >
      {props.siblings}
      {before}
      <FilterBar
        search={{
          value: listing.filter['key'] ?? '',
          onChange: (value) => listing.setFilter('key', value),
          placeholder: props.search,
        }}
        filters={filters}
        onRemoveAll={listing.clearFilters}
        add={props.add}
        end={<ViewMenu listing={listing} />}
      />
      <DataTable
        label={props.title}
        columns={shown}
        rows={page.data?.rows}
        rowKey={props.rowKey}
        rowLabel={props.rowLabel}
        rowHref={props.rowHref}
        rowState={props.rowState}
        sort={{
          key: listing.sort.replace('-', ''),
          direction: listing.sort.startsWith('-') ? 'descending' : 'ascending',
        }}
        onSort={({ key, direction }) => listing.setSort(direction === 'descending' ? `-${key}` : key)}
        selection={narrow ? undefined : chosen.selection}
        selectionActions={
          <>
            <SlabButton icon={<IconDownload />} onClick={() => void save.some(chosen.rows)}>
              {t('list.sheet')}
            </SlabButton>
            <SlabButton icon={<IconCopy />} onClick={() => void save.copy(chosen.rows)}>
              {t('list.copy')}
            </SlabButton>
          </>
        }
        expectedRows={props.expectedRows ?? 10}
        error={
          page.isError &&
          (page.error.has('SITE_NOT_FOUND') ? <NoSite /> : <ReadFailed title={words.failed} read={page} />)
        }
        empty={
          listing.isFiltered ? (
            <EmptyState
              title={whole === undefined ? t('list.none') : words.none(whole)}
              action={
                <Button kind="link" onClick={listing.clearFilters}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
          )
        }
      />
      <Pager page={listing.page} total={total} size={size} onPage={listing.setPage} />
      {after}
    </Page>
  );
}

type Count = {
  readonly shown: number;
  readonly total: number;
  readonly whole: number | undefined;
  readonly t: ReturnType<typeof useTexts<typeof texts>>;
};

/** How many of how many; a filter that widens the list (closed ones too) leaves nothing to compare with. */
const countOf = ({ shown, total, whole, t }: Count): string =>
  whole !== undefined && whole >= total && shown === total
    ? t('list.count.filtered', { total, whole })
    : t('list.count', { shown, total });

/** Takes rows out of the product: all that are filtered or those selected, as a file or on the clipboard. */
function useSave<Row>({ title, list, sheet }: ListPageProps<Row>, shown: readonly Column<Row>[]) {
  const t = useTexts(texts);
  const { personnelDivision } = useParams();
  const [isBusy, setBusy] = useState(false);
  const file = [title, personnelDivision, dayAt(Temporal.Now.instant())]
    .filter((part) => part !== undefined)
    .join(' ');
  const some = async (rows: readonly Row[]): Promise<void> => {
    saveFile(await workbookOf(sheet?.(rows) ?? sheetOf(shown, rows), title), `${file}.xlsx`);
    showToast({ kind: 'done', text: t('list.sheet.done', { count: rows.length, file: `${file}.xlsx` }) });
  };
  return {
    isBusy,
    some,
    all: async (): Promise<void> => {
      setBusy(true);
      try {
        await some((await list.readAll()).flat());
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await showRefusal(error);
      } finally {
        setBusy(false);
      }
    },
    copy: (rows: readonly Row[]): Promise<unknown> =>
      navigator.clipboard.writeText(pasteOf(shown, rows)).then(
        () => showToast({ kind: 'done', text: t('list.copied', { count: rows.length }) }),
        () => showToast({ kind: 'error', text: t('list.copy.refused') }),
      ),
  };
}
