import { processCalls } from '@jornada/contract/processes.ts';
import type { ProcessRow } from '@jornada/contract/process.ts';
import { waitsForItsDay } from '@jornada/domain/process/stations.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import { IconArchive, IconDownload, IconPlus } from '@tabler/icons-react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { sheetOf, workbookOf } from '../list/sheet.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts, type Language } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Menu } from '../ui/floating/Menu.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { Column } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { AllFilters } from './AllFilters.tsx';
import { aboutOf } from './about.ts';
import type { CameFrom } from './cameFrom.ts';
import { MiniProgress } from './MiniProgress.tsx';
import { passedOf } from './passed.ts';
import { kindOfType, listPath, taskTextsOf } from './places.ts';
import { RemindButton } from './RemindButton.tsx';
import { daysOf, StepDays } from './StepDays.tsx';
import { allTexts, texts } from './texts.ts';
import { arranged, lateBy, nameOf, useAllView, whoseTurn, type AllView } from './useAllView.ts';
import styles from './AllProcesses.module.css';

const MOST = 500;

/** Processes of all kinds (picture 21): what waits for the reader, what waits for others, what waits for its day; or those that are closed. */
export default function AllProcesses() {
  const t = useTexts(allTexts);
  const language = useLanguage();
  const { personnelDivision } = useParams();
  const view = useAllView();
  const site = personnelDivision === undefined ? {} : { personnelDivision };
  const counts = useRead(processCalls['processes.counts'], { filter: site }).data ?? [];
  const asked = {
    filter: view.filter,
    sort: view.closed ? ('-statusSince' as const) : ('startDate' as const),
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
  const all = counts.reduce((sum, { open }) => sum + open, 0);
  const yours = counts.reduce((sum, one) => sum + one.yours, 0);
  const rows = arranged(read.data?.rows ?? [], view, dayAt(Temporal.Now.instant()));
  const groups = useGroups(rows, view);
  const { pathname, search } = useLocation();
  const from: CameFrom = {
    list: `${pathname}${search}`,
    rows: groups.flatMap((group) => group.rows.map((row) => pathOf(row, personnelDivision))),
    before: 0,
    total: rows.length,
  };
  const columns = useColumns({ personnelDivision, closed: view.closed, from });
  const narrowed = view.key !== '' || [view.team, view.next, view.within, view.type].some(Boolean);
  return (
    <Page
      title={t('all.title')}
      lead={t('all.lead', { open: all, yours })}
      actions={<Acts view={view} columns={columns} rows={rows} />}
    >
      <nav className={styles.kinds} aria-label={t('all.kinds')}>
        <Kind label={t('all.every')} count={view.closed ? null : all} view={view} to={undefined} />
        {KINDS.map(({ type, name }) => {
          const open = counts.find(({ processType }) => processType === type)?.open;
          return (
            (view.closed || open !== undefined) && (
              <Kind
                key={type}
                label={name[language]}
                count={view.closed ? null : (open ?? 0)}
                view={view}
                to={type}
              />
            )
          );
        })}
      </nav>
      <AllFilters rows={read.data?.rows ?? []} view={view} />
      {read.isError ? (
        <ReadFailed title={t('all.failed')} read={read} />
      ) : read.data === undefined ? (
        <Waiting label={t('all.title')} rows={10} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'all.none' : view.closed ? 'all.closed.empty' : 'all.empty')}
          action={
            narrowed && (
              <Button kind="link" onClick={view.clear}>
                {t('all.every')}
              </Button>
            )
          }
        />
      ) : (
        <>
          {groups.map((group) => (
            <Section
              key={group.name}
              title={group.name}
              count={group.rows.length}
              aside={<small className={styles.order}>{group.order}</small>}
            >
              <div className={styles.table}>
                <DataTable
                  label={group.name}
                  columns={columns}
                  rows={group.rows}
                  rowKey={({ processUuid }) => processUuid}
                  rowLabel={nameOf}
                  rowHref={(row) => pathOf(row, personnelDivision)}
                  rowState={from}
                />
              </div>
            </Section>
          ))}
          <p className={styles.legend}>
            <b>
              {t('all.shown', { shown: rows.length, all: read.data.total })}
              <LastChange rows={rows} personnelDivision={personnelDivision} />
            </b>
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

/** Closed ones or open ones, the rows as a spreadsheet, and where a process is started. */
function Acts({
  view,
  columns,
  rows,
}: {
  view: AllView;
  columns: readonly Column<ProcessRow>[];
  rows: readonly ProcessRow[];
}) {
  const t = useTexts(allTexts);
  const save = useDownload();
  const narrow = useNarrow();
  const profile = useProfile();
  const { personnelDivision } = useParams();
  const under = `/mx/${personnelDivision ?? ''}`;
  const starts =
    personnelDivision === undefined
      ? []
      : [
          ...(can(profile, 'hiring.startHiringProcess', personnelDivision)
            ? [{ label: t('all.start.hire'), to: `${under}/hiring` }]
            : []),
          ...(can(profile, 'extension.startProcess', personnelDivision)
            ? [{ label: t('all.start.ends'), to: `${under}/contractEnds` }]
            : []),
          ...(can(profile, 'leave.startLeaveProcess', personnelDivision)
            ? [{ label: t('all.start.person'), to: `${under}/collaborators` }]
            : []),
        ];
  const file = [t('all.title'), personnelDivision, dayAt(Temporal.Now.instant())]
    .filter((part) => part !== undefined)
    .join(' ');
  return (
    <>
      <Button
        kind="plain"
        icon={<IconArchive />}
        onClick={() => view.put('closed', view.closed ? null : '1')}
      >
        {t(view.closed ? 'all.open' : 'all.closed')}
      </Button>
      {!narrow && (
        <Button
          kind="plain"
          icon={<IconDownload />}
          busy={save.busy}
          locked={rows.length === 0 ? t('all.none') : null}
          onClick={() => save.start(() => workbookOf(sheetOf(columns, rows), t('all.title')), `${file}.xlsx`)}
        >
          {t('all.sheet')}
        </Button>
      )}
      {starts.length > 0 && (
        <Menu
          align="end"
          trigger={<Button icon={<IconPlus />}>{t('all.start')}</Button>}
          groups={[{ items: starts }]}
        />
      )}
    </>
  );
}

/** What changed last among the rows, with who it is about and where it stands since. */
function LastChange({
  rows,
  personnelDivision,
}: {
  rows: readonly ProcessRow[];
  personnelDivision: string | undefined;
}) {
  const t = useTexts(allTexts);
  const language = useLanguage();
  const format = useFormat();
  const [last] = rows.toSorted((one, other) => other.statusSince.localeCompare(one.statusSince));
  if (last === undefined) return null;
  const status = kindOfType(last.processType).statuses[last.currentStatus]?.[language] ?? last.currentStatus;
  return (
    <span className={styles.changed}>
      {t('all.changed', { when: format.moment(last.statusSince) })}{' '}
      <Link to={pathOf(last, personnelDivision)}>{nameOf(last)}</Link>, {status}
    </span>
  );
}

const pathOf = (row: ProcessRow, personnelDivision: string | undefined): string =>
  `${listPath(kindOfType(row.processType), personnelDivision)}/${row.processUuid}`;

type Group = { readonly name: string; readonly order: string; readonly rows: readonly ProcessRow[] };

/** What waits for the reader, what waits for others, what waits for its day, those of no rows left out; one list in any other order. */
function useGroups(rows: readonly ProcessRow[], { order, closed }: AllView): Group[] {
  const t = useTexts(allTexts);
  const today = dayAt(Temporal.Now.instant());
  if (closed) return [{ name: t('all.closed'), order: t('all.closed.order'), rows }];
  if (order !== 'mine') return [{ name: t('all.open'), order: t(`all.order.${order}`), rows }];
  const others = rows.filter((row) => !row.yourTurn && !isScheduled(row));
  return [
    { name: t('all.yours'), order: t('all.yours.order'), rows: rows.filter(({ yourTurn }) => yourTurn) },
    {
      name: t('all.others'),
      order: t('all.others.order'),
      rows: others.toSorted((one, other) => lateBy(other, today) - lateBy(one, today)),
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

type KindProps = { label: string; count: number | null; view: AllView; to: string | undefined };

/** One kind to look at, with how many are open; the other filters stay. */
function Kind({ label, count, view, to }: KindProps) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  if (to === undefined) next.delete('type');
  else next.set('type', to);
  return (
    <Link to={`?${next.toString()}`} aria-current={view.type === to ? 'page' : undefined} replace>
      {count !== null && <b>{count}</b>} {label}
    </Link>
  );
}

/** The button of a row's task as the home says it. */
function goOf(row: ProcessRow, language: Language): string | undefined {
  const [task] = row.yourTurn ? row.yourTasks : row.tasks;
  return task === undefined ? undefined : taskTextsOf(kindOfType(row.processType))[`go.${task}`]?.[language];
}

/** Whose turn it is, and for what; where nobody has a task, what the process waits for. */
function NextStep({ row }: { row: ProcessRow }) {
  const p = useTexts(texts);
  const language = useLanguage();
  const kind = kindOfType(row.processType);
  const status = kind.statuses[row.currentStatus]?.[language] ?? row.currentStatus;
  const next = whoseTurn(row);
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
function useColumns({
  personnelDivision,
  closed,
  from,
}: {
  personnelDivision: string | undefined;
  closed: boolean;
  from: CameFrom;
}): Column<ProcessRow>[] {
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
      width: '17%',
      render: (row) => <b>{nameOf(row)}</b>,
      text: nameOf,
    },
    {
      key: 'kind',
      header: t('all.kind'),
      phone: 'detail',
      width: personnelDivision === undefined ? '18%' : '22%',
      render: (row) => (
        <>
          {kindOfType(row.processType).name[language]}
          <span className={styles.about}>{aboutOf(row, language)}</span>
        </>
      ),
      text: (row) =>
        [kindOfType(row.processType).name[language], aboutOf(row, language)]
          .filter((part) => part !== '')
          .join(', '),
    },
    ...(personnelDivision === undefined
      ? [{ key: 'site', header: p('processes.site'), width: '9%', render: (row: ProcessRow) => row.siteName }]
      : []),
    {
      key: 'progress',
      header: t('all.progress'),
      phone: 'under',
      // Thirteen stations and their count.
      width: '256px',
      render: (row) => <MiniProgress row={row} />,
      text: (row) => kindOfType(row.processType).statuses[row.currentStatus]?.[language] ?? row.currentStatus,
    },
    {
      key: 'next',
      header: t(closed ? 'all.status' : 'all.next'),
      phone: 'aside',
      render: (row) => <NextStep row={row} />,
      text: (row) => p(row.yourTurn ? 'processes.you' : `next.${whoseTurn(row)}`),
    },
    {
      key: 'days',
      header: p('processes.days'),
      width: '142px',
      render: (row) =>
        isScheduled(row) && row.startDate !== null && row.startDate > today ? (
          <span className={styles.next}>{t('all.in', { count: daysBetween(today, row.startDate) })}</span>
        ) : (
          <StepDays row={row} today={today} />
        ),
      text: (row) => daysOf(row, today).days,
    },
    {
      key: 'startDate',
      header: t('all.date'),
      align: 'right',
      phone: 'aside2',
      width: '96px',
      render: ({ startDate }) => (startDate === null ? '–' : format.date(startDate)),
      text: ({ startDate }) => startDate,
    },
    {
      key: 'go',
      header: '',
      align: 'right',
      width: '84px',
      render: (row) =>
        row.yourTurn ? (
          <Link className={styles.go} to={pathOf(row, personnelDivision)} state={from}>
            {goOf(row, language) ?? t('all.go')}
          </Link>
        ) : lateBy(row, today) > 0 && whoseTurn(row) !== 'system' && !isScheduled(row) ? (
          <RemindButton row={row} />
        ) : null,
    },
  ];
}
