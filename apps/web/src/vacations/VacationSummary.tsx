import { vacationCalls, type VacationSummaryRow } from '@jornada/contract/vacations.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { apiFile } from '../api.ts';
import { SituationField, situationIn } from '../collaborators/SituationField.tsx';
import { useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { matches } from '../ui/matching.ts';
import type { Sort } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { isShown, sorted, useSummaryColumns, type Shown } from './summary.tsx';
import { texts } from './texts.ts';
import { useCertificates } from './useCertificates.tsx';

/** Everyone of a store with the vacation that is left and the day by which it must be granted. */
export default function VacationSummary() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [sort, setSort] = useState<Sort>({ key: 'by', direction: 'ascending' });
  const { busy, start } = useDownload();
  const read = useRead(vacationCalls['vacations.summary'], { personnelDivision });
  const columns = useSummaryColumns();
  const profile = useProfile();
  const opensFile = can(profile, 'collaborators.bySite', personnelDivision);
  const teamUuid = search.get('team') ?? '';
  const shown = asShown(search.get('show'));
  const situation = situationIn(search);
  const key = search.get('key') ?? '';
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search);
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const rows = read.data?.rows.filter(
    (row) =>
      (teamUuid === '' || row.team.uuid === teamUuid) &&
      (situation === undefined || row.situation === situation) &&
      isShown(row, shown) &&
      matches(row.name, key),
  );
  const certificates = useCertificates(personnelDivision, rows);
  const save = (): void =>
    start(
      () =>
        apiFile(vacationCalls['vacations.summaryFile'], {
          personnelDivision,
          filter: {
            ...(teamUuid === '' ? {} : { teamUuid }),
            ...(situation === undefined ? {} : { situation }),
          },
        }),
      `vacaciones-${personnelDivision}-${dayAt(Temporal.Now.instant())}.xlsx`,
    );
  return (
    <Page
      title={t('vacation.title')}
      lead={t('vacation.summary.lead')}
      count={rows && t('vacation.count', { count: rows.length })}
      rule={false}
      actions={
        <>
          <Button icon={<IconDownload />} busy={busy} onClick={save}>
            {t('vacation.file')}
          </Button>
          {can(profile, 'vacationPacts.year', personnelDivision) && (
            <LinkButton kind="primary" to={`/mx/${personnelDivision}/myTeamVacationPact`}>
              {t('vacation.year')}
            </LinkButton>
          )}
        </>
      }
    >
      <FilterBar
        search={{ value: key, onChange: (value) => set('key', value), placeholder: t('vacation.search') }}
        shown={rows?.length}
        total={read.data?.rows.length}
      >
        <SelectField
          hideLabel
          label={t('vacation.team')}
          value={teamUuid}
          onChange={(value) => set('team', value)}
          options={[
            { value: '', label: t('vacation.team.all') },
            ...(read.data?.teams ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
        />
        <SelectField
          hideLabel
          label={t('vacation.show')}
          value={shown}
          onChange={(value) => set('show', value === 'all' ? null : value)}
          options={[
            { value: 'all', label: t('vacation.show.all') },
            { value: 'open', label: t('vacation.show.open') },
            { value: 'late', label: t('vacation.show.late') },
          ]}
        />
        <SituationField value={situation} onChange={(value) => set('situation', value)} />
      </FilterBar>
      <DataTable<VacationSummaryRow>
        label={t('vacation.summary')}
        columns={columns}
        rows={rows && sorted(rows, sort)}
        rowKey={({ collaboratorUuid }) => collaboratorUuid}
        rowLabel={({ name }) => name}
        rowHref={
          opensFile
            ? ({ collaboratorUuid }) => `/mx/${personnelDivision}/collaborators/${collaboratorUuid}`
            : undefined
        }
        sort={sort}
        onSort={setSort}
        {...certificates}
        expectedRows={12}
        error={read.isError && <ReadFailed title={t('vacation.failed')} read={read} />}
        empty={
          <EmptyState
            filtered={(read.data?.rows.length ?? 0) > 0}
            title={t((read.data?.rows.length ?? 0) > 0 ? 'vacation.nobody' : 'vacation.none')}
          />
        }
      />
    </Page>
  );
}

const asShown = (text: string | null): Shown => (text === 'open' || text === 'late' ? text : 'all');
