import type { Cells } from '@jornada/contract/reports.ts';
import { monthsOf, twelveMonths } from '@jornada/domain/reports/flow.ts';
import { addDays, addMonths } from '@jornada/domain/time.ts';
import { readStaffing, type Staffed } from './head-count-query.ts';
import type { Figures, Question } from './question.ts';

/** Weekly hours of a full-time post. */
const FULL_TIME_HOURS = 40;

/** People beside the posts that are authorised, at the close of a day. */
export async function headCount(question: Question): Promise<Figures> {
  const { to } = question.span;
  const months = monthsOf(twelveMonths(to));
  const { staffed, days: closes } = await readStaffing(question, {
    days: months.map((month) => lesser(addDays(addMonths(month, 1), -1), to)),
  });
  // Posts say nothing of the kind of contract, and a person has none.
  const posts = question.scope.contractType === null && question.level !== 'person';
  const sum = (figure: Exclude<keyof Staffed, 'key' | 'daysVacant'>) =>
    staffed.reduce((total, row) => total + row[figure], 0);
  const days = staffed.flatMap(({ daysVacant }) => (daysVacant === null ? [] : [daysVacant]));
  return {
    rows: staffed.map((row) => ({ key: row.key, cells: cellsOf(row, { posts }) })),
    total: cellsOf(
      {
        authorised: sum('authorised'),
        inService: sum('inService'),
        onLeave: sum('onLeave'),
        coming: sum('coming'),
        leaving: sum('leaving'),
        permanent: sum('permanent'),
        minutes: sum('minutes'),
        daysVacant: days.length === 0 ? null : Math.max(...days),
      },
      { posts },
    ),
    months: closes.map(({ inService, authorised }, at) => ({
      month: months[at] ?? '',
      cells: { inService, authorised: posts ? authorised : null },
    })),
  };
}

const lesser = (one: string, other: string): string => (one < other ? one : other);

function cellsOf(row: Omit<Staffed, 'key'>, { posts }: { readonly posts: boolean }): Cells {
  const { authorised, inService, onLeave, coming, leaving, permanent, minutes, daysVacant } = row;
  const hours = minutes / 60;
  return {
    authorised: posts ? authorised : null,
    inService,
    onLeave,
    coming,
    leaving,
    vacant: posts ? authorised - inService - coming : null,
    daysVacant: posts ? daysVacant : null,
    permanent,
    fixedTerm: inService - permanent,
    hours,
    fullTime: hours / FULL_TIME_HOURS,
  };
}
