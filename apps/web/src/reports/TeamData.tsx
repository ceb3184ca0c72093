import { reportCalls, type TeamPerson } from '@jornada/contract/reports.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useParams, useSearchParams, Link } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { SituationField, situationIn } from '../collaborators/SituationField.tsx';
import { SituationMark } from '../collaborators/SituationMark.tsx';
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

/** The people of the caller's teams on a day, by the terms of that day. */
export default function TeamData() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const date = dayIn(search, 'date') ?? dayAt(Temporal.Now.instant());
  const team = search.get('team');
  const situation = situationIn(search);
  const ask = (name: 'date' | 'team' | 'situation', value: string | null): void =>
    setSearch(
      (known) => {
        if (value === null) known.delete(name);
        else known.set(name, value);
        return known;
      },
      { replace: true },
    );
  const read = useRead(
    reportCalls['teamData.get'],
    { filter: { personnelDivision, date } },
    { keepOld: true },
  );
  const all = read.data ?? [];
  const people = all.filter(
    (person) =>
      (team === null || person.teamUuid === team) &&
      (situation === undefined || person.situation === situation),
  );
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
          onChange={(next) => next !== null && ask('date', next)}
        />
        <SelectField
          label={t('team.team')}
          value={team ?? ''}
          options={[
            { value: '', label: t('team.all') },
            ...[...teams].map(([value, label]) => ({ value, label })),
          ]}
          onChange={(next) => ask('team', next === '' ? null : next)}
        />
        {all.some((person) => person.situation !== null) && (
          <SituationField labelled value={situation} onChange={(next) => ask('situation', next)} />
        )}
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
    {
      key: 'situation',
      header: t('team.situation'),
      phone: 'detail',
      render: ({ situation }) => (situation === null ? '–' : <SituationMark situation={situation} />),
    },
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
