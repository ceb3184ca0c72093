import { company } from '../check/limits.ts';
import type { PlanningRule } from '../check/rule.ts';

/**
 * Two days from Monday to Sunday on which no workday starts; a day of vacation or absence is one, so that recording
 * it never blocks, and they need not be adjacent (decision 10).
 */
export const weeklyRestDays = {
  code: 'WEEKLY_REST_DAYS_UNDER_TWO',
  severity: 'error',
  source: { policy: 'spec §9' }, // the law's one day in six is a rule of its own (LFT 69)
  scope: 'week',
  title: { es: 'Menos de {minimum} días de descanso', en: 'Fewer than {minimum} rest days' },
  sentence: {
    es: 'La semana del {weekStart} tiene {count} {count:día|días} de descanso; mínimo de la empresa: {minimum}.',
    en: 'The week of {weekStart} has {count} rest {count:day|days}; company minimum: {minimum}.',
  },
  check: ({ counted, week: { weekStart } }) => {
    const restDays = 7 - counted.length;
    if (restDays >= company.weeklyRestDays) return [];
    const periods = counted.flatMap((workday) => workday.periods);
    return [{ periods, values: { weekStart, count: restDays, minimum: company.weeklyRestDays } }];
  },
} as const satisfies PlanningRule;
