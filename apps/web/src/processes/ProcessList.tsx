import type { ProcessRow } from '@jornada/contract/process.ts';
import type { AnyKind, Family } from '@jornada/domain/process/kind.ts';
import type { MutationKind } from '@jornada/domain/mutation/names.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { ListPage } from '../list/ListPage.tsx';
import { useListRead, type Asked } from '../list/useListRead.ts';
import { useListing, type Listing } from '../listing.ts';
import { useLanguage, useTexts, type Language } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import type { FilterBarProps } from '../ui/table/FilterBar.tsx';
import { contractIn } from './about.ts';
import { callsOf } from './calls.ts';
import type { CameFrom } from './cameFrom.ts';
import { FamilyNav } from './FamilyNav.tsx';
import { MiniProgress, stepText } from './MiniProgress.tsx';
import { kindOfType, listPath } from './places.ts';
import { nextOf, toneOf } from './statuses.ts';
import { daysOf, StepDays } from './StepDays.tsx';
import { texts } from './texts.ts';
import styles from './processes.module.css';

const PAGE_SIZE = 50;
/** Without filters the list holds the open ones. */
const OPEN = { open: 'true' } as const;
const FILTERS = ['key', 'status', 'processType', 'yourTurn', 'all'];

type ProcessListProps = {
  family: Family;
  /** One kind of the family alone. */
  type?: Type;
  actions?: ReactNode;
  /** Of mutations alone: these. */
  kinds?: readonly MutationKind[];
  /** What a family says instead of the words of hires. */
  words?: {
    readonly title: string;
    readonly empty?: string;
    readonly emptyLead: string;
    readonly date?: string;
    /** What it says in place of the contract. */
    readonly about?: { readonly header: string; readonly of: (row: ProcessRow) => string };
  };
};

/** The open processes of a family, of a store or of all within reach: whose turn it is and for how long, filtered in the address. */
export function ProcessList({ family, type, actions, words, kinds }: ProcessListProps) {
  const t = useTexts(texts);
  const { personnelDivision } = useParams();
  const isSite = personnelDivision !== undefined;
  const calls = callsOf(family);
  const listing = useListing(FILTERS, 'status');
  const { key, status, processType, yourTurn, all } = listing.filter;
  const narrowed = kinds === undefined ? {} : { kind: kinds.join(',') };
  const filter = {
    ...narrowed,
    ...(key === undefined ? {} : { key }),
    ...(status === undefined ? {} : { status }),
    ...(isType(processType) ? { processType } : type === undefined ? {} : { processType: type }),
    ...(yourTurn === undefined ? {} : { yourTurn: 'true' as const }),
    ...(all === undefined && status === undefined ? OPEN : {}),
  };
  const ask = ({ page, filtered }: Asked) => ({
    filter: filtered
      ? filter
      : { ...OPEN, ...narrowed, ...(type === undefined ? {} : { processType: type }) },
    sort: sortOf(listing.sort),
    page,
  });
  const bySite = useListRead(
    calls.listBySite,
    (asked) => ({ personnelDivision: personnelDivision ?? '', ...ask(asked) }),
    { listing, size: PAGE_SIZE, enabled: isSite },
  );
  const global = useListRead(calls.list, ask, {
    listing,
    size: PAGE_SIZE,
    enabled: !isSite,
  });
  const list = isSite ? bySite : global;
  const { pathname, search } = useLocation();
  const hrefOf = ({ processType: rowType, processUuid }: ProcessRow): string =>
    `${listPath(kindOfType(rowType), personnelDivision)}/${processUuid}`;
  const from: CameFrom = {
    list: `${pathname}${search}`,
    rows: (list.page.data?.rows ?? []).map(hrefOf),
    before: (listing.page - 1) * PAGE_SIZE,
    total: list.page.data?.total ?? 0,
  };
  const columns = useColumns({ withSite: !isSite, date: words?.date, about: words?.about });
  return (
    <ListPage
      title={words?.title ?? t('processes.title')}
      listing={listing}
      list={list}
      columns={columns}
      rowKey={(row) => row.processUuid}
      rowLabel={(row) => row.collaborator.fullName || row.collaborator.rfc}
      rowHref={hrefOf}
      rowState={from}
      search={t('processes.search')}
      {...useFilters(kindsOf(family, type), listing)}
      words={{
        failed: t('processes.failed'),
        empty: words?.empty ?? t('processes.empty'),
        emptyLead: words?.emptyLead ?? t('processes.empty.lead'),
        none: (whole) => t('processes.none', { count: whole }),
      }}
      actions={actions}
      siblings={<FamilyNav family={family} />}
    />
  );
}

