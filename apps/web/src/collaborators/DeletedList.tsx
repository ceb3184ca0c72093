import { collaboratorCalls, type DeletedRow } from '@jornada/contract/collaborators.ts';
import { useParams } from 'react-router';
import { ListPage } from '../list/ListPage.tsx';
import { useListRead } from '../list/useListRead.ts';
import { useListing } from '../listing.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';

const PAGE_SIZE = 100;

/** People who left: of a store, or of all within reach. */
export default function DeletedList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { personnelDivision } = useParams();
  const listing = useListing(['key'], '-leftOn');
  const { filter, sort } = listing;
  const site = personnelDivision === undefined ? {} : { personnelDivision };
  const list = useListRead(
    collaboratorCalls['collaborators.deleted'],
    ({ page, filtered }) => ({ filter: { ...site, ...(filtered ? filter : {}) }, sort, page }),
    { listing, size: PAGE_SIZE },
  );
  const columns: Column<DeletedRow>[] = [
    {
      key: 'fullName',
      header: t('people.name'),
      sortable: true,
      phone: 'title',
      render: (row) => <b>{row.fullName}</b>,
      text: (row) => row.fullName,
    },
    { key: 'sapNumber', header: t('people.sap'), narrow: true, render: (row) => row.sapNumber ?? '–' },
    { key: 'curp', header: t('people.curp'), narrow: true, render: (row) => row.curp ?? '–' },
    {
      key: 'position',
      header: t('people.position'),
      phone: 'detail',
      render: (row) => row.position?.[language] ?? '–',
    },
    { key: 'site', header: t('people.site'), narrow: true, render: (row) => row.site.name },
    {
      key: 'contractType',
      header: t('people.contract'),
      narrow: true,
      render: (row) => (row.contractType === null ? '–' : t(`contract.${row.contractType}`)),
    },
    {
      key: 'seniorityDate',
      header: t('file.seniority'),
      render: (row) => (row.seniorityDate === null ? '–' : format.date(row.seniorityDate)),
    },
    {
      key: 'leftOn',
      header: t('people.left'),
      sortable: true,
      phone: 'aside',
      render: (row) => format.date(row.leftOn),
      text: (row) => row.leftOn,
    },
  ];
  return (
    <ListPage
      title={t('people.deleted')}
      path={[
        {
          label: t('people.title'),
          to: personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`,
        },
        { label: t('people.deleted') },
      ]}
      listing={listing}
      list={list}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.fullName}
      rowHref={(row) =>
        personnelDivision === undefined
          ? `/collaborators/${row.uuid}`
          : `/mx/${personnelDivision}/collaborators/${row.uuid}`
      }
      expectedRows={12}
      search={t('people.search')}
      filters={[]}
      add={{ label: t('people.filter'), groups: [] }}
      words={{
        failed: t('people.failed'),
        empty: t('people.deleted.none'),
        none: () => t('people.none'),
      }}
    />
  );
}
