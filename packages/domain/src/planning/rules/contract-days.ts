import type { PlanningRule } from '../check/rule.ts';

/**
 * Nothing is planned outside the contract's days: after a fixed term's end the planner waits for extension or conversion.
 * That the relation goes on while the work does (LFT 39) is for legal to say.
 */
export const contractNotFound = {
  code: 'CONTRACT_NOT_FOUND',
  severity: 'error',
  source: { policy: 'spec §8' },
  scope: 'period',
  title: { es: 'Sin contrato vigente', en: 'No contract in force' },
  sentence: {
    es: '{name} no tiene contrato vigente el {date}.',
    en: '{name} has no contract in force on {date}.',
  },
  check: ({ week: { person }, periods, name }) => {
    const days = person.contractDays;
    if (days === undefined) return [];
    const outside = periods.filter(
      ({ period: { date, elsewhere } }) => elsewhere !== true && (date < days.from || date > days.to),
    );
    return [...Map.groupBy(outside, ({ period }) => period.date)].map(([date, ofDate]) => ({
      periods: ofDate,
      values: { name, date },
    }));
  },
} as const satisfies PlanningRule;
