import type { Cells, ReportAnswer } from '@jornada/contract/reports.ts';
import { LEVEL_NAMES, reportOf, type Level, type ReportColumn } from '@jornada/domain/reports/reports.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../texts.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { figure } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { isMarked, useCellText } from './cells.ts';
import { comparedRows, middleOf, type Comparison } from './comparison.ts';
import { texts } from './texts.ts';
import { stepInto, type Asked } from './useAsked.ts';
import styles from './reports.module.css';

type Line = {
  readonly key: string;
  readonly name: string;
  readonly to: string | null;
  readonly cells: Cells;
  readonly sum: boolean;
  readonly stores: number | null;
};

type ReportTableProps = {
  report: ReportAnswer;
  comparison: Comparison;
  /** The address of a step in, which keeps all filters. */
  addressOf: (change: Partial<Asked>) => string;
};

/** A report's rows, each a way in to what it is made of, and their total. */
export function ReportTable({ report, comparison, addressOf }: ReportTableProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { columns, cellsOf } = useColumns(report, comparison);
  const { level, rows, total, median, path, sites } = report;
  const middle = middleOf(report, comparison);
  const lines: Line[] = [
    ...rows.map(({ key, name, site, opens, cells, stores }, at) => ({
      key: `${key} ${at}`,
      name: name[language],
      to: opens
        ? level === 'person'
          ? `/mx/${site ?? ''}/collaborators/${key}`
          : level === 'week'
            ? `/mx/${keyIn(path, 'site')}/planning/${keyIn(path, 'team')}/${key}`
            : addressOf(stepInto(level, key, site))
        : null,
      cells: cellsOf(cells),
      sum: false,
      stores,
    })),
    ...(level === 'person' || rows.length < 2
      ? []
      : [
          {
            key: 'total',
            name: t('report.total'),
            to: null,
            cells: cellsOf(total),
            sum: true,
            stores: level === 'zone' ? sites : null,
          },
        ]),
    ...(median === null
      ? []
      : [
          {
            key: 'median',
            name: t('report.median'),
            to: null,
            cells: comparison === 'YEAR' ? median : { ...median, before: null, points: null },
            sum: true,
            stores: null,
          },
        ]),
    ...(middle === null || level === 'site'
      ? []
      : [
          {
            key: 'middle',
            name: t(comparison === 'ZONE' ? 'report.zone' : 'report.similar', { count: middle.stores }),
            to: null,
            cells: middle.cells,
            sum: true,
            stores: null,
          },
        ]),
  ];
  return (
    <DataTable
      label={reportOf(report.code)[language]}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      rowLabel={({ name }) => name}
    />
  );
}

const keyIn = (path: ReportAnswer['path'], level: Level): string =>
  path.find((step) => step.level === level)?.key ?? '';

function useColumns(
  report: ReportAnswer,
  comparison: Comparison,
): { columns: Column<Line>[]; cellsOf: (cells: Cells) => Cells } {
  const { code, level, rows } = report;
  const t = useTexts(texts);
  const language = useLanguage();
  const text = useCellText();
  const { columns: own, cellsOf } = comparedRows(report, {
    comparison,
    words: {
      before: bothOf(comparison === 'ZONE' ? 'report.compare.ZONE' : 'report.compare.SIMILAR'),
      points: bothOf('report.points'),
    },
  });
  const { bar: drawn, byRow } = reportOf(code);
  const bar = own.find(({ key }) => key === drawn);
  // Bars of the rows stand over such a table already, and it is too wide for more.
  const hasRoom = byRow === undefined || own.length <= MOST_COLUMNS;
  const [main, second] = bar === undefined ? own : [bar, own.find(({ key }) => key !== bar.key)];
  const most = Math.max(...rows.flatMap(({ cells }) => numbersIn(cellsOf(cells), [bar?.key, 'before'])), 0);
  const columns: Column<Line>[] = [
    {
      key: 'name',
      header: LEVEL_NAMES[level][language],
      phone: 'title',
      render: ({ name, to, sum }) => (to === null ? sum ? <b>{name}</b> : name : <Link to={to}>{name}</Link>),
    },
    ...(level === 'zone'
      ? [
          {
            key: 'stores',
            header: t('report.stores'),
            narrow: true,
            align: 'right' as const,
            render: ({ stores }: Line) => (stores === null ? '' : figure(stores)),
          },
        ]
      : []),
    ...own.flatMap((column): Column<Line>[] => [
      {
        key: column.key,
        header: column[language],
        narrow: true,
        ...(column.kind === 'text' ? {} : { align: 'right' as const }),
        ...(column.key === main?.key
          ? { phone: 'aside' as const }
          : column.key === second?.key
            ? { phone: 'detail' as const }
            : {}),
        render: ({ cells, sum }) => {
          const words = text(column, cells[column.key]);
          if (sum || column.key === bar?.key) return <b>{words}</b>;
          return isMarked(column, cells[column.key]) ? <b className={styles['marked']}>{words}</b> : words;
        },
      },
      ...(column.key === bar?.key && most > 0 && hasRoom
        ? [barColumn(column, { most, t, language, own, comparison })]
        : []),
    ]),
  ];
  return { columns, cellsOf };
}

const MOST_COLUMNS = 10;

const bothOf = (key: keyof typeof texts) => texts[key];

const numbersIn = (cells: Cells, keys: readonly (string | undefined)[]): number[] =>
  keys.flatMap((key) => {
    const cell = key === undefined ? undefined : cells[key];
    return typeof cell === 'number' ? [cell] : [];
  });

/** The figure beside it drawn as a bar, with a tick for the year before. */
function barColumn(
  column: ReportColumn,
  {
    most,
    t,
    language,
    own,
    comparison,
  }: {
    most: number;
    t: ReturnType<typeof useTexts<typeof texts>>;
    language: 'es' | 'en';
    own: readonly ReportColumn[];
    comparison: Comparison;
  },
): Column<Line> {
  const compares = own.some(({ key }) => key === 'before');
  return {
    key: `${column.key} bar`,
    header: t(!compares ? 'report.bar.plain' : comparison === 'YEAR' ? 'report.bar' : 'report.bar.middle', {
      column: column[language],
    }),
    width: '18%',
    render: ({ key, cells }) => {
      const [value] = key === 'total' && column.kind === 'count' ? [] : numbersIn(cells, [column.key]);
      if (value === undefined) return null;
      const [before] = compares ? numbersIn(cells, ['before']) : [];
      return (
        <span className={styles['bar']} aria-hidden>
          <i style={{ inlineSize: `${Math.min(100, (Math.max(value, 0) / most) * 100)}%` }} />
          {before !== undefined && (
            <u style={{ insetInlineStart: `${Math.min(100, (before / most) * 100)}%` }} />
          )}
        </span>
      );
    },
  };
}
