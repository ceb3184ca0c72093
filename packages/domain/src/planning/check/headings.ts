import type { Text } from './rule.ts';
import type { PlanningCode } from './rules.ts';

type Heading = Text & { readonly codes: readonly PlanningCode[] };

/**
 * The specification's headings for several checks (spec §8): one asks for all of them by it. A checker reports the
 * precise codes and never a heading beside them.
 */
export const planningHeadings = {
  LEGAL_WARNING_HOURS: {
    es: 'Horas planeadas fuera de los límites',
    en: 'Planned hours out of limits',
    codes: [
      'DAILY_MAX_DAY',
      'DAILY_MAX_MIXED',
      'DAILY_MAX_NIGHT',
      'WEEKLY_MAX',
      'WEEKLY_MAX_MIXED',
      'WEEKLY_MAX_NIGHT',
      'OVERTIME_DAILY_MAX',
      'OVERTIME_DAYS_MAX',
      'OVERTIME_WEEKLY_MAX',
    ],
  },
} as const satisfies Record<string, Heading>;

export type PlanningHeading = keyof typeof planningHeadings;

export const isPlanningHeading = (code: string): code is PlanningHeading =>
  Object.hasOwn(planningHeadings, code);

/** Whether an asked code means this one: the same, or the heading above it. */
export function isMeantBy(asked: string, code: string): boolean {
  return (
    asked === code || (isPlanningHeading(asked) && planningHeadings[asked].codes.some((one) => one === code))
  );
}
