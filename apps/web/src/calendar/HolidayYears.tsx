import { EXPECTED_HOLIDAYS } from '@jornada/domain/calendar/holiday-types.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/columns.ts';
import { countOf, isShort, useYear, yearPath } from './days.ts';
import { recordTexts } from '../record/texts.ts';
import { texts } from './texts.ts';

/** The years whose holidays matter to planning, each with how complete it is. */
export default function HolidayYears() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const edits = can(useProfile(), 'holiday.importFromCSV', personnelDivision);
  const thisYear = Number(dayAt(Temporal.Now.instant()).slice(0, 4));
  const columns: Column<number>[] = [
    { key: 'year', header: t('holidays.year'), phone: 'title', render: (year) => <b>{year}</b> },
    {
      key: 'count',
      header: t('holidays.count'),
      align: 'right',
      phone: 'detail',
      render: (year) => <Holidays year={year} site={personnelDivision} />,
    },
    {
      key: 'ephemeris',
      header: t('holidays.ephemeris'),
      align: 'right',
      render: (year) => <Ephemeris year={year} site={personnelDivision} />,
    },
    {
      key: 'state',
      header: t('holidays.state'),
      phone: 'aside',
      render: (year) => <Completeness year={year} site={personnelDivision} />,
    },
  ];
  const recordText = useTexts(recordTexts);
  const { holidays } = useYear(personnelDivision, thisYear);
  return (
    <Page
      title={t('holidays.title')}
      lead={t('holidays.lead')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('holidays.title') },
      ]}
      rule={false}
      actions={
        edits && (
          <LinkButton to={`/mx/${personnelDivision}/holidays/upload`}>{t('holidays.upload')}</LinkButton>
        )
      }
    >
      <DataTable
        label={t('holidays.title')}
        columns={columns}
        rows={[thisYear - 1, thisYear, thisYear + 1, thisYear + 2]}
        rowKey={String}
        rowLabel={String}
        rowHref={(year) => yearPath(personnelDivision, year)}
        error={holidays.isError && <ReadFailed title={recordText('record.failed')} read={holidays} />}
      />
    </Page>
  );
}

type OfYear = { readonly year: number; readonly site: string };

function Holidays({ year, site }: OfYear) {
  const { holidays } = useYear(site, year);
  return holidays.data === undefined ? '–' : countOf(holidays.data.rows);
}

function Ephemeris({ year, site }: OfYear) {
  const { ephemeris } = useYear(site, year);
  return ephemeris.data === undefined ? '–' : ephemeris.data.total;
}

function Completeness({ year, site }: OfYear) {
  const t = useTexts(texts);
  const { holidays } = useYear(site, year);
  if (holidays.data === undefined) return '–';
  return isShort(countOf(holidays.data.rows)) ? (
    <Status tone="ending" label={t('holidays.fewer', { expected: EXPECTED_HOLIDAYS })} />
  ) : (
    <Status tone="active" label={t('holidays.enough')} />
  );
}
