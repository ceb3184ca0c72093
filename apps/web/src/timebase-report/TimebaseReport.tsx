import { timebaseReportCalls, type TimebaseReport as Report } from '@jornada/contract/timebase-report.ts';
import { addDays, addMonths, dayAt, mondayOf, monthOf, weekNumber } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { SituationField, situationIn } from '../collaborators/SituationField.tsx';
import { useDownload } from '../files.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { figure, hours, hoursDelta, useFormat } from '../ui/format.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { LegalLimit } from './LegalLimit.tsx';
import { PersonYear } from './PersonYear.tsx';
import { useReportColumns } from './columns.tsx';
import { texts } from './texts.ts';
import styles from './timebaseReport.module.css';

const SPANS = ['WEEK', 'MONTH', 'YEAR'] as const;
type Span = (typeof SPANS)[number];

/** Contracted, planned, worked and credited hours of a store's people, who drifts, and what next year's limit means (picture 31). */
export default function TimebaseReport() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const span = SPANS.find((one) => one === search.get('span')) ?? 'WEEK';
  const date = dayIn(search, 'date') ?? addDays(mondayOf(dayAt(Temporal.Now.instant())), -7);
  const teamUuid = search.get('team') ?? undefined;
  const chosen = search.get('person');
  const situation = situationIn(search);
  const filter = {
    span,
    date,
    ...(teamUuid === undefined ? {} : { teamUuid }),
    ...(situation === undefined ? {} : { situation }),
  };
  const read = useRead(
    timebaseReportCalls['timebaseReport.list'],
    { personnelDivision, filter },
    { keepOld: true },
  );
  const report = read.data;
  const person = report?.rows.find(({ collaboratorUuid }) => collaboratorUuid === chosen);
  const columns = useReportColumns(report);
  const { busy, start } = useDownload();
  const set = (name: string, value: string | null): void =>
    setSearch(
      (known) => {
        if (value === null) known.delete(name);
        else known.set(name, value);
        return known;
      },
      { replace: true },
    );
  return (
    <Page
      title={t('hoursReport.title')}
      lead={report && t('hoursReport.lead', driftOf(report))}
      rule={false}
      actions={
        <Button
          icon={<IconDownload />}
          busy={busy}
          onClick={() =>
            start(
              () => apiFile(timebaseReportCalls['timebaseReport.export'], { personnelDivision, filter }),
              `timebase-${personnelDivision}-${date}.xlsx`,
            )
          }
        >
          {t('hoursReport.export')}
        </Button>
      }
    >
      <div className={styles['choices']}>
        <SegmentedControl
          label={t('hoursReport.span')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t(`hoursReport.${value}`) }))}
          onChange={(value) => set('span', value)}
        />
        <Stepper span={span} date={date} onDate={(day) => set('date', day)} />
        {report !== undefined && report.teams.length > 1 && (
          <SelectField
            label={t('hoursReport.team')}
            hideLabel
            value={teamUuid ?? null}
            placeholder={t('hoursReport.team.all')}
            clearable
            options={report.teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(value) => set('team', value)}
          />
        )}
        <SituationField value={situation} onChange={(value) => set('situation', value)} />
      </div>
      <DataTable
        label={t('hoursReport.title')}
        columns={columns}
        rows={report?.rows}
        rowKey={({ collaboratorUuid }) => collaboratorUuid}
        rowLabel={({ name }) => name}
        onOpen={({ collaboratorUuid }) =>
          set('person', collaboratorUuid === chosen ? null : collaboratorUuid)
        }
        currentKey={chosen ?? undefined}
        empty={<EmptyState title={t('hoursReport.empty')}>{t('hoursReport.empty.lead')}</EmptyState>}
        error={read.isError && <ReadFailed title={t('hoursReport.failed')} read={read} />}
        caption={report && <Sums report={report} />}
      />
      {report !== undefined && report.rows.length > 0 && (
        <Columns shape="halves">
          {person !== undefined ? (
            <PersonYear
              key={person.collaboratorUuid}
              site={personnelDivision}
              person={person}
              date={span === 'WEEK' ? date : report.until}
              until={report.until}
              onClose={() => set('person', null)}
            />
          ) : (
            <p className={styles['definitions']}>{t('hoursReport.definitions')}</p>
          )}
          <LegalLimit report={report} />
        </Columns>
      )}
    </Page>
  );
}

/** How many balances lie outside of the tolerance, so far and at the end of the year. */
function driftOf({ rows, tolerance }: Report): Record<string, number> {
  const beyond = (balances: readonly number[]): number =>
    balances.filter((balance) => Math.abs(balance) > tolerance).length;
  return {
    hours: Math.round(tolerance / 60),
    now: beyond(rows.map(({ toDate }) => toDate.balance)),
    end: beyond(rows.map(({ yearEnd }) => yearEnd.balance)),
  };
}

function Sums({ report: { rows } }: { report: Report }) {
  const t = useTexts(texts);
  const total = (of: (row: Report['rows'][number]) => number): number =>
    rows.reduce((sum, row) => sum + of(row), 0) / 60;
  return t('hoursReport.people', {
    count: rows.length,
    planned: figure(
      total((row) => row.figure.planned),
      1,
    ),
    worked: figure(
      total((row) => row.figure.worked),
      1,
    ),
    credited: hours(total((row) => row.figure.credited)),
    balance: hoursDelta(total((row) => row.figure.balance)),
  });
}

/** The week, month or year between its neighbours. */
function Stepper({ span, date, onDate }: { span: Span; date: string; onDate: (day: string) => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const monday = mondayOf(date);
  const words = {
    WEEK: t('hoursReport.week', {
      week: weekNumber(monday),
      days: format.days(monday, addDays(monday, 6), { year: false }),
    }),
    MONTH: format.month(date),
    YEAR: date.slice(0, 4),
  }[span];
  const step = (by: 1 | -1): string =>
    span === 'WEEK' ? addDays(monday, 7 * by) : addMonths(monthOf(date), span === 'MONTH' ? by : 12 * by);
  return (
    <span className={styles['stepper']}>
      <IconButton
        label={t('hoursReport.previous')}
        icon={<IconChevronLeft />}
        onClick={() => onDate(step(-1))}
      />
      <b aria-live="polite">{words}</b>
      <IconButton label={t('hoursReport.next')} icon={<IconChevronRight />} onClick={() => onDate(step(1))} />
    </span>
  );
}
