import type { Cells } from '@jornada/contract/reports.ts';
import { monthsOf, quantileOf } from '@jornada/domain/reports/flow.ts';
import { HIRE_STEP_COLUMNS } from '@jornada/domain/reports/reports.ts';
import { monthOf } from '@jornada/domain/time.ts';
import { readHires, readNoShows, type HireStep, type HireTime } from './hiring-time-query.ts';
import type { Figures, Question } from './question.ts';

type Words = { readonly es: string; readonly en: string };

const STEPS = HIRE_STEP_COLUMNS.map(({ key }) => key);
const wordsOf = (step: HireStep): Words | null => {
  const found = HIRE_STEP_COLUMNS.find(({ key }) => key === step);
  return found === undefined ? null : { es: found.es, en: found.en };
};

/** How long hires take, from the invitation to the first day, and in which step. */
export async function hiringTime(question: Question): Promise<Figures> {
  const { level, span } = question;
  const hires = await readHires(question);
  const noShows = await readNoShows(question);
  const missed = (key?: string) =>
    noShows.filter((one) => key === undefined || one.key === key).reduce((sum, { count }) => sum + count, 0);
  const done = hires.filter(({ firstDay }) => firstDay !== null);
  const keys = [...new Set([...hires, ...noShows].map(({ key }) => key))];
  return {
    rows: keys.map((key) => {
      const own = hires.filter((hire) => hire.key === key);
      return {
        key,
        cells:
          level === 'person'
            ? {
                ...cellsOf(own, missed(key)),
                firstDay: own.findLast(({ firstDay }) => firstDay !== null)?.firstDay ?? null,
              }
            : cellsOf(own, missed(key)),
      };
    }),
    total: cellsOf(hires, missed()),
    months: monthsOf(span).map((month) => ({
      month,
      cells: monthCells(done.filter(({ firstDay }) => firstDay !== null && monthOf(firstDay) === month)),
    })),
    parts: [
      {
        key: 'steps',
        name: { es: 'Mediana por paso', en: 'Median of each step' },
        measure: 'days',
        rows: HIRE_STEP_COLUMNS.map(({ key, es, en }) => ({
          key,
          name: { es, en },
          count: stepMedian(done, key) ?? 0,
        })),
      },
    ],
  };
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

const stepMedian = (hires: readonly HireTime[], step: HireStep): number | null =>
  quantileOf(known(hires.map(({ steps }) => steps[step])), 0.5);

const monthCells = (hires: readonly HireTime[]): Cells => ({
  ...cellsOf(hires, 0),
  ...Object.fromEntries(STEPS.map((step) => [step, stepMedian(hires, step)])),
});

function cellsOf(hires: readonly HireTime[], noShows: number): Cells {
  const days = known(hires.map((hire) => hire.days));
  const medians = STEPS.map((step) => ({ step, days: stepMedian(hires, step) ?? 0 }));
  const slowest = medians.toSorted((one, other) => other.days - one.days)[0];
  return {
    hired: days.length,
    open: hires.filter(({ firstDay }) => firstDay === null).length,
    median: quantileOf(days, 0.5),
    p90: quantileOf(days, 0.9),
    slowest: slowest === undefined || slowest.days === 0 ? null : wordsOf(slowest.step),
    noShows,
  };
}
