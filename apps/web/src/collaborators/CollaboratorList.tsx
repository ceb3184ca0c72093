import { collaboratorCalls, type CollaboratorRow } from '@jornada/contract/collaborators.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { ENDING_SOON_DAYS, isSituation, situations } from '@jornada/domain/collaborators/situations.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { useListing } from '../listing.ts';
import { can, useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { DataTable, type Column } from '../ui/table/DataTable.tsx';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { texts } from './texts.ts';
import styles from './collaborators.module.css';

const PAGE_SIZE = 100;
const FILTERS = ['key', 'team', 'contractType', 'situation'];

/** The people of a store, or of all within reach: searched, filtered and sorted in the address (picture 07). */
export default function CollaboratorList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const { personnelDivision } = useParams();
  const listing = useListing(FILTERS, 'fullName');
  const asked = { filter: listing.filter, sort: listing.sort, page: { number: listing.page, size: PAGE_SIZE } };
  const bySite = useList(collaboratorCalls['collaborators.bySite'], { personnelDivision: personnelDivision ?? '', ...asked }, { enabled: personnelDivision !== undefined });
  const global = useList(collaboratorCalls['collaborators.list'], asked, { enabled: personnelDivision === undefined });
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }, { enabled: personnelDivision !== undefined });
  const list = personnelDivision === undefined ? global : bySite;
  const columns = useColumns(personnelDivision === undefined);
  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const team = teams.data?.rows.find(({ uuid }) => uuid === listing.filter['team'])?.name;
  const situation = listing.filter['situation'] ?? '';
  const active = [
    ...(team === undefined ? [] : [{ key: 'team', name: t('people.team'), value: team, onRemove: () => listing.setFilter('team', null) }]),
    ...(listing.filter['contractType'] === undefined ? [] : [{ key: 'contractType', name: t('people.contract'), value: listing.filter['contractType'], onRemove: () => listing.setFilter('contractType', null) }]),
    ...(isSituation(situation) ? [{ key: 'situation', name: t('people.situation'), value: situations[situation][language], onRemove: () => listing.setFilter('situation', null) }] : []),
  ];
  const filtered = active.length > 0 || (listing.filter['key'] ?? '') !== '';
  return (
    <Page
      title={t('people.title')}
      rule={false}
      count={list.data ? t('people.count', { shown: list.data.rows.length, total }) : undefined}
      actions={
        personnelDivision !== undefined && can(profile, 'hiring.checkId', personnelDivision) ? (
          <LinkButton kind="primary" icon={<IconPlus />} to={`/mx/${personnelDivision}/hiring`}>
            {t('people.hire')}
          </LinkButton>
        ) : undefined
      }
    >
      <FilterBar
        search={{ value: listing.filter['key'] ?? '', onChange: (value) => listing.setFilter('key', value), placeholder: t('people.search') }}
        filters={active}
        onRemoveAll={listing.clearFilters}
        add={{
          label: t('people.filter'),
          groups: [
            ...(teams.data ? [{ title: t('people.team'), items: teams.data.rows.map(({ uuid, name }) => ({ label: name, onSelect: () => listing.setFilter('team', uuid) })) }] : []),
            { title: t('people.contract'), items: ['CDI', 'CDD'].map((type) => ({ label: type, onSelect: () => listing.setFilter('contractType', type) })) },
            { title: t('people.situation'), items: Object.entries(situations).map(([code, row]) => ({ label: row[language], onSelect: () => listing.setFilter('situation', code) })) },
          ],
        }}
      />
      <DataTable
        label={t('people.title')}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.fullName}
        rowHref={(row) => (personnelDivision === undefined ? `/collaborators/${row.uuid}` : `/mx/${personnelDivision}/collaborators/${row.uuid}`)}
        sort={{ key: listing.sort.replace('-', ''), direction: listing.sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSort={({ key, direction }) => listing.setSort(direction === 'descending' ? `-${key}` : key)}
        expectedRows={18}
        error={list.isError ? <ErrorState title={t('people.failed')} reference={list.error.reference} onRetry={() => void list.refetch()} /> : undefined}
        empty={
          <EmptyState
            title={filtered ? t('people.none', { total: '' }) : t('people.empty')}
            action={
              filtered ? (
                <Button kind="link" onClick={listing.clearFilters}>
                  {t('people.clear')}
                </Button>
              ) : undefined
            }
          />
        }
      />
      {pages > 1 && (
        <nav className={styles['pages']} aria-label={t('people.page', { page: listing.page, pages })}>
          <Button size="small" locked={listing.page === 1 ? t('people.page', { page: 1, pages }) : null} onClick={() => listing.setPage(listing.page - 1)}>
            {t('people.previous')}
          </Button>
          <span>{t('people.page', { page: listing.page, pages })}</span>
          <Button size="small" locked={listing.page === pages ? t('people.page', { page: pages, pages }) : null} onClick={() => listing.setPage(listing.page + 1)}>
            {t('people.next')}
          </Button>
        </nav>
      )}
    </Page>
  );
}

function useColumns(withSite: boolean): Column<CollaboratorRow>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  return [
    { key: 'fullName', header: t('people.name'), sortable: true, phone: 'title', render: (row) => <b>{row.fullName}</b> },
    { key: 'sapNumber', header: t('people.sap'), sortable: true, narrow: true, render: (row) => row.sapNumber ?? <span className={styles['quiet']}>{t('people.sap.none')}</span> },
    { key: 'curp', header: t('people.curp'), narrow: true, render: (row) => <span className={styles['code']}>{row.curp ?? '–'}</span> },
    { key: 'position', header: t('people.position'), sortable: true, phone: 'detail', render: (row) => row.position?.[language] ?? '–' },
    { key: 'team', header: t('people.team'), sortable: true, render: (row) => row.team?.name ?? '–' },
    ...(withSite ? [{ key: 'site', header: t('people.site'), render: (row: CollaboratorRow) => row.site.name }] : []),
    { key: 'contractType', header: t('people.contract'), narrow: true, render: (row) => row.contractType ?? '–' },
    { key: 'weeklyMinutes', header: t('people.base'), sortable: true, align: 'right', narrow: true, render: (row) => (row.weeklyMinutes === null ? '–' : hours(row.weeklyMinutes / 60)) },
    { key: 'from', header: t('people.from'), sortable: true, align: 'right', render: (row) => (row.from === null ? '–' : format.date(row.from)) },
    { key: 'to', header: t('people.to'), sortable: true, align: 'right', render: (row) => (row.to === null ? '–' : endsSoon(row.to, today) ? <b>{format.date(row.to)}</b> : format.date(row.to)) },
    { key: 'situation', header: t('people.situation'), phone: 'aside', render: (row) => <SituationStatus row={row} today={today} /> },
  ];
}

const endsSoon = (to: string, today: string): boolean => daysBetween(today, to) >= 0 && daysBetween(today, to) <= ENDING_SOON_DAYS;

function SituationStatus({ row, today }: { row: CollaboratorRow; today: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (row.situation === 'HIRED' && row.to !== null && endsSoon(row.to, today)) return <Status tone="ending" label={t('people.ends', { count: daysBetween(today, row.to) })} />;
  const situation = isSituation(row.situation) ? situations[row.situation] : situations.HIRED;
  return <Status tone={situation.tone} label={situation[language]} />;
}
