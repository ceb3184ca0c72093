import { contractChangeCalls, type EndingContract } from '@jornada/contract/contract-change.ts';
import { isSituation, SITUATIONS, situations } from '@jornada/domain/collaborators/situations.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { SituationMark } from '../collaborators/SituationMark.tsx';
import { texts as peopleTexts } from '../collaborators/texts.ts';
import { useList } from '../data.ts';
import { kindOfType, listPath } from '../processes/places.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import type { Column } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { startTexts } from './texts.ts';
import styles from './change.module.css';

const SPANS = ['30', '60', '90'];
const LARGEST_PAGE = 500;

/** Fixed terms that end soon, by store and team: each is extended, converted or ends. */
export default function EndingContracts() {
  const t = useTexts(startTexts);
  const p = useTexts(peopleTexts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const days = search.get('days') ?? '30';
  const teamUuid = search.get('team');
  const chosen = search.get('situation') ?? '';
  const situation = isSituation(chosen) ? chosen : undefined;
  const filter = { daysToCheck: Number(days), ...(situation === undefined ? {} : { situation }) };
  const page = { number: 1, size: LARGEST_PAGE };
  const ofSite = useList(
    contractChangeCalls['collaborators.forthcomingContractEndBySite'],
    { personnelDivision, filter, page },
    { enabled: teamUuid === null },
  );
  const ofTeam = useList(
    contractChangeCalls['collaborators.forthcomingContractEndByTeam'],
    { personnelDivision, teamUuid: teamUuid ?? '', filter, page },
    { enabled: teamUuid !== null },
  );
  const read = teamUuid === null ? ofSite : ofTeam;
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows ?? [];
  const put = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const columns = useColumns();
  return (
    <Page title={t('ends.title')} lead={t('ends.lead')}>
      <div className={styles['filters']}>
        <SelectField
          label={t('ends.days')}
          value={days}
          onChange={(value: string | null) => put('days', value)}
          options={SPANS.map((span) => ({ value: span, label: t('ends.days.count', { days: span }) }))}
        />
        <SelectField
          label={t('ends.team')}
          value={teamUuid ?? ''}
          onChange={(value: string | null) => put('team', value === '' ? null : value)}
          options={[
            { value: '', label: t('ends.team.all') },
            ...teams.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
        />
        <SelectField
          label={p('people.situation')}
          value={situation ?? ''}
          onChange={(value: string | null) => put('situation', value === '' ? null : value)}
          options={[
            { value: '', label: t('ends.situation.all') },
            ...SITUATIONS.map((code) => ({ value: code, label: situations[code][language] })),
          ]}
        />
      </div>
      {read.isError ? (
        <ReadFailed title={t('ends.failed')} read={read} />
      ) : read.data === undefined ? (
        <Waiting label={t('ends.title')} rows={6} />
      ) : read.data.rows.length === 0 ? (
        <EmptyState title={t('ends.empty')} />
      ) : (
        <DataTable
          label={t('ends.title')}
          columns={columns}
          rows={read.data.rows}
          rowKey={({ uuid }) => uuid}
          rowLabel={({ fullName }) => fullName}
        />
      )}
    </Page>
  );
}

function useColumns(): Column<EndingContract>[] {
  const t = useTexts(startTexts);
  const p = useTexts(peopleTexts);
  const language = useLanguage();
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  return [
    {
      key: 'fullName',
      header: t('ends.name'),
      phone: 'title',
      render: ({ uuid, fullName }) => (
        <Link to={`/mx/${personnelDivision}/collaborators/${uuid}`}>{fullName}</Link>
      ),
    },
    { key: 'position', header: t('ends.position'), render: (row) => row.position?.[language] ?? '–' },
    {
      key: 'situation',
      header: p('people.situation'),
      render: (row) => <SituationMark situation={row.situation} />,
    },
    { key: 'team', header: t('ends.team'), render: (row) => row.team?.name ?? '–' },
    {
      key: 'endDate',
      header: t('ends.end'),
      align: 'right',
      phone: 'detail',
      render: ({ endDate }) => format.date(endDate),
    },
    {
      key: 'daysLeft',
      header: t('ends.left'),
      align: 'right',
      render: ({ daysLeft }) => t('ends.left.days', { count: daysLeft }),
    },
    {
      key: 'extensions',
      header: t('ends.extensions'),
      align: 'right',
      render: ({ extensions, maximumExtensions }) =>
        t('ends.extensions.of', { count: extensions, maximum: maximumExtensions }),
    },
    { key: 'next', header: t('ends.next'), phone: 'aside', render: (row) => <Next row={row} /> },
  ];
}

/** What may follow: a process that is under way, an extension while the limit leaves one, a conversion. */
function Next({ row: { uuid, openProcess, extensions, maximumExtensions } }: { row: EndingContract }) {
  const t = useTexts(startTexts);
  const profile = useProfile();
  const { personnelDivision = '' } = useParams();
  const root = `/mx/${personnelDivision}`;
  if (openProcess !== null)
    return (
      <Link to={`${listPath(kindOfType(openProcess.type), personnelDivision)}/${openProcess.uuid}`}>
        {t('ends.process')}
      </Link>
    );
  return (
    <span className={styles['ways']}>
      {extensions < maximumExtensions && can(profile, 'extension.startProcess', personnelDivision) && (
        <Link to={`${root}/extension/${uuid}`}>{t('ends.extend')}</Link>
      )}
      {can(profile, 'conversion.startProcess', personnelDivision) && (
        <Link to={`${root}/conversion/${uuid}`}>{t('ends.convert')}</Link>
      )}
    </span>
  );
}
