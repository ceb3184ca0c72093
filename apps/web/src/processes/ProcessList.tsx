import { processCalls, PROCESS_TYPES, type ProcessRow } from '@jornada/contract/processes.ts';
import { USUAL_DAYS } from '@jornada/domain/hiring/acts.ts';
import { hiringStatuses, isHiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ListPage } from '../list/ListPage.tsx';
import { useListRead, type Asked } from '../list/useListRead.ts';
import { useListing, type Listing } from '../listing.ts';
import { can, useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import type { FilterBarProps } from '../ui/table/FilterBar.tsx';
import { HIRE_STATUSES, nextOf, toneOf } from './statuses.ts';
import { texts } from './texts.ts';
import styles from './processes.module.css';

const PAGE_SIZE = 50;
/** Without filters the list holds the open ones. */
const OPEN = { open: 'true' } as const;
const FILTERS = ['key', 'status', 'processType', 'yourTurn', 'all'];

/** The open processes of a store, or of all within reach: whose turn it is and for how long, filtered in the address. */
export default function ProcessList() {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision } = useParams();
  const isSite = personnelDivision !== undefined;
  const listing = useListing(FILTERS, 'status');
  const { key, status, processType, yourTurn, all } = listing.filter;
  const filter = {
    ...(key === undefined ? {} : { key }),
    ...(status === undefined ? {} : { status }),
    ...(isType(processType) ? { processType } : {}),
    ...(yourTurn === undefined ? {} : { yourTurn: 'true' as const }),
    ...(all === undefined && status === undefined ? OPEN : {}),
  };
  const ask = ({ page, filtered }: Asked) => ({
    filter: filtered ? filter : OPEN,
    sort: sortOf(listing.sort),
    page,
  });
  const bySite = useListRead(
    processCalls['contractProcesses.listBySite'],
    (asked) => ({ personnelDivision: personnelDivision ?? '', ...ask(asked) }),
    { listing, size: PAGE_SIZE, enabled: isSite },
  );
  const global = useListRead(processCalls['contractProcesses.list'], ask, {
    listing,
    size: PAGE_SIZE,
    enabled: !isSite,
  });
  const columns = useColumns(!isSite);
  const mayHire = isSite && can(profile, 'hiring.checkId', personnelDivision);
  return (
    <ListPage
      title={t('processes.title')}
      listing={listing}
      list={isSite ? bySite : global}
      columns={columns}
      rowKey={(row) => row.processUuid}
      rowLabel={(row) => row.collaborator.fullName || row.collaborator.rfc}
      rowHref={(row) =>
        isSite
          ? `/mx/${personnelDivision}/general/openProcesses/${row.processUuid}`
          : `/general/openProcesses/${row.processUuid}`
      }
      search={t('processes.search')}
      {...useFilters(listing)}
      words={{
        failed: t('processes.failed'),
        empty: t('processes.empty'),
        emptyLead: t('processes.empty.lead'),
        none: (whole) => t('processes.none', { count: whole }),
      }}
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
    />
  );
}

