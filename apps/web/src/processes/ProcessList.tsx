import { processCalls, PROCESS_TYPES, type ProcessRow } from '@jornada/contract/processes.ts';
import { USUAL_DAYS } from '@jornada/domain/hiring/acts.ts';
import { hiringStatuses, isHiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { useListing, type Listing } from '../listing.ts';
import { can, useProfile } from '../profile.ts';
import { NoSite } from '../shell/NoSite.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { DataTable, type Column } from '../ui/table/DataTable.tsx';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { HIRE_STATUSES, nextOf, toneOf } from './statuses.ts';
import { texts } from './texts.ts';
import styles from './processes.module.css';

const PAGE_SIZE = 50;
const FILTERS = ['key', 'status', 'processType', 'yourTurn', 'all'];

/** The open processes of a store, or of all within reach: whose turn it is and for how long, filtered in the address. */
export default function ProcessList() {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision } = useParams();
  const isSite = personnelDivision !== undefined;
  const listing = useListing(FILTERS, 'status');
  const { key, status, processType, yourTurn, all } = listing.filter;
  const asked = {
    filter: { ...(key === undefined ? {} : { key }), ...(status === undefined ? {} : { status }), ...(isType(processType) ? { processType } : {}), ...(yourTurn === undefined ? {} : { yourTurn: 'true' as const }), ...(all === undefined && status === undefined ? { open: 'true' as const } : {}) },
    sort: sortOf(listing.sort),
    page: { number: listing.page, size: PAGE_SIZE },
  };
  const bySite = useList(processCalls['contractProcesses.listBySite'], { personnelDivision: personnelDivision ?? '', ...asked }, { enabled: isSite });
  const global = useList(processCalls['contractProcesses.list'], asked, { enabled: !isSite });
  const list = isSite ? bySite : global;
  const columns = useColumns(!isSite);
  const total = list.data?.total ?? 0;
  const filtered = Object.keys(listing.filter).length > 0;
  const mayHire = isSite && can(profile, 'hiring.checkId', personnelDivision);
  return (
    <Page
      title={t('processes.title')}
      rule={false}
      count={list.data ? t('processes.count', { shown: list.data.rows.length, total }) : undefined}
      actions={
        mayHire && (
          <>
            <LinkButton kind="plain" to={`/mx/${personnelDivision}/invitations`}>
              {t('processes.invitations')}
            </LinkButton>
            <LinkButton kind="primary" icon={<IconPlus />} to={`/mx/${personnelDivision}/hiring`}>
              {t('processes.hire')}
            </LinkButton>
          </>
        )
      }
    >
      <Filters listing={listing} />
      <DataTable
        label={t('processes.title')}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.processUuid}
        rowLabel={(row) => row.collaborator.fullName || row.collaborator.rfc}
        rowHref={(row) => (isSite ? `/mx/${personnelDivision}/general/openProcesses/${row.processUuid}` : `/general/openProcesses/${row.processUuid}`)}
        sort={{ key: listing.sort.replace('-', ''), direction: listing.sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSort={({ key: column, direction }) => listing.setSort(direction === 'descending' ? `-${column}` : column)}
        expectedRows={10}
        error={
          list.isError &&
          (list.error.has('SITE_NOT_FOUND') ? (
            <NoSite />
          ) : (
            <ErrorState title={t('processes.failed')} reference={list.error.reference} onRetry={() => void list.refetch()} />
          ))
        }
        empty={
          <EmptyState
            title={filtered ? t('processes.none') : t('processes.empty')}
            action={
              filtered ? (
                <Button kind="link" onClick={listing.clearFilters}>
                  {t('processes.clear')}
                </Button>
              ) : undefined
            }
          >
            {filtered ? undefined : t('processes.empty.lead')}
          </EmptyState>
        }
      />
      <Pager page={listing.page} total={total} size={PAGE_SIZE} onPage={listing.setPage} />
    </Page>
  );
}

function Filters({ listing: { filter, setFilter, clearFilters } }: { listing: Listing }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { status, processType, yourTurn, all } = filter;
  const active = [
    ...(status !== undefined && isHiringStatus(status) ? [{ key: 'status', name: t('processes.status'), value: hiringStatuses[status][language], onRemove: () => setFilter('status', null) }] : []),
    ...(isType(processType) ? [{ key: 'processType', name: t('processes.type'), value: t(`type.${processType}`), onRemove: () => setFilter('processType', null) }] : []),
    ...(yourTurn === undefined ? [] : [{ key: 'yourTurn', name: t('processes.which'), value: t('processes.yourTurn'), onRemove: () => setFilter('yourTurn', null) }]),
    ...(all === undefined ? [] : [{ key: 'all', name: t('processes.which'), value: t('processes.all'), onRemove: () => setFilter('all', null) }]),
  ];
  return (
    <FilterBar
      search={{ value: filter['key'] ?? '', onChange: (value) => setFilter('key', value), placeholder: t('processes.search') }}
      filters={active}
      onRemoveAll={clearFilters}
      add={{
        label: t('processes.filter'),
        groups: [
          {
            title: t('processes.which'),
            items: [
              { label: t('processes.yourTurn'), onSelect: () => setFilter('yourTurn', 'true') },
              { label: t('processes.all'), onSelect: () => setFilter('all', 'true') },
            ],
          },
          { title: t('processes.type'), items: PROCESS_TYPES.map((type) => ({ label: t(`type.${type}`), onSelect: () => setFilter('processType', type) })) },
          { title: t('processes.status'), items: HIRE_STATUSES.flatMap((code) => (isHiringStatus(code) ? [{ label: hiringStatuses[code][language], onSelect: () => setFilter('status', code) }] : [])) },
        ],
      }}
    />
  );
}

function useColumns(withSite: boolean): Column<ProcessRow>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  return [
    { key: 'fullName', header: t('processes.name'), sortable: true, phone: 'title', render: ({ collaborator }) => <b>{collaborator.fullName || collaborator.rfc}</b> },
    ...(withSite ? [{ key: 'site', header: t('processes.site'), render: (row: ProcessRow) => row.siteName }] : []),
    { key: 'position', header: t('processes.position'), phone: 'detail', render: (row) => row.position?.name[language] ?? '–' },
    { key: 'team', header: t('processes.team'), render: (row) => row.team?.name ?? '–' },
    { key: 'contractType', header: t('processes.contract'), narrow: true, render: (row) => row.contractType ?? '–' },
    { key: 'startDate', header: t('processes.start'), sortable: true, align: 'right', render: (row) => (row.startDate === null ? '–' : format.date(row.startDate)) },
    { key: 'status', header: t('processes.status'), sortable: true, phone: 'aside2', render: (row) => <Status tone={toneOf(row.currentStatus)} label={hiringStatuses[row.currentStatus][language]} /> },
    { key: 'statusSince', header: t('processes.days'), sortable: true, align: 'right', phone: 'aside', render: (row) => <Days row={row} today={today} /> },
    {
      key: 'next',
      header: t('processes.next'),
      render: (row) => (row.yourTurn ? <b className={styles['you']}>{t('processes.you')}</b> : t(nextOf(row.currentStatus))),
    },
  ];
}

/** Whole days in the status; more than usual is a doubt, not an error. */
function Days({ row, today }: { row: ProcessRow; today: string }) {
  const t = useTexts(texts);
  const days = daysBetween(dayAt(Temporal.Instant.from(row.statusSince)), today);
  const usual = USUAL_DAYS[row.currentStatus];
  const lags = usual !== undefined && days > usual;
  return (
    <span className={lags ? styles['lag'] : undefined} title={lags ? t('processes.lag', { days, usual }) : undefined}>
      {days}
    </span>
  );
}

const SORTS = ['status', 'statusSince', 'startDate', 'fullName', 'createdAt'] as const;
type Sort = (typeof SORTS)[number] | `-${(typeof SORTS)[number]}`;

/** A hand-typed address may ask for a sort that is not there; the standard one answers. */
function sortOf(text: string): Sort {
  const known = SORTS.flatMap((sort): Sort[] => [sort, `-${sort}`]);
  return known.find((sort) => sort === text) ?? 'status';
}

const isType = (text: string | undefined): text is (typeof PROCESS_TYPES)[number] => PROCESS_TYPES.some((type) => type === text);
