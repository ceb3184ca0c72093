import type { Cells } from '@jornada/contract/reports.ts';
import { monthsOf, quantileOf } from '@jornada/domain/reports/flow.ts';
import { monthOf } from '@jornada/domain/time.ts';
import { HIRE_STEPS, readHires, readNoShows, type HireStep, type HireTime } from './hiring-time-query.ts';
import type { Figures, Question } from './question.ts';

type Words = { readonly es: string; readonly en: string };

const STEP_NAMES: Readonly<Record<HireStep, Words>> = {
  data: { es: 'Datos', en: 'Details' },
  validation: { es: 'Validación', en: 'Validation' },
  hr: { es: 'Datos de RH', en: 'HR details' },
  signature: { es: 'Envío y firma', en: 'Sending and signing' },
  systems: { es: 'Otros sistemas', en: 'Other systems' },
};

const isStep = (text: string): text is HireStep => Object.hasOwn(HIRE_STEPS, text);
const STEPS = Object.keys(HIRE_STEPS).filter(isStep);

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
      cells: cellsOf(
        done.filter(({ firstDay }) => firstDay !== null && monthOf(firstDay) === month),
        0,
      ),
    })),
    parts: [
      {
        key: 'steps',
        name: { es: 'Mediana por paso', en: 'Median of each step' },
        measure: 'days',
        rows: STEPS.map((step) => ({
          key: step,
          name: STEP_NAMES[step],
          count: stepMedian(done, step) ?? 0,
        })),
      },
    ],
  };
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

const stepMedian = (hires: readonly HireTime[], step: HireStep): number | null =>
  quantileOf(known(hires.map(({ steps }) => steps[step])), 0.5);

function cellsOf(hires: readonly HireTime[], noShows: number): Cells {
  const days = known(hires.map((hire) => hire.days));
  const medians = STEPS.map((step) => ({ step, days: stepMedian(hires, step) ?? 0 }));
  const slowest = medians.toSorted((one, other) => other.days - one.days)[0];
  return {
    hired: days.length,
    open: hires.filter(({ firstDay }) => firstDay === null).length,
    median: quantileOf(days, 0.5),
    p90: quantileOf(days, 0.9),
    slowest: slowest === undefined || slowest.days === 0 ? null : STEP_NAMES[slowest.step],
    noShows,
  };
}
