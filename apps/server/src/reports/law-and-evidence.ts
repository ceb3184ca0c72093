import type { Cells } from '@jornada/contract/reports.ts';
import { monthsOf, shareOf } from '@jornada/domain/reports/flow.ts';
import { monthOf } from '@jornada/domain/time.ts';
import { readPlannedWeeks, type PlannedWeeks } from './law-and-evidence-query.ts';
import type { Figures, Question } from './question.ts';

/** Planned weeks that break the law, and notifications that were signed in time. */
export async function lawAndEvidence(question: Question): Promise<Figures> {
  const weeks = await readPlannedWeeks(question);
  return {
    rows: [...Map.groupBy(weeks, ({ key }) => key)].map(([key, own]) => ({ key, cells: cellsOf(own) })),
    total: cellsOf(weeks),
    months: monthsOf(question.span).map((month) => ({
      month,
      cells: cellsOf(weeks.filter((one) => monthOf(one.week) === month)),
    })),
    weekly: [...Map.groupBy(weeks, ({ week }) => week)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([week, own]) => ({ week, count: own.reduce((sum, { breached }) => sum + breached, 0) })),
  };
}

function cellsOf(own: readonly PlannedWeeks[]): Cells {
  const sum = (figure: Exclude<keyof PlannedWeeks, 'key' | 'week'>) =>
    own.reduce((total, one) => total + one[figure], 0);
  const [weeks, due, signed] = [sum('weeks'), sum('due'), sum('signed')];
  return {
    weeks,
    law: sum('law'),
    warned: sum('warned'),
    lawShare: shareOf(sum('breached'), weeks),
    unsent: sum('unsent'),
    due,
    signed,
    signedShare: shareOf(signed, due),
    late: sum('late'),
  };
}
