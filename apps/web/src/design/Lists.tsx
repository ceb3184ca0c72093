import { IconCalendarPlus, IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { ColumnMenu } from '../ui/table/ColumnMenu.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column, Sort } from '../ui/table/columns.ts';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { SlabButton } from '../ui/table/SelectionBar.tsx';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { people, type Person } from './samples.ts';
import { useDesign } from './useDesign.ts';

type Show = 'few' | 'long' | 'none' | 'waiting' | 'failed';

const rowsOf = {
  few: people(12),
  long: people(500),
  none: [],
  waiting: undefined,
  failed: undefined,
} as const satisfies Record<Show, Person[] | undefined>;

export function Lists() {
  const t = useDesign();
  const columns = useColumns();
  const [show, setShow] = useState<Show>('few');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [filters, setFilters] = useState(['contract', 'team']);
  const rows = useMemo(() => sorted(rowsOf[show], sort), [show, sort]);

  return (
    <Part id="table" title={t('design.part.table')} note={t('design.list.note')} columns={1}>
      <SegmentedControl
        label={t('design.part.table')}
        value={show}
        onChange={setShow}
        options={(['few', 'long', 'none', 'waiting', 'failed'] as const).map((value) => ({
          value,
          label: t(`design.list.${value}`),
        }))}
      />
      <div>
        <FilterBar
          search={{ value: search, onChange: setSearch, placeholder: t('design.list.search') }}
          filters={[
            {
              key: 'contract',
              name: t('design.list.byContract'),
              value: 'CDI, CDD',
              onRemove: () => setFilters(without(filters, 'contract')),
            },
            {
              key: 'team',
              name: t('design.list.byTeam'),
              value: t('design.list.teams'),
              onRemove: () => setFilters(without(filters, 'team')),
            },
          ].filter(({ key }) => filters.includes(key))}
          onRemoveAll={() => setFilters([])}
          shown={rows?.length ?? 0}
          total={rows?.length ?? 86}
          add={{
            label: t('design.list.filter'),
            groups: [{ items: [{ label: t('design.list.position') }, { label: t('design.list.since') }] }],
          }}
          end={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
        />
        <DataTable
          label={t('design.list.people')}
          columns={columns.filter(({ key }) => !hidden.has(key))}
          rows={rows}
          rowKey={({ sap }) => sap}
          rowLabel={({ name }) => name}
          rowHref={({ sap }) => `#${sap}`}
          sort={sort}
          onSort={setSort}
          selection={{ keys: chosen, onChange: setChosen }}
          selectionActions={
            <>
              <SlabButton icon={<IconCalendarPlus />} onClick={nothing}>
                {t('design.list.extend')}
              </SlabButton>
              <SlabButton icon={<IconMail />} onClick={nothing}>
                {t('design.list.write')}
              </SlabButton>
            </>
          }
          empty={
            <EmptyState
              title={t('design.list.noneTitle')}
              filtered={
                <>
                  {t('design.list.noneFiltered')} <Button kind="link">{t('design.list.few')}</Button>
                </>
              }
            />
          }
          error={
            show === 'failed' ? (
              <ErrorState
                title={t('design.state.errorTitle')}
                onRetry={() => setShow('few')}
                reference="7F3A-91C4"
              />
            ) : undefined
          }
        />
      </div>
      <p className={styles.quiet}>{t('design.list.note')}</p>
    </Part>
  );
}

function useColumns(): ReadonlyArray<Column<Person>> {
  const t = useDesign();
  const { date } = useFormat();
  return [
    {
      key: 'name',
      header: t('design.list.name'),
      render: ({ name }) => name,
      sortable: true,
      phone: 'title',
    },
    {
      key: 'sap',
      header: t('design.list.sap'),
      render: ({ sap }) => sap,
      sortable: true,
      width: '110px',
      phone: 'detail',
    },
    {
      key: 'position',
      header: t('design.list.position'),
      render: ({ position }) => t(`design.list.${position}`),
      phone: 'detail',
    },
    { key: 'contract', header: t('design.list.contract'), render: ({ contract }) => contract, width: '90px' },
    {
      key: 'base',
      header: t('design.list.base'),
      render: ({ base }) => hours(base),
      align: 'right',
      sortable: true,
      width: '90px',
      phone: 'aside',
    },
    {
      key: 'since',
      header: t('design.list.since'),
      render: ({ since }) => date(since),
      align: 'right',
      sortable: true,
      width: '130px',
    },
    {
      key: 'situation',
      header: t('design.list.situation'),
      render: ({ tone }) => <Status tone={tone} label={t(`design.status.${tone}`)} />,
      width: '180px',
      phone: 'aside2',
    },
  ];
}

function sorted(
  rows: readonly Person[] | undefined,
  { key, direction }: Sort,
): readonly Person[] | undefined {
  const turn = direction === 'ascending' ? 1 : -1;
  const of = (person: Person) =>
    key === 'base'
      ? String(person.base)
      : key === 'since'
        ? person.since
        : key === 'sap'
          ? person.sap
          : person.name;
  return rows?.toSorted((a, b) => turn * of(a).localeCompare(of(b), 'es'));
}

const without = (filters: readonly string[], key: string): string[] => filters.filter((each) => each !== key);
const nothing = () => undefined;
