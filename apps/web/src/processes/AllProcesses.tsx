import { processCalls } from '@jornada/contract/processes.ts';
import type { ProcessRow } from '@jornada/contract/process.ts';
import { waitsForItsDay } from '@jornada/domain/process/stations.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts, type Language } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { Column } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { aboutOf } from './about.ts';
import { MiniProgress } from './MiniProgress.tsx';
import { passedOf } from './passed.ts';
import { kindOfType, listPath, taskTextsOf } from './places.ts';
import { nextOf } from './statuses.ts';
import { daysOf, StepDays } from './StepDays.tsx';
import { allTexts, texts } from './texts.ts';
import styles from './AllProcesses.module.css';

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
  const groups = useGroups(rows);
  const columns = useColumns(personnelDivision);
  return (
    <Page title={t('all.title')} lead={t('all.lead', { open: all, yours })}>
      <nav className={styles.kinds} aria-label={t('all.kinds')}>
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
      <div className={styles.search}>
        <TextField
          label={t('all.search')}
          value={key}
          onChange={(value: string) => put('key', value)}
          autoComplete="off"
        />
      </div>
      {read.isError ? (
        <ReadFailed title={t('all.failed')} read={read} />
      ) : read.data === undefined ? (
        <Waiting label={t('all.title')} rows={10} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('all.empty')} />
      ) : (
        <>
          {groups.map((group) => (
            <Section
              key={group.name}
              title={group.name}
              count={group.rows.length}
              aside={<small className={styles.order}>{group.order}</small>}
            >
              <DataTable
                label={group.name}
                columns={columns}
                rows={group.rows}
                rowKey={({ processUuid }) => processUuid}
                rowLabel={({ collaborator }) => collaborator.fullName || collaborator.rfc}
                rowHref={(row) => pathOf(row, personnelDivision)}
              />
            </Section>
          ))}
          <p className={styles.legend}>
            <b>{t('all.shown', { shown: rows.length, all: read.data.total })}</b>
            {(['yours', 'others', 'done', 'late'] as const).map((mark) => (
              <span key={mark}>
                <i data-mark={mark} aria-hidden />
                {t(`all.mark.${mark}`)}
              </span>
            ))}
          </p>
        </>
      )}
    </Page>
  );
}

const pathOf = (row: ProcessRow, personnelDivision: string | undefined): string =>
  `${listPath(kindOfType(row.processType), personnelDivision)}/${row.processUuid}`;

/** What waits for the reader, what waits for others, what waits for its day; those of no rows are left out. */
function useGroups(rows: readonly ProcessRow[]) {
  const t = useTexts(allTexts);
  const today = dayAt(Temporal.Now.instant());
  const lateBy = (row: ProcessRow): number => {
    const { days, usual } = daysOf(row, today);
    return usual === null ? 0 : Math.max(0, days - usual);
  };
  const others = rows.filter((row) => !row.yourTurn && !isScheduled(row));
  return [
    { name: t('all.yours'), order: t('all.yours.order'), rows: rows.filter(({ yourTurn }) => yourTurn) },
    {
      name: t('all.others'),
      order: t('all.others.order'),
      rows: others.toSorted((one, other) => lateBy(other) - lateBy(one)),
    },
    {
      name: t('all.scheduled'),
      order: t('all.scheduled.order'),
      rows: rows.filter((row) => !row.yourTurn && isScheduled(row)),
    },
  ].filter((group) => group.rows.length > 0);
}

const isScheduled = ({ processType, currentStatus, tasks, passed }: ProcessRow): boolean =>
  tasks.length === 0 &&
  waitsForItsDay(kindOfType(processType), { status: currentStatus, passed: passedOf(passed) });

function Kind({ label, count, current, to }: { label: string; count: number; current: boolean; to: string }) {
  return (
    <Link to={to === '' ? '?' : `?type=${to}`} aria-current={current ? 'page' : undefined} replace>
      <b>{count}</b> {label}
    </Link>
  );
}

/** The button of a row's task as the home says it. */
function goOf(row: ProcessRow, language: Language): string | undefined {
  const [task] = row.yourTurn ? row.yourTasks : row.tasks;
  return task === undefined ? undefined : taskTextsOf(kindOfType(row.processType))[`go.${task}`]?.[language];
}

/** Who is next, and what for; where nobody has a task, what is waited for. */
function NextStep({ row }: { row: ProcessRow }) {
  const p = useTexts(texts);
  const language = useLanguage();
  const kind = kindOfType(row.processType);
  const status = kind.statuses[row.currentStatus]?.[language] ?? row.currentStatus;
  const next = nextOf(kind, row);
  const act = goOf(row, language)?.toLowerCase() ?? '';
  if (row.yourTurn)
    return (
      <span className={styles.next}>
        <b className={styles.you}>{p('processes.you')}</b> {act}
      </span>
    );
  if (row.tasks.length > 0)
    return (
      <span className={styles.next}>
        <b>{p(`next.${next}`)}</b> {act}
      </span>
    );
  return <span className={styles.next}>{status}</span>;
}

/** The same columns in every group, as wide in each. */
function useColumns(personnelDivision: string | undefined): Column<ProcessRow>[] {
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
      width: '18%',
      render: ({ collaborator }) => <b>{collaborator.fullName || collaborator.rfc}</b>,
      text: ({ collaborator }) => collaborator.fullName || collaborator.rfc,
    },
    {
      key: 'kind',
      header: t('all.kind'),
      phone: 'detail',
      width: '23%',
      render: (row) => (
        <>
          {kindOfType(row.processType).name[language]}
          <span className={styles.about}>{aboutOf(row, language)}</span>
        </>
      ),
    },
    ...(personnelDivision === undefined
      ? [{ key: 'site', header: p('processes.site'), render: (row: ProcessRow) => row.siteName }]
      : []),
    { key: 'progress', header: t('all.progress'), width: '19%', render: (row) => <MiniProgress row={row} /> },
    {
      key: 'next',
      header: t('all.next'),
      phone: 'aside',
      width: '17%',
      render: (row) => <NextStep row={row} />,
    },
    {
      key: 'days',
      header: p('processes.days'),
      width: '12%',
      render: (row) =>
        isScheduled(row) && row.startDate !== null && row.startDate > today ? (
          <span className={styles.next}>{t('all.in', { count: daysBetween(today, row.startDate) })}</span>
        ) : (
          <StepDays row={row} today={today} />
        ),
    },
    {
      key: 'startDate',
      header: t('all.date'),
      align: 'right',
      phone: 'aside2',
      width: '8%',
      render: ({ startDate }) => (startDate === null ? '–' : format.date(startDate)),
    },
    {
      key: 'go',
      header: '',
      align: 'right',
      width: '7%',
      render: (row) =>
        row.yourTurn ? (
          <Link className={styles.go} to={pathOf(row, personnelDivision)}>
            {goOf(row, language) ?? t('all.go')}
          </Link>
        ) : null,
    },
  ];
}
