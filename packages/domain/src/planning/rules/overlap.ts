import { clock } from '../../time.ts';
import { overlapMinutes } from '../week/clock.ts';
import type { PlanningRule } from '../check/rule.ts';
import type { PreparedPeriod } from '../week/workdays.ts';

/**
 * Periods of a person never overlap, whatever their typologies; compared as instants, also across midnight and against
 * the weeks beside. Touching ends do not overlap. In every sum the shared time counts once (decision 18).
 */
export const periodsOverlap = {
  code: 'PLANNING_PERIODS_OVERLAP',
  severity: 'error',
  source: { policy: 'decisions §5.1' },
  scope: 'period',
  title: { es: 'Turnos encimados', en: 'Overlapping shifts' },
  sentence: {
    es: '{date}: los turnos {periodA} y {periodB} se enciman {minutes} minutos.',
    en: '{date}: shifts {periodA} and {periodB} overlap by {minutes} minutes.',
  },
  check: ({ timeline }) =>
    timeline.flatMap((one, at) =>
      timeline
        .slice(at + 1)
        .filter((other) => other.start < one.end)
        .map((other) => ({
          periods: [one, other],
          values: {
            date: other.period.date,
            periodA: hoursOf(one),
            periodB: hoursOf(other),
            minutes: overlapMinutes(one, other),
          },
        })),
    ),
} as const satisfies PlanningRule;

const hoursOf = ({ period }: PreparedPeriod): string => `${clock(period.from)}–${clock(period.to)}`;