function useFilters({ filter, setFilter }: Listing): Pick<FilterBarProps, 'filters' | 'add'> {
  const t = useTexts(texts);
  const language = useLanguage();
  const { status, processType, yourTurn, all } = filter;
  const filters = [
    ...(status !== undefined && isHiringStatus(status)
      ? [
          {
            key: 'status',
            name: t('processes.status'),
            value: hiringStatuses[status][language],
            onRemove: () => setFilter('status', null),
          },
        ]
      : []),
    ...(isType(processType)
      ? [
          {
            key: 'processType',
            name: t('processes.type'),
            value: t(`type.${processType}`),
            onRemove: () => setFilter('processType', null),
          },
        ]
      : []),
    ...(yourTurn === undefined
      ? []
      : [
          {
            key: 'yourTurn',
            name: t('processes.which'),
            value: t('processes.yourTurn'),
            onRemove: () => setFilter('yourTurn', null),
          },
        ]),
    ...(all === undefined
      ? []
      : [
          {
            key: 'all',
            name: t('processes.which'),
            value: t('processes.all'),
            onRemove: () => setFilter('all', null),
          },
        ]),
  ];
  const add = {
    label: t('processes.filter'),
    groups: [
      {
        title: t('processes.which'),
        items: [
          { label: t('processes.yourTurn'), onSelect: () => setFilter('yourTurn', 'true') },
          { label: t('processes.all'), onSelect: () => setFilter('all', 'true') },
        ],
      },
      {
        title: t('processes.type'),
        items: PROCESS_TYPES.map((type) => ({
          label: t(`type.${type}`),
          onSelect: () => setFilter('processType', type),
        })),
      },
      {
        title: t('processes.status'),
        items: HIRE_STATUSES.flatMap((code) =>
          isHiringStatus(code)
            ? [{ label: hiringStatuses[code][language], onSelect: () => setFilter('status', code) }]
            : [],
        ),
      },
    ],
  };
  return { filters, add };
}

function useColumns(withSite: boolean): Column<ProcessRow>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  return [
    {
      key: 'fullName',
      header: t('processes.name'),
      sortable: true,
      phone: 'title',
      render: ({ collaborator }) => <b>{collaborator.fullName || collaborator.rfc}</b>,
      text: ({ collaborator }) => collaborator.fullName || collaborator.rfc,
    },
    ...(withSite
      ? [{ key: 'site', header: t('processes.site'), render: (row: ProcessRow) => row.siteName }]
      : []),
    {
      key: 'position',
      header: t('processes.position'),
      phone: 'detail',
      render: (row) => row.position?.name[language] ?? '–',
    },
    { key: 'team', header: t('processes.team'), render: (row) => row.team?.name ?? '–' },
    {
      key: 'contractType',
      header: t('processes.contract'),
      narrow: true,
      render: (row) => row.contractType ?? '–',
    },
    {
      key: 'startDate',
      header: t('processes.start'),
      sortable: true,
      align: 'right',
      render: (row) => (row.startDate === null ? '–' : format.date(row.startDate)),
      text: (row) => row.startDate,
    },
    {
      key: 'status',
      header: t('processes.status'),
      sortable: true,
      phone: 'aside2',
      render: (row) => (
        <Status tone={toneOf(row.currentStatus)} label={hiringStatuses[row.currentStatus][language]} />
      ),
      text: (row) => hiringStatuses[row.currentStatus][language],
    },
    {
      key: 'statusSince',
      header: t('processes.days'),
      sortable: true,
      align: 'right',
      phone: 'aside',
      render: (row) => <Days row={row} today={today} />,
      text: (row) => daysIn(row, today),
    },
    {
      key: 'next',
      header: t('processes.next'),
      render: (row) =>
        row.yourTurn ? <b className={styles['you']}>{t('processes.you')}</b> : t(nextOf(row.currentStatus)),
      text: (row) => t(row.yourTurn ? 'processes.you' : nextOf(row.currentStatus)),
    },
  ];
}

const daysIn = ({ statusSince }: ProcessRow, today: string): number =>
  daysBetween(dayAt(Temporal.Instant.from(statusSince)), today);

/** Whole days in the status; more than usual is a doubt, not an error. */
function Days({ row, today }: { row: ProcessRow; today: string }) {
  const t = useTexts(texts);
  const days = daysIn(row, today);
  const usual = USUAL_DAYS[row.currentStatus];
  const lags = usual !== undefined && days > usual;
  return (
    <span
      className={lags ? styles['lag'] : undefined}
      title={lags ? t('processes.lag', { days, usual }) : undefined}
    >
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

const isType = (text: string | undefined): text is (typeof PROCESS_TYPES)[number] =>
  PROCESS_TYPES.some((type) => type === text);
