import type { Cells, ReportAnswer } from '@jornada/contract/reports.ts';
import {
  columnsAt,
  LEVEL_NAMES,
  reportOf,
  type Level,
  type ReportColumn,
} from '@jornada/domain/reports/reports.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../texts.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/columns.ts';
import { isMarked, useCellText } from './cells.ts';
import { texts } from './texts.ts';
import { stepInto, type Asked } from './useAsked.ts';
import styles from './reports.module.css';

type Line = {
  readonly key: string;
  readonly name: string;
  readonly to: string | null;
  readonly cells: Cells;
  readonly sum: boolean;
};

type ReportTableProps = {
  report: ReportAnswer;
  /** The address of a step in, which keeps all filters. */
  addressOf: (change: Partial<Asked>) => string;
};

/** A report's rows, each a way in to what it is made of, and their total. */
export function ReportTable({ report, addressOf }: ReportTableProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const columns = useColumns(report);
  const { level, rows, total, median, path } = report;
  const lines: Line[] = [
    ...rows.map(({ key, name, site, opens, cells }, at) => ({
      key: `${key} ${at}`,
      name: name[language],
      to: opens
        ? level === 'person'
          ? `/mx/${site ?? ''}/collaborators/${key}`
          : level === 'week'
            ? `/mx/${keyIn(path, 'site')}/planning/${keyIn(path, 'team')}/${key}`
            : addressOf(stepInto(level, key, site))
        : null,
      cells,
      sum: false,
    })),
    ...(level === 'person' || rows.length < 2
      ? []
      : [{ key: 'total', name: t('report.total'), to: null, cells: total, sum: true }]),
    ...(median === null
      ? []
      : [{ key: 'median', name: t('report.median'), to: null, cells: median, sum: true }]),
    ...(['zone', 'similar'] as const).flatMap((key) => {
      const compared = report[key];
      return compared === null
        ? []
        : [
            {
              key,
              name: t(`report.${key}`, { count: compared.stores }),
              to: null,
              cells: compared.cells,
              sum: true,
            },
          ];
    }),
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

function useColumns({ code, level, rows, pay }: ReportAnswer): Column<Line>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const text = useCellText();
  const own = columnsAt(code, level, pay);
  const bar = own.find(({ key }) => key === reportOf(code).bar);
  const [main, second] = bar === undefined ? own : [bar, own.find(({ key }) => key !== bar.key)];
  const most = Math.max(...rows.flatMap(({ cells }) => numbersIn(cells, [bar?.key, 'before'])), 0);
  return [
    {
      key: 'name',
      header: LEVEL_NAMES[level][language],
      phone: 'title',
      render: ({ name, to, sum }) => (to === null ? sum ? <b>{name}</b> : name : <Link to={to}>{name}</Link>),
    },
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
      ...(column.key === bar?.key && most > 0 ? [barColumn(column, { most, t, language, own })] : []),
    ]),
  ];
}

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
  }: {
    most: number;
    t: ReturnType<typeof useTexts<typeof texts>>;
    language: 'es' | 'en';
    own: readonly ReportColumn[];
  },
): Column<Line> {
  const compares = own.some(({ key }) => key === 'before');
  return {
    key: `${column.key} bar`,
    header: t(compares ? 'report.bar' : 'report.bar.plain', { column: column[language] }),
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