function useFilters(
  kinds: readonly AnyKind[],
  { filter, setFilter }: Listing,
): Pick<FilterBarProps, 'filters' | 'add'> {
  const t = useTexts(texts);
  const language = useLanguage();
  const labels = new Map(
    kinds.flatMap((kind) =>
      Object.entries(kind.statuses).map(([code, text]) => [code, text[language]] as const),
    ),
  );
  const { status, processType, yourTurn, all } = filter;
  const filters = [
    ...(status !== undefined && labels.has(status)
      ? [
          {
            key: 'status',
            name: t('processes.status'),
            value: labels.get(status) ?? status,
            onRemove: () => setFilter('status', null),
          },
        ]
      : []),
    ...(isType(processType)
      ? [
          {
            key: 'processType',
            name: t('processes.type'),
            value: kindOfType(processType).name[language],
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
      ...(kinds.length === 1
        ? []
        : [
            {
              title: t('processes.type'),
              items: kinds.map(({ type, name }) => ({
                label: name[language],
                onSelect: () => setFilter('processType', type),
              })),
            },
          ]),
      {
        title: t('processes.status'),
        items: [...labels].map(([code, label]) => ({ label, onSelect: () => setFilter('status', code) })),
      },
    ],
  };
  return { filters, add };
}

function useColumns({
  withSite,
  date,
  about,
}: {
  withSite: boolean;
  date: string | undefined;
  about: NonNullable<ProcessListProps['words']>['about'];
}): Column<ProcessRow>[] {
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
      narrow: true,
      render: (row) => row.position?.name[language] ?? '–',
    },
    { key: 'team', header: t('processes.team'), narrow: true, render: (row) => row.team?.name ?? '–' },
    {
      key: 'contractType',
      header: about?.header ?? t('processes.contract'),
      narrow: true,
      render: about?.of ?? (({ summary }) => contractIn(summary, language) ?? '–'),
    },
    {
      key: 'startDate',
      header: date ?? t('processes.start'),
      sortable: true,
      align: 'right',
      render: (row) => (row.startDate === null ? '–' : format.date(row.startDate)),
      text: (row) => row.startDate,
    },
    {
      key: 'progress',
      header: t('processes.progress'),
      phone: 'under',
      render: (row) => <MiniProgress row={row} />,
      text: (row) => stepText(row),
    },
    {
      key: 'status',
      header: t('processes.status'),
      sortable: true,
      phone: 'aside2',
      render: (row) => (
        <Status
          tone={toneOf(kindOfType(row.processType), row.currentStatus)}
          label={statusText(row, language)}
        />
      ),
      text: (row) => statusText(row, language),
    },
    {
      key: 'statusSince',
      header: t('processes.days'),
      sortable: true,
      phone: 'aside',
      render: (row) => <StepDays row={row} today={today} />,
      text: (row) => daysOf(row, today).days,
    },
    {
      key: 'next',
      header: t('processes.next'),
      render: (row) =>
        row.yourTurn ? <b className={styles['you']}>{t('processes.you')}</b> : t(nextText(row)),
      text: (row) => t(row.yourTurn ? 'processes.you' : nextText(row)),
    },
  ];
}

const SORTS = ['status', 'statusSince', 'startDate', 'fullName', 'createdAt'] as const;
type Sort = (typeof SORTS)[number] | `-${(typeof SORTS)[number]}`;

/** A hand-typed address may ask for a sort that is not there; the standard one answers. */
function sortOf(text: string): Sort {
  const known = SORTS.flatMap((sort): Sort[] => [sort, `-${sort}`]);
  return known.find((sort) => sort === text) ?? 'status';
}

type Type = (typeof KINDS)[number]['type'];
const isType = (text: string | undefined): text is Type => KINDS.some(({ type }) => type === text);

const kindsOf = (family: Family, type?: Type): AnyKind[] =>
  KINDS.filter((kind) => kind.family === family && (type === undefined || kind.type === type));

const nextText = (row: ProcessRow) => `next.${nextOf(kindOfType(row.processType), row)}` as const;

const statusText = ({ processType, currentStatus }: ProcessRow, language: Language): string =>
  kindOfType(processType).statuses[currentStatus]?.[language] ?? currentStatus;
