import type { Cells } from '@jornada/contract/reports.ts';
import { DEADLINES, type Owner } from '@jornada/domain/deadlines/deadlines.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { readEnds, type End } from './ends-ahead-query.ts';
import type { Figures, Question } from './question.ts';

const OWNER: Readonly<Record<Owner, { readonly es: string; readonly en: string }>> = {
  HR: { es: 'RH', en: 'HR' },
  DIRECTOR: { es: 'Dirección', en: 'Store director' },
  RESPONSIBLE: { es: 'Responsable', en: 'Responsible' },
};

const DAYS = 90;
/** Weeks that so many days lie in, the running one first. */
const WEEKS = 14;

/** What ends for people in the next 30, 60 and 90 days: how many by place, and person by person. */
export async function endsAhead(question: Question): Promise<Figures> {
  const { level, today } = question;
  const ends = await readEnds(question, { days: DAYS });
  const counts = (own: readonly End[]): Cells => ({
    within30: own.filter(({ date }) => date <= addDays(today, 30)).length,
    within60: own.filter(({ date }) => date <= addDays(today, 60)).length,
    within90: own.length,
  });
  return {
    rows:
      level === 'person'
        ? ends.map((end) => ({ key: end.key, cells: endCells(end) }))
        : [...Map.groupBy(ends, ({ key }) => key)].map(([key, own]) => ({ key, cells: counts(own) })),
    total: counts(ends),
    weekly: Array.from({ length: WEEKS }, (_, at) => addDays(mondayOf(today), 7 * at)).map((week) => ({
      week,
      count: ends.filter(({ date }) => mondayOf(date) === week).length,
    })),
  };
}

function endCells({ kind, date }: End): Cells {
  const { es, en, who } = DEADLINES[kind];
  return { kind: { es, en }, date, decidedBy: OWNER[who] };
}
