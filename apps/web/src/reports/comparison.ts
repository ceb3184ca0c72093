import type { Cells, ReportAnswer } from '@jornada/contract/reports.ts';
import { columnsAt, reportOf, type ReportCode, type ReportColumn } from '@jornada/domain/reports/reports.ts';

export const COMPARISONS = ['YEAR', 'ZONE', 'SIMILAR', 'NONE'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The share that a report's rows are compared by. */
const mainOf = (columns: readonly ReportColumn[], code: ReportCode): ReportColumn | undefined =>
  columns.find(({ key, kind }) => key === reportOf(code).bar && kind === 'percent') ??
  columns.find(({ kind }) => kind === 'percent');

/** Whether a report's rows can be compared at all: only shares can. */
export const isComparable = ({ code, level, pay }: ReportAnswer): boolean =>
  mainOf(columnsAt(code, level, pay), code) !== undefined && level !== 'person' && level !== 'week';

/** The middle that everything is compared with: of a zone's stores, or of those like the store; none of other places. */
export function middleOf(
  { zone, similar, median, level, sites }: ReportAnswer,
  comparison: Comparison,
): { readonly stores: number; readonly cells: Cells } | null {
  if (comparison === 'SIMILAR') return similar;
  if (comparison !== 'ZONE') return null;
  return zone ?? (level === 'site' && median !== null ? { stores: sites, cells: median } : null);
}

type Words = Readonly<Record<'before' | 'points', { readonly es: string; readonly en: string }>>;

/** A report's columns and rows as they are compared: with the year before, with a middle, or with nothing. */
export function comparedRows(
  report: ReportAnswer,
  { comparison, words }: { readonly comparison: Comparison; readonly words: Words },
): { readonly columns: readonly ReportColumn[]; readonly cellsOf: (cells: Cells) => Cells } {
  const { code, level, pay } = report;
  const columns = columnsAt(code, level, pay);
  if (comparison === 'YEAR') return { columns, cellsOf: (cells) => cells };
  const plain = columns.filter(({ key }) => key !== 'before' && key !== 'points');
  const middle = middleOf(report, comparison);
  const main = mainOf(plain, code);
  if (middle === null || main === undefined) return { columns: plain, cellsOf: (cells) => cells };
  const before = middle.cells[main.key] ?? null;
  const upIsGood = columns.some((column) => column.upIsGood);
  return {
    columns: plain.flatMap((column): ReportColumn[] =>
      column.key === main.key
        ? [
            column,
            { key: 'before', kind: 'percent', ...words.before },
            { key: 'points', kind: 'points', ...(upIsGood ? { upIsGood } : {}), ...words.points },
          ]
        : [column],
    ),
    cellsOf: (cells) => {
      const own = cells[main.key];
      return {
        ...cells,
        before,
        points: typeof own === 'number' && typeof before === 'number' ? own - before : null,
      };
    },
  };
}
