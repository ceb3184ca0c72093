import { processCalls } from '@jornada/contract/processes.ts';
import type { ProcessRow } from '@jornada/contract/process.ts';
import { usualDays } from '@jornada/domain/process/acts.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { Column } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { kindOfType, listPath } from './places.ts';
import { nextOf } from './statuses.ts';
import { allTexts, texts } from './texts.ts';
import styles from './processes.module.css';

const MOST = 500;
type Type = (typeof KINDS)[number]['type'];
const isType = (text: string | null): text is Type => KINDS.some(({ type }) => type === text);

/** Open processes of all kinds (picture 21): what waits for the reader, what waits for others, what waits for its day. */
export default function AllProcesses() {
  const t = useTexts(allTexts);
  const language = useLanguage();
  const { personnelDivision } = useParams();
  const [search, setSearch] = useSearchParams();
  const type = search.get('type');
  const key = search.get('key') ?? '';
  const site = personnelDivision === undefined ? {} : { personnelDivision };
  const counts = useRead(processCalls['processes.counts'], { filter: site }).data ?? [];
  const asked = {
    filter: {
      open: 'true' as const,
      ...(isType(type) ? { processType: type } : {}),
      ...(key === '' ? {} : { key }),
    },
    sort: 'startDate' as const,
    page: { number: 1, size: MOST },
  };
  const isSite = personnelDivision !== undefined;
  const bySite = useList(
    processCalls['processes.listBySite'],
    { personnelDivision: personnelDivision ?? '', ...asked },
    { enabled: isSite },
  );
  const global = useList(processCalls['processes.list'], asked, { enabled: !isSite });
  const read = isSite ? bySite : global;
  const put = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const all = counts.reduce((sum, { open }) => sum + open, 0);
  const yours = counts.reduce((sum, one) => sum + one.yours, 0);
  const rows = read.data?.rows ?? [];
  const groups = [
    { name: t('all.yours'), rows: rows.filter(({ yourTurn }) => yourTurn) },
    {
      name: t('all.others'),
      rows: rows.filter((row) => !row.yourTurn && !isScheduled(row)),
    },
    { name: t('all.scheduled'), rows: rows.filter((row) => !row.yourTurn && isScheduled(row)) },
  ];
  const columns = useColumns();
  return (
    <Page title={t('all.title')} lead={t('all.lead', { open: all, yours })}>
      <nav className={styles['kinds']} aria-label={t('all.kinds')}>
        <Kind label={t('all.every')} count={all} current={!isType(type)} to="" />
        {counts.map(({ processType, open }) => (
          <Kind
            key={processType}
            label={kindOfType(processType).name[language]}
            count={open}
            current={type === processType}
            to={processType}
          />
        ))}
      </nav>
      <TextField
        label={t('all.search')}
        value={key}
        onChange={(value: string) => put('key', value)}
        width="half"
        autoComplete="off"
      />
      {read.isError ? (
        <ReadFailed title={t('all.failed')} read={read} />
      ) : read.data === undefined ? (
        <Waiting label={t('all.title')} rows={10} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('all.empty')} />
      ) : (
        groups
          .filter((group) => group.rows.length > 0)
          .map((group) => (
            <Section key={group.name} title={group.name} count={group.rows.length}>
              <DataTable
                label={group.name}
                columns={columns}
                rows={group.rows}
                rowKey={({ processUuid }) => processUuid}
                rowLabel={({ collaborator }) => collaborator.fullName || collaborator.rfc}
                rowHref={(row) =>
                  `${listPath(kindOfType(row.processType), personnelDivision)}/${row.processUuid}`
                }
              />
            </Section>
          ))
      )}
    </Page>
  );
}

const isScheduled = ({ currentStatus, tasks }: ProcessRow): boolean =>
  tasks.length === 0 && currentStatus.startsWith('SCHEDULED');

function Kind({ label, count, current, to }: { label: string; count: number; current: boolean; to: string }) {
  return (
    <Link to={to === '' ? '?' : `?type=${to}`} aria-current={current ? 'page' : undefined} replace>
      <b>{count}</b> {label}
    </Link>
  );
}

function useColumns(): Column<ProcessRow>[] {
  const t = useTexts(allTexts);
  const p = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  return [
    {
      key: 'fullName',
      header: t('all.person'),
      phone: 'title',
      render: ({ collaborator }) => <b>{collaborator.fullName || collaborator.rfc}</b>,
      text: ({ collaborator }) => collaborator.fullName || collaborator.rfc,
    },
    {
      key: 'kind',
      header: t('all.kind'),
      phone: 'detail',
      render: ({ processType }) => kindOfType(processType).name[language],
    },
    { key: 'team', header: p('processes.team'), render: ({ team }) => team?.name ?? '–' },
    {
      key: 'status',
      header: p('processes.status'),
      render: ({ processType, currentStatus }) =>
        kindOfType(processType).statuses[currentStatus]?.[language] ?? currentStatus,
    },
    {
      key: 'next',
      header: t('all.next'),
      phone: 'aside',
      render: (row) =>
        row.yourTurn ? (
          <b className={styles['you']}>{p('processes.you')}</b>
        ) : (
          p(`next.${nextOf(kindOfType(row.processType), row)}`)
        ),
    },
    {
      key: 'days',
      header: p('processes.days'),
      align: 'right',
      render: (row) => {
        const days = daysBetween(dayAt(Temporal.Instant.from(row.statusSince)), today);
        const usual = usualDays(kindOfType(row.processType), row.currentStatus);
        return usual === null ? String(days) : t('all.days', { days, usual });
      },
    },
    {
      key: 'startDate',
      header: t('all.date'),
      align: 'right',
      render: ({ startDate }) => (startDate === null ? '–' : format.date(startDate)),
    },
  ];
}
