import { reportCalls, type TeamPerson } from '@jornada/contract/reports.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useParams, useSearchParams, Link } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';
import styles from './reports.module.css';

/** The people of the own teams on a day, by the terms of that day. */
export default function TeamData() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const date = dayIn(search, 'date') ?? dayAt(Temporal.Now.instant());
  const team = search.get('team');
  const ask = (change: { date?: string; team?: string | null }): void => {
    const next = { date, team, ...change };
    setSearch({ date: next.date, ...(next.team === null ? {} : { team: next.team }) }, { replace: true });
  };
  const read = useRead(
    reportCalls['teamData.get'],
    { filter: { personnelDivision, date } },
    { keepOld: true },
  );
  const all = read.data ?? [];
  const people = all.filter(({ teamUuid }) => team === null || teamUuid === team);
  const teams = new Map(all.map(({ teamUuid, team: name }) => [teamUuid, name]));
  return (
    <Page
      title={t('team.title')}
      count={read.data && t('team.people', { count: people.length })}
      lead={t('team.lead')}
      actions={
        <LinkButton icon={<IconReportAnalytics />} to={`/mx/${personnelDivision}/teamReports`}>
          {t('team.reports')}
        </LinkButton>
      }
    >
      <div className={styles['choices']}>
        <DateField
          label={t('report.day')}
          value={date}
          onChange={(next) => next !== null && ask({ date: next })}
        />
        <SelectField
          label={t('team.team')}
          value={team ?? ''}
          options={[
            { value: '', label: t('team.all') },
            ...[...teams].map(([value, label]) => ({ value, label })),
          ]}
          onChange={(next) => ask({ team: next === '' ? null : next })}
        />
      </div>
      {read.isError && <ReadFailed title={t('team.failed')} read={read} />}
      {read.isPending && <Waiting label={t('team.title')} rows={10} />}
      {read.data && <People people={people} />}
    </Page>
  );
}

function People({ people }: { people: readonly TeamPerson[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const columns: Column<TeamPerson>[] = [
    {
      key: 'name',
      header: t('team.person'),
      phone: 'title',
      render: ({ fullName, file, collaboratorUuid }) =>
        file === null ? (
          fullName
        ) : (
          <Link to={`/mx/${file}/collaborators/${collaboratorUuid}`}>{fullName}</Link>
        ),
    },
    { key: 'team', header: t('team.team'), phone: 'detail', render: (row) => row.team },
    { key: 'position', header: t('report.position'), render: ({ position }) => position[language] },
    {
      key: 'contract',
      header: t('report.contract'),
      render: ({ contractType }) => t(`report.contract.${contractType}`),
    },
    {
      key: 'hours',
      header: t('team.hours'),
      align: 'right',
      phone: 'aside',
      render: ({ weeklyMinutes }) => hours(weeklyMinutes / 60),
    },
    { key: 'since', header: t('team.since'), align: 'right', render: ({ since }) => format.date(since) },
    { key: 'from', header: t('team.from'), align: 'right', render: ({ from }) => format.date(from) },
    {
      key: 'lastDay',
      header: t('team.lastDay'),
      align: 'right',
      phone: 'aside2',
      render: ({ lastDay }) => (lastDay === null ? '–' : format.date(lastDay)),
    },
  ];
  return (
    <DataTable
      label={t('team.title')}
      columns={columns}
      rows={people}
      rowKey={({ collaboratorUuid }) => collaboratorUuid}
      rowLabel={({ fullName }) => fullName}
      empty={<EmptyState title={t('team.empty')}>{t('team.empty.lead')}</EmptyState>}
    />
  );
}
