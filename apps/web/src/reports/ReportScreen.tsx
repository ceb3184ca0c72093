import type { ReportView } from '@jornada/contract/report-views.ts';
import type { ReportAnswer } from '@jornada/contract/reports.ts';
import { reportOf, type ReportCode, type ReportColumn } from '@jornada/domain/reports/reports.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ApiError } from '../api.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { figure, percent, useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Views } from './Views.tsx';
import { useCellText } from './cells.ts';
import { COMPARISONS, isComparable, middleOf, type Comparison } from './comparison.ts';
import { CohortGrid } from './CohortGrid.tsx';
import { ColumnMarks } from './ColumnMarks.tsx';
import { FlowChart } from './FlowChart.tsx';
import { HeatMap } from './HeatMap.tsx';
import { MonthChart } from './MonthChart.tsx';
import { OtherReports } from './OtherReports.tsx';
import { Pairs } from './Pairs.tsx';
import { RowBars } from './RowBars.tsx';
import { ReportTable } from './ReportTable.tsx';
import { StepChart } from './StepChart.tsx';
import { texts } from './texts.ts';
import { SPANS, stepInto, type Asked } from './useAsked.ts';
import styles from './reports.module.css';

type ReportScreenProps = {
  screen: ReportView['screen'];
  code: ReportCode;
  codes: readonly ReportCode[];
  asked: Asked;
  addressOf: (change: Partial<Asked>) => string;
  ask: (change: Partial<Asked>) => void;
  read: {
    readonly data: ReportAnswer | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  /** What the outermost place is called, and where it is. */
  root: { readonly label: string; readonly change: Partial<Asked> };
  onExport: () => void;
  isExporting: boolean;
  /** Ways to other screens. */
  others?: ReactNode;
};

/** One report: what it counts and how, its filters, its figures, its months and its rows (picture 28). */
export function ReportScreen({
  screen,
  code,
  codes,
  asked,
  addressOf,
  ask,
  read,
  root,
  onExport,
  isExporting,
  others,
}: ReportScreenProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const report = read.data?.code === code ? read.data : undefined;
  return (
    <Page
      title={reportOf(code)[language]}
      count={report && <Extent report={report} />}
      path={pathOf(report, { root, addressOf, language })}
      actions={
        <>
          {others}
          <Views screen={screen} code={code} asked={asked} site={personnelDivision} />
          <Button icon={<IconPrinter />} onClick={() => window.print()}>
            {t('report.print')}
          </Button>
          <Button kind="primary" icon={<IconDownload />} busy={isExporting} onClick={onExport}>
            {t('report.export')}
          </Button>
        </>
      }
    >
      <Definitions code={code} />
      <Choices {...{ code, codes, asked, ask, report }} />
      {read.isError && <ReadFailed title={t('report.failed')} read={read} />}
      {read.isPending && <Waiting label={reportOf(code)[language]} rows={10} />}
      {report !== undefined && report.pending > 0 && (
        <Banner
          tone="note"
          title={t(reportOf(code).ofWeeks === true ? 'report.pending' : 'report.pendingStores', {
            count: report.pending,
          })}
        />
      )}
      {report && <Answer report={report} comparison={asked.compare} addressOf={addressOf} />}
      <OtherReports site={asked.site ?? personnelDivision} />
    </Page>
  );
}

function pathOf(
  report: ReportAnswer | undefined,
  {
    root,
    addressOf,
    language,
  }: {
    root: ReportScreenProps['root'];
    addressOf: ReportScreenProps['addressOf'];
    language: 'es' | 'en';
  },
) {
  const steps = report?.path ?? [];
  if (steps.length === 0) return [];
  return [
    { label: root.label, to: addressOf(root.change) },
    ...steps.map(({ level, key, name }, at) => ({
      label: name[language],
      ...(at === steps.length - 1
        ? {}
        : { to: addressOf({ team: null, position: null, ...stepInto(level, key, null) }) }),
    })),
  ];
}

function Extent({ report: { sites, from, to } }: { report: ReportAnswer }) {
  const t = useTexts(texts);
  const format = useFormat();
  const days = from === to ? format.date(to) : format.days(from, to);
  return (
    <>
      {t('report.sites', { count: sites })}, {days}
    </>
  );
}

function Definitions({ code }: { code: ReportCode }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { formula, population, cutOff } = reportOf(code);
  return (
    <details className={styles['definitions']}>
      <summary>{t('report.definitions')}</summary>
      <dl>
        {(['formula', 'population', 'cutOff'] as const).map((what) => (
          <div key={what}>
            <dt>{t(`report.${what}`)}</dt>
            <dd>{{ formula, population, cutOff }[what][language]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type ChoicesProps = Pick<ReportScreenProps, 'code' | 'codes' | 'asked' | 'ask'> & {
  report: ReportAnswer | undefined;
};

function Choices({ code, codes, asked, ask, report }: ChoicesProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { asking, ignoresTerms } = reportOf(code);
  return (
    <div className={styles['choices']}>
      <SelectField
        label={t('report.which')}
        value={code}
        options={codes.map((one) => ({ value: one, label: reportOf(one)[language] }))}
        onChange={(next) => ask({ report: next })}
      />
      {asking === 'months' && (
        <span className={styles['by']}>
          <SegmentedControl
            label={t('report.span')}
            value={asked.span}
            options={SPANS.map((value) => ({ value, label: t(`report.${value}`) }))}
            onChange={(span) => ask({ span })}
          />
        </span>
      )}
      {asking !== 'ahead' && (
        <DateField label={t('report.day')} value={asked.to} onChange={(to) => to !== null && ask({ to })} />
      )}
      {ignoresTerms !== true && (
        <>
          <SelectField
            label={t('report.contract')}
            value={asked.contract ?? ''}
            options={[
              { value: '', label: t('report.contract.all') },
              ...(['CDI', 'CDD'] as const).map((value) => ({ value, label: t(`report.contract.${value}`) })),
            ]}
            onChange={(next) => ask({ contract: next === 'CDI' || next === 'CDD' ? next : null })}
          />
          <SelectField
            label={t('report.position')}
            value={asked.position === null ? '' : String(asked.position)}
            options={[
              { value: '', label: t('report.position.all') },
              ...(report?.positions ?? []).map(({ number, name }) => ({
                value: String(number),
                label: name[language],
              })),
            ]}
            onChange={(next) => ask({ position: next === null || next === '' ? null : Number(next) })}
          />
        </>
      )}
      {report !== undefined && isComparable(report) && (
        <span className={styles['against']}>
          <SelectField
            label={t('report.compare')}
            value={asked.compare}
            options={COMPARISONS.map((value) => ({ value, label: t(`report.compare.${value}`) }))}
            onChange={(next) => ask({ compare: COMPARISONS.find((one) => one === next) ?? 'YEAR' })}
          />
        </span>
      )}
    </div>
  );
}

/** What stands under a figure of the whole: its share, and what it is compared with. */
function useDetail(report: ReportAnswer, comparison: Comparison): (column: ReportColumn) => string | null {
  const t = useTexts(texts);
  const language = useLanguage();
  const text = useCellText();
  const { total, before, like } = report;
  const middle = middleOf(report, comparison);
  return (column) => {
    const { key, share } = column;
    const own =
      share &&
      total[share.key] !== undefined &&
      `${text({ kind: 'percent' }, total[share.key])} ${share[language]}`;
    const against =
      comparison !== 'YEAR'
        ? middle?.cells[key] !== undefined && t('report.middle', { value: text(column, middle.cells[key]) })
        : before === null || before[key] === undefined
          ? null
          : like === null || like.whole
            ? t('report.before', { value: text(column, before[key]) })
            : // Counts of other stores than those of the figure would say nothing beside it.
              column.kind === 'percent' &&
              t('report.like.figure', {
                count: like.stores,
                before: text(column, before[key]),
                now: text(column, like.cells[key]),
              });
    return [own, against].filter(Boolean).join('; ') || null;
  };
}

/** Why there is nothing to compare with, or of which stores it is. */
function ComparedWith({ report, comparison }: { report: ReportAnswer; comparison: Comparison }) {
  const t = useTexts(texts);
  const { like, before, level } = report;
  if (!isComparable(report) || comparison === 'NONE') return null;
  if (comparison === 'YEAR')
    return before === null || like === null || like.whole ? null : (
      <p className={styles['note']}>{t('report.like', { count: like.stores, sites: figure(like.of) })}</p>
    );
  if (middleOf(report, comparison) !== null) return null;
  return (
    <p className={styles['note']}>
      {t(`report.noMiddle.${level === 'team' ? 'few' : 'open'}.${comparison}`)}
    </p>
  );
}

function Answer({
  report,
  comparison,
  addressOf,
}: {
  report: ReportAnswer;
  comparison: Comparison;
  addressOf: ReportScreenProps['addressOf'];
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const text = useCellText();
  const detailOf = useDetail(report, comparison);
  const { code, total, months, parts, rows, weeks } = report;
  const { figures, columns, byMonth = [], chart, chartTitle, charted = [], bar, byRow } = reportOf(code);
  if (rows.length === 0) return <EmptyState title={t('report.empty')}>{t('report.empty.lead')}</EmptyState>;
  const main = columns.find(({ key }) => key === bar);
  const drawn = charted.flatMap((name) => columns.filter(({ key }) => key === name));
  const title =
    chartTitle?.[language] ??
    t('report.byMonth', { columns: drawn.map((column) => column[language]).join(', ') });
  const [notices] = chart === 'histogram' ? parts : [];
  const lists = parts.filter((part) => part !== notices);
  const monthly = columns.filter(({ key, pay }) => byMonth.includes(key) && (report.pay || pay !== true));
  return (
    <div className={styles['answer']}>
      <Figures
        look="divided"
        figures={figures
          .flatMap((name) => columns.filter(({ key }) => key === name))
          .map((column) => ({
            value: text(column, total[column.key]),
            label: column[language],
            detail: detailOf(column) ?? undefined,
          }))}
      />
      <div className={styles['halves']} data-parts={lists.length > 0 || undefined}>
        <div className={styles['charts']}>
          {chart === 'flow' && <FlowChart months={months} />}
          {(chart === 'line' || chart === 'area') && (
            <StepChart months={months} columns={drawn} kind={chart} title={title} />
          )}
          {byRow !== undefined && <RowBars report={report} marks={byRow} columns={columns} />}
          {chart === 'heat' && weeks.length > 0 && main !== undefined && (
            <HeatMap weeks={weeks} title={t('report.byWeekday', { column: main[language] })} />
          )}
          {report.weekly.length > 0 && (
            <WeekMarks weeks={report.weekly} as={chart === 'dots' ? 'dots' : 'bars'} title={title} />
          )}
          {notices !== undefined && (
            <ColumnMarks
              as="histogram"
              title={notices.name[language]}
              columns={notices.rows.map(({ key, name, count }) => ({ key, name: name[language], count }))}
            />
          )}
          {chart === 'cohorts' && <CohortGrid months={months} columns={drawn} title={t('report.cohorts')} />}
          {(chart === 'stack' || chart === 'pairs') && months.length > 0 && (
            <MonthChart months={months} columns={drawn} kind={chart} title={title} />
          )}
        </div>
        {lists.length > 0 && (
          <div className={styles['parts']}>
            {lists.map((part) => (
              <Part key={part.key} part={part} />
            ))}
          </div>
        )}
      </div>
      <ReportTable report={report} comparison={comparison} addressOf={addressOf} />
      <ComparedWith report={report} comparison={comparison} />
      <Pairs report={report} />
      {months.length > 0 && (
        <Section title={t('report.months')} rule="ink">
          <DataTable
            label={t('report.months')}
            columns={[
              {
                key: 'month',
                header: t('report.month'),
                phone: 'title',
                render: ({ month }) => <Month month={month} />,
              },
              ...monthly.map((column, at) => ({
                key: column.key,
                header: column[language],
                align: 'right' as const,
                ...(at === 0 ? { phone: 'aside' as const } : at === 1 ? { phone: 'aside2' as const } : {}),
                render: ({ cells }: ReportAnswer['months'][number]) => text(column, cells[column.key]),
              })),
            ]}
            rows={months}
            rowKey={({ month }) => month}
            rowLabel={({ month }) => month}
          />
        </Section>
      )}
    </div>
  );
}

type WeekMarksProps = { weeks: ReportAnswer['weekly']; as: 'bars' | 'dots'; title: string };

/** Counts of weeks over their numbers. */
function WeekMarks({ weeks, as, title }: WeekMarksProps) {
  const format = useFormat();
  return (
    <ColumnMarks
      as={as}
      title={title}
      columns={weeks.map(({ week, count }) => ({
        key: week,
        name: weekNumber(week),
        hint: format.days(week, addDays(week, 6)),
        count,
      }))}
    />
  );
}

function Month({ month }: { month: string }) {
  const format = useFormat();
  return <>{format.month(month)}</>;
}

function Part({ part: { name, rows, measure } }: { part: ReportAnswer['parts'][number] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const whole = rows.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Section title={name[language]} {...(measure === 'count' ? { count: figure(whole) } : {})}>
      <ul className={styles['part']}>
        {rows.map(({ key, name: words, count }) => (
          <li key={key}>
            <span>{words[language]}</span>
            <span className={styles['bar']} aria-hidden>
              <i style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <b>{figure(count, measure === 'count' ? 0 : 1)}</b>
            <span>
              {measure !== 'count' ? t(`report.${measure}`) : whole === 0 ? '–' : percent(count / whole)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
