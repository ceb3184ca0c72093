import type { Cells } from '@jornada/contract/reports.ts';
import type { ReportColumn } from '@jornada/domain/reports/reports.ts';
import { useLanguage } from '../texts.ts';
import { figure, hours, useFormat } from '../ui/format.ts';

export type Cell = Cells[string] | undefined;

/** A change for the worse by more points than these is marked. */
const TOLERANCE = 0.05;

export const isMarked = ({ kind, upIsGood }: Pick<ReportColumn, 'kind' | 'upIsGood'>, cell: Cell): boolean =>
  kind === 'points' && typeof cell === 'number' && (upIsGood === true ? -cell : cell) > TOLERANCE;

/** How a figure of a column is written: `30.9%`, `+1.2`, `38.0`, `20 nov 2026`; a dash where there is none. */
export function useCellText(): (column: Pick<ReportColumn, 'kind'>, cell: Cell) => string {
  const language = useLanguage();
  const format = useFormat();
  return ({ kind }, cell) => {
    if (cell === null || cell === undefined || cell === '') return '–';
    if (typeof cell === 'object') return cell[language];
    if (typeof cell === 'string') return kind === 'day' ? format.date(cell) : cell;
    switch (kind) {
      case 'percent':
        return `${figure(cell * 100, 1)}%`;
      case 'points':
        return (cell > 0 ? '+' : '') + figure(cell * 100, 1);
      case 'decimal':
        return figure(cell, 1);
      case 'hours':
        return hours(cell);
      case 'pesos':
        return `$${figure(cell)}`;
      case 'count':
      case 'days':
      case 'day':
      case 'text':
        return figure(cell);
    }
  };
}
