import type { TimebaseReport, TimebaseRow } from '@jornada/contract/timebase-report.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { useTexts, type Translate } from '../texts.ts';
import { classes } from '../ui/classes.ts';
import { figure, hours, hoursDelta, useFormat } from '../ui/format.ts';
import { BalanceLine } from '../ui/marks/BalanceLine.tsx';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';
import styles from './timebaseReport.module.css';

/** The columns of the report: the span, the year so far, its end, and next year's margin. */
export function useReportColumns(report: TimebaseReport | undefined): Column<TimebaseRow>[] {
  const t = useTexts(texts);
  const format = useFormat();
  if (report === undefined) return [{ key: 'name', header: t('hoursReport.person'), render: nameOf }];
  const { tolerance, mondays, until, year } = report;
  // Weeks that are not over have nothing worked yet.
  const isOver = report.span.from <= until;
  const forecastFrom = mondays.indexOf(mondayOf(until)) + 1;
  return [
    {
      key: 'name',
      header: t('hoursReport.person'),
      phone: 'title',
      render: nameOf,
      text: ({ name }) => name,
    },
    figureColumn('base', t('hoursReport.base'), ({ base }) => (base === null ? null : base.weekly)),
    figureColumn('planned', t('hoursReport.planned'), (row) => row.figure.planned),
    figureColumn('worked', t('hoursReport.worked'), (row) => (isOver ? row.figure.worked : null)),
    {
      key: 'credited',
      header: t('hoursReport.credited'),
      align: 'right',
      narrow: true,
      render: ({ figure: { credits } }) => <Credits credits={credits} />,
      text: (row) => row.figure.credited / 60,
    },
    {
      ...balanceColumn('balance', t('hoursReport.balance'), (row) => (isOver ? row.figure.balance : null)),
      phone: 'aside',
    },
    {
      key: 'apart',
      header: t('hoursReport.apart'),
      narrow: true,
      phone: 'detail',
      render: ({ figure: counted }) => <Apart figure={counted} t={t} />,
      text: ({ figure: { overtime, complementary, cex } }) =>
        [cex, complementary, overtime].map((minutes) => minutes / 60).join(' '),
    },
    {
      key: 'line',
      header: t('hoursReport.line'),
      width: '22%',
      render: (row) => (
        <BalanceLine
          label={t('hoursReport.line.words', {
            name: row.name,
            now: hoursDelta(row.toDate.balance / 60),
            end: hoursDelta(row.yearEnd.balance / 60),
          })}
          values={row.line}
          forecastFrom={forecastFrom}
          tolerance={tolerance}
        />
      ),
      text: () => null,
    },
    figureColumn('owed', t('hoursReport.owed.year'), (row) => row.toDate.contracted),
    figureColumn('done', t('hoursReport.done.year'), (row) => row.toDate.worked + row.toDate.credited),
    balanceColumn(
      'toDate',
      t('hoursReport.balance.year', { day: format.days(until, until, { year: false }) }),
      (row) => row.toDate.balance,
      tolerance,
    ),
    {
      ...balanceColumn('yearEnd', t('hoursReport.balance.end'), (row) => row.yearEnd.balance, tolerance),
      phone: 'aside2',
    },
    {
      key: 'margin',
      header: t('hoursReport.margin', { year: year + 1 }),
      align: 'right',
      narrow: true,
      render: ({ margin, endsOn }) =>
        margin === null ? (
          <small className={styles['quiet']}>
            {endsOn !== null && t('hoursReport.until', { day: format.days(endsOn, endsOn, { year: false }) })}
          </small>
        ) : (
          <span className={classes(margin < 0 && styles['beyond'])}>{hours(margin / 60)}</span>
        ),
      text: ({ margin }) => (margin === null ? null : margin / 60),
    },
  ];
}

const nameOf = ({ name }: TimebaseRow) => <b className={styles['name']}>{name}</b>;

function figureColumn(
  key: string,
  header: string,
  of: (row: TimebaseRow) => number | null,
): Column<TimebaseRow> {
  const valueOf = (row: TimebaseRow): number | null => {
    const minutes = of(row);
    return minutes === null ? null : minutes / 60;
  };
  return {
    key,
    header,
    align: 'right',
    narrow: true,
    render: (row) => {
      const value = valueOf(row);
      return value === null ? '–' : figure(value, 1);
    },
    text: valueOf,
  };
}

/** Strong, and marked beyond the tolerance. */
function balanceColumn(
  key: string,
  header: string,
  of: (row: TimebaseRow) => number | null,
  tolerance = Infinity,
): Column<TimebaseRow> {
  return {
    ...figureColumn(key, header, of),
    render: (row) => {
      const minutes = of(row);
      if (minutes === null) return '–';
      return (
        <b className={classes(Math.abs(minutes) > tolerance && styles['beyond'])}>
          {hoursDelta(minutes / 60)}
        </b>
      );
    },
  };
}

/** What was credited, by the absence that credits it. */
export function Credits({ credits }: { credits: TimebaseRow['figure']['credits'] }) {
  if (credits.length === 0) return <span className={styles['quiet']}>–</span>;
  return credits.map(({ code, minutes }) => (
    <span key={code} className={styles['coded']}>
      <small>{code}</small> {hours(minutes / 60)}
    </span>
  ));
}

type Counted = Pick<TimebaseRow['figure'], 'complementary' | 'overtime' | 'cex'>;

/** What stands outside of the timebase, and the hours for another site, which are inside it as well. */
export function Apart({ figure: counted, t }: { figure: Counted; t: Translate<typeof texts> }) {
  const parts = [
    { name: 'CEX', minutes: counted.cex },
    { name: 'COM', minutes: counted.complementary },
    { name: t('hoursReport.overtime'), minutes: counted.overtime },
  ].filter(({ minutes }) => minutes > 0);
  return parts.map(({ name, minutes }) => (
    <span key={name} className={styles['coded']}>
      <small>{name}</small> {hours(minutes / 60)}
    </span>
  ));
}
